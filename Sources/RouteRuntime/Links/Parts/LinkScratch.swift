/// Room for the parts of a link, on the stack.
struct LinkScratch {
    var path: ComponentBounds
    var fragment: ComponentBounds
    let captures: Captures

    private init(
        _ places: UnsafeMutableBufferPointer<Int32>, _ captures: UnsafeMutableBufferPointer<Captures.Capture>
    ) {
        path = ComponentBounds(UnsafeMutableBufferPointer(rebasing: places[..<ComponentBounds.room]))
        fragment = ComponentBounds(UnsafeMutableBufferPointer(rebasing: places[ComponentBounds.room...]))
        self.captures = Captures(captures)
    }

    /// How many captures have room on the stack; nearly all tables have fewer.
    private static let captures = 64

    /// Runs `body` with room for so many captures.
    @inline(__always)
    static func with(captures count: Int, _ body: (inout LinkScratch) throws(RouteError) -> Void) throws(RouteError) {
        // A result type with an error is copied whole, even without an error.
        var failure: RouteError?
        // Room is on the stack only if its size is known at compile time and at most 1 KiB.
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * ComponentBounds.room) { places in
            withUnsafeTemporaryAllocation(of: Captures.Capture.self, capacity: captures) { room in
                let isLarge = count > captures
                let captures = isLarge ? UnsafeMutableBufferPointer.allocate(capacity: count) : room
                defer { if isLarge { captures.deallocate() } }
                var scratch = LinkScratch(places, captures)
                do throws(RouteError) { try body(&scratch) } catch { failure = error }
            }
        }
        switch consume failure {
        case nil: return
        case let failure?: throw failure
        }
    }
}
