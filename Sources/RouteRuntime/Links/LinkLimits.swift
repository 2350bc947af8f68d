/// What a link may hold at most; a path has no limits.
enum LinkLimits {
    static let bytes = 8 * 1024
    static let components = 64
    static let items = 128
    /// How many redirects a link may take.
    static let hops = 8

    /// Checks the number of the query's items; that of the components is checked as they are split.
    static func check(_ parts: LinkParts, _ input: RouteInput) throws(RouteError) {
        var count = parts.query.isEmpty ? 0 : 1
        for range in [parts.query, parts.fragment ?? 0..<0] {
            for index in range where input[index] == UInt8(ascii: "&") {
                count += 1
                guard count <= items else { throw RouteError(.tooLong, offset: index) }
            }
        }
    }
}
