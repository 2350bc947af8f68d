import RouteYAML

/// A text of the link grammar as the schema has it, or a part of one.
package struct LinkText: Sendable {
    /// Decoded, as UTF-8.
    private(set) var bytes: ArraySlice<UInt8>
    /// The place of the whole text.
    package let span: Span
    /// How many of the bytes, from the first, belong to the outer group, which is written elsewhere.
    private(set) var inherited = 0
    /// The offset of the first byte in the file; nil where the text and its source differ.
    private var start: Int?

    init(_ node: Node) {
        bytes = Array(node.text.utf8)[...]
        span = node.span
        let length = Int(span.upper - span.lower)
        // In quotes the text begins one byte later; with escapes or line breaks there is no telling.
        let quote = length == bytes.count ? 0 : length == bytes.count + 2 ? 1 : nil
        start = quote.map { Int(span.lower) + $0 }
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    // MARK: Groups

    /// It is a group's pattern without anything behind it: the key `/` of the group.
    var isOfGroup: Bool { inherited > 0 && inherited == bytes.count }

    /// The whole pattern of a key in the group of this pattern.
    func pattern(of key: LinkText) -> LinkText {
        let isOfGroup = key.isText("/")
        let front = !isOfGroup && key.starts(with: "/") && ends(with: "/") ? bytes.dropLast() : bytes
        var whole = key
        whole.bytes = isOfGroup ? front : front + key.bytes
        whole.inherited = front.count
        whole.start = isOfGroup ? nil : key.start.map { $0 - front.count }
        return whole
    }

    // MARK: Parts

    /// The number of bytes.
    var count: Int { bytes.count }

    /// The place of this part.
    var place: Span {
        guard let start, inherited == 0 else { return span }
        return Span(file: Int(span.file), lower: start, upper: start + count)
    }

    /// - Parameter range: In bytes, counted from the start of this part.
    subscript(range: Range<Int>) -> LinkText {
        var part = self
        part.bytes = bytes.dropFirst(range.lowerBound).prefix(range.count)
        part.inherited = max(0, inherited - range.lowerBound)
        part.start = start.map { $0 + range.lowerBound }
        return part
    }

    func starts(with character: Unicode.Scalar) -> Bool { bytes.first == UInt8(ascii: character) }

    func ends(with character: Unicode.Scalar) -> Bool { bytes.last == UInt8(ascii: character) }

    /// Whether the text is this one, byte by byte.
    func isText(_ other: String) -> Bool { bytes.elementsEqual(other.utf8) }

    /// Without blanks at both ends.
    var trimmed: LinkText {
        var part = self
        while part.starts(with: " ") { part = part[1..<part.count] }
        while part.ends(with: " ") { part = part[0..<part.count - 1] }
        return part
    }

    /// The first place of an ASCII character, in braces or not.
    func firstAnywhere(_ character: Unicode.Scalar) -> Int? {
        bytes.firstIndex(of: UInt8(ascii: character)).map { $0 - bytes.startIndex }
    }

    /// The first place of an ASCII character outside braces.
    func first(_ character: Unicode.Scalar) -> Int? {
        var (place, depth) = (bytes.startIndex, 0)
        while place < bytes.endIndex {
            switch bytes[place] {
            case UInt8(ascii: character) where depth == 0: return place - bytes.startIndex
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth = max(0, depth - 1)
            default: break
            }
            place += 1
        }
        return nil
    }

    /// The part in front of the first occurrence of an ASCII character outside braces, or the whole; and the part
    /// behind it.
    func cut(at character: Unicode.Scalar) -> (part: LinkText, rest: LinkText?) {
        guard let place = first(character) else { return (self, nil) }
        return (self[0..<place], self[place + 1..<count])
    }

    /// The parts between all these occurrences.
    func parts(at character: Unicode.Scalar) -> [LinkText] {
        var parts: [LinkText] = []
        var next: LinkText? = self
        while let rest = next {
            let part: LinkText
            (part, next) = rest.cut(at: character)
            parts.append(part)
        }
        return parts
    }
}
