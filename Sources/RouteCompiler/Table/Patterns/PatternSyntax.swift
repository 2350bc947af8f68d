import RouteYAML

/// What is wrong with a text of the link grammar, and where.
struct LinkSyntaxError: Error {
    var message: String
    var span: Span
    var notes: [Diagnostic.Note] = []
    var help: String?
}

/// A pattern taken apart, with nothing looked up.
struct PatternSyntax {
    /// The pieces of the path's components.
    private(set) var path: [[PieceSyntax]] = []
    /// The path ends in a slash, which is printed.
    private(set) var endsInSlash = false
    /// The pieces of the fragment's components; nil if it is not read as a path.
    private(set) var fragment: [[PieceSyntax]]?
    /// The whole fragment is read as a query.
    private(set) var isFragmentQuery = false
    /// The conditions on the fragment's query.
    private(set) var conditions: [ConditionSyntax] = []

    var components: [[PieceSyntax]] { path + (fragment ?? []) }

    /// - Parameter whole: The text, or the part of it that is read.
    init(_ whole: LinkText, of text: LinkText) throws(LinkSyntaxError) {
        let (path, fragment) = whole.cut(at: "#")
        if let fragment, fragment.count == 0 {
            throw LinkSyntaxError(
                message: "nothing follows the `#` of the pattern `\(text.text)`",
                span: whole[path.count..<whole.count].place,
                help: "leave it out: a pattern without `#` takes any fragment")
        }
        guard path.count == 0 ? fragment != nil : path.starts(with: "/") else {
            let isURL = text.text.firstRange(of: "://") != nil
            throw LinkSyntaxError(
                message: "the pattern `\(text.text)` must begin with `/`", span: text.span,
                help: isURL
                    ? "scheme and host belong under `origins:`, and a pattern is the path" : "write `/\(text.text)`")
        }
        if let mark = path.first("?") {
            throw LinkSyntaxError(
                message: "a pattern is a path without a query", span: path[mark..<path.count].place,
                help: "conditions on the query belong in cases: `- ?key: target`")
        }
        if path.count > 1 {
            (self.path, endsInSlash) = try PatternSyntax.components(path[1..<path.count], isFragment: false)
        }
        if let (fragment, query) = fragment?.cut(at: "?") {
            isFragmentQuery = fragment.count == 0
            // `#?` alone leaves the conditions to the cases.
            if let query, query.count > 0 || !isFragmentQuery { conditions = try ConditionSyntax.parse(query) }
            if !isFragmentQuery {
                self.fragment = try PatternSyntax.components(fragment, isFragment: true).components
            }
        }
        try check()
    }

    private static func components(
        _ text: LinkText, isFragment: Bool
    ) throws(LinkSyntaxError) -> (components: [[PieceSyntax]], endsInSlash: Bool) {
        var components: [[PieceSyntax]] = []
        let parts = text.parts(at: "/")
        for (number, part) in parts.enumerated() {
            if part.count > 0 {
                components.append(try component(part))
            } else if isFragment, number == 0 {
                components.append([])
            } else if number > 0, number == parts.count - 1 {
                // A slash at the end is read with and without; that of a path is printed.
                return (components, true)
            } else {
                throw LinkSyntaxError(
                    message: "a component is empty, and no link has such", span: text.place,
                    help: "a pattern has no `//`")
            }
        }
        return (components, false)
    }

    private static func component(_ text: LinkText) throws(LinkSyntaxError) -> [PieceSyntax] {
        let pieces = try PieceSyntax.parse(text)
        if pieces.count == 1, case .literal(let literal) = pieces[0], let problem = componentProblem(literal) {
            throw LinkSyntaxError(message: "no link has the component `\(literal)`: \(problem)", span: text.place)
        }
        return pieces
    }

    /// Optional components and rests stand last; a name stands once.
    private func check() throws(LinkSyntaxError) {
        var known: [PieceSyntax.Placeholder] = []
        for (number, component) in components.enumerated() {
            for (index, piece) in component.enumerated() {
                guard case .placeholder(let placeholder) = piece else { continue }
                try LinkSyntaxError.checkName(of: placeholder, &known)
                guard placeholder.kind != .one else { continue }
                if endsInSlash, number == path.count - 1 {
                    throw LinkSyntaxError(
                        message: "a slash follows a component that may be missing, or a rest",
                        span: placeholder.span,
                        help: "leave out the slash at the end, with which links are read all the same")
                }
                let isLast = [path.count - 1, components.count - 1].contains(number) && index == component.count - 1
                let isAlone = component.count == 1 || placeholder.kind == .rest && component.count == 2
                guard isLast, isAlone else {
                    let isMixed = isLast && placeholder.kind == .optionalRest
                    throw LinkSyntaxError(
                        message: placeholder.kind == .optional
                            ? "a component that may be missing must be the last, and one placeholder"
                            : isMixed
                                ? "a rest that may be empty must be a whole component" : "a rest must be at the end",
                        span: placeholder.span,
                        help: isMixed
                            ? "leave out the `?`, or put a `/` in front"
                            : "move it to the end of the pattern, behind a `/`")
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
    static func parse(_ text: LinkText) throws(LinkSyntaxError) -> [ConditionSyntax] {
        var conditions: [ConditionSyntax] = []
        var known: [PieceSyntax.Placeholder] = []
        for part in text.parts(at: "&") {
            let (key, value) = part.cut(at: "=")
            guard key.count > 0 else {
                throw LinkSyntaxError(
                    message: "a condition needs a key", span: part.place, help: "write `?key` or `?key=value`")
            }
            if key.first("{") != nil {
                throw LinkSyntaxError(message: "the key of a condition has no placeholders", span: key.place)
            }
            if conditions.contains(where: { $0.key == key.text }) {
                throw LinkSyntaxError(message: "the key `\(key.text)` has two conditions", span: key.place)
            }
            if let value, value.count == 0 {
                throw LinkSyntaxError(
                    message: "the condition on `\(key.text)` has no value", span: part.place,
                    help: "leave out the `=` to take any value")
            }
            let pieces = try value.map(PieceSyntax.parse) ?? []
            for case .placeholder(let placeholder) in pieces where placeholder.kind != .one {
                throw LinkSyntaxError(
                    message: "a query's value has no components, so a placeholder in it is neither a rest nor optional",
                    span: placeholder.span, help: "write `{\(placeholder.name)}`")
            }
            for case .placeholder(let placeholder) in pieces {
                try LinkSyntaxError.checkName(of: placeholder, &known)
            }
            conditions.append(ConditionSyntax(key: key.text, pieces: pieces))
        }
        return conditions
    }
}

extension LinkSyntaxError {
    /// A name stands once in a pattern, and once in all conditions of a case.
    fileprivate static func checkName(
        of placeholder: PieceSyntax.Placeholder, _ known: inout [PieceSyntax.Placeholder]
    ) throws(LinkSyntaxError) {
        guard placeholder.name != "_" else { return }
        if let first = known.first(where: { $0.name == placeholder.name }) {
            throw LinkSyntaxError(
                message: "the placeholder `{\(placeholder.name)}` occurs twice", span: placeholder.span,
                notes: [.init("first here", at: first.span)],
                help: "give one of them another name, or write `{_}` to match and drop it")
        }
        known.append(placeholder)
    }
}
