import RouteCompiler
import RouteReports
import RouteYAML
import Testing

@Suite struct TextFindingsTests {
    @Test func showsPlaceLineNoteAndHelp() {
        let filler = String(repeating: "\n", count: 7)
        let marked = MarkedSource("a:\n  ⟦home⟧: 1\(filler)  ⟦home⟧: 2 # again\n")
        let diagnostic = Diagnostic(
            .duplicateKey, .error, "key `home` is repeated", at: marked.spans[1],
            notes: [.init("it is first here", at: marked.spans[0])], help: "remove one")
        #expect(
            DiagnosticSources([marked.source]).text([diagnostic, diagnostic]) == """
                routes.yaml:9:3: error: key `home` is repeated [R004]
                  |
                9 |   home: 2 # again
                  |   ^^^^
                routes.yaml:2:3: note: it is first here
                  |
                2 |   home: 1
                  |   ----
                  = help: remove one

                routes.yaml:9:3: error: key `home` is repeated [R004]
                  |
                9 |   home: 2 # again
                  |   ^^^^
                routes.yaml:2:3: note: it is first here
                  |
                2 |   home: 1
                  |   ----
                  = help: remove one

                """)
    }

    @Test func alignsLineNumbers() {
        let marked = MarkedSource("⟦a⟧\n" + String(repeating: "\n", count: 98) + "⟦b⟧")
        let diagnostic = Diagnostic(
            .badName, .warning, "m", at: marked.spans[1], notes: [.init("n", at: marked.spans[0])])
        #expect(
            DiagnosticSources([marked.source]).text([diagnostic]) == """
                routes.yaml:100:1: warning: m [R020]
                    |
                100 | b
                    | ^
                routes.yaml:1:1: note: n
                    |
                  1 | a
                    | -

                """)
    }

    /// The underline stands below its text however wide the characters before it are.
    @Test(arguments: [
        ("a: ⟦b⟧ c", "a: b c", "   ^"),
        ("⟦⟧", "", "^"),
        ("a:⟦⟧", "a:", "  ^"),
        ("日本: ⟦語の⟧!", "日本: 語の!", "      ^^^^"),
        ("e\u{301}e\u{301}⟦x\u{302}⟧y", "e\u{301}e\u{301}x\u{302}y", "  ^"),
        ("\t\ta\t⟦b⟧", "        a    b", "             ^"),
        ("🙂👨‍👩‍👧🇩🇪⟦👍🏽⟧", "🙂👨‍👩‍👧🇩🇪👍🏽", "      ^^"),
        ("❤\u{FE0F}⟦a⟧", "❤\u{FE0F}a", "  ^"),
        ("한글⟦ｶﾅ⟧Ａ⟦⟧", "한글ｶﾅＡ", "    ^^"),
        ("a\u{7}⟦b\u{202E}⟧c", #"a\u{7}b\u{202E}c"#, "      ^^^^^^^^^"),
        ("a: ⟦[b,\n  c]⟧\n", "a: [b,", "   ^^^"),
        ("x\r\n é⟦y⟧\r\nz", " éy", "  ^"),
    ])
    func alignsTheUnderline(marked: String, line: String, underline: String) {
        let lines = render(MarkedSource(marked))
        #expect(String(lines[2].dropFirst(4)) == line)
        #expect(String(lines[3].dropFirst(4)) == underline)
    }

    @Test func showsBrokenBytes() {
        let source = SourceFile(path: "r", text: [0x61, 0xFF, 0xC3, 0x62])
        let diagnostic = Diagnostic(.encoding, .error, "m", at: Span(file: 0, lower: 2, upper: 3))
        let lines = DiagnosticSources([source]).text([diagnostic]).split(separator: "\n")
        #expect(lines[0].hasPrefix("r:1:3:"))
        #expect(lines[2] == "1 | a\u{FFFD}\u{FFFD}b")
        #expect(lines[3] == "  |   ^")
    }

    @Test func shortensLongLines() {
        let long = String(repeating: "x", count: 3_000)
        for (marked, text) in [
            ("\(long)⟦here⟧\(long)", "here"), ("⟦here⟧\(long)", "here"), ("\(long)⟦here⟧", "here"),
            (String(repeating: "日", count: 3_000) + "⟦語⟧" + long, "語"), ("a⟦\(long)⟧", nil), ("\(long)⟦⟧", nil),
        ] as [(String, String?)] {
            let lines = render(MarkedSource(marked))
            #expect(lines[2].count <= 120 && lines[2].contains("…"))
            #expect(lines[3].count <= 120)
            guard let text, let place = lines[2].firstRange(of: text)?.lowerBound else { continue }
            let width = lines[2][..<place].unicodeScalars.reduce(0) { $0 + ($1.value >= 0x3000 ? 2 : 1) }
            #expect(width == lines[3].prefix { $0 != "^" }.count)
        }
        let shown = render(MarkedSource("\(long)⟦here⟧\(long)"))[2].split(separator: "here")
        #expect(shown[0].count { $0 == "x" } == 40 && shown[1].count { $0 == "x" } == 66)
        // A line of megabytes is not looked at as a whole.
        let huge = MarkedSource("⟦a⟧" + String(repeating: "日", count: 500_000) + "⟦b⟧")
        #expect(render(huge).count == 4)
    }

    @Test func colors() {
        let marked = MarkedSource("⟦a⟧")
        let diagnostic = Diagnostic(.badName, .error, "m", at: marked.spans[0], help: "h")
        let plain = DiagnosticSources([marked.source]).text([diagnostic])
        let colored = DiagnosticSources([marked.source]).text([diagnostic], isColored: true)
        #expect(colored.contains("\u{1B}[1;31merror\u{1B}[0m"))
        #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    private func render(_ marked: MarkedSource) -> [Substring] {
        let diagnostic = Diagnostic(.badName, .error, "m", at: marked.spans[0])
        return DiagnosticSources([marked.source]).text([diagnostic]).split(separator: "\n")
    }
}
