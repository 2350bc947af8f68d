/// Everything that was measured in one run.
struct Figures {
    var runtime: [RuntimeFigures] = []
    var compileTime: [CompileTimeFigures] = []
    var compiler: [CompilerFigures] = []

    init(_ options: Options, _ setup: Setup) throws {
        if options.only.contains("runtime") {
            runtime = try options.sizes.map {
                try RuntimeFigures($0, countsInstructions: options.countsInstructions, setup)
            }
        }
        if options.only.contains("compile-time") {
            compileTime = try options.sizes.filter { $0 >= 300 }.map {
                try CompileTimeFigures($0, isHandWritten: $0 <= options.handWritten, setup)
            }
        }
        if options.only.contains("compiler") {
            // The larger sizes cost the tool nothing, and the budgets are about them.
            for (build, routec) in [("release", setup.routec), ("debug", setup.debugRoutec)] where !routec.isEmpty {
                for screens in [3_000, 30_000] {
                    compiler.append(try CompilerFigures(screens, build: build, routec: routec, setup))
                }
            }
        }
    }

    var report: Report {
        var report = Report(budget: Budget.rows(self))
        report.tables += runtime.flatMap(\.tables)
        if !compileTime.isEmpty { report.tables.append(CompileTimeFigures.table(compileTime)) }
        if !compiler.isEmpty { report.tables.append(CompilerFigures.table(compiler)) }
        return report
    }
}
