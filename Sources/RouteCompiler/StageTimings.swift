/// How long each stage took, for `--timings`.
package struct StageTimings: Sendable {
    package private(set) var stages: [(name: String, duration: Duration)] = []

    /// Runs a stage and notes its time.
    package mutating func measure<Result>(_ name: String, _ stage: () throws -> Result) rethrows -> Result {
        let clock = ContinuousClock()
        let start = clock.now
        defer { stages.append((name, start.duration(to: clock.now))) }
        return try stage()
    }

    /// A line a stage, in milliseconds.
    package var text: String {
        stages.map { stage in
            let (seconds, attoseconds) = stage.duration.components
            let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
            let name = stage.name + String(repeating: " ", count: max(0, 10 - stage.name.count))
            return "\(name) \(tenths / 10).\(tenths % 10) ms\n"
        }.joined()
    }
}
