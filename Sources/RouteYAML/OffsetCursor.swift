/// Turns libyaml's marks, which count Unicode scalars, into byte offsets.
///
/// Marks come in the order of the text, so that the cursor walks each byte once.
struct OffsetCursor {
    private let text: [UInt8]
    private let isASCII: Bool
    /// The part of the text that marks are of.
    private let range: Range<Int>
    private var scalar = 0
    private var offset: Int

    init(_ text: [UInt8], _ range: Range<Int>) {
        self.text = text
        self.range = range
        offset = range.lowerBound
        isASCII = TextScan.isASCII(text, range)
    }

    /// The byte offset of the scalar with this index in the part; the part's end for an index behind it.
    mutating func offset(of index: Int) -> Int {
        if isASCII { return min(range.lowerBound + index, range.upperBound) }
        while scalar > index, offset > range.lowerBound {
            offset -= 1
            while offset > range.lowerBound, text[offset].isContinuation { offset -= 1 }
            scalar -= 1
        }
        while scalar < index, offset < range.upperBound {
            offset += 1
            while offset < range.upperBound, text[offset].isContinuation { offset += 1 }
            scalar += 1
        }
        return offset
    }
}
