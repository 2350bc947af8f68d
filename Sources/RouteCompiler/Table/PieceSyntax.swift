import RouteYAML

/// A part of a text with its place in the schema; the text itself is shared by its parts.
struct TextPart {
    private let whole: [UInt8]
    private let range: Range<Int>
    private let base: Span
    /// The byte of the span at which the text begins; nil where the text and its source differ.
    private let quote: Int?

    init(_ text: Spanned<String>) {
        whole = Array(text.value.utf8)
        range = 0..<whole.count
        base = text.span
        let length = Int(text.span.upper) - Int(text.span.lower)
        // In quotes the text begins one byte later; with escapes or line breaks there is no telling.
        quote = length == whole.count ? 0 : length == whole.count + 2 ? 1 : nil
    }

    private init(_ part: TextPart, _ range: Range<Int>) {
        whole = part.whole
        base = part.base
        quote = part.quote
        self.range = part.range.lowerBound + range.lowerBound..<part.range.lowerBound + range.upperBound
    }

    /// A place that no other part has, also where it can't be told in the source.
    struct Place: Hashable {
        var text: Span
        var byte: Int
    }

    var place: Place { Place(text: base, byte: range.lowerBound) }

    /// The number of bytes.
    var count: Int { range.count }

    var text: String { String(decoding: whole[range], as: UTF8.self) }

    var span: Span {
        guard let quote else { return base }
        let start = Int(base.lower) + quote
        return Span(file: Int(base.file), lower: start + range.lowerBound, upper: start + range.upperBound)
    }

    func starts(with character: Unicode.Scalar) -> Bool { whole[range].first == UInt8(ascii: character) }

    /// Of bytes counted from the start of this part.
    subscript(range: Range<Int>) -> TextPart { TextPart(self, range) }

    /// The first place of an ASCII character, in braces or not.
    func firstAnywhere(_ character: Unicode.Scalar) -> Int? {
        let byte = UInt8(ascii: character)
        return range.first { whole[$0] == byte }.map { $0 - range.lowerBound }
    }

    /// The first place of an ASCII character outside braces.
    func first(_ character: Unicode.Scalar) -> Int? {
        let byte = UInt8(ascii: character)
        var depth = 0
        for index in range {
            if whole[index] == byte, depth == 0 { return index - range.lowerBound }
            if whole[index] == UInt8(ascii: "{") { depth += 1 }
            if whole[index] == UInt8(ascii: "}") { depth = max(0, depth - 1) }
        }
        return nil
    }

    /// The parts between an ASCII character, outside braces.
    func split(_ character: Unicode.Scalar) -> [TextPart] {
        var parts: [TextPart] = []
        var rest = self
        while let place = rest.first(character) {
            parts.append(rest[0..<place])
            rest = rest[place + 1..<rest.count]
        }
        parts.append(rest)
        return parts
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
            guard let open = rest.firstAnywhere("{") else {
                try refuseBrace(rest)
                pieces.append(.literal(rest.text))
                break
            }
            if open > 0 {
                try refuseBrace(rest[0..<open])
                pieces.append(.literal(rest[0..<open].text))
            }
            guard let close = rest.firstAnywhere("}"), close > open else {
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
        guard let place = text.firstAnywhere("}") else { return }
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
