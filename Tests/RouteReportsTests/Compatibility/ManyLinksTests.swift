import Measuring
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Links of patterns with many cases, and of many patterns.
@Suite struct ManyLinksTests {
    private static func schema(_ screens: String, _ links: String) -> String {
        "routes: 1\norigins: { web: https://a.example }\nsegments: { s: { screens: { \(screens) } } }\nlinks:\n web:\n"
            + links
    }

    @Test(arguments: [1, 5, 20, 60]) func theLastOfManyCasesOpensSomethingElse(_ count: Int) {
        func schema(_ last: String) -> String {
            let cases = (0..<count).map { "   - \"?c=v\($0)&id\": \($0 == count - 1 ? last : "/s/z")\n" }.joined()
            return Self.schema("z: [id: String, n: Int?], y", "  /go:\n" + cases)
        }
        let pair = SchemaPair(schema("/s/z"), schema("/s/y"))
        #expect(pair.findings.contains("R080 error: links of `/go` open something else: links break"))
        #expect(SchemaPair(schema("/s/z"), schema("/s/z")).findings == [])
    }

    @Test(arguments: [1, 40, 200]) func aWidePatternTakesLinksBesideMany(_ count: Int) {
        let others = (0..<count).map { "  \"/{_}/k\($0)\": outside\n" }.joined() + "  \"/{id}/zz\": /s/z\n"
        func schema(_ more: String) -> String { Self.schema("z: [id: String], y: [a: Int, b: String]", others + more) }
        let pair = SchemaPair(schema(""), schema("  \"/{a}/{b}\": /s/y\n"))
        #expect(
            pair.findings.contains("R080 error: `/{a}/{b}` takes links that `/{id}/zz` opened: links break"))
    }

    @Test(arguments: [(3, nil), (4, ", and so with 1 more link"), (5, ", and so with 2 more links")])
    func whatIsNotShownIsCounted(_ patterns: Int, _ counted: String?) {
        func schema(_ type: String) -> String {
            Self.schema("z: [id: \(type)]", (0..<patterns).map { "  /p\($0)/{id}: /s/z\n" }.joined())
        }
        let notes = (SchemaPair(schema("Int"), schema("UUID")).changes() ?? []).flatMap(\.notes).map(\.message)
        #expect(notes.count { $0.contains("opened `s.z(id: ") } == 3)
        #expect(
            notes.filter { $0.contains("and so with") }.map { $0.hasSuffix(counted ?? "none") }
                == (counted == nil ? [] : [true]))
    }

    @Test func aQueryThatIsNewIsNoValueThatLinksLack() {
        let pair = SchemaPair(
            Self.schema("z: [a: [Int]]", "  /z: /s/z\n"), Self.schema("z: [a: [Int], q: Query]", "  /z: /s/z\n"))
        #expect(
            pair.findings == [
                "R082 error: parameter `q` of `s.z` is new: code that opens the screen has to give it: source breaks"
            ])
    }

    @Test(arguments: ["words", "segments"]) func costsInLineWithTheSchema(_ what: String) {
        func schema(_ count: Int, _ isNew: Bool) -> String {
            let lines = { (line: (Int) -> String) in (0..<count).map { line($0) + "\n" }.joined() }
            switch what {
            case "words":
                return "routes: 1\ntypes:\n W: [" + lines { "\(isNew ? "n" : "o")\($0)," } + " ]\n"
                    + "segments: { s: { screens: { z: [w: W] } } }\n"
            default:
                return "routes: 1\nsegments:\n" + lines { " \(isNew ? "n" : "o")\($0): [a, b]" }
            }
        }
        let growth = Measuring.growth(from: 100, to: 600, below: 15) { count in
            let pair = SchemaPair(schema(count, false), schema(count, true))
            return cost(runs: 1) { _ = pair.changes() }
        }
        #expect(growth < 15)
    }
}
