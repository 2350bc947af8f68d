/// A link taken apart, by its raw bytes: at the first `#`, then the first `?`, then at `/`.
struct LinkParts {
    private(set) var input: RouteInput
    // Numbers of four bytes, and a flag as such a number, since what is small and even is cheap to copy.
    private var common: Int32 = 0
    private var schemeEnd: Int32 = -1
    private var authorityPlace = CompactRange.none
    private var pathPlace = CompactRange.none
    private var queryPlace = CompactRange.none
    private var fragmentPlace = CompactRange.none

    /// All bytes are common ones, see ``areCommon(_:count:allowingBackslash:)``.
    var isCommon: Bool { common != 0 }
    /// The scheme; nil for a URL without one.
    var scheme: Range<Int>? { schemeEnd < 0 ? nil : Range(uncheckedBounds: (0, Int(schemeEnd))) }
    /// The text between `//` and the path; nil without `//`.
    var authority: Range<Int>? { authorityPlace.isNone ? nil : authorityPlace.range }
    /// The path: from the first slash, or from behind the colon, up to the query.
    var path: Range<Int> { pathPlace.range }
    var query: Range<Int> { queryPlace.range }
    var fragment: Range<Int>? { fragmentPlace.isNone ? nil : fragmentPlace.range }

    /// An empty link, at any place.
    init(_ start: UnsafePointer<UInt8>) {
        input = RouteInput(start: start, count: 0, isPlain: true)
    }

    /// Checks a link and takes it apart.
    /// - Parameter bounds: become the colon behind the scheme, or what is in front of the link, and the slashes up to
    ///   the query.
    /// - Throws: what ``RouteInput`` does for bytes that no link may have.
    @inline(__always)
    mutating func take(_ start: UnsafePointer<UInt8>, count: Int, _ bounds: inout ComponentBounds) throws(RouteError) {
        var queryEnd = count
        if areCommon(start, count: count, allowingBackslash: false) {
            common = 1
            input = RouteInput(start: start, count: count, isPlain: true)
        } else {
            queryEnd = try takeUncommon(start, count: count)
        }
        let end = bounds.find(in: input, behind: -1, to: queryEnd)
        let colon = LinkParts.schemeEnd(input, end)
        bounds[0] = colon
        queryPlace = CompactRange(Range(uncheckedBounds: (min(end &+ 1, queryEnd), queryEnd)))
        schemeEnd = Int32(truncatingIfNeeded: colon)
        var from = colon &+ 1
        if bounds.count > 2, bounds[1] == from, bounds[2] == from &+ 1 {
            from = bounds.count > 3 ? bounds[3] : end
            authorityPlace = CompactRange(Range(uncheckedBounds: (colon &+ 3, from)))
        }
        pathPlace = CompactRange(Range(uncheckedBounds: (from, end)))
    }

    /// Checks the bytes of a link one by one.
    /// - Returns: where the fragment begins, or the link ends.
    @inline(never)
    private mutating func takeUncommon(_ start: UnsafePointer<UInt8>, count: Int) throws(RouteError) -> Int {
        input = RouteInput(start: start, count: count, isPlain: false)
        let hash = input.place(of: UInt8(ascii: "#"), from: 0, to: count)
        let mark = input.place(of: UInt8(ascii: "?"), from: 0, to: hash)
        input = try RouteInput(link: start, count: count, pathEnd: mark)
        if hash < count { fragmentPlace = CompactRange(hash + 1..<count) }
        return hash
    }

    /// The fragment up to its own query.
    var fragmentPath: Range<Int>? {
        guard let fragment else { return nil }
        return fragment.lowerBound..<(fragmentMark ?? fragment.upperBound)
    }

    /// The query of the fragment, behind its `?`; empty if it has none.
    var fragmentQuery: Range<Int> {
        guard let fragment, let mark = fragmentMark else { return 0..<0 }
        return mark + 1..<fragment.upperBound
    }

    /// The `?` at which the fragment's own query begins: the first one of a fragment that is a route, `/a` or `!/a`,
    /// and one in front. In any other fragment a `?` is data.
    private var fragmentMark: Int? {
        guard let fragment else { return nil }
        let text = input.text(fragment)
        let isRoute = text.count > 0 && (text[0] == UInt8(ascii: "/") || text[0] == UInt8(ascii: "?"))
        let isMarkedRoute = text.count > 1 && text[0] == UInt8(ascii: "!") && text[1] == UInt8(ascii: "/")
        return isRoute || isMarkedRoute ? input.first(UInt8(ascii: "?"), in: fragment) : nil
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
        if end >= 8 {
            let letters = places(from: 0x61, through: 0x7a, in: input.word(0) | everyByte(0x20))
            let count = (~letters & everyByte(0x80)).trailingZeroBitCount &>> 3
            if count > 0, count < 8, input[count] == UInt8(ascii: ":") { return count }
        }
        return longSchemeEnd(input, end)
    }

    @inline(never)
    private static func longSchemeEnd(_ input: RouteInput, _ end: Int) -> Int {
        for index in 0..<end {
            switch input[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                if index == 0 { return -1 }
            case UInt8(ascii: ":"): return index == 0 ? -1 : index
            default: return -1
            }
        }
        return -1
    }
}
