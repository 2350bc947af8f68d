/// A link taken apart, by its raw bytes: at the first `#`, then the first `?`, then at `/`.
struct LinkParts {
    private var schemeEnd = -1
    private var authorityStart = -1
    private var authorityEnd = -1
    /// From the first slash, or from behind the colon, up to the query.
    private(set) var path: Range<Int>
    private(set) var query: Range<Int>
    private var fragmentStart = -1
    private var fragmentEnd = -1

    /// The scheme; nil for a URL without one.
    var scheme: Range<Int>? { schemeEnd < 0 ? nil : 0..<schemeEnd }
    /// What stands between `//` and the path; nil without `//`.
    var authority: Range<Int>? { authorityStart < 0 ? nil : authorityStart..<authorityEnd }
    var fragment: Range<Int>? { fragmentStart < 0 ? nil : fragmentStart..<fragmentEnd }

    init(_ input: RouteInput) {
        var end = input.count
        if input.mayHaveFragment, let hash = input.first(UInt8(ascii: "#"), in: 0..<end) {
            fragmentStart = hash + 1
            fragmentEnd = end
            end = hash
        }
        query = end..<end
        let mark = input.place(of: UInt8(ascii: "?"), from: 0, to: end)
        if mark < end {
            query = mark + 1..<end
            end = mark
        }
        schemeEnd = LinkParts.schemeEnd(input, end)
        var start = schemeEnd + 1
        if start + 2 <= end, input[start] == UInt8(ascii: "/"), input[start + 1] == UInt8(ascii: "/") {
            authorityStart = start + 2
            authorityEnd = input.place(of: UInt8(ascii: "/"), from: start + 2, to: end)
            start = authorityEnd
        }
        path = start..<end
    }

    /// The fragment up to its own `?`.
    func fragmentPath(_ input: RouteInput) -> Range<Int>? {
        guard let fragment else { return nil }
        return fragment.lowerBound..<(input.first(UInt8(ascii: "?"), in: fragment) ?? fragment.upperBound)
    }

    /// What stands behind the `?` of the fragment; empty if it has none.
    func fragmentQuery(_ input: RouteInput) -> Range<Int> {
        guard let fragment, let mark = input.first(UInt8(ascii: "?"), in: fragment) else { return 0..<0 }
        return mark + 1..<fragment.upperBound
    }

    /// The whole fragment as a query, with or without a `?` in front.
    func fragmentAsQuery(_ input: RouteInput) -> Range<Int> {
        guard let fragment, !fragment.isEmpty else { return 0..<0 }
        return input[fragment.lowerBound] == UInt8(ascii: "?") ? fragment.dropFirst() : fragment
    }

    /// The place of the colon behind a scheme (RFC 3986 §3.1); -1 without a scheme.
    private static func schemeEnd(_ input: RouteInput, _ end: Int) -> Int {
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
