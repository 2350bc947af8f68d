/// Times, instructions and allocations of reading, writing and matching, beside hand-written code and the floors.
struct RuntimeBench {
    let setup: Setup
    /// Whether instructions are counted, which takes the most time.
    let countsInstructions: Bool

    func run(_ screens: Int) throws -> [Report.Table] {
        let program = try MeasuredProgram(screens: screens, setup)
        var table = Report.Table(
            title: "\(screens) screens and patterns",
            columns: ["what", "ns", "× floor", "hand-written ×", "allocations", "instructions", "first call, ns"])
        let results = try program.measure()
        func nanoseconds(_ name: String) -> Double? { results.first { $0.name == name }?.nanoseconds }
        for result in results {
            let floor = nanoseconds("array \(result.name.suffix(2))") ?? nanoseconds("array W1")
            let hand = nanoseconds("hand \(result.name.hasPrefix("miss") ? "miss" : result.name)")
            table.add(
                result.name,
                [
                    result.nanoseconds, floor.map { result.nanoseconds / $0 }, hand.map { $0 / result.nanoseconds },
                    result.allocations, countsInstructions ? try program.instructions(result.name) : nil,
                    try program.firstCall(result.name),
                ])
        }
        let size = try program.codeSize(setup)
        var sizes = Report.Table(
            title: "\(screens) screens: generated code", columns: ["what", "bytes", "a screen"])
        for (name, bytes) in [
            ("Swift text", size.swiftBytes), ("machine code, -O", size.code),
            ("machine code of reading and writing", size.readAndWrite), ("constants", size.constants),
            ("lazy initialisers, a count", size.lazyInitialisers),
        ] {
            sizes.add(name, [bytes, bytes / Double(screens)])
        }
        return [table, sizes]
    }
}
