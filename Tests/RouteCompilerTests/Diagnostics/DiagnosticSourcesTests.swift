import RouteCompiler
import RouteReports
import RouteYAML
import Testing

@Suite struct DiagnosticSourcesTests {
    @Test func oneLineForEachFinding() {
        let marked = MarkedSource("é: ⟦a⟧\r\nb:\r\n  ⟦c⟧: d\r\n", path: "/x/routes.yaml")
        let diagnostics = [
            Diagnostic(
                .badName, .error, "`c` is no name", at: marked.spans[1],
                notes: [.init("see `a`", at: marked.spans[0])], help: "take another one"),
            Diagnostic(.largeSegment, .warning, "large", at: marked.spans[0]),
        ]
        let text = DiagnosticSources([marked.source]).lines(diagnostics)
        #expect(
            text == """
                /x/routes.yaml:3:3: error: `c` is no name [R020]; take another one
                /x/routes.yaml:1:4: note: see `a`
                /x/routes.yaml:1:4: warning: large [R060]

                """)
        #expect(DiagnosticSources([marked.source]).lines([]).isEmpty)
    }

    @Test func textFromASchemaBreaksNoLine() {
        let marked = MarkedSource("⟦a⟧", path: "a\nb.yaml")
        let hostile = "x\r\ny\u{1B}[31m\u{85}\u{2028}\t\u{202E}\0\u{9B}z"
        let diagnostic = Diagnostic(
            .badName, .error, hostile, at: marked.spans[0], notes: [.init(hostile, at: marked.spans[0])], help: hostile)
        for text in [
            DiagnosticSources([marked.source]).lines([diagnostic]),
            DiagnosticSources([marked.source]).text([diagnostic]),
        ] {
            let controls = text.unicodeScalars.filter { $0.value < 0x20 || 0x7F...0x9F ~= $0.value || $0 == "\u{2028}" }
            #expect(controls.allSatisfy { $0 == "\n" })
            #expect(text.contains(#"x\r\ny\u{1B}[31m\u{85}\u{2028}\t\u{202E}\u{0}\u{9B}z"#))
            #expect(text.hasPrefix(#"a\nb.yaml:1:1: error: "#))
        }
        let lines = DiagnosticSources([marked.source]).lines([diagnostic]).split(separator: "\n")
        #expect(lines.count == 2)
    }

    @Test func spansOfNoFileStillRender() {
        let diagnostic = Diagnostic(.files, .error, "lost", at: Span(file: 7, lower: 3, upper: 4))
        #expect(DiagnosticSources([]).lines([diagnostic]) == "<unknown>:1:1: error: lost [R015]\n")
        #expect(DiagnosticSources([]).text([diagnostic]) == "<unknown>:1:1: error: lost [R015]\n")
    }
}
