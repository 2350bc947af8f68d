import Foundation
import RouteYAML
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The reports that other programs read.
@Suite struct ReportTests {
    /// A finding with a note and help, and one on two lines; in a file of an awkward name.
    static let marked = MarkedSource("é: ⟦a⟧\nb: ⟦c\nd⟧\n", path: "/x/a b,%:ü.yaml")
    static let diagnostics = [
        Diagnostic(
            .badName, .error, "`é` is 100% wrong,\nreally: no", at: marked.spans[0],
            notes: [.init("see \"d\"", at: marked.spans[1])], help: "take another one"),
        Diagnostic(.largeSegment, .warning, "large", at: marked.spans[1]),
        Diagnostic(.openToTheWorld, .note, "open", at: marked.spans[1]),
    ]

    @Test func githubEscapesWhatItsRunnerReads() {
        let lines = DiagnosticSources([Self.marked.source]).github(Self.diagnostics)
        #expect(
            lines == """
                ::error file=/x/a b%2C%25%3Aü.yaml,line=1,endLine=1,col=4,endColumn=4,title=R020::`é` is 100%25 wrong,\\n\
                really: no%0A/x/a b,%25:ü.yaml:2:4: see "d"%0Ahelp: take another one
                ::warning file=/x/a b%2C%25%3Aü.yaml,line=2,endLine=3,title=R060::large
                ::notice file=/x/a b%2C%25%3Aü.yaml,line=2,endLine=3,title=R052::open

                """)
        #expect(DiagnosticSources([]).github([]).isEmpty)
    }

    @Test func jsonIsAnArrayWithAnObjectALine() throws {
        let text = DiagnosticSources([Self.marked.source]).json(Self.diagnostics)
        #expect(text.split(separator: "\n").count == Self.diagnostics.count + 2)
        let found = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        let first = try #require(found.first)
        #expect(first["path"] as? String == "/x/a b,%:ü.yaml" && first["code"] as? String == "R020")
        #expect(first["line"] as? Int == 1 && first["column"] as? Int == 4 && first["endColumn"] as? Int == 5)
        #expect(first["message"] as? String == "`é` is 100% wrong,\nreally: no")
        let notes = try #require(first["notes"] as? [[String: Any]])
        #expect(notes.count == 1 && notes[0]["line"] as? Int == 2 && notes[0]["endLine"] as? Int == 3)
        #expect(found.map { $0["severity"] as? String } == ["error", "warning", "note"])
        #expect(DiagnosticSources([]).json([]) == "[]\n")
    }

    @Test func sarifHasItsRulesAndPlaces() throws {
        let text = DiagnosticSources([Self.marked.source]).sarif(Self.diagnostics, isComplete: false)
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 3)
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
        }
        let place = try #require(
            (results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
        let uri = (place["artifactLocation"] as? [String: Any])?["uri"] as? String
        #expect(uri == "file:///x/a%20b%2C%25%3A%C3%BC.yaml")
        #expect((place["region"] as? [String: Any])?["startColumn"] as? Int == 4)
        #expect((results[0]["relatedLocations"] as? [[String: Any]])?.count == 1)
        #expect((run["invocations"] as? [[String: Any]])?.first?["executionSuccessful"] as? Bool == false)
    }

    @Test func severalSchemasAreOneReportInTheOrderOfTheirPaths() {
        func compiled(_ path: String) -> Compilation {
            let text = "routes: 1\nsegments:\n  s:\n    - a: [x: One, y: Two]\n    - b: [z: Three]\n"
            return compile([SchemaInput(path: path, bytes: Array(text.utf8))])
        }
        let report = FindingsReport(["b.yaml", "c.yaml", "a.yaml"].map(compiled))
        let places = report.rendered(as: .line).split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(
            places
                == ["a", "b", "c"].flatMap { name in
                    ["4:14", "4:22", "5:14"].map { "\(name).yaml:\($0):" }
                })
        #expect(report.hasErrors && !report.hasWarnings)
    }
}
