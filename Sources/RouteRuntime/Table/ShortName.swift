/// A name of 1 to 16 bytes, prepared for the search among the names of packed tables, behind which there are enough
/// bytes for a word.
struct ShortName {
    let count: Int
    private let start: UnsafePointer<UInt8>
    /// The first eight bytes, the first in the highest. Bytes behind a shorter name are shifted out.
    private let head: UInt64
    private let shift: UInt64

    /// - Parameter head: The first eight bytes, the first in the lowest; above a shorter name there may be any bytes.
    @inline(__always)
    init(_ text: _RouteText, head: UInt64) {
        count = text.count
        start = text.start
        shift = UInt64(truncatingIfNeeded: -8 &* min(text.count, 8))
        self.head = head.byteSwapped &>> shift
    }

    /// The order of this name and another of its length: negative, zero or positive.
    @inline(__always)
    func order(_ other: UnsafePointer<UInt8>) -> Int {
        let otherHead = other.orderedWord(at: 0) &>> shift
        if head != otherHead { return head < otherHead ? -1 : 1 }
        guard count > 8 else { return 0 }
        // The last eight bytes of both.
        let (tail, otherTail) = (start.orderedWord(at: count &- 8), other.orderedWord(at: count &- 8))
        return tail == otherTail ? 0 : tail < otherTail ? -1 : 1
    }
}
