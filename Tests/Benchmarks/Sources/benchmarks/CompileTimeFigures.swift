/// How long the Swift compiler takes for the generated code of one size, beside hand-written enums, parser and printer.
struct CompileTimeFigures {
    struct Level {
        /// `-Onone` or `-O`.
        var name: String
        var generated: Command.Usage
        var handWritten: Command.Usage?
        /// The same with the segments in files of their own, of 3,000 screens and more.
        var split: Command.Usage?
        var handWrittenSplit: Command.Usage?

        var share: Double? { share(generated, handWritten) }
        var splitShare: Double? { share(split, handWrittenSplit) }

        private func share(_ generated: Command.Usage?, _ handWritten: Command.Usage?) -> Double? {
            guard let generated, let handWritten else { return nil }
            return generated.processorSeconds / handWritten.processorSeconds
        }
    }

    let screens: Int
    let levels: [Level]

    /// - Parameter isHandWritten: Whether hand-written code is compiled beside it as one module of LLVM's too.
    init(_ screens: Int, isHandWritten: Bool, _ setup: Setup) throws {
        self.screens = screens
        let folder = try setup.work.folder("compile\(screens)")
        let schema = SizedSchema(screens: screens)
        let generated = try GeneratedCode(schema, in: folder, setup).files
        let splitFolder = try folder.folder("split")
        let split =
            screens >= 3_000 ? try GeneratedCode(schema, isSplit: true, in: splitFolder, setup).files : nil
        let hand = try folder.write(HandWritten(schema: schema).screens)
        levels = try ["-Onone", "-O"].map { level in
            // In turn, so that what else the machine does falls on both; the quickest counts.
            var runs: [(generated: Command.Usage, handWritten: Command.Usage?)] = []
            for _ in 0..<(screens <= 300 ? 5 : 1) {
                let object = folder.path("code.o")
                let own = try setup.compile(generated, level, to: object, in: folder)
                runs.append((own, isHandWritten ? try setup.compile(hand, level, to: object, in: folder) : nil))
            }
            func quickest(_ usages: [Command.Usage]) -> Command.Usage? {
                usages.min { $0.processorSeconds < $1.processorSeconds }
            }
            return Level(
                name: level, generated: quickest(runs.map(\.generated)) ?? runs[0].generated,
                handWritten: quickest(runs.compactMap(\.handWritten)),
                split: try split.map { try setup.compile($0, level, in: splitFolder) },
                handWrittenSplit: split == nil ? nil : try setup.compile(hand, level, in: folder))
        }
    }

    func secondsAScreen(_ level: String, isSplit: Bool) -> Double? {
        levels.first { $0.name == level }.flatMap { isSplit ? $0.split : $0.generated }
            .map { $0.processorSeconds / Double(screens) }
    }

    static func table(_ figures: [CompileTimeFigures]) -> Report.Table {
        var table = Report.Table(
            title: "Compiling the code (processor time)",
            columns: ["what", "seconds", "ms a screen", "of hand-written", "peak MiB"])
        for figure in figures {
            for level in figure.levels {
                for (name, usage, share) in [
                    ("generated", level.generated, level.share), ("hand-written", level.handWritten, nil),
                    ("generated, segments in files", level.split, level.splitShare),
                    ("hand-written, segments in files", level.handWrittenSplit, nil),
                ] {
                    guard let usage else { continue }
                    table.add(
                        "\(figure.screens) screens, \(level.name), \(name)",
                        [
                            usage.processorSeconds, usage.processorSeconds * 1_000 / Double(figure.screens), share,
                            usage.peakMemory,
                        ])
                }
            }
        }
        return table
    }
}
