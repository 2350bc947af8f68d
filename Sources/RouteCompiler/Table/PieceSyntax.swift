import RouteYAML

/// A part of a text with its place in the schema.
struct TextPart {
    let characters: [Unicode.Scalar]
    private let base: Span
    /// The byte at which each character begins, and the end; nil where the text and its source differ.
    private let offsets: [Int]?
    /// The number of the first character in the whole text.
    private let start: Int

    init(_ text: Spanned<String>) {
        let all = Array(text.value.unicodeScalars)
        var offset = 0
        var places = [0]
        for scalar in all {
            offset += UTF8.width(scalar)
            places.append(offset)
        }
        let length = Int(text.span.upper) - Int(text.span.lower)
        // In quotes the text begins one byte later; with escapes or line breaks there is no telling.
        let quote = length == offset ? 0 : length == offset + 2 ? 1 : nil
        base = text.span
        offsets = quote.map { quote in places.map { $0 + quote } }
        characters = all
        start = 0
    }

    private init(_ whole: TextPart, _ range: Range<Int>) {
        characters = Array(whole.characters[range])
        base = whole.base
        offsets = whole.offsets.map { Array($0[range.lowerBound...range.upperBound]) }
        start = whole.start + range.lowerBound
    }

    /// A place that no other part has, also where it can't be told in the source.
    struct Place: Hashable {
        var text: Span
        var character: Int
    }

    var place: Place { Place(text: base, character: start) }

    var count: Int { characters.count }

    var text: String { String(String.UnicodeScalarView(characters)) }

    var span: Span {
        guard let offsets, let last = offsets.last else { return base }
        return Span(file: Int(base.file), lower: Int(base.lower) + offsets[0], upper: Int(base.lower) + last)
    }

    subscript(range: Range<Int>) -> TextPart { TextPart(self, range) }

    /// The first place of a character outside braces.
    func first(_ character: Unicode.Scalar) -> Int? {
        var depth = 0
        for (index, scalar) in characters.enumerated() {
            if scalar == character, depth == 0 { return index }
            if scalar == "{" { depth += 1 }
            if scalar == "}" { depth = max(0, depth - 1) }
        }
        return nil
    }

    /// The parts between a character, outside braces.
    func split(_ character: Unicode.Scalar) -> [TextPart] {
        var parts: [TextPart] = []
        var rest = self
        while let place = rest.first(character) {
            parts.append(rest[0..<place])
            rest = rest[place + 1..<rest.count]
        }
        return parts + [rest]
    }
}

/// A literal or a placeholder as it is written.
enum PieceSyntax {
    struct Placeholder {
        var name: String
        var kind: RouteCompiler.Placeholder.Kind
        var type: String?
        /// `{_=x}`: what it prints.
        var printed: String?
        var span: Span
        /// Tells it from all others of the pattern.
        var place: TextPart.Place
    }

    case literal(String)
    case placeholder(Placeholder)

    /// The pieces of a text that is not empty.
    static func parse(_ text: TextPart) throws(LinkSyntaxError) -> [PieceSyntax] {
        var pieces: [PieceSyntax] = []
        var rest = text
        while rest.count > 0 {
            guard let open = rest.characters.firstIndex(of: "{") else {
                try refuseBrace(rest)
                pieces.append(.literal(rest.text))
                break
            }
            if open > 0 {
                try refuseBrace(rest[0..<open])
                pieces.append(.literal(rest[0..<open].text))
            }
            guard let close = rest.characters.firstIndex(of: "}"), close > open else {
                throw LinkSyntaxError(
                    message: "`{` without a `}`", span: rest[open..<rest.count].span, help: "a placeholder is `{name}`")
            }
            let whole = rest[open..<close + 1]
            if case .placeholder = pieces.last {
                throw LinkSyntaxError(
                    message: "two placeholders stand side by side, so nothing says where the first ends",
                    span: whole.span, help: "put a text between them, such as `-`")
            }
            pieces.append(.placeholder(try placeholder(rest[open + 1..<close], whole.span)))
            rest = rest[close + 1..<rest.count]
        }
        return pieces
    }

    private static func refuseBrace(_ text: TextPart) throws(LinkSyntaxError) {
        guard let place = text.characters.firstIndex(of: "}") else { return }
        throw LinkSyntaxError(message: "`}` without a `{`", span: text[place..<place + 1].span)
    }

    /// `name`, `name?`, `name...`, `name...?`, each perhaps with `:Type`; and `_=printed`.
    private static func placeholder(_ text: TextPart, _ span: Span) throws(LinkSyntaxError) -> Placeholder {
        var name = text.text[...]
        var result = Placeholder(name: "", kind: .one, span: span, place: text.place)
        if let equals = name.firstIndex(of: "=") {
            result.printed = String(name[name.index(after: equals)...])
            name = name[..<equals]
        }
        if let colon = name.firstIndex(of: ":") {
            result.type = String(name[name.index(after: colon)...].trimmed)
            name = name[..<colon]
        }
        let isOptional = name.hasSuffix("?")
        if isOptional { name = name.dropLast() }
        let isRest = name.hasSuffix("...")
        if isRest { name = name.dropLast(3) }
        result.kind = isRest ? (isOptional ? .optionalRest : .rest) : isOptional ? .optional : .one
        result.name = String(name)
        if result.name != "_" {
            if let problem = SwiftName.problem(result.name) {
                throw LinkSyntaxError(
                    message: "`{\(text.text)}` is no placeholder: \(problem.message)", span: span,
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
}
