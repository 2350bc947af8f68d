/// A link taken apart, by its raw bytes: at the first `#`, then the first `?`, then at `/`.
struct LinkParts {
    private(set) var input: RouteInput
    // Numbers of four bytes, and flags as such a number, since what is small and even is cheap to hand on.
    private var common: Int32 = 0
    private var schemeEnd: Int32 = -1
    private var authorityPlaces = LinkParts.none
    private var pathPlaces = LinkParts.none
    private var queryPlaces = LinkParts.none
    private var fragmentPlaces = LinkParts.none

    /// Stands for a part that is not there.
    private static var none: ShortRange { ShortRange(-1 ..< -1) }

    /// There is nothing in the link but the bytes that most links are made of: no escape, no fragment, no backslash.
    var isCommon: Bool { common != 0 }
    /// The scheme; nil for a URL without one.
    var scheme: Range<Int>? { schemeEnd < 0 ? nil : Range(uncheckedBounds: (0, Int(schemeEnd))) }
    /// What stands between `//` and the path; nil without `//`.
    var authority: Range<Int>? { authorityPlaces.isBelowZero ? nil : authorityPlaces.range }
    /// From the first slash, or from behind the colon, up to the query.
    var path: Range<Int> { pathPlaces.range }
    var query: Range<Int> { queryPlaces.range }
    var fragment: Range<Int>? { fragmentPlaces.isBelowZero ? nil : fragmentPlaces.range }

    /// No link yet, but an empty one at any place.
    init(_ start: UnsafePointer<UInt8>) {
        input = RouteInput(start: start, count: 0, isPlain: true)
    }

    /// Checks a link and takes it apart, in one pass over its bytes.
    /// - Parameter cuts: become the colon behind the scheme, or what is in front of the link, and the slashes up to the
    ///   query.
    /// - Throws: what ``RouteInput`` does for bytes that no link may have.
    mutating func take(_ start: UnsafePointer<UInt8>, count: Int, _ cuts: inout PathCuts) throws(RouteError) {
        let scan = LinkScan(start, count: count, cuts)
        guard scan.isCommon else { return try takeRare(start, count: count, &cuts) }
        cuts = scan.cuts
        common = 1
        input = RouteInput(start: start, count: count, isPlain: true)
        let colon = LinkParts.schemeEnd(input, scan.mark)
        cuts.set(colon, at: 0)
        divide(colon, end: scan.mark, queryEnd: count, cuts)
    }

    /// The same for a link that has more in it, or is very short.
    @inline(never)
    private mutating func takeRare(
        _ start: UnsafePointer<UInt8>, count: Int, _ cuts: inout PathCuts
    ) throws(RouteError) {
        input = try RouteInput(start, count: count)
        let queryEnd = input.place(of: UInt8(ascii: "#"), from: 0, to: count)
        if queryEnd < count { fragmentPlaces = ShortRange(queryEnd + 1..<count) }
        let end = input.place(of: UInt8(ascii: "?"), from: 0, to: queryEnd)
        let colon = LinkParts.schemeEnd(input, end)
        cuts.cut(input, behind: colon, to: end)
        divide(colon, end: end, queryEnd: queryEnd, cuts)
    }

    /// Notes where the parts are that the cuts show.
    @inline(__always)
    private mutating func divide(_ colon: Int, end: Int, queryEnd: Int, _ cuts: PathCuts) {
        queryPlaces = ShortRange(Range(uncheckedBounds: (min(end &+ 1, queryEnd), queryEnd)))
        schemeEnd = Int32(truncatingIfNeeded: colon)
        var from = colon &+ 1
        if cuts.count > 2, cuts[1] == from, cuts[2] == from &+ 1 {
            from = cuts.count > 3 ? cuts[3] : end
            authorityPlaces = ShortRange(Range(uncheckedBounds: (colon &+ 3, from)))
        }
        pathPlaces = ShortRange(Range(uncheckedBounds: (from, end)))
    }

    /// The fragment up to its own `?`.
    var fragmentPath: Range<Int>? {
        guard let fragment else { return nil }
        return fragment.lowerBound..<(input.first(UInt8(ascii: "?"), in: fragment) ?? fragment.upperBound)
    }

    /// What stands behind the `?` of the fragment; empty if it has none.
    var fragmentQuery: Range<Int> {
        guard let fragment, let mark = input.first(UInt8(ascii: "?"), in: fragment) else { return 0..<0 }
        return mark + 1..<fragment.upperBound
    }

    /// The whole fragment as a query, with or without a `?` in front.
    var fragmentAsQuery: Range<Int> {
        guard let fragment, !fragment.isEmpty else { return 0..<0 }
        return input[fragment.lowerBound] == UInt8(ascii: "?") ? fragment.dropFirst() : fragment
    }

    /// The place of the colon behind a scheme (RFC 3986 §3.1); -1 without a scheme.
    @inline(__always)
    private static func schemeEnd(_ input: RouteInput, _ end: Int) -> Int {
        // Nearly all schemes are a few letters.
        let letters = end < 8 ? 0 : input.lettersInFront
        if letters > 0, letters < 8, input[letters] == UInt8(ascii: ":") { return letters }
        return longSchemeEnd(input, end)
    }

    @inline(never)
    private static func longSchemeEnd(_ input: RouteInput, _ end: Int) -> Int {
        var index = 0
        while index < end {
            switch input[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                if index == 0 { return -1 }
            case UInt8(ascii: ":"): return index == 0 ? -1 : index
            default: return -1
            }
            index &+= 1
        }
        return -1
    }
}

extension RouteInput {
    /// How many of the first eight bytes are ASCII letters, up to one that is none.
    @inline(__always)
    fileprivate var lettersInFront: Int {
        let word = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
        let ones: UInt64 = 0x0101_0101_0101_0101
        let low = (word | ones &* 0x20) & (ones &* 0x7f)
        let isFromA = low &+ ones &* (0x80 - 0x61)
        let isBeyondZ = low &+ ones &* (0x80 - 0x7b)
        let others = ~(isFromA & ~isBeyondZ & ~word) & (ones &* 0x80)
        return others.trailingZeroBitCount &>> 3
    }
}
