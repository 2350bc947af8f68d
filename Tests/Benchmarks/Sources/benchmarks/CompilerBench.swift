/// How long `routec generate` takes from text to files, by stage, over what libyaml's events alone take.
struct CompilerBench {
    let setup: Setup

    func run(_ sizes: [Int]) throws -> Report.Table {
        var table = Report.Table(
            title: "`routec generate`, as many patterns as screens",
            columns: ["what", "ms", "× libyaml", "µs a screen"])
        for screens in sizes {
            let folder = try setup.work.folder("compiler\(screens)")
            let file = try folder.write(SizedSchema(screens: screens).text(), to: "routes.yaml")
            let events =
                Double(
                    try Command.run([setup.yamlEvents, file], in: folder).output.split(separator: "\n")[0]) ?? .nan
            let runs = try (0..<5).map { _ in try stages(file, folder) }
            // The fastest run as a whole, so that its stages add up.
            let best = runs.min { total($0) < total($1) } ?? []
            for (name, time) in [("libyaml's events", events)] + best + [("all stages", total(best))] {
                table.add("\(screens) screens, \(name)", [time, time / events, time * 1_000 / Double(screens)])
            }
        }
        return table
    }

    private func total(_ stages: [(String, Double)]) -> Double {
        stages.map(\.1).reduce(0, +)
    }

    private func stages(_ file: String, _ folder: Folder) throws -> [(String, Double)] {
        let output = try folder.folder("out")
        for file in try output.files(".swift") { try Command.run(["rm", file], in: folder) }
        return try Command.run(
            [
                setup.routec, "generate", "--schema", file, "--module", "Program", "--output", output.url.path,
                "--timings",
            ],
            in: folder
        ).output.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ")
            guard fields.count == 3, fields[2] == "ms", let time = Double(fields[1]) else { return nil }
            return (String(fields[0]), time)
        }
    }
}
