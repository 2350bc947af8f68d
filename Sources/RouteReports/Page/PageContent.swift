import RouteCompiler
import RouteRuntime

/// Puts together what a page says.
struct PageContent {
    private let table: RouteTable
    private let screens: ScreenLinks
    /// By pattern, then by case.
    private var samples: [MarkedTable.Place: Result<SampleLink, MissingSample>] = [:]
    private let hasServers: Bool
    private let uses: LinkUses

    init(_ compiled: CompiledTable, servers: [String]) {
        table = compiled.table
        hasServers = !servers.isEmpty
        uses = LinkUses(table)
        var links = CaseLinks(compiled, servers: servers)
        screens = ScreenLinks(links)
        for (pattern, one) in table.patterns.enumerated() {
            for number in one.cases.indices {
                let place = MarkedTable.Place(pattern: pattern, number: number)
                samples[place] = links.sample(place)
            }
        }
    }

    // MARK: Origins

    func origins(_ numbers: [Int]) -> [RoutePage.Section] {
        var patterns: [Int: [Int]] = [:]
        for (number, pattern) in table.patterns.enumerated() { patterns[pattern.origin, default: []].append(number) }
        return numbers.map { number in
            let origin = table.origins[number]
            return RoutePage.Section(
                name: origin.name, about: about(origin), entries: (patterns[number] ?? []).flatMap(entries))
        }
    }

    private func about(_ origin: Origin) -> [String] {
        var lines = [origin.entries.map(\.text).joined(separator: ", ")]
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
        case .path: lines.append("Any other link is read as a path; the screens below have their links.")
        }
        return lines
    }

    private func entries(ofPattern number: Int) -> [RoutePage.Entry] {
        let pattern = table.patterns[number]
        return pattern.cases.enumerated().map { place, one in
            var entry = RoutePage.Entry(name: pattern.text, condition: one.conditionText(of: pattern))
            let requirements = table.requirements(of: one.target)
            switch samples[MarkedTable.Place(pattern: number, number: place)] ?? .failure(.notFound) {
            case .success(let sample):
                entry.links = [(table.origins[pattern.origin].name, sample.url)]
                entry.opens = one.redirectText.map { "a redirect to \($0): " } ?? ""
                entry.opens? += sample.opens.shown
            case .failure(let problem):
                entry.problem = problem.text
                entry.opens = one.redirectText.map { "a redirect to \($0)" } ?? shown(one.target)
                if let tab = one.tab { entry.opens? += " in tab \(table.tabs[tab].name)" }
            }
            if let last = one.target.places.last.map(table.screen) {
                entry.facts = facts(last, requirements)
                entry.doc = last.doc
            }
            return entry
        }
    }

    private func shown(_ target: Target) -> String {
        switch target {
        case .stack(let steps) where !steps.isEmpty: target.places.map(table.name(of:)).joined(separator: " → ")
        case .outside: "left to the browser"
        case .refuse: "refused"
        case .stack, .command, .redirect: table.description(of: target)
        }
    }

    // MARK: Screens

    /// A section for each segment that has screens.
    func segments(links origins: [Int]) -> [RoutePage.Section] {
        table.segments.filter { !$0.screens.isEmpty }.map { segment in
            RoutePage.Section(
                name: segment.dottedName, doc: segment.doc,
                entries: segment.screens.indices.map { entry(of: $0, segment, origins) })
        }
    }

    private func entry(of number: Int, _ segment: Segment, _ origins: [Int]) -> RoutePage.Entry {
        let screen = segment.screens[number]
        let path = screens.path(of: number, in: segment)
        var entry = RoutePage.Entry(name: path.text, opens: path.step?.text ?? segment.dottedName + "." + screen.name)
        entry.problem = path.problem
        entry.facts = facts(screen, screen.requirements)
        entry.doc = screen.doc
        for origin in origins.map({ table.origins[$0] }) where screen.isExternal && origin.otherwise == .path {
            guard let step = path.step else { continue }
            do throws(ScreenLinks.MissingLink) {
                entry.links.append((origin.name, try screens.link(step, path, of: origin)))
            } catch {
                entry.facts.append(error.text(of: origin))
            }
        }
        if let problem = problem(ScreenPlace(segment: segment.number, screen: number), screen) {
            entry.facts.append(problem)
        }
        return entry
    }

    /// What is to be said of a screen that no link shows.
    private func problem(_ place: ScreenPlace, _ screen: Screen) -> String? {
        let opened = uses.uses(of: place)
        if opened.contains(where: \.isTop) || uses.isPath(place, screen) { return nil }
        if !opened.isEmpty { return "no link opens it but beneath another screen" }
        return screen.isExternal ? "no link opens it" : "no link opens it: only the app may"
    }

    private func facts(_ screen: Screen, _ requirements: [String]) -> [String] {
        var facts: [String] = []
        if screen.presentation != .push { facts.append("shown as \(screen.presentation)") }
        if !requirements.isEmpty { facts.append("requires \(requirements.joined(separator: ", "))") }
        if let note = screen.deprecation { facts.append("deprecated: \(note)") }
        return facts
    }

    // MARK: Commands

    func commands() -> [RoutePage.Entry] {
        table.commands.enumerated().map { number, command in
            let parameters = command.parameters.map { "\($0.name): \($0.type.swiftName)" }
            var entry = RoutePage.Entry(name: command.name)
            if !parameters.isEmpty { entry.name += "(\(parameters.joined(separator: ", ")))" }
            entry.doc = command.doc
            entry.facts = facts(command, command.requirements)
            if uses.uses(of: ScreenPlace(segment: nil, screen: number)).isEmpty {
                entry.facts.append("no link calls it")
            }
            return entry
        }
    }
}

extension RouteTable {
    /// What must hold before a target's steps are shown, or its command is performed.
    fileprivate func requirements(of target: Target) -> [String] {
        target.places.flatMap { screen($0).requirements }.uniqued()
    }
}

extension Explanation {
    /// What the link opens, in a line.
    fileprivate var shown: String {
        switch result {
        case .stack(let steps):
            (steps.isEmpty ? "the root" : steps.map(\.text).joined(separator: " → "))
                + (tab.map { " in tab " + $0 } ?? "")
        case .command(let command): "command \(command.text)"
        case .outside: "left to the browser"
        case .error(let error): error.code == .refused ? "refused" : error.code.rawValue
        }
    }
}
