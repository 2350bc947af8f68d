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
        let end = input.place(of: UInt8(ascii: "?"), from: 0, to: input.count)
        if input.mayHaveFragment, let hash = input.first(UInt8(ascii: "#"), in: 0..<input.count) {
            throw RouteError(.fragment, offset: hash)
        }
        path = 0..<end
        query = min(end &+ 1, input.count)..<input.count
        componentCount = input.slashes(to: end)
    }
}

extension RouteInput {
    /// How many slashes stand in front of a place, or more.
    fileprivate func slashes(to end: Int) -> Int {
        var count = 0
        var index = 0
        while index &+ 8 <= end {
            let word = UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self)
            // A bit for each, added up in the highest byte.
            count &+= Int((places(of: UInt8(ascii: "/"), in: word) &>> 7 &* 0x0101_0101_0101_0101) &>> 56)
            index &+= 8
        }
        while index < end {
            if self[index] == UInt8(ascii: "/") { count &+= 1 }
            index &+= 1
        }
        return count
    }
}
