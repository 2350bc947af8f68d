import RouteCompiler
import RouteReports
import RouteYAML
import Testing

@Suite struct DiagnosticTests {
    @Test func takesOverWhatReadingFound() {
        let marked = MarkedSource("⟦a⟧: 1\n⟦a⟧: 2\n")
        let read = readYAML(marked.source.text, path: "routes.yaml", file: 0)
        let diagnostics = read.problems.map { Diagnostic($0) }
        #expect(diagnostics.map(\.code) == [.duplicateKey])
        #expect(diagnostics.map(\.severity) == [.error])
        #expect(diagnostics.map(\.span) == [marked.spans[1]])
        #expect(diagnostics.flatMap(\.notes).map(\.span) == [marked.spans[0]])
        #expect(diagnostics.first?.message == read.problems.first?.message)
        #expect(diagnostics.first?.help == read.problems.first?.help)
    }

    @Test(arguments: [
        ("a: [", Code.syntax), ("a: \u{7}", .encoding), ("", .emptySchema), ("a: *b", .refusedYAML),
        (String(repeating: "- ", count: 99), .limit),
    ])
    func givesEachKindItsCode(text: String, code: Code) {
        let read = readYAML(Array(text.utf8), path: "", file: 0)
        #expect(read.problems.map { Diagnostic($0).code } == [code])
    }

    @Test func sortsByFilePlaceAndSeverity() {
        func make(_ message: String, _ severity: Diagnostic.Severity, _ file: Int, _ lower: Int) -> Diagnostic {
            Diagnostic(.badName, severity, message, at: Span(file: file, lower: lower, upper: lower + 1))
        }
        let sorted = [
            make("a", .error, 0, 1), make("b", .error, 0, 9), make("c", .error, 0, 9), make("d", .warning, 0, 9),
            make("e", .warning, 1, 0), make("f", .error, 1, 2),
        ]
        let shuffled = [sorted[5], sorted[3], sorted[1], sorted[4], sorted[2], sorted[0]]
        #expect(shuffled.sorted() == sorted)
        #expect(shuffled.sorted().sorted() == sorted)
    }
}
