import RouteYAML

/// A part of a text of the link grammar, with its place in the schema. Its bytes are the document's, and not counted as
/// used there: taking texts apart is most of what is done with them, and threads would wait for the count.
struct TextPart {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let base: Span
    /// The place of the first byte in the file; nil where the text and its source differ.
    private let place: Int?

    fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>, at span: Span) {
        self.bytes = bytes
        base = span
        let length = Int(span.upper) - Int(span.lower)
        // In quotes the text begins one byte later; with escapes or line breaks there is no telling.
        let quote = length == bytes.count ? 0 : length == bytes.count + 2 ? 1 : nil
        place = quote.map { Int(span.lower) + $0 }
    }

    private init(_ part: TextPart, _ range: Range<Int>) {
        bytes = part.slice(range)
        base = part.base
        place = part.place.map { $0 + range.lowerBound }
    }

    /// The number of bytes.
    var count: Int { bytes.count }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    var span: Span {
        guard let place else { return base }
        return Span(file: Int(base.file), lower: place, upper: place + bytes.count)
    }

    func starts(with character: Unicode.Scalar) -> Bool { bytes.first == UInt8(ascii: character) }

    // Ranges are of bytes counted from the start of this part.

    subscript(range: Range<Int>) -> TextPart { TextPart(self, range) }

    func text(_ range: Range<Int>) -> String { String(decoding: slice(range), as: UTF8.self) }

    /// Whether a range has only ASCII letters, digits and `_`.
    func isWord(_ range: Range<Int>) -> Bool {
        slice(range).allSatisfy { $0.isWordByte }
    }

    /// Whether all of it is ASCII letters, digits, `_`, `-` and `/`, so that no other character need be looked for.
    var isPlainPath: Bool {
        bytes.allSatisfy { $0.isWordByte || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-") }
    }

    /// Whether it has words in braces besides, and nothing else: then it has neither a fragment nor a query.
    var isPlainPattern: Bool {
        bytes.allSatisfy {
            $0.isWordByte || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "{")
                || $0 == UInt8(ascii: "}")
        }
    }

    func isASCII(_ range: Range<Int>) -> Bool { slice(range).allSatisfy { $0 < 0x80 } }

    func hasBytes(of text: String, _ range: Range<Int>) -> Bool {
        text.utf8.count == range.count
            && text.withBytes {
                ByteHash.areEqual(UnsafeRawBufferPointer(slice(range)), UnsafeRawBufferPointer($0))
            }
    }

    func byteHash(of range: Range<Int>, with seed: Int) -> UInt32 {
        ByteHash.hash(UnsafeRawBufferPointer(slice(range)), seed: seed)
    }

    private func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range])
    }

    // MARK: Searches

    /// The first place of an ASCII character, in braces or not.
    func firstAnywhere(_ character: Unicode.Scalar) -> Int? {
        bytes.firstIndex(of: UInt8(ascii: character))
    }

    /// The first place of an ASCII character outside braces.
    func first(_ character: Unicode.Scalar) -> Int? {
        let place = end(ofPartAt: 0, before: character)
        return place < count ? place : nil
    }

    /// The next place of an ASCII character outside braces, or the end of all.
    func end(ofPartAt start: Int, before character: Unicode.Scalar) -> Int {
        let byte = UInt8(ascii: character)
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

    /// The part before the first of an ASCII character outside braces, or the whole; and what stands behind it.
    func cut(at character: Unicode.Scalar) -> (part: TextPart, rest: TextPart?) {
        guard let place = first(character) else { return (self, nil) }
        return (self[0..<place], self[place + 1..<count])
    }
}

extension LinkText {
    /// Calls `body` with the whole text as a part, which must not be kept.
    func withPart<Result, Failure: Error>(_ body: (TextPart) throws(Failure) -> Result) throws(Failure) -> Result {
        try bytes.withUnsafeBufferPointer { bytes throws(Failure) in try body(TextPart(bytes, at: span)) }
    }
}
