/// Room for what a link is taken apart into, on the stack.
struct LinkScratch {
    let path: UnsafeMutableBufferPointer<ShortRange>
    let fragment: UnsafeMutableBufferPointer<ShortRange>
    let captures: UnsafeMutableBufferPointer<Captures.Capture>

    private init(
        _ places: UnsafeMutableBufferPointer<ShortRange>, _ captures: UnsafeMutableBufferPointer<Captures.Capture>
    ) {
        path = UnsafeMutableBufferPointer(rebasing: places[..<LinkLimits.components])
        fragment = UnsafeMutableBufferPointer(rebasing: places[LinkLimits.components...])
        self.captures = captures
    }

    /// How many captures have room on the stack; nearly all tables have fewer.
    private static let captures = 64

    /// Runs `body` with room for so many captures.
    @inline(__always)
    static func with(
        captures count: Int, _ body: (LinkScratch) throws(RouteError) -> LinkOutcome
    ) throws(RouteError) -> LinkOutcome {
        // Only room whose size is known while this is compiled, and is at most 1 KiB, is on the stack.
        try withUnsafeTemporaryAllocation(of: ShortRange.self, capacity: 2 * LinkLimits.components) { places in
            if count <= captures {
                withUnsafeTemporaryAllocation(of: Captures.Capture.self, capacity: captures) { captures in
                    Result { () throws(RouteError) in try body(LinkScratch(places, captures)) }
                }
            } else {
                withUnsafeTemporaryAllocation(of: Captures.Capture.self, capacity: count) { captures in
                    Result { () throws(RouteError) in try body(LinkScratch(places, captures)) }
                }
            }
        }.get()
    }
}
