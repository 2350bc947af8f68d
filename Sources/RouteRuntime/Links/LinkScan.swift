/// One pass over the bytes of a link, eight at a time: whether all of them are common, and if so, where the slashes are.
struct LinkScan {
    private let start: UnsafePointer<UInt8>
    private let count: Int
    /// The slashes in front of the first `?`, behind a first cut that is kept free.
    private(set) var cuts: PathCuts
    /// Where the first `?` is, or the end.
    private(set) var mark: Int
    private var rare: UInt64 = 0

    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// All bytes are `&` or one of `-` to `~`, and none is a backslash: there is no escape, no fragment, nothing beyond
    /// ASCII. The cuts are not right otherwise.
    var isCommon: Bool { rare & (LinkScan.ones &* 0x80) == 0 }

    @inline(__always)
    init(_ start: UnsafePointer<UInt8>, count: Int, _ cuts: PathCuts) {
        self.start = start
        self.count = count
        self.cuts = cuts
        self.cuts.append(-1)
        mark = count
        var index = 0
        while index &+ 8 <= count {
            take(load(index), at: index)
            index &+= 8
        }
        let rest = count &- index
        guard rest > 0 else { return }
        // What lies behind the end reads as `~`.
        let filler = (LinkScan.ones &* UInt64(UInt8(ascii: "~"))) &<< UInt64(truncatingIfNeeded: 8 &* rest)
        if count >= 8 {
            // The last word overlaps the one before.
            take(load(count &- 8) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* rest) | filler, at: index)
        } else {
            var word = filler
            for place in 0..<count { word |= UInt64(start[place]) &<< UInt64(truncatingIfNeeded: 8 &* place) }
            take(word, at: index)
        }
    }

    @inline(__always)
    private func load(_ place: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(start + place).loadUnaligned(as: UInt64.self))
    }

    /// - Parameter word: has the first byte in its lowest.
    @inline(__always)
    private mutating func take(_ word: UInt64, at index: Int) {
        rare |= LinkScan.rareBytes(word)
        guard mark == count else { return }
        var found = LinkScan.slashesAndMarks(word)
        while found != 0 {
            let place = index &+ found.trailingZeroBitCount &>> 3
            guard start[place] == UInt8(ascii: "/") else {
                mark = place
                return
            }
            cuts.append(place)
            found &= found &- 1
        }
    }

    /// Has a top bit that is set if a byte is rare. A sum leaves its byte only beside a byte beyond ASCII, which is rare.
    @inline(__always)
    private static func rareBytes(_ word: UInt64) -> UInt64 {
        let isFromHyphen = word &+ ones &* (0x80 - 0x2d)
        let isNoAnd = (word ^ (ones &* UInt64(UInt8(ascii: "&")))) &+ ones &* 0x7f
        let isNoBackslash = (word ^ (ones &* UInt64(UInt8(ascii: "\\")))) &+ ones &* 0x7f
        let isDelete = word &+ ones
        return word | isDelete | ~isNoBackslash | isNoAnd & ~isFromHyphen
    }

    /// The top bit of each byte that is `/` or `?`, which differ in one bit, where all bytes are ASCII.
    @inline(__always)
    private static func slashesAndMarks(_ word: UInt64) -> UInt64 {
        let isOther = ((word | (ones &* 0x10)) ^ (ones &* UInt64(UInt8(ascii: "?")))) &+ ones &* 0x7f
        return ~isOther & (ones &* 0x80)
    }
}
