import RouteYAML

/// A part of a text of the link grammar, with its place in the schema.
struct TextPart {
    private let bytes: ArraySlice<UInt8>
    /// The place of the first byte in the file; nil where the text and its source differ.
    private let place: Int?
    /// How many bytes belong to an outer group.
    private let inherited: Int
    /// The place of the whole text.
    private let whole: Span

    init(_ text: LinkText) {
        bytes = text.bytes
        whole = text.span
        inherited = text.inherited
        let length = Int(whole.upper) - Int(whole.lower)
        let own = bytes.count - inherited
        // In quotes the text begins one byte later; with escapes or line breaks there is no telling.
        let quote = length == own ? 0 : length == own + 2 ? 1 : nil
        place = quote.map { Int(text.span.lower) + $0 - text.inherited }
    }

    private init(_ part: TextPart, _ range: Range<Int>) {
        bytes = part.bytes.dropFirst(range.lowerBound).prefix(range.count)
        whole = part.whole
        inherited = max(0, part.inherited - range.lowerBound)
        place = part.place.map { $0 + range.lowerBound }
    }

    /// The number of bytes.
    var count: Int { bytes.count }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    var span: Span {
        guard let place, inherited == 0 else { return whole }
        return Span(file: Int(whole.file), lower: place, upper: place + bytes.count)
    }

    func starts(with character: Unicode.Scalar) -> Bool { bytes.first == UInt8(ascii: character) }

    func ends(with character: Unicode.Scalar) -> Bool { bytes.last == UInt8(ascii: character) }

    /// Whether the text is this one, byte by byte.
    func isText(_ other: String) -> Bool { bytes.elementsEqual(other.utf8) }

    /// - Parameter range: In bytes, counted from the start of this part.
    subscript(range: Range<Int>) -> TextPart { TextPart(self, range) }

    /// Without blanks at both ends.
    var trimmed: TextPart {
        var part = self
        while part.starts(with: " ") { part = part[1..<part.count] }
        while part.ends(with: " ") { part = part[0..<part.count - 1] }
        return part
    }

    // MARK: Searches

    /// The first place of an ASCII character, in braces or not.
    func firstAnywhere(_ character: Unicode.Scalar) -> Int? {
        bytes.firstIndex(of: UInt8(ascii: character)).map { $0 - bytes.startIndex }
    }

    /// The first place of an ASCII character outside braces.
    func first(_ character: Unicode.Scalar) -> Int? {
        var depth = 0
        return bytes.firstIndex { byte in
            if byte == UInt8(ascii: character), depth == 0 { return true }
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth = max(0, depth - 1) }
            return false
        }.map { $0 - bytes.startIndex }
    }

    /// The part in front of the first occurrence of an ASCII character outside braces, or the whole; and the part
    /// behind it.
    func cut(at character: Unicode.Scalar) -> (part: TextPart, rest: TextPart?) {
        guard let place = first(character) else { return (self, nil) }
        return (self[0..<place], self[place + 1..<count])
    }

    /// The parts between all these occurrences.
    func parts(at character: Unicode.Scalar) -> [TextPart] {
        var parts: [TextPart] = []
        var next: TextPart? = self
        while let rest = next {
            let part: TextPart
            (part, next) = rest.cut(at: character)
            parts.append(part)
        }
        return parts
    }
}
