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

/// In seconds.
private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
