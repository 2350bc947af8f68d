/// What a link may hold at most; a path has no limits.
enum LinkLimits {
    static let bytes = 8 * 1024
    static let components = 64
    static let items = 128
    /// How many redirects a link may take.
    static let hops = 8

    /// Checks the number of the query's items; that of the components is checked as they are split.
    @inline(__always)
    static func check(_ parts: borrowing LinkParts) throws(RouteError) {
        if parts.query.isEmpty, parts.fragment == nil { return }
        try check(query: parts.query, parts.fragment, parts.input)
    }

    private static func check(query: Range<Int>, _ fragment: Range<Int>?, _ input: RouteInput) throws(RouteError) {
        var count = query.isEmpty ? 0 : 1
        try add(query, input, to: &count)
        guard let fragment else { return }
        // One without either mark is a place on a page.
        let mark = input.place(
            of: UInt8(ascii: "&"), UInt8(ascii: "="), from: fragment.lowerBound, to: fragment.upperBound)
        guard mark < fragment.upperBound else { return }
        count += 1
        guard count <= items else { throw RouteError(.tooLong, offset: fragment.lowerBound) }
        try add(fragment, input, to: &count)
    }

    private static func add(_ range: Range<Int>, _ input: RouteInput, to count: inout Int) throws(RouteError) {
        var place = input.place(of: UInt8(ascii: "&"), from: range.lowerBound, to: range.upperBound)
        while place < range.upperBound {
            count += 1
            guard count <= items else { throw RouteError(.tooLong, offset: place) }
            place = input.place(of: UInt8(ascii: "&"), from: place + 1, to: range.upperBound)
        }
    }
}
