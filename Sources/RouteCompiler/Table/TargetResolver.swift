import RouteRuntime
import RouteYAML

/// Looks up what a case opens, and where each parameter gets its value: what the target writes wins over a name of the
/// pattern, which wins over the query.
struct TargetResolver {
    private(set) var scope: PatternScope
    let table: RouteTable
    let names: TargetNames
    /// The schema that the target stands in: its paths begin at that one's top.
    let context: SchemaContext
    let findings: Findings
    /// The mount of the target's module keeps links from its screen.
    private(set) var isKept = false
    /// The target leads to a module that could not be mounted, which was reported.
    private var isUnresolved = false
    private var text: Spanned<String>
    private var query: [String: [[Piece]]] = [:]
    private var readKeys: Set<String> = []

    init(
        _ scope: PatternScope, _ table: RouteTable, _ names: TargetNames, _ context: SchemaContext,
        _ findings: Findings, span: Span
    ) {
        self.scope = scope
        self.table = table
        self.names = names
        self.context = context
        self.findings = findings
        text = Spanned("", at: span)
    }

    /// The target; nil if something was reported.
    mutating func resolve(_ target: LinkTarget.Target, origins: [Int]) -> Target? {
        do throws(LinkSyntaxError) {
            switch target {
            case .redirect(let text, _):
                self.text = text
                let pieces = try pieces(TextPart(text))
                if case [.input] = pieces { throw leadsNowhere(text) }
                return .redirect(pieces, origins: origins)
            case .text(let text):
                self.text = text
                return try resolve(text)
            }
        } catch {
            if isKept || isUnresolved { return nil }
            findings.error(.badTarget, error.message, at: error.span, help: error.help)
            return nil
        }
    }

    private func leadsNowhere(_ text: Spanned<String>) -> LinkSyntaxError {
        LinkSyntaxError(
            message: "`{url}` is the link itself, so the redirect leads nowhere", span: text.span,
            help: "to follow the URL in the query item `url`, write a case: `- ?url: { redirect: \"{url}\" }`")
    }

    private func problem(_ message: String, help: String? = nil) -> LinkSyntaxError {
        LinkSyntaxError(message: "the target `\(text.value)` is not known: \(message)", span: text.span, help: help)
    }

    private mutating func resolve(_ text: Spanned<String>) throws(LinkSyntaxError) -> Target {
        switch text.value {
        case "outside": return .outside
        case "none": return .refuse
        default: break
        }
        var path = TextPart(text)
        // Behind the `?` literals are written decoded, so a `#` there is itself.
        if let mark = path.first("?") {
            query = try items(path[mark + 1..<path.count], separator: "&")
            path = path[0..<mark]
        }
        if path.count == 0, !text.value.isEmpty {
            let colon = text.value.firstRange(of: ": ")
            throw problem(
                "it begins with `?`, as a condition does",
                help: colon.map {
                    let (condition, target) = (text.value[..<$0.lowerBound], text.value[$0.upperBound...])
                    return "write the `:` outside of the quotes: `\"\(condition)\": \(target)`"
                })
        }
        if path.first("#") != nil { throw problem("a path of the app has no `#`") }
        let target = text.value.hasPrefix("/") ? try stack(path) : try command(path.text)
        if let unread = query.keys.sorted().first(where: { !readKeys.contains($0) }) {
            throw LinkSyntaxError(
                message: "nothing in the target `\(text.value)` has the key `\(unread)`", span: text.span, help: nil)
        }
        return target
    }

    private mutating func items(
        _ text: TextPart, separator: Unicode.Scalar
    ) throws(LinkSyntaxError) -> [String: [[Piece]]] {
        var items: [String: [[Piece]]] = [:]
        for part in text.split(separator) where part.count > 0 {
            let equals = part.first("=") ?? part.count
            let value = equals < part.count ? part[equals + 1..<part.count] : part[part.count..<part.count]
            items[part[0..<equals].text, default: []].append(try pieces(value))
        }
        return items
    }

    /// The pieces of a template, each name looked up.
    private mutating func pieces(_ text: TextPart) throws(LinkSyntaxError) -> [Piece] {
        var pieces: [Piece] = []
        for piece in try PieceSyntax.parse(text) {
            switch piece {
            case .literal(let literal): pieces.append(.literal(literal))
            case .placeholder(let syntax):
                guard let source = scope.source(syntax.name), syntax.kind == .one, syntax.type == nil else {
                    let nearest = nearestName(syntax.name, in: scope.allNames)
                    throw LinkSyntaxError(
                        message:
                            "`{\(syntax.name)}` is neither a placeholder of the pattern nor a key of the condition",
                        span: syntax.span,
                        help: nearest.map { "did you mean `{\($0)}`?" }
                            ?? "there are " + scope.allNames.map { "`{\($0)}`" }.joined(separator: ", "))
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
            let any = ValueType(tag: .string, swiftName: "String")
            let kind = scope.kind(of: number)
            return .placeholder(Placeholder(name: syntax.name, kind: kind, type: any, capture: number))
        }
    }

    // MARK: Commands and stacks

    private mutating func command(_ name: String) throws(LinkSyntaxError) -> Target {
        guard let number = table.commands.firstIndex(where: { $0.name == context.commandPrefix + name }) else {
            isUnresolved = table.segments.contains { $0.isUnresolved && name.hasPrefix($0.dottedName + ".") }
            let prefix = context.commandPrefix
            let known = table.commands.map(\.name).filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
            let nearest = nearestName(name, in: known.map(String.init))
            throw problem(
                "there is no command `\(name)`",
                help: nearest.map { "did you mean `\($0)`?" } ?? "the path of a stack begins with `/`")
        }
        return .command(number, try bindings(table.commands[number], matrix: nil))
    }

    /// Follows the components as a path does.
    private mutating func stack(_ path: TextPart) throws(LinkSyntaxError) -> Target {
        var segment = context.root
        var steps: [TargetStep] = []
        var isSegment = false
        for component in path.split("/") where component.count > 0 {
            let semicolon = component.first(";") ?? component.count
            let name = component[0..<semicolon].text
            if let number = names.screen(name, of: segment) {
                let screen = table.segments[segment].screens[number]
                try checkOpens(screen)
                let matrix =
                    semicolon == component.count
                    ? nil : try items(component[semicolon + 1..<component.count], separator: ";")
                steps.append(
                    TargetStep(segment: segment, screen: number, bindings: try bindings(screen, matrix: matrix)))
                isSegment = false
            } else if let child = names.child(name, of: segment) ?? names.child(name, of: context.root) {
                guard semicolon == component.count else { throw problem("a segment has no parameters") }
                segment = child
                isSegment = true
            } else {
                throw unknown(name, segment)
            }
        }
        if isSegment { throw problem("it ends in a segment, without a screen") }
        return .stack(steps)
    }

    private mutating func checkOpens(_ screen: Screen) throws(LinkSyntaxError) {
        if screen.isTransient { throw problem("screen `\(screen.name)` has no text, so no link can open it") }
        if !screen.isExternal {
            // The module itself was compiled, so that it does not say so.
            isKept = context.mount != nil
            throw problem("screen `\(screen.name)` is `external: false`, so no link may open it")
        }
    }

    private mutating func unknown(_ name: String, _ segment: Int) -> LinkSyntaxError {
        isUnresolved = table.segments[segment].isUnresolved
        let root = context.root
        let known = names.all(of: segment) + (segment == root ? [] : names.all(of: root))
        return problem(
            segment == root
                ? "there is no segment `\(name)`"
                : "`\(name)` is neither a screen of `\(table.segments[segment].dottedName)` nor a segment",
            help: nearestName(name, in: known).map { "did you mean `\($0)`?" })
    }

    // MARK: Values

    /// Where each parameter of a screen or command gets its value.
    private mutating func bindings(
        _ screen: Screen, matrix: [String: [[Piece]]]?
    ) throws(LinkSyntaxError) -> [Binding] {
        let keys = screen.parameters.flatMap(writtenKeys)
        if let unknown = matrix?.keys.sorted().first(where: { !keys.contains($0) }) {
            throw problem("screen `\(screen.name)` has no parameter with the key `\(unknown)`")
        }
        var bindings: [Binding] = []
        for parameter in screen.parameters {
            var written: [[Piece]] = []
            for key in writtenKeys(parameter) {
                if let matrix {
                    written += matrix[key] ?? []
                } else if let values = query[key] {
                    written += values
                    readKeys.insert(key)
                }
            }
            bindings.append(try binding(parameter, written, of: screen, isClosed: matrix != nil))
        }
        return bindings
    }

    /// What a target may call a parameter: its keys, or its name.
    private func writtenKeys(_ parameter: Parameter) -> [String] {
        parameter.isMatrixOnly ? [parameter.name] : (parameter.keys + [parameter.name]).uniqued()
    }

    private mutating func binding(
        _ parameter: Parameter, _ written: [[Piece]], of screen: Screen, isClosed: Bool
    ) throws(LinkSyntaxError) -> Binding {
        if !written.isEmpty { return try binding(parameter, written) }
        if parameter.type.tag != .query, let source = scope.source(parameter.name), source != .input {
            if case .item(let key) = source {
                return !isClosed && parameter.keys.contains(key) && !parameter.isMatrixOnly ? .query : .item(key)
            }
            scope.use(source, by: parameter)
            if case .capture(let number) = source { return .capture(number) }
        }
        guard isClosed || parameter.isMatrixOnly else { return .query }
        if parameter.form == .required, parameter.type.tag != .query {
            throw problem("nothing gives parameter `\(parameter.name)` of `\(screen.name)`")
        }
        return .absent
    }

    /// The binding of what a target writes for a parameter: constants, or one template.
    private mutating func binding(
        _ parameter: Parameter, _ written: [[Piece]]
    ) throws(LinkSyntaxError) -> Binding {
        let constants = written.compactMap(constant)
        if constants.count == written.count {
            if let bad = constants.first(where: { !parameter.type.accepts($0, table.wordSets) }) {
                throw problem("`\(bad)` is no value of parameter `\(parameter.name)`, a `\(parameter.type.swiftName)`")
            }
            if parameter.form != .list, Set(constants).count > 1 {
                throw problem("parameter `\(parameter.name)` takes one value")
            }
            return .constant(constants)
        }
        guard written.count == 1 || parameter.form == .list else {
            throw problem("parameter `\(parameter.name)` takes one value")
        }
        if written.count == 1, written[0].count == 1 {
            switch written[0][0] {
            case .placeholder(let placeholder):
                scope.use(.capture(placeholder.capture), by: parameter)
                return .capture(placeholder.capture)
            case .item(let key): return .item(key)
            case .literal, .input: break
            }
        }
        if let bad = constants.first(where: { !parameter.type.accepts($0, table.wordSets) }) {
            throw problem("`\(bad)` is no value of parameter `\(parameter.name)`, a `\(parameter.type.swiftName)`")
        }
        // An element that is one placeholder is of the list's type.
        for element in written where element.count == 1 && parameter.form == .list {
            guard case .placeholder(let placeholder) = element[0], placeholder.kind == .one else { continue }
            scope.use(.capture(placeholder.capture), by: parameter)
        }
        return .template(written)
    }

    private func constant(_ pieces: [Piece]) -> String? {
        if pieces.isEmpty { return "" }
        if case .literal(let text) = pieces[0], pieces.count == 1 { return text }
        return nil
    }
}
