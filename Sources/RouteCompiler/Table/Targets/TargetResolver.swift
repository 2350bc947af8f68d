import RouteRuntime
import RouteYAML

/// Looks up what a case opens, and where each parameter gets its value: what the target writes wins over a name of the
/// pattern, which wins over the query.
struct TargetResolver {
    /// The other names that the target may use.
    var scope = PatternScope()
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
    private(set) var isUncertain = false
    /// What a target that begins with a dot goes on from.
    private var base = TargetBase.missing(nil)

    /// - Parameter context: The schema that the targets stand in.
    init(_ table: RouteTable, _ names: TargetNames, _ context: SchemaContext, _ findings: Findings) {
        self.table = table
        self.names = names
        self.findings = findings
        root = context.root
        commandPrefix = context.commandPrefix
    }

    /// Begins a pattern, whose targets may go on from a stack.
    mutating func begin(_ base: TargetBase) {
        self.base = base
        isUncertain = false
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
                let pieces: [Piece] = try self.pieces(TextPart(text))
                if case [.input] = pieces { throw leadsNowhere(text) }
                return .redirect(pieces, origins: origins)
            case .text(let text):
                return try resolve(TextPart(text), text)
            case .tab(_, let text):
                guard let text else { return .stack([]) }
                let target = try resolve(TextPart(text), text)
                if case .stack = target { return target }
                throw problem("what is opened in a tab is a stack", in: text, help: "write its path: `/…`")
            }
        } catch {
            if isUnresolved { return nil }
            findings.error(.badTarget, error.message, at: error.span, notes: error.notes, help: error.help)
            return nil
        }
    }

    private func leadsNowhere(_ text: LinkText) -> LinkSyntaxError {
        LinkSyntaxError(
            message: "`{url}` is the link itself, so the redirect leads nowhere", span: text.span,
            help: "to follow the URL in the query item `url`, write a case: `- ?url: { redirect: \"{url}\" }`")
    }

    private func problem(_ message: String, in text: LinkText, help: String? = nil) -> LinkSyntaxError {
        LinkSyntaxError(message: "the target `\(text.text)` can't be opened: \(message)", span: text.span, help: help)
    }

    private mutating func resolve(_ whole: TextPart, _ text: LinkText) throws(LinkSyntaxError) -> Target {
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
    private func split(_ whole: TextPart, _ text: LinkText) throws(LinkSyntaxError) -> (TextPart, query: TextPart?) {
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

    private mutating func items(
        _ text: TextPart, separator: Unicode.Scalar
    ) throws(LinkSyntaxError) -> [String: [[Piece]]] {
        var items: [String: [[Piece]]] = [:]
        var next: TextPart? = text
        while let rest = next {
            let part: TextPart
            (part, next) = rest.cut(at: separator)
            if part.count == 0 { continue }
            let equals = part.first("=") ?? part.count
            let value = equals < part.count ? part[equals + 1..<part.count] : part[part.count..<part.count]
            items[part[0..<equals].text, default: []].append(try pieces(value))
        }
        return items
    }

    /// The pieces of a template, each name looked up.
    private mutating func pieces(_ text: TextPart) throws(LinkSyntaxError) -> [Piece] {
        var syntax: [PieceSyntax] = []
        try PieceSyntax.parse(text, into: &syntax)
        var pieces: [Piece] = []
        for piece in syntax {
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
            let nearest = findings.nameMeant(by: name) {
                let known = table.commands.map(\.name).filter { $0.hasPrefix(prefix) }
                return known.map { String($0.dropFirst(prefix.count)) } + ["outside", "none"]
            }
            let isURL = name.firstRange(of: "://") != nil
            throw problem(
                "there is no command `\(name)`", in: text,
                help: nearest.map { "did you mean `\($0)`?" }
                    ?? (isURL
                        ? "write `{ redirect: … }` to go to another link"
                        : "the path of a stack begins with `/`" + (asPath(name).map { ": `\($0)`" } ?? "")))
        }
        return number
    }

    /// The path that was meant by a name such as `account.login`, or a path without the slash in front.
    private func asPath(_ name: String) -> String? {
        let parts = name.split(whereSeparator: { $0 == "." || $0 == "/" })
        guard parts.count > 1, names.has(String(parts[0]), in: root) else { return nil }
        return "/" + parts.joined(separator: "/")
    }

    /// Adds the steps of a target, following its components as a path does, and what it writes for all of them.
    private mutating func append(_ text: LinkText, to steps: inout [WrittenStep]) throws(LinkSyntaxError) {
        var (path, query) = try split(TextPart(text), text)
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
        _ path: TextPart, _ text: LinkText, _ steps: inout [WrittenStep]
    ) throws(LinkSyntaxError) {
        var segment = steps.last?.place.segment ?? root
        var isSegment = false
        var start = 0
        while start < path.count {
            let component = start..<path.end(ofPartAt: start, before: "/")
            start = component.upperBound + 1
            if component.isEmpty { continue }
            let semicolon = path[component].first(";").map { $0 + component.lowerBound }
            let name = path.text(component.lowerBound..<(semicolon ?? component.upperBound))
            if let number = names.screen(name, of: segment) {
                let screen = ScreenPlace(segment: segment, screen: number)
                try checkOpens(screen, text)
                let matrix = try semicolon.map { (place) throws(LinkSyntaxError) in
                    try items(path[place + 1..<component.upperBound], separator: ";")
                }
                steps.append(try step(screen, matrix: matrix, text))
                isSegment = false
            } else if let child = names.child(name, of: segment) ?? names.child(name, of: root) {
                guard semicolon == nil else { throw problem("a segment has no parameters", in: text) }
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
        return problem(
            segment == root
                ? "there is no segment `\(name)`"
                : "`\(name)` is neither a screen of `\(table.segments[segment].dottedName)` nor a segment",
            in: text,
            help: findings.nameMeant(by: name) {
                names.all(of: segment) + (segment == root ? [] : names.all(of: root))
            }.map { "did you mean `\($0)`?" })
    }

    // MARK: Values

    /// A step of a target, or its command, with what is written for it.
    private struct WrittenStep {
        var place: ScreenPlace
        /// It has matrix parameters, so that it reads nothing from a query.
        var isClosed: Bool
        /// What is written for parameters, by their numbers.
        var values: [Int: [[Piece]]] = [:]
        /// The target that names it.
        var text: LinkText

        /// Notes the values of parameters for which nothing is written yet. Returns their keys.
        mutating func write(_ items: [String: [[Piece]]], for parameters: [Parameter]) -> Set<String> {
            var read: Set<String> = []
            for (number, parameter) in parameters.enumerated() where values[number] == nil {
                let keys = parameter.writtenKeys.filter { items[$0] != nil }
                guard !keys.isEmpty else { continue }
                values[number] = keys.flatMap { items[$0] ?? [] }
                read.formUnion(keys)
            }
            return read
        }
    }

    private mutating func step(
        _ screen: ScreenPlace, matrix: [String: [[Piece]]]?, _ text: LinkText
    ) throws(LinkSyntaxError) -> WrittenStep {
        var step = WrittenStep(place: screen, isClosed: matrix != nil, text: text)
        if table.screen(screen).isUnresolved { isUncertain = true }
        guard let matrix else { return step }
        let read = step.write(matrix, for: table.parameters(of: screen))
        if !isUncertain, let unknown = matrix.keys.sorted().first(where: { !read.contains($0) }) {
            throw problem(
                "screen `\(table.screen(screen).name)` has no parameter with the key `\(unknown)`", in: text)
        }
        return step
    }

    /// Writes the items of a query for all steps that read them and have nothing written.
    private mutating func write(
        _ query: TextPart, to steps: inout [WrittenStep], _ text: LinkText
    ) throws(LinkSyntaxError) {
        let items = try items(query, separator: "&")
        var read: Set<String> = []
        for index in steps.indices where !steps[index].isClosed {
            read.formUnion(steps[index].write(items, for: table.parameters(of: steps[index].place)))
        }
        guard !isUncertain, let unread = items.keys.sorted().first(where: { !read.contains($0) }) else { return }
        let isWritten = steps.contains { step in
            let parameters = table.parameters(of: step.place)
            return step.text.span != text.span
                && step.values.keys.contains { parameters[$0].writtenKeys.contains(unread) }
        }
        throw LinkSyntaxError(
            message: isWritten
                ? "what the target `\(text.text)` goes on from writes `\(unread)` already"
                : "nothing in the target `\(text.text)` has the key `\(unread)`", span: text.span)
    }

    /// Where each parameter of a step gets its value.
    private mutating func bindings(_ step: WrittenStep) throws(LinkSyntaxError) -> [Binding] {
        let parameters = table.parameters(of: step.place)
        var bindings: [Binding] = []
        bindings.reserveCapacity(parameters.count)
        for index in parameters.indices {
            let place = ParameterPlace(owner: step.place, index: index)
            let binding =
                if let written = step.values[index] {
                    try binding(place, parameters[index], written, step.text)
                } else {
                    try binding(place, parameters, isClosed: step.isClosed, step.text)
                }
            bindings.append(binding)
        }
        return bindings
    }

    /// The binding of a parameter for which the target writes nothing.
    private mutating func binding(
        _ place: ParameterPlace, _ parameters: [Parameter], isClosed: Bool, _ text: LinkText
    ) throws(LinkSyntaxError) -> Binding {
        let index = place.index
        let isQuery = parameters[index].type.tag == .query
        if !isQuery, let source = scope.source(parameters[index].name), source != .input {
            if case .item(let key) = source {
                let isRead = !isClosed && parameters[index].keys.contains(key) && !parameters[index].isMatrixOnly
                return isRead ? .query : .item(key)
            }
            scope.use(source, by: place)
            if case .capture(let number) = source { return .capture(number) }
        }
        guard isClosed || parameters[index].isMatrixOnly else { return .query }
        if parameters[index].form == .required, !isQuery {
            throw problem(
                "nothing gives parameter `\(parameters[index].name)` of `\(table.screen(place.owner).name)`", in: text,
                help: "give it a value: `\(parameters[index].name)=…` or `{\(parameters[index].name)}`")
        }
        return .absent
    }

    /// The binding of what a target writes for a parameter: constants, or one template.
    private mutating func binding(
        _ place: ParameterPlace, _ parameter: Parameter, _ written: [[Piece]], _ text: LinkText
    ) throws(LinkSyntaxError) -> Binding {
        if let separator = parameter.separator, parameter.form == .list {
            return try binding(place, parameter, written, separator, text)
        }
        let constants = written.compactMap(constant)
        if constants.count == written.count {
            try check(constants, parameter, text)
            if parameter.form != .list, Set(constants).count > 1 {
                throw problem("parameter `\(parameter.name)` takes one value", in: text)
            }
            return .constant(constants)
        }
        guard written.count == 1 || parameter.form == .list else {
            throw problem("parameter `\(parameter.name)` takes one value", in: text)
        }
        if written.count == 1, written[0].count == 1 {
            switch written[0][0] {
            case .placeholder(let placeholder):
                scope.use(.capture(placeholder.capture), by: place)
                return .capture(placeholder.capture)
            case .item(let key): return .item(key)
            case .literal, .input: break
            }
        }
        try check(constants, parameter, text)
        // An element that is one placeholder is of the list's type.
        for element in written where element.count == 1 && parameter.form == .list {
            guard case .placeholder(let placeholder) = element[0], placeholder.kind == .one else { continue }
            scope.use(.capture(placeholder.capture), by: place)
        }
        return .template(written)
    }

    /// The same for a list that is written in one value: each part between two separators is an element, and a value that
    /// is put in is never split.
    private mutating func binding(
        _ place: ParameterPlace, _ parameter: Parameter, _ written: [[Piece]], _ separator: String, _ text: LinkText
    ) throws(LinkSyntaxError) -> Binding {
        let elements = written.flatMap { $0.elements(separator) }
        try check(elements.compactMap(constant), parameter, text)
        let constants = written.compactMap(constant)
        if constants.count == written.count { return .constant(constants) }
        for element in elements where element.count == 1 {
            guard case .placeholder(let placeholder) = element[0] else { continue }
            // The components of a rest, and a host that a link may lack, are read as they are.
            if placeholder.capture == 0 || placeholder.kind == .rest || placeholder.kind == .optionalRest {
                scope.use(.capture(placeholder.capture), by: place)
                if elements.count == 1 { return .capture(placeholder.capture) }
            } else {
                scope.use(.capture(placeholder.capture), by: ParameterPlace(element: place))
            }
        }
        return .template(elements)
    }

    private func check(
        _ constants: [String], _ parameter: Parameter, _ text: LinkText
    ) throws(LinkSyntaxError) {
        guard let bad = constants.first(where: { !parameter.type.accepts($0, table.wordSets) }) else { return }
        throw problem(
            "`\(bad)` is not a valid `\(parameter.type.name)`, the type of parameter `\(parameter.name)`", in: text,
            help: scope.allNames.contains(bad) ? "write `{\(bad)}` for the placeholder" : nil)
    }

    private func constant(_ pieces: [Piece]) -> String? {
        if pieces.isEmpty { return "" }
        if case .literal(let text) = pieces[0], pieces.count == 1 { return text }
        return nil
    }
}

extension Parameter {
    /// What a target may call it: its keys, or its name.
    fileprivate var writtenKeys: [String] { isMatrixOnly ? [name] : (keys + [name]).uniqued() }
}

extension [Piece] {
    /// The elements of a list that are written in one value, split as a query's value is; none of an empty one.
    fileprivate func elements(_ separator: String) -> [[Piece]] {
        if isEmpty { return [] }
        var elements: [[Piece]] = [[]]
        for piece in self {
            guard case .literal(let literal) = piece else {
                elements[elements.count - 1].append(piece)
                continue
            }
            for (number, part) in literal.elements(separator).enumerated() {
                if number > 0 { elements.append([]) }
                if !part.isEmpty { elements[elements.count - 1].append(.literal(part)) }
            }
        }
        return elements
    }
}

extension String {
    fileprivate func elements(_ separator: String) -> [String] {
        listElements(of: Array(utf8), separator: Array(separator.utf8), isQuery: true).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
