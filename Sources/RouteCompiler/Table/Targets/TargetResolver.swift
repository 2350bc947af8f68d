import RouteRuntime
import RouteYAML

/// Looks up what a case opens, and where each parameter gets its value: what the target writes wins over a name of the
/// pattern, which wins over the query.
struct TargetResolver {
    /// The other names that the target may use.
    var scope: PatternScope
    let table: RouteTable
    let names: TargetNames
    /// The segment at which the paths of targets begin.
    let root: Int
    /// The components that lead to it from the table's top.
    private let chain: [String]
    /// The prefix of the names of commands.
    let commandPrefix: String
    let findings: Findings
    /// The target that is looked at, for messages; before the first, the pattern.
    var text: LinkText
    /// A target of the pattern opens a screen or command that may have parameters that are not known.
    var isUncertain = false
    /// What a target that begins with a dot goes on from.
    private let base: TargetBase

    /// - Parameter context: The schema that the targets stand in.
    init(
        _ table: RouteTable, _ findings: Findings, names: TargetNames, context: SchemaContext, base: TargetBase,
        scope: PatternScope, pattern: LinkText
    ) {
        text = pattern
        self.table = table
        self.names = names
        self.findings = findings
        self.base = base
        self.scope = scope
        root = context.root
        chain = context.chains[0]
        commandPrefix = context.commandPrefix
    }

    /// The tab that a target names, or hands on from what it goes on from.
    func tab(of target: LinkTarget.Target) -> Spanned<String>? {
        if case .stack(_, let tab?) = base, target.stackText?.bytes.first == UInt8(ascii: ".") {
            return target.tab ?? tab
        }
        return target.tab
    }

    /// Throws nothing but what was reported.
    mutating func resolve(_ target: LinkTarget.Target, origins: [Int]) throws(LinkSyntaxError) -> Target {
        do throws(LinkSyntaxError) {
            switch target {
            case .redirect(let text, _):
                let pieces = try pieces(text)
                if case [.input] = pieces { throw leadsNowhere(text) }
                return .redirect(pieces, origins: origins)
            case .text(let text): return try resolve(text)
            case .tab(_, let text):
                guard let text else { return .stack([]) }
                let target = try resolve(text)
                if case .stack = target { return target }
                throw problem("what is opened in a tab is a stack", help: "write its path: `/…`")
            }
        } catch {
            if error.code != nil {
                findings.error(.badTarget, error.message, at: error.span, notes: error.notes, help: error.help)
            }
            throw .reported
        }
    }

    private func leadsNowhere(_ text: LinkText) -> LinkSyntaxError {
        LinkSyntaxError(
            message: "`{url}` is the link itself, so the redirect leads nowhere", span: text.span,
            help: "to follow the URL in the query item `url`, write a case: `- ?url: { redirect: \"{url}\" }`")
    }

    /// What is wrong with the target that is looked at.
    func problem(_ message: String, notes: [Diagnostic.Note] = [], help: String? = nil) -> LinkSyntaxError {
        LinkSyntaxError(
            message: "the target `\(text.text)` can't be opened: \(message)", span: text.span, notes: notes, help: help)
    }

    private mutating func resolve(_ text: LinkText) throws(LinkSyntaxError) -> Target {
        self.text = text
        if text.isText("outside") { return .outside }
        if text.isText("none") { return .refuse }
        var steps: [WrittenStep] = []
        if text.starts(with: ".") {
            for text in try baseTexts() { try append(text, to: &steps) }
        } else if !text.starts(with: "/") {
            let (name, query) = try split()
            steps = [try step(ScreenPlace(screen: try command(name.text)), matrix: nil)]
            if let query { try write(query, to: &steps) }
            return .command(TargetStep(place: steps[0].place, bindings: try bindings(steps[0])))
        }
        try append(text, to: &steps)
        var stack: [TargetStep] = []
        for step in steps { stack.append(TargetStep(place: step.place, bindings: try bindings(step))) }
        return .stack(stack)
    }

    /// The targets that make the stack from which a target goes on.
    private func baseTexts() throws(LinkSyntaxError) -> [LinkText] {
        switch base {
        case .stack(let texts, _): return texts
        case .refused: throw .reported
        case .missing(let entry):
            throw problem(
                "there is no stack from which it could go on",
                notes: entry.map {
                    [.init("the `/` entry of the group opens no stack without a condition", at: $0)]
                } ?? [],
                help: entry == nil
                    ? "give the group a `/` entry that opens a stack, or write the whole stack: `/…`"
                    : "write the whole stack: `/…`")
        }
    }

    /// The path of the target or the name of its command, and its query behind the `?`, where literals are written
    /// decoded.
    private func split() throws(LinkSyntaxError) -> (LinkText, query: LinkText?) {
        let (path, query) = text.cut(at: "?")
        if path.count == 0 { throw beginsWithCondition() }
        if path.first("#") != nil { throw problem("a path of the app has no `#`") }
        return (path, query)
    }

    private func beginsWithCondition() -> LinkSyntaxError {
        let written = text.text
        let colon = written.firstRange(of: ": ")
        return problem(
            "it begins with `?`, as a condition does",
            help: colon.map {
                let (condition, target) = (written[..<$0.lowerBound], written[$0.upperBound...])
                return "write the `:` outside of the quotes: `\"\(condition)\": \(target)`"
            })
    }

    mutating func items(_ text: LinkText, separator: Unicode.Scalar) throws(LinkSyntaxError) -> [String: [[Piece]]] {
        var items: [String: [[Piece]]] = [:]
        for part in text.parts(at: separator) where part.count > 0 {
            let (key, value) = part.cut(at: "=")
            let written: [Piece] = if let value { try pieces(value) } else { [] }
            items[key.text, default: []].append(written)
        }
        return items
    }

    /// The pieces of a template, each name looked up.
    private mutating func pieces(_ text: LinkText) throws(LinkSyntaxError) -> [Piece] {
        var pieces: [Piece] = []
        for piece in try PieceSyntax.parse(text) {
            switch piece {
            case .literal(let literal): pieces.append(.literal(literal))
            case .placeholder(let syntax):
                guard let source = scope.source(syntax.name), syntax.kind == .one, syntax.type == nil else {
                    let nearest = findings.nameMeant(by: syntax.name) { scope.allNames }
                    throw LinkSyntaxError(
                        message:
                            "`{\(syntax.name)}` is neither a placeholder of the pattern nor a key of the condition",
                        span: syntax.span,
                        help: nearest.map { "did you mean `{\($0)}`?" }
                            ?? "there are " + scope.allNames.map { "{\($0)}" }.quotedList()
                            + "; a query item is read in a case: `- ?\(syntax.name): …`")
                }
                scope.use(source, by: nil)
                pieces.append(source)
            }
        }
        return pieces
    }

    // MARK: Commands and stacks

    /// The number of a command.
    private func command(_ name: String) throws(LinkSyntaxError) -> Int {
        guard let number = names.command(commandPrefix + name) else {
            if table.incomplete.contains(.commands)
                || table.segments.contains(where: { $0.isUnresolved && name.hasPrefix($0.dottedName + ".") })
            {
                throw .reported
            }
            if name == "path" { throw problem("only `otherwise` can be `path`") }
            if name == "outside" || name == "none" { throw problem("`\(name)` takes no parameters") }
            let nearest = commandMeant(by: name)
            let isURL = name.firstRange(of: "://") != nil
            let words = text.text.split(separator: " ", maxSplits: 1)
            throw problem(
                "there is no command `\(name)`",
                help: nearest.map { "did you mean `\($0)`?" }
                    ?? (words.count == 2 && SchemaKeys.targetMapping.names.contains(String(words[0]))
                        ? "write `{ \(words[0]): \"\(words[1])\" }`"
                        : isURL
                            ? "write `{ redirect: … }` to go to another link"
                            : "the path of a stack begins with `/`" + (asPath(name).map { ": `\($0)`" } ?? "")))
        }
        if table.commands[number].isTransient {
            throw problem("command `\(name)` has a parameter that lives in memory, so no link can call it")
        }
        return number
    }

    private func commandMeant(by name: String) -> String? {
        findings.nameMeant(by: name) {
            let known = table.commands.map(\.name).filter { $0.hasPrefix(commandPrefix) }
            return known.map { String($0.dropFirst(commandPrefix.count)) } + ["outside", "none"]
        }
    }

    /// The path that was meant by a name such as `account.login`, by a path without the slash in front, or by the name of
    /// one screen.
    private func asPath(_ name: String) -> String? {
        let parts = name.split(whereSeparator: { $0 == "." || $0 == "/" })
        if parts.count > 1 {
            return names.meaning(of: String(parts[0]), in: root) == nil ? nil : "/" + parts.joined(separator: "/")
        }
        guard findings.mayCompare(with: table.segments.count) else { return nil }
        let owners = table.segments.filter {
            if case .screen = names.meaning(of: name, in: $0.number) { true } else { false }
        }
        guard var segment = owners.first, owners.count == 1 else { return nil }
        var path = "/" + name
        while segment.number != root, segment.number != 0 {
            path = "/" + segment.component + path
            segment = table.segments[segment.parent]
        }
        return segment.number == root ? path : nil
    }

    /// Adds the steps of a target, following its components as a path does, and what it writes for all of them.
    private mutating func append(_ target: LinkText, to steps: inout [WrittenStep]) throws(LinkSyntaxError) {
        text = target
        var (path, query) = try split()
        if path.starts(with: ".") {
            guard path.count == 1 || path.count > 2 && path[1..<2].isText("/") else {
                throw problem(
                    "only `.` and what begins with `./` go on from a stack",
                    help: "write `./screen`, or `.?key=value` for the stack of the `/` entry itself")
            }
            path = path[min(2, path.count)..<path.count]
        }
        try follow(path, &steps)
        if let query { try write(query, to: &steps) }
    }

    private mutating func follow(_ path: LinkText, _ steps: inout [WrittenStep]) throws(LinkSyntaxError) {
        var segment = steps.last?.place.segment ?? root
        var isSegment = false
        var components = path.parts(at: "/").filter { $0.count > 0 }.map { $0.cut(at: ";") }[...]
        var aliased: ScreenPlace?
        if text.starts(with: "/"),
            let (screen, count) = names.alias(beginning: chain + components.map(\.part.text)), count > chain.count
        {
            // Of an alias only the last component may have parameters.
            let front = components.prefix(count - chain.count - 1)
            if front.allSatisfy({ $0.rest == nil }) {
                components = components.dropFirst(front.count)
                aliased = screen
            }
        }
        while let (part, parameters) = components.popFirst() {
            let meaning = aliased.map { .screen($0) } ?? names.meaning(of: part.text, in: segment, root: root)
            aliased = nil
            switch meaning {
            case .screen(let screen):
                try checkOpens(screen)
                let matrix = try parameters.map { (text) throws(LinkSyntaxError) in try items(text, separator: ";") }
                steps.append(try step(screen, matrix: matrix))
                segment = screen.segment ?? segment
                isSegment = false
            case .segment(let child):
                guard parameters == nil else { throw problem("a segment has no parameters") }
                segment = child
                isSegment = true
            case nil: throw unknown(part.text, segment, after: isSegment ? nil : steps.last?.place)
            }
        }
        if isSegment {
            throw problem("it ends in a segment, without a screen", help: screens(of: segment))
        }
    }

    /// What a target that ends in a segment may have meant.
    private func screens(of segment: Int) -> String? {
        let names = table.segments[segment].screens.map(\.component)
        return names.isEmpty ? nil : "the segment has \(names.quotedList(atMost: 10))"
    }

    /// Help for a value that is written as a component, as `/item/{id}` and `/item/:id` are; nil for another name.
    private func valueHelp(_ name: String, after screen: ScreenPlace?) -> String? {
        let isBraced = name.hasPrefix("{") && name.hasSuffix("}")
        guard isBraced || name.hasPrefix(":"), name.count > 1 else { return nil }
        let value = name.dropFirst().prefix { $0 != "}" && $0 != ":" }
        let parameters = screen.map(table.parameters) ?? []
        let path = text.text.firstRange(of: "/" + name).map {
            text.text[..<$0.lowerBound] + text.text[$0.upperBound...]
        }
        if parameters.contains(where: { $0.name == value }), let path {
            return "leave it out: `\(path)`; `{\(value)}` of the pattern gives parameter `\(value)` by its name"
        }
        guard let parameter = parameters.first, let path else {
            return "leave it out: `{\(value)}` of the pattern gives the parameter `\(value)` of a screen by its name"
        }
        return "write it behind a `?`: `\(path)\(path.contains("?") ? "&" : "?")\(parameter.name)={\(value)}`"
    }

    private func checkOpens(_ place: ScreenPlace) throws(LinkSyntaxError) {
        if table.screen(place).isTransient {
            throw problem("screen `\(table.screen(place).name)` has no text, so no link can open it")
        }
        if !table.screen(place).isExternal {
            throw problem("screen `\(table.screen(place).name)` is `external: false`, so no link may open it")
        }
    }

    /// - Parameter screen: The screen in front of the name.
    private func unknown(_ name: String, _ segment: Int, after screen: ScreenPlace?) -> LinkSyntaxError {
        if let help = valueHelp(name, after: screen) {
            return problem("it names screens and segments only, and `\(name)` is a value", help: help)
        }
        // What has faults may have had the name.
        if table.segments[segment].isUnresolved || table.segments[root].isUnresolved { return .reported }
        if segment == root, names.command(commandPrefix + name) != nil {
            return problem("`\(name)` is a command", help: "write it without `/`: `\(text.text.dropFirst())`")
        }
        return problem(
            segment == root
                ? "there is no segment `\(name)`"
                : "`\(name)` is neither a screen of `\(table.segments[segment].dottedName)` nor a segment",
            help: (segment == root ? asPath(name).map { "write `\($0)`" } : nil)
                ?? findings.didYouMean(name) {
                    table.names(in: segment) + (segment == root ? [] : table.names(in: root))
                }
                ?? (segment == root ? commandMeant(by: name).map { "did you mean `\($0)`, without `/`?" } : nil))
    }
}

extension RouteTable {
    /// All names that a target can use in a segment.
    fileprivate func names(in number: Int) -> [String] {
        func names(_ list: [(name: String, component: String, aliases: [String])]) -> [String] {
            (list.map(\.name) + list.flatMap { $0.aliases + [$0.component] }).uniqued()
        }
        return names(segments[number].screens.map { ($0.name, $0.component, $0.aliases) })
            + names(segments[number].children.map { segments[$0] }.map { ($0.name, $0.component, $0.aliases) })
    }
}
