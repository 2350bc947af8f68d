import Foundation
import Testing

/// `routec check` on several schemas, in every format, and what its status says.
@Suite struct ReportTests {
    /// Ten schemas of ten errors each.
    private static func ten() throws -> Folder {
        var files: [String: String] = [:]
        for number in 0..<10 {
            let screens = (0..<10).map { "    - a\($0): [x: Typ\($0)]\n" }.joined()
            files["Mödule \(number)/routes.yaml"] = "routes: 1\nmodule: M\nsegments:\n  s:\n" + screens
        }
        return try Folder(files)
    }

    private static let paths = (0..<10).reversed().map { "Mödule \($0)/routes.yaml" }

    @Test func aHundredErrorsAreAHundredFindings() throws {
        let folder = try Self.ten()
        let places = (0..<10).flatMap { file in (5...14).map { "Mödule \(file)/routes.yaml:\($0):" } }
        for format in ["line", "github"] {
            let run = try Tool.run(["check", "--format", format] + Self.paths, in: folder)
            #expect(run.status == 1 && run.errors == "" && run.lines.count == 100)
            guard format == "line" else { continue }
            #expect(zip(run.lines, places).allSatisfy { $0.hasPrefix($1) })
        }
        let json = try Tool.run(["check", "--format", "json"] + Self.paths, in: folder)
        let found = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
        #expect(found?.map { "\($0["path"] ?? ""):\($0["line"] ?? ""):" } == places)
        let sarif = try Tool.run(["check", "--format", "sarif"] + Self.paths, in: folder)
        let log = try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any]
        #expect(((log?["runs"] as? [[String: Any]])?.first?["results"] as? [Any])?.count == 100)
    }

    private static let warned = "routes: 1\nsegments: { s: [a], empty: }\n"

    @Test func warningsFailIfTheyAreToBeTakenStrictly() throws {
        let folder = try Folder(["routes.yaml": Self.warned])
        let run = try Tool.run(["check", "--format", "line"], in: folder)
        #expect(run.status == 0 && run.output.contains(": warning: "))
        let strict = try Tool.run(["check", "--format", "line", "--strict"], in: folder)
        #expect(strict.status == 1 && strict.output == run.output)
    }

    @Test func coloursAreForTerminals() throws {
        let folder = try Folder(["routes.yaml": Self.warned])
        for (arguments, isColored) in [([], false), (["--color", "always"], true), (["--color=never"], false)] {
            let run = try Tool.run(["check"] + arguments, in: folder)
            #expect(run.output.contains("\u{1B}[") == isColored)
        }
    }

    @Test func findingsGoToAFile() throws {
        let folder = try Folder(["routes.yaml": Self.warned])
        let run = try Tool.run(["check", "--format", "json", "--output", "found.json"], in: folder)
        #expect(run.status == 0 && run.output == "" && run.errors == "")
        #expect(try folder.read("found.json").hasPrefix("[\n{\"code\":\"R061\""))
        let lost = try Tool.run(["check", "--output", "nowhere/found.txt"], in: folder)
        #expect(lost.status == 3 && lost.errors.hasPrefix("nowhere/found.txt: error: cannot be written"))
    }

    @Test func aSchemaThatCannotBeReadHidesNoOther() throws {
        let folder = try Folder(["routes.yaml": Self.warned])
        let run = try Tool.run(["check", "--format", "line", "missing.yaml", "routes.yaml"], in: folder)
        #expect(run.status == 3 && run.errors.hasPrefix("missing.yaml: error: there is no such file"))
        #expect(run.output.contains(": warning: "))
        let sarif = try Tool.run(["check", "--format", "sarif", "missing.yaml", "routes.yaml"], in: folder)
        #expect(sarif.status == 3 && sarif.output.contains("\"executionSuccessful\":false"))
    }
}
