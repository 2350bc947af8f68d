import Measuring
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What a schema costs grows with its length, whatever is in it, and however much of it is wrong.
@Suite struct GrowthTests {
    struct Shape: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// A schema with so many of something.
        var schema: @Sendable (Int) -> String

        init(_ description: String, _ schema: @escaping @Sendable (Int) -> String) {
            testDescription = description
            self.schema = schema
        }
    }

    private static let head = "routes: 1\norigins: { web: https://a.example }\n"
    private static let screens = head + "segments: { s: { screens: { a, x: [id: String] } } }\n"

    private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map { line($0) + "\n" }.joined()
    }

    private static func links(_ line: @escaping @Sendable (Int) -> String) -> @Sendable (Int) -> String {
        { screens + "links:\n web:\n" + lines($0) { "  " + line($0) } }
    }

    static let shapes = [
        Shape("a screen that stands many times") { head + "segments: { s: [" + lines($0) { _ in "a," } + "] }" },
        Shape("unknown screens") {
            head + "segments:\n s:\n  screens:\n" + lines($0) { "   a\($0):" } + "links:\n web:\n"
                + lines($0) { "  /p\($0): /s/b\($0)" }
        },
        Shape("unknown segments") {
            head + "segments:\n" + lines($0) { " s\($0): [a]" } + "links:\n web:\n"
                + lines($0) { "  /p\($0): /t\($0)/a" }
        },
        Shape("unknown commands") {
            screens + "commands:\n" + lines($0) { " c\($0):" } + "links:\n web:\n" + lines($0) { "  /p\($0): d\($0)" }
        },
        Shape("unknown types") {
            head + "types:\n" + lines($0) { " T\($0): [a, b]" } + "segments:\n s:\n  screens:\n"
                + lines($0) { "   a\($0): [id: U\($0)]" }
        },
        Shape("types of the app") { count in
            head + "types:\n" + lines(count) { " T\($0): { swift: My\($0) }" } + "segments:\n s:\n  screens:\n"
                + lines(count) { "   a\($0): [id: T\($0)]" }
        },
        Shape("unknown words") { count in
            head + "types:\n T: [" + lines(count) { "w\($0)," } + " ]\nsegments:\n s:\n  screens:\n"
                + lines(count) { "   a\($0): [id: T = v\($0)]" }
        },
        Shape("defaults that are words") { count in
            head + "types:\n T: [" + lines(count) { "w\($0)," } + " ]\nsegments:\n s:\n  screens:\n"
                + lines(count) { "   a\($0): [id: T = w\($0)]" }
        },
        Shape("unknown origins") {
            "routes: 1\norigins:\n" + lines($0) { " w\($0): https://a\($0).example" } + "segments: { s: [a] }\nlinks:\n"
                + lines($0) { " x\($0):\n  /a: /s/a" }
        },
        Shape("redirects to nothing", links { "/r\($0): { redirect: /q\($0) }" }),
        Shape("redirects of a scheme to nothing") {
            "routes: 1\norigins: { app: 'app://' }\nsegments: { s: [a] }\nlinks:\n app:\n"
                + lines($0) { "  /r\($0): { redirect: /q\($0) }" }
        },
        Shape("redirects that begin with placeholders", links { "/r\($0)/{x}/{y}: { redirect: '/{x}/{y}/z' }" }),
        Shape("redirects that end differently", links { "/r\($0)/{x}/{y}: { redirect: '/{x}/{y}/z\($0)' }" }),
        Shape("redirects to one of many pieces", links { "/r\($0)/{x}/{y}: { redirect: '/k\($0)-{x}/{y}' }" }),
        Shape("long redirects to nothing", links { "/a/r\($0)/{x}: { redirect: '/a/{x}/z\($0)/\($0)' }" }),
        Shape("patterns of two classes below one", links { "/x-{_}/{_}/q\($0): /s/a\n  /{_}-y/{_}/q\($0): /s/a" }),
        Shape("patterns that overlap, each with each", links { "/x\($0)-{_}: /s/a\n  /{_}-y\($0): /s/a" }),
        Shape("texts with a literal inside", links { "/{_}x\($0)y{_}: /s/a" }),
        Shape("texts with one front and many ends", links { "/p{_}q\($0): /s/a" }),
        Shape("texts with many ends beside one front", links { "/{_}-s\($0)/l: /s/a\n  /p{_}/m\($0): /s/a" }),
    ]

    @Test(arguments: shapes) func growsInLineWithTheLength(_ shape: Shape) {
        // What grows with the square would cost 36 times as much.
        let growth = Measuring.growth(from: 200, to: 1_200, below: 15) { count in
            let bytes = Array(shape.schema(count).utf8)
            return cost(runs: 1) { _ = compile([SchemaInput(path: "routes.yaml", bytes: bytes)]) }
        }
        #expect(growth < 15)
    }

    /// A report costs less than what it is about, also where the code's example costs much.
    @Test(arguments: FindingsReport.Format.allCases) func reports(_ format: FindingsReport.Format) {
        func alike() -> Compilation { compiled((0..<1_000).map { "/{_:Int}x\($0)y{_}" }) }
        let report = FindingsReport([alike()])
        let cost = Measuring.cost(runs: 2) { _ = alike() }
        #expect(Measuring.cost(runs: 2) { _ = report.rendered(as: format) } < cost / 2)
    }

    /// A module with an error is looked at once, from however many places it is mounted.
    @Test func modulesMountedFromSeveralPlaces() {
        // Three times as many levels; what doubles with each would cost a thousand times as much.
        let growth = Measuring.growth(from: 5, to: 15, below: 12) { levels in
            func schema(_ level: Int) -> String {
                let mounts = (0..<2).map { " a\($0): { from: M\(level + 1) }\n" }.joined()
                return "routes: 1\nmodule: M\(level)\nstep: S\(level)\naccess: public\nsegments:\n"
                    + (level == levels ? " s: [a, a]\n" : mounts)
            }
            let imports = (1...levels).map { level in
                ImportedModule(
                    name: "M\(level)", inputs: [SchemaInput(path: "M\(level).yaml", bytes: Array(schema(level).utf8))])
            }
            let top = SchemaInput(path: "routes.yaml", bytes: Array(schema(0).utf8))
            return cost(runs: 1) { _ = compile([top], imports: imports) }
        }
        #expect(growth < 12)
    }

    /// Patterns that each share a link with each of the others.
    @Test func schemasThatTakeLinksFromEachOther() {
        let growth = Measuring.growth(from: 30, to: 120, below: 12) { count in
            let (old, new) = (
                compiled((0..<count).map { "/{_}/p\($0)" }), compiled((0..<count).map { "/p\($0)/{_}" })
            )
            return cost(runs: 1) { _ = new.changes(since: old) }
        }
        #expect(growth < 12)
    }

    private func compiled(_ patterns: [String]) -> Compilation {
        let schema = GrowthTests.screens + "links:\n web:\n" + patterns.map { "  \($0): /s/a\n" }.joined()
        return compile([SchemaInput(path: "routes.yaml", bytes: Array(schema.utf8))])
    }

    @Test func ofManyPairsThatOverlapSomeAreTold() throws {
        let compilation = compiled((0..<20).flatMap { ["/x\($0)-{_}", "/{_}-y\($0)"] })
        #expect(compilation.diagnostics.count == 101)
        let note = try #require(compilation.diagnostics.first { $0.severity == .note })
        #expect(note.message == "these are 100 pairs; there may be more in this origin")
        #expect(compilation.diagnostics.filter { $0.severity == .error }.allSatisfy { $0.code == .overlappingPatterns })
    }

    /// What could not be compared is an error, since it is not proven.
    @Test func whatIsNotComparedIsRefused() throws {
        let alike = compiled((0..<1_000).map { "/{_:Int}x\($0)y{_}" })
        #expect(alike.diagnostics.map(\.code) == [.uncomparedPatterns])
        #expect(alike.result == nil)
        let fewer = compiled((0..<60).map { "/{_:Int}x\($0)y{_}" })
        #expect(fewer.diagnostics.filter { $0.severity == .error }.isEmpty)
        #expect(fewer.result != nil)
    }

    /// Where a scheme's first component is compared without case, more may meet.
    @Test func whatIsNotComparedWithoutCaseIsRefused() {
        let letters = Array("abcdef")
        let variants = (0..<64).map { number in
            letters.indices.map { number >> $0 & 1 == 0 ? String(letters[$0]) : letters[$0].uppercased() }.joined()
        }
        let patterns = (0..<30).flatMap { count in variants.map { "\($0){x:D}-\(count)-{_:D}" } }
        let schema =
            "routes: 1\norigins: { app: 'app://' }\ntypes: { D: { type: String, characters: 0-9 } }\n"
            + "segments: { s: { screens: { a: [x: String] } } }\nlinks:\n app:\n"
            + (patterns + ["zz{x}", "Zz{x}"]).map { "  /\($0): /s/a\n" }.joined()
        let findings = compile([SchemaInput(path: "routes.yaml", bytes: Array(schema.utf8))]).diagnostics
        #expect(findings.contains { $0.severity == .error })
    }

    @Test func patternsBehindOthersAreToldApartByTheirLiterals() {
        let schema =
            GrowthTests.head + "types:\n A: { type: String, characters: a-m }\n B: { type: String, characters: h-z }\n"
            + "segments: { s: [a] }\nlinks:\n web:\n"
            + (0..<200).map { "  /{_:A}/p\($0)-{_}: /s/a\n  /{_:B}/q\($0)-{_}: /s/a\n" }.joined()
        let compilation = compile([SchemaInput(path: "routes.yaml", bytes: Array(schema.utf8))])
        #expect(compilation.diagnostics.filter { $0.severity == .error }.isEmpty)
        #expect(compilation.result?.table.patterns.count == 400)
    }

    @Test func thousandsThatEndDifferentlyArePatterns() {
        let compilation = compiled((0..<3_000).map { "/p{_}q\($0)" })
        #expect(compilation.diagnostics.map(\.code) == [.costlyTable])
        #expect(compilation.result?.table.patterns.count == 3_000)
        // The root and a node for each of these are as many as a link may make the matcher look at.
        #expect(compiled((0..<255).map { "/p{_}q\($0)" }).diagnostics.isEmpty)
        #expect(compiled((0..<256).map { "/p{_}q\($0)" }).diagnostics.map(\.code) == [.costlyTable])
    }

    @Test func aNameIsGuessedForTheFirstOfManyMistakes() {
        let schema =
            GrowthTests.head + "segments:\n s:\n  screens:\n" + (0..<2_000).map { "   a\($0):\n" }.joined()
            + "links:\n web:\n" + (0..<2_000).map { "  /p\($0): /s/b\($0)\n" }.joined()
        let findings = compile([SchemaInput(path: "routes.yaml", bytes: Array(schema.utf8))]).diagnostics
            .filter { $0.code == .badTarget }
        #expect(findings.count == 2_000)
        #expect(findings.first?.help == "did you mean `a0`?")
        #expect(findings.last?.help == nil)
    }

    /// A report has a sample link of each case, which the printer then writes; a redirect looks for a link to lead to.
    @Test(arguments: [
        Shape("a screen for each pattern") {
            head + "segments:\n s:\n  screens:\n" + lines($0) { "   x\($0): [id: Int]" } + "links:\n web:\n"
                + lines($0) { "  /p\($0)/{id}: /s/x\($0)" }
        },
        Shape("redirects", links { "/p\($0)/{id}: /s/x\n  /r\($0)/{id}: { redirect: '/p\($0)/{id}' }" }),
        Shape(
            "redirects that begin like all", links { "/p\($0)/{id}: /s/x\n  /r\($0)/{id}: { redirect: '/{id}/\($0)' }" }
        ),
    ])
    func aReportGrowsInLineWithTheLength(_ shape: Shape) throws {
        let growth = try Measuring.growth(from: 100, to: 600, below: 15) { count in
            let bytes = Array(shape.schema(count).utf8)
            let compiled = try #require(compile([SchemaInput(path: "routes.yaml", bytes: bytes)]).result)
            return cost(runs: 1) { _ = Listing(Outline(compiled)).text }
        }
        #expect(growth < 15)
    }

    /// Of the cases of a pattern each is tried after all before it, so each costs as much as its number; no more.
    @Test(arguments: [
        Shape("cases with constants") {
            screens + "links:\n web:\n  /p:\n" + lines($0) { "  - '?k=\($0)': /s/x?id=\($0)" }
        },
        Shape("cases with a key each") {
            screens + "links:\n web:\n  '/p/{id}':\n" + lines($0) { "  - '?k\($0)': /s/x" }
        },
    ])
    func aReportOfCasesGrowsNoFasterThanTheirPairs(_ shape: Shape) {
        // What grows with the square costs 16 times as much, what grows with the cube 64 times.
        let growth = Measuring.growth(from: 50, to: 200, below: 32) { count in
            let bytes = Array(shape.schema(count).utf8)
            return cost(runs: 1) {
                let compiled = compile([SchemaInput(path: "routes.yaml", bytes: bytes)]).result
                #expect(compiled.map { Listing(Outline($0)).text }?.contains("/p") == true)
            }
        }
        #expect(growth < 32)
    }
}
