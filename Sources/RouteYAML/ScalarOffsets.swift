/// Turns libyaml's marks, which count Unicode scalars, into byte offsets.
struct ScalarOffsets {
    private let textCount: Int
    /// The offset of each scalar; nil in ASCII, where these are the indices themselves.
    private let offsets: [Int]?

    init(_ text: [UInt8]) {
        textCount = text.count
        offsets = text.isASCII ? nil : text.indices.filter { !text[$0].isContinuation }
    }

    /// The byte offset of the scalar with this index; the text's end for an index behind it.
    func offset(of index: Int) -> Int {
        guard let offsets else { return min(index, textCount) }
        return index < offsets.count ? offsets[index] : textCount
    }
}
