import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What one step reads, another may have read before: a change of one is told with a link or a path that shows it.
@Suite struct SharedReadingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var old: String
        var new: String
        /// What breaks, as its finding says at the end, and how a note begins that shows it.
        var breaks: String
        var shown: String
    }

    private static let head = "routes: 1\n"
    private static let web = "origins: { web: https://a.example }\n"
    private static let byPath = web + "links: { web: { otherwise: path } }\n"

    static let cases = [
        Case(
            testDescription: "a new parameter takes the value of the step behind it",
            old: "segments: { shop: [list, item: [id: Int]] }",
            new: "segments: { shop: [list: [id: Int?], item: [id: Int]] }",
            breaks: "paths and source break", shown: "`/shop/list/item?id="),
        Case(
            testDescription: "a new parameter can't read the value of a step in another segment",
            old: "segments: { shop: [list], t: [item: [id: Int]] }",
            new: "segments: { shop: [list: [id: UUID?]], t: [item: [id: Int]] }", breaks: "paths and source break",
            shown: "`/shop/list/t/item?id="),
        Case(
            testDescription: "a new parameter takes an item of a query",
            old: "segments: { s: [feed: [rest: Query]] }", new: "segments: { s: [feed: [page: Int?, rest: Query]] }",
            breaks: "paths break", shown: "`/s/feed?page=x` was "),
        Case(
            testDescription: "and so it is in links",
            old: web + "segments: { s: [feed: [rest: Query]] }\nlinks: { web: { /f: /s/feed } }",
            new: web + "segments: { s: [feed: [page: Int?, rest: Query]] }\nlinks: { web: { /f: /s/feed } }",
            breaks: "links and paths break", shown: "`https://a.example/f?page=1` opened "),
        Case(
            testDescription: "a new parameter takes the text of a placeholder",
            old: web + "segments: { s: [list, item: [id: Int]] }\nlinks: { web: { \"/i/{id}\": /s/list/item } }",
            new: web + "segments: { s: [list: [id: Int?], item: [id: Int]] }\n"
                + "links: { web: { \"/i/{id}\": /s/list/item } }",
            breaks: "links, paths and source break", shown: "`https://a.example/i/"),
        Case(
            testDescription: "two steps read one key as different types",
            old: "segments: { s: [a: [sort: String?], b: [sort: String?]] }",
            new: "segments: { s: [a: [sort: Int?], b: [sort: String?]] }", breaks: "paths and source break",
            shown: "`/s/"),
        Case(
            testDescription: "what breaks a path breaks its link",
            old: byPath + "segments: { s: [a: [x: Int?]] }",
            new: byPath + "segments: { s: [a: [x: { type: Int?, transient: true }]] }", breaks: "links and paths break",
            shown: "`https://a.example/s/a"),
        Case(
            testDescription: "an alias is the name of a segment", old: "segments: { s: [a, b], t: [c] }",
            new: "segments: { s: { screens: { a: , b: { aliases: s } } }, t: [c] }", breaks: "paths break",
            shown: "it was"),
        Case(
            testDescription: "one value becomes a list",
            old: web + "segments: { s: [a: [tag: Int?]] }\nlinks: { web: { /a: /s/a } }",
            new: web + "segments: { s: [a: [tag: [Int]]] }\nlinks: { web: { /a: /s/a } }",
            breaks: "links and source break", shown: "`https://a.example/a?tag="),
    ]

    @Test(arguments: cases) func isTold(_ one: Case) throws {
        let pair = SchemaPair(Self.head + one.old + "\n", Self.head + one.new + "\n")
        let changes = try #require(pair.changes(), "\(pair.findings)")
        let told = changes.filter { $0.message.hasSuffix(": " + one.breaks) }
        #expect(!told.isEmpty, "\(pair.findings)\n\(pair.notes)")
        #expect(told.flatMap(\.notes).contains { $0.message.hasPrefix(one.shown) }, "\(pair.notes)")
    }

    @Test(arguments: [
        ("segments: { s: [a: [q: Query]] }", "segments: { s: [a: [all: Query]] }", "source breaks"),
        (
            "segments: { s: [a: [k: [Int]]] }", "segments: { s: [a: [k: { type: [Int], separator: \",\" }]] }",
            "has another separator"
        ),
    ])
    func nothingIsClaimedThatNoTextShows(_ old: String, _ new: String, _ end: String) throws {
        let pair = SchemaPair(Self.head + Self.byPath + old + "\n", Self.head + Self.byPath + new + "\n")
        #expect(pair.findings.count == 1 && pair.findings[0].hasSuffix(end), "\(pair.findings)")
    }

    /// A constraint that a template always fulfils breaks no link, so no link is shown.
    @Test func whatNoLinkShowsMayBreak() {
        func schema(_ length: String) -> String {
            Self.head + Self.web + "segments: { s: [a: [n: { type: String\(length) }]] }\n"
                + "links: { web: { \"/a/{x}\": \"/s/a?n=a-{x}\" } }\n"
        }
        let pair = SchemaPair(schema(""), schema(", length: 1..."))
        #expect(
            pair.findings == ["R080 error: parameter `n` of `s.a` takes fewer values: links and paths may break"])
    }

    @Test func tabsInAnotherOrder() {
        func schema(_ tabs: String) -> String { Self.head + "segments: { s: [a], t: [b] }\ntabs: { \(tabs) }\n" }
        let pair = SchemaPair(schema("one: [s], two: [t]"), schema("two: [t], one: [s]"))
        #expect(pair.findings == ["R083 warning: the tabs are in another order"])
    }
}
