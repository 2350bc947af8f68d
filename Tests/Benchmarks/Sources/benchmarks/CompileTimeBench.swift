/// How long the Swift compiler takes for the generated code, beside hand-written enums, parser and printer.
struct CompileTimeBench {
    let setup: Setup

    func run(_ sizes: [Int]) throws -> Report.Table {
        var table = Report.Table(
            title: "Compiling the code (processor time)",
            columns: ["what", "seconds", "ms a screen", "of hand-written", "peak MiB"])
        for screens in sizes {
            let folder = try setup.work.folder("compile\(screens)")
            let schema = SizedSchema(screens: screens)
            let generated = try GeneratedCode(schema, in: folder, setup).files
            let hand = try [folder.write(HandWritten(schema: schema).screens, to: "HandWritten.swift")]
            for level in ["-Onone", "-O"] {
                let object = folder.path("code.o")
                let own = try setup.compile(generated, level, to: object, in: folder)
                let other = try setup.compile(hand, level, to: object, in: folder)
                let share = own.processorSeconds / other.processorSeconds
                for (name, usage, share) in [("generated", own, share), ("hand-written", other, nil)] {
                    table.add(
                        "\(screens) screens, \(level), \(name)",
                        [
                            usage.processorSeconds, usage.processorSeconds * 1_000 / Double(screens), share,
                            usage.peakMemory,
                        ])
                }
            }
        }
        return table
    }
}
