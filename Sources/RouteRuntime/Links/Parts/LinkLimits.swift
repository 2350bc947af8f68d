/// The limits of a link; a path has no limits.
package enum LinkLimits {
    static let bytes = 8 * 1024
    package static let components = 64
    static let items = 128
    /// One after another.
    static let redirects = 8

    /// Checks the number of items in the query and the fragment. The number of components is checked when they are
    /// split.
    @inline(__always)
    static func check(_ parts: borrowing LinkParts) throws(RouteError) {
        if parts.query.isEmpty, parts.fragment == nil { return }
        let end = max(parts.query.upperBound, parts.fragment?.upperBound ?? 0)
        try check(parts.query, parts.fragment, to: end, parts.input)
    }

    private static func check(
        _ query: Range<Int>, _ fragment: Range<Int>?, to end: Int, _ input: RouteInput
    ) throws(RouteError) {
        var count = query.isEmpty ? 0 : 1
        // A fragment without either mark is a place on a page, and has no items.
        if let fragment,
            input.first(UInt8(ascii: "&"), in: fragment) ?? input.first(UInt8(ascii: "="), in: fragment) != nil
        {
            count += 1
            guard count <= items else { throw RouteError(.tooLong, offset: fragment.lowerBound) }
        }
        var place = query.lowerBound
        // There is no `&` between the query and the fragment.
        while let ampersand = input.first(UInt8(ascii: "&"), in: place..<end) {
            count += 1
            guard count <= items else { throw RouteError(.tooLong, offset: ampersand) }
            place = ampersand + 1
        }
    }
}
