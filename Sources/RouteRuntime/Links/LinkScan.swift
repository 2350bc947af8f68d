/// A first look at the bytes of a link, many at a time: whether all of them are common, and if so, where the slashes are.
struct LinkScan {
    /// All bytes are `&` or one of `-` to `~`, and none is a backslash: there is no escape, no fragment, nothing beyond
    /// ASCII. False also for links of fewer than 16 bytes. The cuts and the mark are not right otherwise.
    let isCommon: Bool
    /// The slashes in front of the first `?`, behind a first cut that is kept free.
    private(set) var cuts: PathCuts
    /// Where the first `?` is, or the end.
    private(set) var mark: Int

    @inline(__always)
    init(_ start: UnsafePointer<UInt8>, count: Int, _ cuts: PathCuts) {
        isCommon = LinkScan.isCommon(start, count: count)
        self.cuts = cuts
        mark = count
        guard isCommon else { return }
        self.cuts.append(-1)
        var index = 0
        while index &+ 8 <= count {
            guard take(LinkScan.slashesAndMarks(LinkScan.word(start + index)), start, at: index) else { return }
            index &+= 8
        }
        guard index < count else { return }
        // The last word overlaps the one before.
        let last = LinkScan.word(start + count - 8) &>> UInt64(truncatingIfNeeded: 8 &* (8 &- (count &- index)))
        _ = take(LinkScan.slashesAndMarks(last), start, at: index)
    }

    /// Takes up the slashes of a word; false at a `?`.
    @inline(__always)
    private mutating func take(_ found: UInt64, _ start: UnsafePointer<UInt8>, at index: Int) -> Bool {
        var found = found
        while found != 0 {
            let place = index &+ found.trailingZeroBitCount &>> 3
            guard start[place] == UInt8(ascii: "/") else {
                mark = place
                return false
            }
            cuts.append(place)
            found &= found &- 1
        }
        return true
    }

    /// Eight bytes, the first in the lowest.
    @inline(__always)
    private static func word(_ start: UnsafePointer<UInt8>) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    }

    /// The top bit of each byte that is `/` or `?`, which differ in one bit, where all bytes are ASCII.
    @inline(__always)
    private static func slashesAndMarks(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let isOther = ((word | (ones &* 0x10)) ^ (ones &* UInt64(UInt8(ascii: "?")))) &+ ones &* 0x7f
        return ~isOther & (ones &* 0x80)
    }

    @inline(__always)
    private static func isCommon(_ start: UnsafePointer<UInt8>, count: Int) -> Bool {
        guard count >= 16 else { return false }
        let start = UnsafeRawPointer(start)
        // Two words at a time; the last two overlap those in front of them.
        var words = start.loadUnaligned(fromByteOffset: count &- 16, as: SIMD2<UInt64>.self)
        var isRare = others(words)
        // Summed up by itself: of one sum of all the compiler makes twice the code.
        var isHigh = words &+ ones | words
        var index = 0
        while index < count &- 16 {
            words = start.loadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
            isRare |= others(words)
            isHigh |= words &+ ones | words
            index &+= 16
        }
        return (isRare[0] | isRare[1] | isHigh[0] | isHigh[1]) & 0x8080_8080_8080_8080 == 0
    }

    private static var ones: SIMD2<UInt64> { SIMD2(repeating: 0x0101_0101_0101_0101) }

    /// Has a top bit that is set if an ASCII byte below DEL is rare. A sum leaves its byte only beside a byte beyond
    /// ASCII.
    @inline(__always)
    private static func others(_ words: SIMD2<UInt64>) -> SIMD2<UInt64> {
        let isBelow = (ones &* (0x80 + 0x2c)) &- words
        let isNoAmpersand = (words ^ (ones &* 0x26)) &+ ones &* 0x7f
        let isBackslash = (ones &* 0x80) &- (words ^ (ones &* 0x5c))
        return isBelow & isNoAmpersand | isBackslash
    }
}
