import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Patterns that take any text, whose cases don't: a link shows a difference only if its texts are what they ask for.
@Suite struct AskedTypesTests {
    private static func schema(_ links: String) -> String {
        """
        routes: 1
        origins: { web: https://a.example, app: "a://" }
        types: { Code: { type: String, length: 12, characters: A-Z } }
        segments:
          s: [home, item: [id: UUID], other: [id: UUID], day: [on: Date], code: [code: Code, day: Int = 1]]
        links:
          web:
            /: /s/home
            /i/{id}: /s/item
            /c/{code}/{day}: /s/code
        \(links.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))

        """
    }

    static let edits: [(about: String, old: String, new: String, finding: String?)] = [
        (
            "a condition on a key that a parameter reads", "/l:\n  - ?id: /s/item\n  - /s/home", "/l: /s/home",
            "links of `/l` open something else"
        ),
        (
            "another condition beside it", "/l:\n  - ?id: /s/item\n  - /s/home",
            "/l:\n  - ?id&v=2: /s/item\n  - /s/home",
            "links of `/l` open something else"
        ),
        (
            "the order of conditions", "/l:\n  - ?id: /s/item\n  - ?b: /s/home",
            "/l:\n  - ?b: /s/home\n  - ?id: /s/item",
            "links of `/l` open something else"
        ),
        (
            "a condition's key in a template", "/l:\n  - ?k: \"/s/item?id={k}\"\n  - /s/home",
            "/l:\n  - ?k: \"/s/other?id={k}\"\n  - /s/home", "links of `/l` open something else"
        ),
        (
            "a template", "/t/{k}: \"/s/item?id={k}\"", "/t/{k}: \"/s/other?id={k}\"",
            "links of `/t/{k}` open something else"
        ),
        (
            "a template for several values", "/t/{k}/{d}: \"/s/code?code={k}&day={d}\"",
            "/t/{k}/{_}: \"/s/code?code={k}\"", "links of `/t/{k}/{_}` open something else"
        ),
        (
            "a template of several parts", "/d/{y:Int}/{m}: \"/s/day?on={y}-{m}-15T00:00:00Z\"",
            "/d/{y:Int}/{m}: \"/s/day?on={y}-{m}-16T00:00:00Z\"", "links of `/d/{y:Int}/{m}` open something else"
        ),
        (
            "a template of several parts, from an item", "/d: [\"?m\": \"/s/day?on=2026-{m}-15T00:00:00Z\", none]",
            "/d: none",
            "links of `/d` open something else"
        ),
        (
            "a redirect with a value", "/r/{k}: { redirect: \"/i/{k}\" }", "/r/{_}: /s/home",
            "links of `/r/{_}` open something else"
        ),
        (
            "a redirect with several", "/r/{k}/{d}: { redirect: \"/c/{k}/{d}\" }", "/r/{_}/{_}: none",
            "links of `/r/{_}/{_}` open something else"
        ),
        (
            "a redirect to a template", "/t/{k}: \"/s/item?id={k}\"\n/r/{k}: { redirect: \"https://a.example/t/{k}\" }",
            "/t/{k}: \"/s/item?id={k}\"\n/r/{_}: none", "links of `/r/{_}` open something else"
        ),
        (
            "a redirect with an item", "/q: /s/item\n/r/{k}: { redirect: \"/q?a=b&id={k}\" }",
            "/q: /s/item\n/r/{_}: none",
            "links of `/r/{_}` open something else"
        ),
        (
            "a redirect to a whole URL", "/go: [\"?to\": { redirect: \"{to}\" }]", "/go: [\"?to\": none]",
            "links of `/go` open something else"
        ),
        (
            "the same by a redirect", "/r/{k}: \"/s/item?id={k}\"", "/r/{k}: { redirect: \"/i/{k}\" }", nil
        ),
    ]

    @Test(arguments: edits.indices) func aLinkShowsIt(_ number: Int) {
        let edit = Self.edits[number]
        let pair = SchemaPair(Self.schema(edit.old), Self.schema(edit.new))
        #expect(pair.findings == (edit.finding.map { ["R080 error: \($0): links break"] } ?? []), "\(edit.about)")
    }
}
