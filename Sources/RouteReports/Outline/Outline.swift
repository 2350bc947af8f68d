import RouteCompiler
import RouteRuntime

/// The facts that reports show about a table, in the order of the schema: its segments with their screens, its
/// commands, and its links, each with a sample link that was matched. The page, the document, the list and the graph
/// choose from it.
package struct Outline {
    /// A case of a pattern.
    struct Link {
        let caseNumber: CaseNumber
        let pattern: Pattern
        /// The conditions as they are written.
        let condition: String?
        let target: Target
        /// The tab that the target names.
        let tab: String?
        let sample: Result<SampleLink, MissingSample>
        /// How the screen on top is presented, what all screens require, and the like.
        let facts: [String]
        let doc: String?
        let source: SchemaPlace?
    }

    /// A screen or a command.
    struct Destination {
        let place: ScreenPlace
        /// `products.product`, or the name of a command.
        let name: String
        /// Of a screen, without values.
        let path: String?
        let screen: Screen
        let facts: [String]
        /// The links that open it, on top of others, by their numbers.
        let links: [Int]
        let source: SchemaPlace?
    }

    let table: RouteTable
    /// Those of the first pattern first.
    private(set) var links: [Link] = []
    private let uses: LinkUses
    private var cases: CaseLinks
    private let hasServers: Bool
    private let places: SchemaPlaces
    private var opened: [ScreenPlace: [Int]] = [:]
    /// The cases that open a stack of these screens, in order, with the values that they give themselves.
    private var openers: [[ScreenPlace]: [(one: CaseNumber, constants: [TableValue?])]] = [:]

    /// - Parameters:
    ///   - servers: The base URLs that stand for `{server}` in an origin, and whose hosts stand for `*`; a made-up one is
    ///     used if there is none.
    ///   - hasShortPaths: Files are named without the folders that all are in, for a text that goes elsewhere.
    package init(_ compiled: CompiledTable, servers: [String] = [], hasShortPaths: Bool = true) {
        table = compiled.table
        hasServers = !servers.isEmpty
        uses = LinkUses(table)
        cases = CaseLinks(compiled, servers: servers)
        places = SchemaPlaces(compiled, isShort: hasShortPaths)
        for (pattern, one) in table.patterns.enumerated() {
            for number in one.cases.indices { add(CaseNumber(pattern: pattern, number: number)) }
        }
    }

    /// Names the module.
    var title: String { table.module == "Routes" ? "Routes" : "Routes of \(table.module)" }

    // MARK: Links

    private mutating func add(_ number: CaseNumber) {
        let pattern = table.patterns[number.pattern]
        let one = pattern.cases[number.number]
        let all = one.target.places
        let top = all.last
        if let top { opened[top, default: []].append(links.count) }
        openers[all, default: []].append((number, constants(of: one.target)))
        let requirements = all.flatMap { table.screen($0).requirements }.uniqued()
        links.append(
            Link(
                caseNumber: number, pattern: pattern, condition: one.conditionText(of: pattern), target: one.target,
                tab: one.tab.map { table.tabs[$0].name }, sample: cases.sample(number),
                facts: top.map { facts(table.screen($0), requirements) } ?? [],
                doc: top.flatMap { table.screen($0).doc },
                source: places[pattern.cases.count > 1 ? one.span : pattern.span]))
    }

    /// The numbers of an origin's links.
    func links(ofOrigin origin: Int) -> [Int] { links.indices.filter { links[$0].pattern.origin == origin } }

    /// Its origin, its pattern, and its conditions.
    func name(ofLink number: Int) -> String {
        let link = links[number]
        return table.origins[link.pattern.origin].name + " " + link.pattern.text
            + (link.condition.map { " " + $0 } ?? "")
    }

    func about(_ origin: Origin) -> [String] {
        var lines: [String] = []
        let isOpen = origin.entries.contains { $0.kind == .server || $0.kind == .any }
        if isOpen, !hasServers {
            lines.append(
                "The host of these links is made up. The option --server of the tool names the one to link to.")
        }
        if origin.entries.contains(where: { $0.kind == .label }) {
            lines.append("The first label of the host is a sample.")
        }
        switch origin.otherwise {
        case .refuse: lines.append("Any other link is refused.")
        case .outside: lines.append("Any other link is left to the browser.")
        case .path: lines.append("Any other link is read as a path; the screens have their links.")
        }
        return lines
    }

    /// What a link opens as its target writes it; nil for a redirect and a refusal.
    func written(_ link: Link) -> Explanation.Result? {
        switch link.target {
        case .stack: .stack(writtenSteps(link))
        case .command: writtenSteps(link).first.map(Explanation.Result.command)
        case .outside: .outside("")
        case .refuse, .redirect: nil
        }
    }

    /// What a link opens as its target writes it, in a line.
    func writtenText(_ link: Link) -> String {
        (written(link)?.words() ?? link.target.names(table)) + (link.tab.map { " in tab " + $0 } ?? "")
    }

    private func writtenSteps(_ link: Link) -> [Explanation.Step] {
        let host = table.origins[link.pattern.origin].entries.lazy.compactMap(\.placeholder).first
        var captures = host.map { [0: "{\($0)}"] } ?? [:]
        for case .placeholder(let placeholder) in link.pattern.allPieces {
            captures[placeholder.capture] = [Piece.placeholder(placeholder)].writtenText
        }
        return link.target.opened.map { cases.explainer.written($0.place, $0.bindings, captures) }
    }

    /// Whether the steps that a link opens are printed by the same case of its pattern, as its sample shows; nil where it
    /// opens no stack, or has no sample.
    func isPrinted(_ link: Link) -> Bool? {
        let coding = cases.explainer.coding
        guard case .stack = link.target, case .success(let sample) = link.sample,
            let match = try? coding.match(Array(sample.url.utf8), servers: cases.servers),
            case .stack(let steps) = match.target
        else { return nil }
        let servers = RouteServers(cases.servers)
        let printers = printers(of: link)
        let printed =
            if let tab = link.tab {
                try? coding.link(
                    to: steps, .stackInTab(tab, ofSteps: steps.first.flatMap(table.tab(of:))), origin: match.origin,
                    servers: servers, cases: printers)
            } else {
                try? coding.link(to: steps, origin: match.origin, servers: servers, cases: printers)
            }
        return printed.flatMap { cases.explainer.trace(Array($0.utf8), servers: cases.servers).taker }
            == link.caseNumber
    }

    /// The cases that may print what a link opens: those that do not give another value to one of its parameters.
    private func printers(of link: Link) -> LinkCases {
        let own = constants(of: link.target)
        let fitting = (openers[link.target.places] ?? []).filter { opener in
            zip(opener.constants, own).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
        }
        return fitting.reduce(into: LinkCases()) { cases, opener in
            if cases.last?.pattern != opener.one.pattern { cases.append((opener.one.pattern, [])) }
            cases[cases.count - 1].numbers.append(opener.one.number)
        }
    }

    /// The constants that a target gives to the parameters of its screens; nil for any other value.
    private func constants(of target: Target) -> [TableValue?] {
        target.opened.flatMap { opened in
            zip(table.parameters(of: opened.place), opened.bindings).map { parameter, binding in
                guard case .constant(let texts) = binding else { return nil }
                return .list(texts.map { cases.explainer.coding.value($0, parameter.type) ?? .text($0) })
            }
        }
    }

    /// The value of a default's text.
    func value(_ text: String, _ type: ValueType) -> JSONValue {
        cases.explainer.coding.value(text, type).map { JSONValue($0) } ?? .string(text)
    }

    // MARK: Screens and commands

    /// The screens of a segment.
    func destinations(of segment: Segment) -> [Destination] {
        table.places(in: segment).map(destination)
    }

    var commands: [Destination] { table.commands.indices.map { destination(ScreenPlace(screen: $0)) } }

    private func destination(_ place: ScreenPlace) -> Destination {
        let screen = table.screen(place)
        return Destination(
            place: place, name: table.name(of: place),
            path: place.segment.map { _ in table.path(of: place) }, screen: screen,
            facts: facts(screen, screen.requirements), links: opened[place] ?? [], source: places[screen.span])
    }

    private func facts(_ screen: Screen, _ requirements: [String]) -> [String] {
        var facts: [String] = []
        if screen.presentation != .push { facts.append("shown as \(screen.presentation)") }
        if let returned = screen.returned { facts.append("returns \(returned.typeText)") }
        if !requirements.isEmpty { facts.append("requires \(requirements.joined(separator: ", "))") }
        if let note = screen.deprecation { facts.append("deprecated: \(note)") }
        return facts
    }

    /// The remark on a screen or a command that no link shows; nil if a link shows it.
    func whyNotOpened(_ destination: Destination) -> String? {
        if !destination.links.isEmpty || uses.isPath(destination.place) { return nil }
        guard destination.place.segment != nil else { return "no link calls it" }
        if !uses.uses(of: destination.place).isEmpty { return "no link opens it but beneath another screen" }
        return destination.screen.isExternal ? "no link opens it" : "no link opens it: only the app may"
    }

    /// The path of a screen, and its link in each of some origins that read what no pattern takes as a path.
    func path(
        of place: ScreenPlace, inOrigins origins: [Int]
    ) -> (path: ScreenPath, links: [Result<String, MissingSample>]) {
        let path = cases.path(of: place)
        guard let step = path.step, table.screen(place).isExternal else { return (path, []) }
        let readers = origins.map { table.origins[$0] }.filter { $0.otherwise == .path }
        return (path, readers.map { cases.link(step, path, of: $0) })
    }
}

extension RouteTable {
    /// The name of the tab that shows a step's segment.
    fileprivate func tab(of step: TableStep) -> String? {
        chain(to: step.segment).first.flatMap { top in tabs.first { $0.segments.contains(top) } }?.name
    }
}

extension Outline.Link {
    /// What the link opens, in a line, and by the names alone where no link is known.
    func opens(_ table: RouteTable) -> String {
        guard case .success(let sample) = sample else {
            return target.names(table) + (tab.map { " in tab " + $0 } ?? "")
        }
        guard case .redirect = target else { return sample.opens.shown }
        return target.names(table) + ": " + sample.opens.shown
    }
}

extension Explanation {
    /// What the link opens, in a line.
    fileprivate var shown: String {
        if case .error(let error) = result { return error.code == .refused ? "refused" : error.code.rawValue }
        return result.words() + (tab.map { " in tab " + $0 } ?? "")
    }
}

extension Explanation.Result {
    /// In words: `products.list > products.product(count: 1)`.
    /// - Parameter code: Marks what is code.
    func words(_ code: (String) -> String = { $0 }) -> String {
        switch self {
        case .stack(let steps): steps.isEmpty ? "the root" : steps.map { code($0.text) }.joined(separator: " > ")
        case .command(let command): "command " + code(command.text)
        case .outside: "left to the browser"
        case .error(let error): error.description
        }
    }
}

extension ReturnedValue {
    var typeText: String { isList ? "[\(type.name)]" : type.name }
}

extension Screen {
    /// `(id: UUID, count: Int = 1)`; empty without parameters.
    var signature: String {
        guard !parameters.isEmpty else { return "" }
        return "(" + parameters.map { "\($0.name): \($0.typeText)" }.joined(separator: ", ") + ")"
    }
}

extension Parameter {
    /// As in a schema: `Int?`, `[String]`, `Int = 1`.
    var typeText: String {
        switch form {
        case .required: type.name
        case .optional: type.name + "?"
        case .list: "[\(type.name)]"
        case .withDefault(let text): "\(type.name) = \(text)"
        }
    }
}
