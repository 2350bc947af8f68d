/// A range of the bytes of a link or a text, in half the room: what a link is taken apart into then fits on the stack.
struct ShortRange {
    private let start: Int32
    private let end: Int32

    /// - Parameter range: A range below 2^31; every input is far shorter.
    init(_ range: Range<Int>) {
        start = Int32(truncatingIfNeeded: range.lowerBound)
        end = Int32(truncatingIfNeeded: range.upperBound)
    }

    /// It begins in front of the input.
    var isBelowZero: Bool { start < 0 }

    var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
}
