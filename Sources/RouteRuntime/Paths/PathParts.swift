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
        let (end, slashes) = input.pathEnd()
        if input.mayHaveFragment, let hash = input.first(UInt8(ascii: "#"), in: 0..<input.count) {
            throw RouteError(.fragment, offset: hash)
        }
        path = 0..<end
        query = min(end &+ 1, input.count)..<input.count
        componentCount = slashes
    }
}

extension RouteInput {
    /// The first place of a `?`, or the end, and how many slashes stand in front of it, or more.
    fileprivate func pathEnd() -> (end: Int, slashes: Int) {
        var slashes = 0
        var index = 0
        while index &+ 8 <= count {
            let word = UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self)
            let marks = places(of: UInt8(ascii: "?"), in: UInt64(littleEndian: word))
            let found = places(of: UInt8(ascii: "/"), in: UInt64(littleEndian: word))
            // A bit for each, added up in the highest byte.
            slashes &+= Int((found &>> 7 &* 0x0101_0101_0101_0101) &>> 56)
            // Only the lowest is sure to be one.
            if marks != 0 { return (index &+ marks.trailingZeroBitCount &>> 3, slashes) }
            index &+= 8
        }
        while index < count, self[index] != UInt8(ascii: "?") {
            if self[index] == UInt8(ascii: "/") { slashes &+= 1 }
            index &+= 1
        }
        return (index, slashes)
    }
}
