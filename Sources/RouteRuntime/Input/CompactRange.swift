/// A range of the bytes of a link or a text, in half the room of a `Range`, so that the parts of a link fit on the
/// stack.
struct CompactRange {
    private let start: Int32
    private let end: Int32

    /// - Parameter range: A range below 2^31; every input is far shorter.
    init(_ range: Range<Int>) {
        start = Int32(truncatingIfNeeded: range.lowerBound)
        end = Int32(truncatingIfNeeded: range.upperBound)
    }

    /// The range of an absent part.
    static var none: CompactRange { CompactRange(-1 ..< -1) }

    var isNone: Bool { start < 0 }

    var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
}
