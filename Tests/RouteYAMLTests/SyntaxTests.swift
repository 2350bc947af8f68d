import RouteYAML
import Testing

/// The first mark is the place of the problem, the second one that of its note.
@Suite struct SyntaxTests {
    @Test(arguments: [
        SyntaxCase("routes:\n⟦\t⟧home: /", "tab"),
        SyntaxCase("routes:\n  ⟦\t⟧home: /", "tab"),
        SyntaxCase("a: b\n⟦\t⟧c: d", "tab"),
        SyntaxCase("a: b\n ⟦\t⟧c: d", "tab"),
        SyntaxCase("a: |\n⟦\t⟧b", "tab"),
        SyntaxCase("⟦\t⟧a: b", "tab"),
        SyntaxCase("a:\n  - b\n⟦\t⟧- c", "tab"),
        SyntaxCase("a:\r\n⟦\t⟧é: b", "tab"),
        SyntaxCase("a:\n  b: c\n  ⟦home⟧\n  d: e", "expected `:` after `home`"),
        SyntaxCase("a: 1\n⟦home⟧ # c\n", "expected `:` after `home`"),
        SyntaxCase("a:\n  ⟦b⟧\n  c: d", "expected `:` after `b`"),
        // Characters that YAML allows, however odd, are not what is wrong.
        SyntaxCase("# \u{85}\na: 1\n⟦home⟧ # c\n", "expected `:` after `home`"),
        SyntaxCase("a: \"\u{85}\u{A0}\u{FFFD}\u{10FFFF}\"\n⟦home⟧\nb: \u{E000}", "expected `:` after `home`"),
        SyntaxCase("a⟦:⟧b\nc: d", "space after"),
        SyntaxCase("- a\n⟦-⟧b\n- c", "space after"),
        SyntaxCase("a: ⟦[⟧b, c⟦⟧", "`[` is not closed"),
        SyntaxCase("a: ⟦[⟧b, c\nd⟦:⟧ e\n", "`[` is not closed"),
        SyntaxCase("a: {x: ⟦{⟧b: c⟦]⟧}\nd: e\n", "`{` is not closed"),
        SyntaxCase("a: ⟦\"⟧x\nb: c⟦⟧", "quote is not closed"),
        SyntaxCase("a: ⟦'⟧x\n⟦-⟧--\n", "quote is not closed"),
        SyntaxCase("a: ⟦\"⟧x\nb: \"⟦y\"⟧\n", "closed on a later line"),
        SyntaxCase("a: 'it'⟦s'⟧", "after the closing quote"),
        SyntaxCase("a: \"x\" ⟦y⟧ # z", "after the closing quote"),
        SyntaxCase("a: \"é⟦\\d⟧\"", "`\\d` is no escape"),
        SyntaxCase("a: \"⟦\\x⟧ZZ\"", "hexadecimal"),
        SyntaxCase("a: \"⟦\\u⟧D83D\\uDE00\"", "no character"),
        SyntaxCase("⟦a⟧:\n    b: c\n  ⟦d: e⟧", "indented by 2 spaces", isNoteFirst: true),
        SyntaxCase("  a: b\n⟦c: d⟧", "does not belong"),
        SyntaxCase("⟦a: b⟧\n  ⟦c⟧: d", "has a value already", isNoteFirst: true),
        SyntaxCase("⟦a⟧: b\n⟦-⟧ c", "list item", isNoteFirst: true),
        SyntaxCase("⟦-⟧ a\n⟦b: c⟧", "expected `- `", isNoteFirst: true),
        SyntaxCase("a: ⟦-⟧ b", "a list cannot start on the line of its key"),
        SyntaxCase("a: ⟦]⟧", "`]` closes nothing"),
        SyntaxCase("a: {b}⟦}⟧", "`}` closes nothing"),
        SyntaxCase("a: b\n⟦]⟧", "`]` closes nothing"),
        SyntaxCase("a: [b, ⟦,⟧ c]", "a value is missing"),
        SyntaxCase("a: {é⟦:⟧, c: d}", "expected a space after"),
        SyntaxCase("⟦:⟧ a", "a key is missing"),
        SyntaxCase("{⟦:⟧ a}", "a key is missing"),
        SyntaxCase("a: b\n⟦:⟧ c", "a key is missing"),
        SyntaxCase("a: ⟦{⟧b: c d⟦:⟧ e}", "expected `,` or `}`", isNoteFirst: true),
        SyntaxCase("a:\n  /b/{id⟦:⟧ Int}: /c\n", "the `:` in `{id: Int}` ends a key"),
        SyntaxCase("/{x}/{id⟦:⟧  Int}/b-{y: Int}: /c", "the `:` in `{id:  Int}` ends a key"),
        SyntaxCase("/{x}: b⟦:⟧ {c}", "cannot be inside an unquoted value"),
        SyntaxCase("⟦\"a⟧\nb\": c", "one line"),
    ])
    func explains(testCase: SyntaxCase) throws {
        let (text, result) = testCase.read()
        let problem = try #require(result.problems.first)
        #expect(result.problems.count == 1)
        #expect(result.root == nil)
        #expect(problem.kind == .syntax)
        #expect(problem.message.contains(testCase.message), "\(problem.message)")
        let marks = testCase.isNoteFirst ? text.ranges.reversed() : text.ranges
        let notes = marks.count > 1 ? problem.notes.map(\.span.range) : []
        // A note about a line may be marked at its first character only.
        #expect([problem.span.range] + notes.map { $0.clamped(to: marks[1]) } == marks)
    }

    /// Text that YAML takes for something else; the mark is the text to quote.
    @Test(arguments: [
        "a: {path: ⟦/a/{id}⟧, b: c}", "a: [⟦/a/{id}⟧]", "a: {x: ⟦{id}/b⟧}", "path: ⟦{id}/b⟧\nc: d",
        "a: [b, ⟦/{x}/{y...?}⟧]",
        "path: ⟦@me⟧", "path: ⟦`x⟧", "path: ⟦%20⟧ # c", "x: [⟦@a b⟧, c]", "path: ⟦*⟧", "path: ⟦*rest/x⟧",
        "path: ⟦*rest⟧",
        "path: ⟦!room⟧", "path: ⟦!e!x⟧", "path: ⟦&⟧", "path: ⟦> text⟧", "path: ⟦|a⟧", "a: {b: ⟦:id⟧}", "⟦{id}⟧: x",
        "⟦%20⟧", "a: b\n⟦%20⟧", "a:\n  b: c\n  d: ⟦@e⟧\n",
    ])
    func saysToQuote(marked: String) throws {
        let text = MarkedText(marked)
        let result = ReadResult(text.text)
        let problem = try #require(result.problems.first)
        #expect(result.problems.count == 1)
        #expect(problem.span.range == text.ranges[0])
        let range = Int(problem.span.lower)..<Int(problem.span.upper)
        let quoted = String(decoding: result.source.text[range], as: UTF8.self)
        #expect(problem.help?.contains("quote it") == true)
        #expect(problem.help?.hasSuffix("`\"\(quoted)\"`") == true, "\(problem.help ?? "")")
    }

    @Test func colonInsideAValue() {
        let text = MarkedText("path: /a⟦:⟧ b # c")
        let result = ReadResult(text.text)
        #expect(result.problems.map(\.span.range) == text.ranges)
        #expect(result.problems.first?.help == "quote it: `\"/a: b\"`")
        let directive = ReadResult("%20: a")
        #expect(directive.problems.map(\.kind) == [.refused])
        #expect(directive.problems.first?.help == "quote it if it is text: `\"%20\"`")
    }

    @Test func longKeys() {
        let key = String(repeating: "k", count: 1_100)
        for text in ["\(key): b", "b: c\n\(key): b", "x: {\(key): b}"] {
            let result = ReadResult(text)
            #expect(result.problems.map(\.message) == ["a key has at most 1024 characters"])
        }
    }

    struct SyntaxCase: Sendable, CustomTestStringConvertible {
        var marked: String
        var message: String
        /// Whether the note's place is the first mark.
        var isNoteFirst: Bool

        var testDescription: String { marked.debugDescription }

        init(_ marked: String, _ message: String, isNoteFirst: Bool = false) {
            self.marked = marked
            self.message = message
            self.isNoteFirst = isNoteFirst
        }

        func read() -> (MarkedText, ReadResult) {
            let text = MarkedText(marked)
            return (text, ReadResult(text.text))
        }
    }
}
