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

    /// Whether all of it is ASCII letters, digits and `_`.
    var isWord: Bool { bytes.allSatisfy { $0.isWordByte } }

    var isASCII: Bool { bytes.allSatisfy { $0 < 0x80 } }

    func hasBytes(of text: String) -> Bool {
        guard text.utf8.count == bytes.count else { return false }
        var text = text
        return text.withUTF8 { text in
            bytes.withUnsafeBytes { ByteHash.areEqual($0, UnsafeRawBufferPointer(text)) }
        }
    }

    func byteHash(with seed: Int) -> UInt32 {
        bytes.withUnsafeBytes { ByteHash.hash($0, seed: seed) }
    }

    /// Of bytes counted from the start of this part.
    subscript(range: Range<Int>) -> TextPart {
        TextPart(self, bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound])
    }

    /// The first place of an ASCII character, in braces or not.
    func firstAnywhere(_ character: Unicode.Scalar) -> Int? {
        bytes.firstIndex(of: UInt8(ascii: character)).map { $0 - bytes.startIndex }
    }

    /// The first place of an ASCII character outside braces.
    func first(_ character: Unicode.Scalar) -> Int? {
        let byte = UInt8(ascii: character)
        var depth = 0
        for index in bytes.indices {
            if bytes[index] == byte, depth == 0 { return index - bytes.startIndex }
            if bytes[index] == UInt8(ascii: "{") { depth += 1 }
            if bytes[index] == UInt8(ascii: "}") { depth = max(0, depth - 1) }
        }
        return nil
    }

    /// The part before the first of an ASCII character outside braces, or the whole; and what stands behind it.
    func cut(at character: Unicode.Scalar) -> (part: TextPart, rest: TextPart?) {
        guard let place = first(character) else { return (self, nil) }
        return (self[0..<place], self[place + 1..<count])
    }
}

extension UInt8 {
    /// An ASCII letter, a digit or `_`.
    var isWordByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
