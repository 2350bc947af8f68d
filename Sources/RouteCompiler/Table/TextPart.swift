import RouteYAML

/// A part of a text of the link grammar, with its place in the schema. Parts share the document's bytes.
struct TextPart {
    private let bytes: ArraySlice<UInt8>
    private let base: Span
    /// What leads from an index of the bytes to the offset in the file; nil where the text and its source differ.
    private let distance: Int?

    init(_ text: LinkText) {
        bytes = text.bytes
        base = text.span
        let length = Int(text.span.upper) - Int(text.span.lower)
        // In quotes the text begins one byte later; with escapes or line breaks there is no telling.
        let quote = length == bytes.count ? 0 : length == bytes.count + 2 ? 1 : nil
        distance = quote.map { Int(text.span.lower) + $0 - text.bytes.startIndex }
    }

    private init(_ part: TextPart, _ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        base = part.base
        distance = part.distance
    }

    /// The number of bytes.
    var count: Int { bytes.count }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    var span: Span {
        guard let distance else { return base }
        return Span(file: Int(base.file), lower: bytes.startIndex + distance, upper: bytes.endIndex + distance)
    }

    func starts(with character: Unicode.Scalar) -> Bool { bytes.first == UInt8(ascii: character) }

    // Ranges are of bytes counted from the start of this part.

    subscript(range: Range<Int>) -> TextPart { TextPart(self, slice(range)) }

    func text(_ range: Range<Int>) -> String { String(decoding: slice(range), as: UTF8.self) }

    /// Whether a range has only ASCII letters, digits and `_`.
    func isWord(_ range: Range<Int>) -> Bool {
        slice(range).withUnsafeBufferPointer { bytes in bytes.allSatisfy { $0.isWordByte } }
    }

    /// Whether all of it is ASCII letters, digits, `_`, `-` and `/`, so that no other character need be looked for.
    var isPlainPath: Bool {
        bytes.withUnsafeBufferPointer { bytes in
            bytes.allSatisfy { $0.isWordByte || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-") }
        }
    }

    func isASCII(_ range: Range<Int>) -> Bool { slice(range).allSatisfy { $0 < 0x80 } }

    func hasBytes(of text: String, _ range: Range<Int>) -> Bool {
        guard text.utf8.count == range.count else { return false }
        var text = text
        return text.withUTF8 { text in
            slice(range).withUnsafeBytes { ByteHash.areEqual($0, UnsafeRawBufferPointer(text)) }
        }
    }

    func byteHash(of range: Range<Int>, with seed: Int) -> UInt32 {
        slice(range).withUnsafeBytes { ByteHash.hash($0, seed: seed) }
    }

    private func slice(_ range: Range<Int>) -> ArraySlice<UInt8> {
        bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound]
    }

    // MARK: Searches

    /// The first place of an ASCII character, in braces or not.
    func firstAnywhere(_ character: Unicode.Scalar) -> Int? {
        bytes.firstIndex(of: UInt8(ascii: character)).map { $0 - bytes.startIndex }
    }

    /// The first place of an ASCII character outside braces.
    func first(_ character: Unicode.Scalar) -> Int? {
        let place = end(ofPartAt: 0, before: character)
        return place < count ? place : nil
    }

    /// The next place of an ASCII character outside braces, or the end of all.
    func end(ofPartAt start: Int, before character: Unicode.Scalar) -> Int {
        let byte = UInt8(ascii: character)
        return bytes.withUnsafeBufferPointer { bytes in
            var depth = 0
            var place = start
            while place < bytes.count {
                if bytes[place] == byte, depth == 0 { return place }
                if bytes[place] == UInt8(ascii: "{") {
                    depth += 1
                } else if bytes[place] == UInt8(ascii: "}") {
                    depth = max(0, depth - 1)
                }
                place += 1
            }
            return place
        }
    }

    /// The part before the first of an ASCII character outside braces, or the whole; and what stands behind it.
    func cut(at character: Unicode.Scalar) -> (part: TextPart, rest: TextPart?) {
        guard let place = first(character) else { return (self, nil) }
        return (self[0..<place], self[place + 1..<count])
    }
}
