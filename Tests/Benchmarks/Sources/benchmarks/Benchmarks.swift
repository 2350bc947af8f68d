import Foundation

@main
enum Benchmarks {
    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            let setup = try Setup(
                package: URL(fileURLWithPath: options.package), products: URL(fileURLWithPath: options.products),
                routec: options.routec, debugRoutec: options.debugRoutec, work: URL(fileURLWithPath: options.work))
            let output = try Folder(URL(fileURLWithPath: options.output))
            // The compiler leaves files of its own where it runs.
            _ = FileManager.default.changeCurrentDirectoryPath(setup.work.url.path)
            let isFine =
                options.checks || options.records
                ? try budgets(options, setup) : try measure(options, setup, into: output)
            exit(isFine ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(2)
        }
    }

    private static func measure(_ options: Options, _ setup: Setup, into folder: Folder) throws -> Bool {
        let report = try Figures(options, setup).report
        try folder.write(report.markdown, to: "benchmarks.md")
        try folder.write(report.json, to: "benchmarks.json")
        print(report.markdown)
        return true
    }

    private static func budgets(_ options: Options, _ setup: Setup) throws -> Bool {
        let package = try Folder(URL(fileURLWithPath: options.package))
        let measured = try RecordedCosts(measuring: setup)
        if options.records {
            try package.write(measured.text, to: "budgets.json")
            return true
        }
        let (lines, isKept) = try RecordedCosts(package.text("budgets.json")).compare(measured)
        print(lines.joined(separator: "\n"))
        if !isKept {
            print("a budget is exceeded; if that is meant to be, Tests/Benchmarks/run --record writes it anew")
        }
        return isKept
    }
}
