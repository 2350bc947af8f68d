/// How long `routec generate` takes from text to files, by stage, beside what libyaml's events alone take.
struct CompilerFigures {
    let screens: Int
    /// `release` or `debug`, as the tool was built.
    let build: String
    /// Milliseconds.
    let events: Double
    let stages: [(name: String, milliseconds: Double)]

    init(_ screens: Int, build: String, routec: String, _ setup: Setup) throws {
        self.screens = screens
        self.build = build
        let folder = try setup.work.folder("compiler\(screens)")
        let file = try folder.write(SizedSchema(screens: screens).text(), to: "routes.yaml")
        var events = Double.infinity
        var runs: [[(name: String, milliseconds: Double)]] = []
        // In turn, so that what else the machine does falls on both.
        for _ in 0..<5 {
            let output = try Command.run([setup.yamlEvents, file], in: folder).output
            events = min(events, Double(output.split(separator: "\n")[0]) ?? .infinity)
            runs.append(try CompilerFigures.stages(file, routec, folder))
        }
        self.events = events
        // The fastest run as a whole, so that its stages add up.
        stages = runs.min { CompilerFigures.total($0) < CompilerFigures.total($1) } ?? []
    }

    var total: Double { CompilerFigures.total(stages) }

    /// All but the stage that proves the table free of contradictions.
    var withoutProofs: Double { CompilerFigures.total(stages.filter { $0.name != "checks" }) }

    private static func total(_ stages: [(name: String, milliseconds: Double)]) -> Double {
        stages.map(\.milliseconds).reduce(0, +)
    }

    private static func stages(
        _ file: String, _ routec: String, _ folder: Folder
    ) throws -> [(name: String, milliseconds: Double)] {
        let output = try folder.folder("out")
        for file in try output.files(".swift") { try Command.run(["rm", file], in: folder) }
        return try Command.run(
            [routec, "generate", "--schema", file, "--module", "Program", "--output", output.url.path, "--timings"],
            in: folder
        ).output.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ")
            guard fields.count == 3, fields[2] == "ms", let time = Double(fields[1]) else { return nil }
            return (String(fields[0]), time)
        }
    }

    static func table(_ figures: [CompilerFigures]) -> Report.Table {
        var table = Report.Table(
            title: "`routec generate`, as many patterns as screens",
            columns: ["what", "ms", "× libyaml", "µs a screen"])
        for figure in figures {
            let rows =
                [("libyaml's events", figure.events)] + figure.stages.map { ($0.name, $0.milliseconds) }
                + [("all stages", figure.total)]
            for (name, time) in rows {
                table.add(
                    "\(figure.screens) screens, \(figure.build) build, \(name)",
                    [time, time / figure.events, time * 1_000 / Double(figure.screens)])
            }
        }
        return table
    }
}
