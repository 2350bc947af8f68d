/// Times, instructions and allocations of reading, writing and matching with a table of one size, beside hand-written
/// code and the floors.
struct RuntimeFigures {
    struct Workload {
        var name: String
        var nanoseconds: Double
        var allocations: Double
        var instructions: Double?
        var firstCall: Double
    }

    let screens: Int
    let workloads: [Workload]
    let size: GeneratedCode.Size

    /// - Parameter countsInstructions: Whether instructions are counted, which takes the most time.
    init(_ screens: Int, countsInstructions: Bool, _ setup: Setup) throws {
        self.screens = screens
        let program = try MeasuredProgram(screens: screens, isHandWritten: true, setup)
        workloads = try program.measure().map { result in
            Workload(
                name: result.name, nanoseconds: result.nanoseconds, allocations: result.allocations,
                instructions: countsInstructions ? try program.instructions(result.name) : nil,
                firstCall: try program.firstCall(result.name))
        }
        size = try program.codeSize(setup)
    }

    subscript(_ name: String) -> Workload? { workloads.first { $0.name == name } }

    func nanoseconds(_ name: String) -> Double? { self[name]?.nanoseconds }

    var tables: [Report.Table] {
        var table = Report.Table(
            title: "\(screens) screens and patterns",
            columns: ["what", "ns", "× floor", "hand-written ×", "allocations", "instructions", "first call, ns"])
        for workload in workloads {
            let floor = nanoseconds("array \(workload.name.suffix(2))") ?? nanoseconds("array W1")
            let hand = nanoseconds("hand \(workload.name)")
            table.add(
                workload.name,
                [
                    workload.nanoseconds, floor.map { workload.nanoseconds / $0 },
                    hand.map { $0 / workload.nanoseconds },
                    workload.allocations, workload.instructions, workload.firstCall,
                ])
        }
        var sizes = Report.Table(title: "\(screens) screens: generated code", columns: ["what", "bytes", "a screen"])
        for (name, bytes) in [
            ("Swift text", size.swiftBytes), ("machine code, -O", size.code),
            ("machine code of reading and writing", size.readAndWrite), ("constants", size.constants),
        ] {
            sizes.add(name, [bytes, bytes / Double(screens)])
        }
        return [table, sizes]
    }
}
