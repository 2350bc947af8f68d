import RouteYAML

/// A literal or a placeholder as it is written.
enum PieceSyntax {
    struct Placeholder {
        var name: String
        var kind: RouteCompiler.Placeholder.Kind
        var type: String?
        /// `{_=x}`: what it prints.
        var printed: String?
        var span: Span
    }

    case literal(String)
    indirect case placeholder(Placeholder)

    /// The pieces of a text.
    static func parse(_ text: LinkText) throws(LinkSyntaxError) -> [PieceSyntax] {
        var pieces: [PieceSyntax] = []
        var rest = text
        while rest.count > 0 {
            let open = rest.firstAnywhere("{") ?? rest.count
            if open > 0 {
                try refuseBrace(rest[0..<open])
                pieces.append(.literal(rest[0..<open].text))
            }
            guard open < rest.count else { break }
            guard let close = rest.firstAnywhere("}"), close > open else {
                throw LinkSyntaxError(
                    message: "`{` without a `}`", span: rest[open..<rest.count].place,
                    help: "a placeholder is `{name}`")
            }
            let whole = rest[open..<close + 1]
            if case .placeholder = pieces.last {
                throw LinkSyntaxError(
                    message: "two placeholders are side by side, so nothing says where the first ends",
                    span: whole.place, help: "put a text between them, such as `-`")
            }
            pieces.append(.placeholder(try placeholder(rest[open + 1..<close], whole.place)))
            rest = rest[close + 1..<rest.count]
        }
        return pieces
    }

    private static func refuseBrace(_ text: LinkText) throws(LinkSyntaxError) {
        guard let place = text.firstAnywhere("}") else { return }
        throw LinkSyntaxError(message: "`}` without a `{`", span: text[place..<place + 1].place)
    }

    /// `name`, `name?`, `name...`, `name...?`, each perhaps with `:Type`; and `_=printed`.
    private static func placeholder(_ text: LinkText, _ span: Span) throws(LinkSyntaxError) -> Placeholder {
        var result = Placeholder(name: text.text, kind: .one, span: span)
        split(&result)
        if result.name != "_" {
            if let problem = SwiftName.problem(result.name) {
                throw LinkSyntaxError(
                    message: "`{\(text.text)}` is not a placeholder: \(problem.message)", span: span,
                    help: "write `{name}`, `{name:Type}`, `{name?}`, `{name...}` or `{_}`")
            }
            if result.printed != nil {
                throw LinkSyntaxError(
                    message: "only `{_}` takes what it prints, since `{\(result.name)}` prints its value", span: span)
            }
        }
        if let printed = result.printed, printed.isEmpty {
            throw LinkSyntaxError(message: "`{_=}` prints nothing", span: span, help: "write `{_=x}`")
        }
        return result
    }

    /// Removes the marks behind a placeholder's name.
    private static func split(_ placeholder: inout Placeholder) {
        var name = placeholder.name[...]
        if let equals = name.firstIndex(of: "=") {
            placeholder.printed = String(name[name.index(after: equals)...])
            name = name[..<equals]
        }
        if let colon = name.firstIndex(of: ":") {
            placeholder.type = String(name[name.index(after: colon)...].trimmed)
            name = name[..<colon]
        }
        let isOptional = name.hasSuffix("?")
        if isOptional { name = name.dropLast() }
        let isRest = name.hasSuffix("...")
        if isRest { name = name.dropLast(3) }
        placeholder.kind = isRest ? (isOptional ? .optionalRest : .rest) : isOptional ? .optional : .one
        placeholder.name = String(name)
    }
}
