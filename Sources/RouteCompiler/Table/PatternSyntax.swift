import RouteYAML

/// What is wrong with a text of the link grammar, and where.
struct LinkSyntaxError: Error {
    var message: String
    var span: Span
    var help: String?
}

/// A pattern taken apart, with nothing looked up.
struct PatternSyntax {
    enum Fragment {
        case path([[PieceSyntax]])
        case query
    }

    var components: [[PieceSyntax]] = []
    var fragment: Fragment?
    /// The conditions on the fragment's query.
    var conditions: [ConditionSyntax] = []

    init(_ text: Spanned<String>) throws(LinkSyntaxError) {
        var path = TextPart(text)
        var fragment: TextPart?
        if let hash = path.first("#") {
            fragment = path[hash + 1..<path.count]
            guard hash + 1 < path.count else {
                throw LinkSyntaxError(
                    message: "nothing stands behind the `#` of the pattern `\(text.value)`",
                    span: path[hash..<path.count].span, help: "leave it out: a pattern without `#` takes any fragment")
            }
            path = path[0..<hash]
        }
        guard path.count == 0 ? fragment != nil : path.starts(with: "/") else {
            throw LinkSyntaxError(
                message: "the pattern `\(text.value)` must begin with `/`", span: text.span,
                help: "write `/\(text.value)`")
        }
        if let mark = path.first("?") {
            throw LinkSyntaxError(
                message: "a pattern is a path without a query", span: path[mark..<path.count].span,
                help: "conditions on the query stand in cases: `- ?key: target`")
        }
        if path.count > 1 {
            components = try PatternSyntax.components(path[1..<path.count])
        }
        if let fragment { try read(fragment: fragment) }
        try check(text)
    }

    private mutating func read(fragment: TextPart) throws(LinkSyntaxError) {
        guard let mark = fragment.first("?") else {
            self.fragment = .path(try PatternSyntax.components(fragment, isFragment: true))
            return
        }
        conditions = try ConditionSyntax.parse(fragment[mark + 1..<fragment.count])
        self.fragment =
            mark == 0 ? .query : .path(try PatternSyntax.components(fragment[0..<mark], isFragment: true))
    }

    private static func components(
        _ text: TextPart, isFragment: Bool = false
    ) throws(LinkSyntaxError) -> [[PieceSyntax]] {
        var components: [[PieceSyntax]] = []
        var parts = text.split("/")
        // A slash at the end is read, never printed.
        if isFragment, parts.count > 1, parts.last?.count == 0 { parts.removeLast() }
        for (index, part) in parts.enumerated() {
            if part.count == 0, isFragment, index == 0 {
                components.append([])
                continue
            }
            if part.count == 0 {
                throw LinkSyntaxError(
                    message: "a component is empty, and no link has such", span: text.span,
                    help: "a pattern has no `//` and no `/` at its end")
            }
            let pieces = try PieceSyntax.parse(part)
            if case .literal(let literal) = pieces[0], pieces.count == 1, let problem = componentProblem(literal) {
                throw LinkSyntaxError(message: "no link has the component `\(literal)`: \(problem)", span: part.span)
            }
            components.append(pieces)
        }
        return components
    }

    /// Optional components and rests stand last; a name stands once.
    private func check(_ text: Spanned<String>) throws(LinkSyntaxError) {
        var all = components
        if case .path(let more) = fragment { all += more }
        let lasts = [components.count - 1, all.count - 1]
        var names: Set<String> = []
        for (index, pieces) in all.enumerated() {
            for (number, piece) in pieces.enumerated() {
                guard case .placeholder(let placeholder) = piece else { continue }
                if placeholder.name != "_", !names.insert(placeholder.name).inserted {
                    throw LinkSyntaxError(
                        message: "the placeholder `{\(placeholder.name)}` stands twice", span: placeholder.span)
                }
                guard placeholder.kind != .one else { continue }
                let isLast = lasts.contains(index) && number == pieces.count - 1
                let isAlone = pieces.count == 1 || placeholder.kind == .rest && pieces.count == 2
                guard isLast, isAlone else {
                    throw LinkSyntaxError(
                        message: placeholder.kind == .optional
                            ? "a component that may lack must be the last, and one placeholder"
                            : "a rest must stand at the end",
                        span: placeholder.span)
                }
            }
        }
    }
}

/// A condition of a case: a key, and what its value must look like.
struct ConditionSyntax {
    var key: String
    /// Empty where any value will do.
    var pieces: [PieceSyntax]

    /// `promo=on&code`.
    static func parse(_ text: TextPart) throws(LinkSyntaxError) -> [ConditionSyntax] {
        var conditions: [ConditionSyntax] = []
        for part in text.split("&") {
            let equals = part.first("=")
            let key = part[0..<(equals ?? part.count)]
            guard key.count > 0 else {
                throw LinkSyntaxError(
                    message: "a condition needs a key", span: part.span, help: "write `?key` or `?key=value`")
            }
            if key.first("{") != nil {
                throw LinkSyntaxError(message: "the key of a condition has no placeholders", span: key.span)
            }
            if conditions.contains(where: { $0.key == key.text }) {
                throw LinkSyntaxError(message: "the key `\(key.text)` has two conditions", span: key.span)
            }
            let value = equals.map { part[$0 + 1..<part.count] }
            if let value, value.count == 0 {
                throw LinkSyntaxError(
                    message: "the condition on `\(key.text)` has no value", span: part.span,
                    help: "leave out the `=` to take any value")
            }
            let pieces = try value.map(PieceSyntax.parse) ?? []
            try checkKinds(pieces)
            conditions.append(ConditionSyntax(key: key.text, pieces: pieces))
        }
        return conditions
    }

    private static func checkKinds(_ pieces: [PieceSyntax]) throws(LinkSyntaxError) {
        for piece in pieces {
            guard case .placeholder(let placeholder) = piece, placeholder.kind != .one else { continue }
            throw LinkSyntaxError(
                message: "a query's value has no components, so a placeholder in it is neither a rest nor optional",
                span: placeholder.span, help: "write `{\(placeholder.name)}`")
        }
    }
}
