/// A checked path, split by its raw bytes at the first `?`.
@frozen
@usableFromInline
struct PathParts {
    @usableFromInline let input: RouteInput
    @usableFromInline let end: Int
    /// Where the query begins; the end of the input if there is none.
    @usableFromInline let query: Int
    /// At least the number of slashes, which is about the number of components.
    @usableFromInline let componentCount: Int

    @inline(__always)
    fileprivate init(_ input: RouteInput) throws(RouteError) {
        self.input = input
        (end, componentCount) = input.pathEnd()
        if input.mayHaveFragment, let hash = input.first(UInt8(ascii: "#"), in: 0..<input.count) {
            throw RouteError(.fragment, offset: hash)
        }
        query = min(end &+ 1, input.count)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Splits a path of at least one byte.
    // Not an initializer: a thunk would call it and copy the value.
    @usableFromInline
    func pathParts() throws(RouteError) -> PathParts {
        guard let start = baseAddress else { throw RouteError(.incompletePath) }
        return try PathParts(RouteInput(start, count: count))
    }
}

extension RouteInput {
    /// The first place of a `?`, or the end, and at least the number of slashes in front of it.
    @inline(__always)
    fileprivate func pathEnd() -> (end: Int, slashes: Int) {
        var slashes = 0
        var index = 0
        var word = count < 8 ? lastWord(0, to: count) : word(0)
        while true {
            let marks = places(of: UInt8(ascii: "?"), in: word)
            let found = places(of: UInt8(ascii: "/"), in: word)
            // A bit for each, added up in the highest byte.
            slashes &+= Int((found &>> 7 &* everyByte(1)) &>> 56)
            // Only the lowest is sure to be one.
            if marks != 0 { return (index &+ marks.trailingZeroBitCount &>> 3, slashes) }
            index &+= 8
            guard index < count else { return (count, slashes) }
            word = index &+ 8 <= count ? self.word(index) : lastWord(index, to: count)
        }
    }
}
