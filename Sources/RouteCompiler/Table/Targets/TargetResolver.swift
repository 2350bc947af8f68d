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
    /// What stands in front of the names of commands.
    let commandPrefix: String
    let findings: Findings
    /// The target leads to what was reported and may have had the name.
    private var isUnresolved = false
    /// A target of the pattern opens a screen or command that may have parameters that are not known.
    var isUncertain = false
    /// What a target that begins with a dot goes on from.
    private let base: TargetBase

    /// - Parameter context: The schema that the targets stand in.
    init(
        _ table: RouteTable, _ names: TargetNames, _ context: SchemaContext, _ findings: Findings, base: TargetBase,
        scope: PatternScope
    ) {
        self.table = table
        self.names = names
        self.findings = findings
        self.base = base
        self.scope = scope
        root = context.root
        commandPrefix = context.commandPrefix
    }

    /// The tab that a target names, or hands on from what it goes on from.
    func tab(of target: LinkTarget.Target) -> Spanned<String>? {
        if case .stack(_, let tab?) = base, target.stackText?.bytes.first == UInt8(ascii: ".") {
            return target.tab ?? tab
        }
        return target.tab
    }

    /// The target; nil if something was reported.
    mutating func resolve(_ target: LinkTarget.Target, origins: [Int]) -> Target? {
        isUnresolved = false
        do throws(LinkSyntaxError) {
            switch target {
            case .redirect(let text, _):
                let pieces: [Piece] = try self.pieces(text)
                if case [.input] = pieces { throw leadsNowhere(text) }
                return .redirect(pieces, origins: origins)
            case .text(let text):
                return try resolve(text, text)
            case .tab(_, let text):
                guard let text else { return .stack([]) }
                let target = try resolve(text, text)
                if case .stack = target { return target }
                throw problem("what is opened in a tab is a stack", in: text, help: "write its path: `/…`")
            }
        } catch {
            if isUnresolved { return nil }
            return findings.refuse(.badTarget, error.message, at: error.span, notes: error.notes, help: error.help)
        }
    }

    private func leadsNowhere(_ text: LinkText) -> LinkSyntaxError {
        LinkSyntaxError(
            message: "`{url}` is the link itself, so the redirect leads nowhere", span: text.span,
            help: "to follow the URL in the query item `url`, write a case: `- ?url: { redirect: \"{url}\" }`")
    }

    func problem(_ message: String, in text: LinkText, help: String? = nil) -> LinkSyntaxError {
        LinkSyntaxError(message: "the target `\(text.text)` can't be opened: \(message)", span: text.span, help: help)
    }

    private mutating func resolve(_ whole: LinkText, _ text: LinkText) throws(LinkSyntaxError) -> Target {
        if whole.isText("outside") { return .outside }
        if whole.isText("none") { return .refuse }
        var steps: [WrittenStep] = []
        if whole.starts(with: ".") {
            for text in try baseTexts(text) { try append(text, to: &steps) }
        } else if !whole.starts(with: "/") {
            let (name, query) = try split(whole, text)
            let number = try command(name.text, text)
            steps = [try step(ScreenPlace(screen: number), matrix: nil, text)]
            if let query { try write(query, to: &steps, text) }
            return .command(number, try bindings(steps[0]))
        }
        try append(text, to: &steps)
        return .stack(
            try steps.map { (step) throws(LinkSyntaxError) in
                TargetStep(segment: step.place.segment ?? 0, screen: step.place.screen, bindings: try bindings(step))
            })
    }

    /// The targets that make the stack from which a target goes on.
    private mutating func baseTexts(_ text: LinkText) throws(LinkSyntaxError) -> [LinkText] {
        switch base {
        case .stack(let texts, _): return texts
        case .refused:
            isUnresolved = true
            throw problem("", in: text)
        case .missing(let entry):
            var error = problem(
                "there is no stack from which it could go on", in: text,
                help: entry == nil
                    ? "give the group a `/` entry that opens a stack, or write the whole stack: `/…`"
                    : "write the whole stack: `/…`")
            error.notes =
                entry.map { [.init("the `/` entry of the group opens no stack without a condition", at: $0)] } ?? []
            throw error
        }
    }

    /// The path of a target or the name of its command, and its query behind the `?`, where literals are written
    /// decoded.
    private func split(_ whole: LinkText, _ text: LinkText) throws(LinkSyntaxError) -> (LinkText, query: LinkText?) {
        let (path, query) = whole.cut(at: "?")
        if path.count == 0 { throw beginsWithCondition(text) }
        if path.first("#") != nil { throw problem("a path of the app has no `#`", in: text) }
        return (path, query)
    }

    private func beginsWithCondition(_ text: LinkText) -> LinkSyntaxError {
        let written = text.text
        let colon = written.firstRange(of: ": ")
        return problem(
            "it begins with `?`, as a condition does", in: text,
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
                            ?? "there are " + scope.allNames.map { "{\($0)}" }.quotedList())
                }
                scope.use(source, by: nil)
                pieces.append(self.piece(source, syntax))
            }
        }
        return pieces
    }

    private func piece(_ source: PatternScope.Source, _ syntax: PieceSyntax.Placeholder) -> Piece {
        switch source {
        case .input: return .input
        case .item(let key): return .item(key)
        case .capture(let number):
            let any = ValueType.string
            let kind = scope.kind(of: number)
            return .placeholder(Placeholder(name: syntax.name, kind: kind, type: any, capture: number))
        }
    }

    // MARK: Commands and stacks

    /// The number of a command.
    private mutating func command(_ name: String, _ text: LinkText) throws(LinkSyntaxError) -> Int {
        let prefix = commandPrefix
        guard let number = names.command(prefix + name) else {
            isUnresolved =
                table.incomplete.contains(.commands)
                || table.segments.contains { $0.isUnresolved && name.hasPrefix($0.dottedName + ".") }
            if name == "path" { throw problem("only `otherwise` can be `path`", in: text) }
            if name == "outside" || name == "none" { throw problem("`\(name)` takes no parameters", in: text) }
            let nearest = commandMeant(by: name)
            let isURL = name.firstRange(of: "://") != nil
            let words = text.text.split(separator: " ", maxSplits: 1)
            throw problem(
                "there is no command `\(name)`", in: text,
                help: nearest.map { "did you mean `\($0)`?" }
                    ?? (words.count == 2 && SchemaKeys.targetMapping.names.contains(String(words[0]))
                        ? "write `{ \(words[0]): \"\(words[1])\" }`"
                        : isURL
                            ? "write `{ redirect: … }` to go to another link"
                            : "the path of a stack begins with `/`" + (asPath(name).map { ": `\($0)`" } ?? "")))
        }
        if table.commands[number].isTransient {
            throw problem("command `\(name)` has a parameter that lives in memory, so no link can call it", in: text)
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
        if parts.count > 1 { return names.has(String(parts[0]), in: root) ? "/" + parts.joined(separator: "/") : nil }
        guard findings.mayCompare(with: table.segments.count) else { return nil }
        let owners = table.segments.filter { names.screen(name, of: $0.number) != nil }
        guard var segment = owners.first, owners.count == 1 else { return nil }
        var path = "/" + name
        while segment.number != root, segment.number != 0 {
            path = "/" + segment.component + path
            segment = table.segments[segment.parent]
        }
        return segment.number == root ? path : nil
    }

    /// Adds the steps of a target, following its components as a path does, and what it writes for all of them.
    private mutating func append(_ text: LinkText, to steps: inout [WrittenStep]) throws(LinkSyntaxError) {
        var (path, query) = try split(text, text)
        if path.starts(with: ".") {
            guard path.count == 1 || path.count > 2 && path[1..<2].isText("/") else {
                throw problem(
                    "only `.` and what begins with `./` go on from a stack", in: text,
                    help: "write `./screen`, or `.?key=value` for the stack of the `/` entry itself")
            }
            path = path[min(2, path.count)..<path.count]
        }
        try follow(path, text, &steps)
        if let query { try write(query, to: &steps, text) }
    }

    private mutating func follow(
        _ path: LinkText, _ text: LinkText, _ steps: inout [WrittenStep]
    ) throws(LinkSyntaxError) {
        var segment = steps.last?.place.segment ?? root
        var isSegment = false
        for component in path.parts(at: "/") where component.count > 0 {
            let (part, parameters) = component.cut(at: ";")
            let name = part.text
            if let number = names.screen(name, of: segment) {
                let screen = ScreenPlace(segment: segment, screen: number)
                try checkOpens(screen, text)
                let matrix = try parameters.map { (text) throws(LinkSyntaxError) in try items(text, separator: ";") }
                steps.append(try step(screen, matrix: matrix, text))
                isSegment = false
            } else if let child = names.child(name, of: segment) ?? names.child(name, of: root) {
                guard parameters == nil else { throw problem("a segment has no parameters", in: text) }
                segment = child
                isSegment = true
            } else {
                throw unknown(name, segment, after: isSegment ? nil : steps.last?.place, text)
            }
        }
        if isSegment {
            throw problem(
                "it ends in a segment, without a screen", in: text, help: screens(of: segment))
        }
    }

    /// What a target that ends in a segment may have meant.
    private func screens(of segment: Int) -> String? {
        let names = table.segments[segment].screens.map(\.component)
        return names.isEmpty ? nil : "the segment has \(names.quotedList(atMost: 10))"
    }

    /// Help for a value that is written as a component, as `/item/{id}` and `/item/:id` are; nil for another name.
    private func valueHelp(_ name: String, after screen: ScreenPlace?, _ text: LinkText) -> String? {
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

    private func checkOpens(_ place: ScreenPlace, _ text: LinkText) throws(LinkSyntaxError) {
        if table.screen(place).isTransient {
            throw problem("screen `\(table.screen(place).name)` has no text, so no link can open it", in: text)
        }
        if !table.screen(place).isExternal {
            throw problem(
                "screen `\(table.screen(place).name)` is `external: false`, so no link may open it", in: text)
        }
    }

    /// - Parameter screen: The screen in front of the name.
    private mutating func unknown(
        _ name: String, _ segment: Int, after screen: ScreenPlace?, _ text: LinkText
    ) -> LinkSyntaxError {
        if let help = valueHelp(name, after: screen, text) {
            return problem("it names screens and segments only, and `\(name)` is a value", in: text, help: help)
        }
        isUnresolved = table.segments[segment].isUnresolved || table.segments[root].isUnresolved
        if segment == root, names.command(commandPrefix + name) != nil {
            return problem(
                "`\(name)` is a command", in: text, help: "write it without `/`: `\(text.text.dropFirst())`")
        }
        return problem(
            segment == root
                ? "there is no segment `\(name)`"
                : "`\(name)` is neither a screen of `\(table.segments[segment].dottedName)` nor a segment",
            in: text,
            help: (segment == root ? asPath(name).map { "write `\($0)`" } : nil)
                ?? findings.nameMeant(by: name) {
                    names.all(of: segment) + (segment == root ? [] : names.all(of: root))
                }.map { "did you mean `\($0)`?" }
                ?? (segment == root ? commandMeant(by: name).map { "did you mean `\($0)`, without `/`?" } : nil))
    }
}
