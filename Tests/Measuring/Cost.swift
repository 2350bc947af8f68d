import Foundation

/// The processor time that a piece of work takes on this thread: the least of some runs.
///
/// Tests run beside each other, on machines that do other things too, so what a clock shows says nothing; and what this
/// shows says something only beside the cost of other work in the same run.
public func cost(runs: Int = 5, _ work: () -> Void) -> Double {
    (0..<runs).map { _ in
        let start = processorTime()
        work()
        return processorTime() - start
    }.min() ?? 0
}

/// How many times as much work costs if there is more of it, by the least that each was seen to cost. Where that is not
/// below a limit it is tried again, since other work on the machine makes a cost larger, and never smaller.
///
/// - Parameter cost: The cost of one run with so many of something.
public func growth(
    from few: Int, to many: Int, below limit: Double, tries: Int = 5, _ cost: (Int) throws -> Double
) rethrows -> Double {
    var (low, high) = (Double.infinity, Double.infinity)
    for _ in 0..<tries where !(high < limit * low) {
        (low, high) = (min(low, try cost(few)), min(high, try cost(many)))
    }
    return high / low
}

/// In seconds.
private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
