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

    @Test func whatAValueMayBe() throws {
        let schema = """
            routes: 1
            origins: { web: https://shop.example, app: "app://" }
            tabs: { home: [shop], other_: [end] }
            types:
              Sort: { newest: [new, "a|`b"], price: price }
              Few: { type: Int, min: 1, max: 9 }
              Code: { type: String, length: 1, characters: A-Z_ }
              Word: { type: String, length: 3... }
              Money: { swift: Money }
            segments:
              shop:
                screens:
                  list: [sort: Sort = price, few: Few?, words: "[Word]", day: Day?, site: URL?]
                  code: { parameters: { code: { type: Code, key: [c, code] } } }
                  pay: [money: Money]
              end: [last]
            links:
              web: { "/pay/{money}": /shop/pay }
              app: { otherwise: path }
            """
        let lines = RouteDocument(Outline(try #require(SchemaFixture(schema).compiled().result))).markdown
            .split(separator: "\n").map(String.init)
        for line in [
            "- home: shop", #"- other\_: end"#,
            "- `sort`: `Sort` (one of `new`, ``a|`b``, `price`), `price` if it is left out",
            "- `few`: `Int` (1 to 9), may be left out", "- `words`: any number of `String` (at least 3 characters)",
            "- `day`: `Day`, may be left out", "- `site`: `URL` (with the scheme `https`, `http`), may be left out",
            "- `code`: `String` (1 character of `A-Z_`), in a link `c` or `code`", "- `money`: `Money`",
            #"- No example: it needs a value of \`Money\`, and only the app knows the texts of this type"#,
            #"| `https://shop.example/pay/{money}` | shop.pay(money: {money}) | none: it needs a value of \`Money\`, and only the app knows the texts of this type |"#,
        ] {
            #expect(lines.contains(line), "\(line) \(lines)")
        }
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
