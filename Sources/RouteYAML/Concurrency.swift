import Dispatch

/// From where on a schema is long: below, the parts of a stage take less than sharing them out.
package enum LongSchema {
    package static let bytes = 50_000
    /// Screens, or patterns.
    package static let declarations = 1_000
}

/// The results of independent parts of a stage, in the order of the parts. Where the work is long, they are worked out
/// at the same time, on as many cores as there are; what comes out does not depend on that. Parts of a part are worked
/// out one by one.
package func concurrently<Result>(_ count: Int, ifLong isLong: Bool, _ part: @Sendable (Int) -> Result) -> [Result] {
    guard isLong, count > 1 else { return (0..<count).map(part) }
    return Array(unsafeUninitializedCapacity: count) { results, initializedCount in
        guard let start = results.baseAddress else { return }
        nonisolated(unsafe) let first = start
        // Each place is written by the one thread that has its number, and read when all are done.
        DispatchQueue.concurrentPerform(iterations: count) { number in
            LargePages.prepare()
            (first + number).initialize(to: part(number))
        }
        initializedCount = count
    }
}

/// The results of two parts of a stage.
package func concurrently<First, Second>(
    ifLong isLong: Bool, _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
    nonisolated(unsafe) let firstResult = UnsafeMutablePointer<First>.allocate(capacity: 1)
    nonisolated(unsafe) let secondResult = UnsafeMutablePointer<Second>.allocate(capacity: 1)
    defer {
        firstResult.deallocate()
        secondResult.deallocate()
    }
    _ = concurrently(2, ifLong: isLong) { number in
        if number == 0 { firstResult.initialize(to: first()) } else { secondResult.initialize(to: second()) }
    }
    return (firstResult.move(), secondResult.move())
}
