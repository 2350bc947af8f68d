/// Turns libyaml's marks, which count Unicode scalars, into byte offsets.
///
/// Marks come in the order of the text, so that the cursor walks each byte once.
struct OffsetCursor {
    private let text: [UInt8]
    private let isASCII: Bool
    private var scalar = 0
    private var offset = 0

    init(_ text: [UInt8]) {
        self.text = text
        isASCII = text.isASCII
    }

    /// The byte offset of the scalar with this index; the text's end for an index behind it.
    mutating func offset(of index: Int) -> Int {
        if isASCII { return min(index, text.count) }
        while scalar > index, offset > 0 {
            offset -= 1
            while offset > 0, text[offset].isContinuation { offset -= 1 }
            scalar -= 1
        }
        while scalar < index, offset < text.count {
            offset += 1
            while offset < text.count, text[offset].isContinuation { offset += 1 }
            scalar += 1
        }
        return offset
    }
}
