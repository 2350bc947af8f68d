/// A path taken apart, by its raw bytes, at the first `?`.
@usableFromInline
struct PathParts {
    @usableFromInline let path: Range<Int>
    /// Empty if there is none.
    @usableFromInline let query: Range<Int>
    /// At least as many as there are components.
    @usableFromInline let componentCount: Int

    @usableFromInline
    init(_ input: RouteInput) throws(RouteError) {
        var end = 0
        var slashes = 0
        while end < input.count {
            let byte = input[end]
            if byte == UInt8(ascii: "?") { break }
            if byte == UInt8(ascii: "#") { throw RouteError(.fragment, offset: end) }
            if byte == UInt8(ascii: "/") { slashes &+= 1 }
            end &+= 1
        }
        path = 0..<end
        query = min(end &+ 1, input.count)..<input.count
        componentCount = slashes
        if let hash = input.first(UInt8(ascii: "#"), in: query) { throw RouteError(.fragment, offset: hash) }
    }
}
