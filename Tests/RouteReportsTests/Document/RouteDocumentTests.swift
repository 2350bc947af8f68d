import Testing

@testable import RouteCompiler
@testable import RouteReports

/// A table as Markdown: all of it is there, and nothing that a schema says is read as a mark.
@Suite struct RouteDocumentTests {
    @Test(
        arguments: [
            ("a*b_c", #"a\*b\_c"#), ("<b>&amp;", #"\<b>\&amp;"#), ("`x`", #"\`x\`"#), ("[a](b)", #"\[a\](b)"#),
            ("a|b\\", #"a|b\\"#), ("# x", ##"\# x"##), ("~~x~~ $y$", #"\~\~x\~\~ \$y\$"#), ("a\nb", #"a\\nb"#),
        ])
    func wordsAreNoMarks(text: String, markdown: String) {
        #expect(Markdown.words(text) == markdown)
    }

    @Test(
        arguments: [
            ("- a", #"\- a"#), ("  + a", #"\+ a"#), ("1. a", #"1\. a"#), ("12) a", #"12\) a"#), ("> a", #"\> a"#),
            ("1.5 a", #"1\.5 a"#), ("a - b", "a - b"), ("===", #"\==="#),
        ])
    func aLineBeginsNoBlock(text: String, markdown: String) {
        #expect(Markdown.paragraphs(text) == [markdown])
    }

    @Test func codeIsAsItIs() {
        #expect(Markdown.code("a*b") == "`a*b`")
        #expect(Markdown.code("a`b``c") == "```a`b``c```")
        #expect(Markdown.code("`a") == "`` `a ``")
        #expect(Markdown.row([Markdown.code(#"a|b\|"#), Markdown.words("c|d")]) == #"| `a\|b\\|` | c\|d |"#)
    }

    @Test func everyScreenCommandAndLinkIsThere() throws {
        for schema in RealPageTests.schemas {
            let compiled = try #require(SchemaFixture(RealPageTests.text(schema)).compiled().result)
            let (table, lines) = (compiled.table, RouteDocument(Outline(compiled)).markdown.split(separator: "\n"))
            #expect(lines.count { $0.hasPrefix("#### ") } == table.segments.flatMap(\.screens).count)
            let sections = table.segments.count { !$0.screens.isEmpty } + table.commands.count
            #expect(lines.count { $0.hasPrefix("### ") } == sections)
            let headers = 2 * table.origins.indices.count { origin in table.patterns.contains { $0.origin == origin } }
            #expect(lines.count { $0.hasPrefix("| ") } == table.patterns.flatMap(\.cases).count + headers)
        }
    }
}
