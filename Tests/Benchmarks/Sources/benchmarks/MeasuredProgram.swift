import Foundation

/// The program that parses, prints and matches with a table of some size, with hand-written code beside it or without.
struct MeasuredProgram {
    let schema: SizedSchema
    private let folder: Folder
    private let program: String
    private let code: GeneratedCode

    /// Generates and compiles it, and sees to it that it gives the right answers.
    init(screens: Int, isHandWritten: Bool, _ setup: Setup) throws {
        schema = SizedSchema(screens: screens)
        folder = try setup.work.folder("program\(screens)")
        // In one file so many screens cost the compiler more than all the rest.
        let isSplit = screens >= 30_000
        code = try GeneratedCode(schema, isSplit: isSplit, in: folder, setup)
        var sources = try code.files + setup.program.files(".swift")
        if isHandWritten {
            let hand = HandWritten(schema: schema)
            sources += try folder.write(hand.screens + hand.links)
        }
        let counter = folder.path("Allocations.o")
        try Command.run(
            ["clang", "-O2", "-c", setup.program.path("Allocations.c"), "-o", counter], in: folder)
        program = folder.path("program")
        try Command.run(
            setup.swiftc + ["-O", "-g", "-parse-as-library", "-module-name", "Program"]
                + (isSplit ? Setup.threads : []) + (isHandWritten ? ["-D", "HAND_WRITTEN"] : [])
                + ["-import-objc-header", setup.program.path("Allocations.h"), "-o", program, counter]
                + setup.runtimeObjects + sources,
            in: folder)
        try Command.run([program, "check", folder.write(schema.answers, to: "answers")], in: folder)
    }

    /// Nanoseconds and allocations a call, by the name of the workload.
    func measure(_ names: [String] = []) throws -> [(name: String, nanoseconds: Double, allocations: Double)] {
        try Command.run([program, "all"] + names, in: folder).output.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t")
            return (String(fields[0]), Double(fields[1]) ?? .nan, Double(fields[2]) ?? .nan)
        }
    }

    /// Nanoseconds of the first call in a process, the fastest of several processes.
    func firstCall(_ name: String) throws -> Double {
        try (0..<5).map { _ in
            let output = try Command.run([program, "first", name], in: folder).output
            return Double(output.dropLast()) ?? .nan
        }.min() ?? .nan
    }

    /// Instructions a call, repeatable: what twice as many calls take more.
    func instructions(_ name: String) throws -> Double {
        let count = name.hasPrefix("hostile") ? 5 : 200
        let runs = try [count, 2 * count].map { count in
            try Command(
                [
                    "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "repeat", name,
                    "\(count)",
                ],
                in: folder)
        }
        let totals = try runs.map { run in
            let output = try run.finish().output
            guard let line = output.split(separator: "\n").first(where: { $0.contains("Collected :") }),
                let total = line.split(separator: " ").last.flatMap({ Double($0) })
            else { throw Command.Problem(description: "callgrind says no count:\n\(output.suffix(2_000))") }
            return total
        }
        return ((totals[1] - totals[0]) / Double(count)).rounded()
    }

    /// What the generated code is made of.
    func codeSize(_ setup: Setup) throws -> GeneratedCode.Size {
        try code.size(setup)
    }
}
