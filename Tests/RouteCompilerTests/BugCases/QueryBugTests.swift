import Testing

/// What is read from a query.
@Suite struct QueryBugTests {
    static let cases = [
        BugCase(
            19, "`+` is a space in a query, and itself in a path",
            try SmallTable(
                ["i: [name: String]", "p: [v: String]"], web: ["/i: /s/i", "/p/{v}: /s/p"]),
            [("/i?name=Test+%2Bx", #"i(name: "Test +x")"#), ("/p/a+b", #"p(v: "a+b")"#)],
            prints: [
                ("/i?name=Test+%2Bx", "https://app.example/i?name=Test%20%2Bx"),
                ("/p/a+b", "https://app.example/p/a%2Bb"),
            ]),
        BugCase(
            21, "of a repeated key a list takes all; one value takes equal repeats, and differing ones are an error",
            try SmallTable(
                ["f: [tag: [String]]", "g: [tag: String]", "h: [tag: String?]"],
                web: ["/f: /s/f", "/g: /s/g", "/h: /s/h"]),
            [
                ("/f?tag=a&tag=b", #"f(tag: ["a", "b"])"#), ("/f", "f(tag: [])"),
                ("/g?tag=a&tag=a", #"g(tag: "a")"#), ("/g?tag=a&tag=b", "conflictingValues"),
                ("/h?tag=a&tag=b", "conflictingValues"), ("/h?tag=a&tag", "conflictingValues"),
            ]),
        BugCase(
            23, "a key without a value is true for a Bool; with an empty value it is no Bool",
            try SmallTable(["l: [live: Bool = false]", "m: [live: Bool?]"], web: ["/l: /s/l", "/m: /s/m"]),
            [
                ("/l?live", "l(live: true)"), ("/l?live=", "malformedValue"), ("/l", "l(live: false)"),
                ("/m?live", "m(live: true)"), ("/m", "m"),
            ]),
        BugCase(
            25, "what the path gives wins over the query",
            try SmallTable(["u: [id: String]"], web: ["/u/{id}: /s/u"]),
            [("/u/1?id=2", #"u(id: "1")"#)]),
        BugCase(
            27, "a condition picks a screen by the query, in any order",
            try SmallTable(["m:", "l:"], web: ["/m:", "  - ?tab=map: /s/m", "  - /s/l"]),
            [("/m?tab=map", "m"), ("/m?tab=x", "l"), ("/m", "l"), ("/m?x=1&tab=map", "m")],
            prints: [("/m?tab=map", "https://app.example/m?tab=map"), ("/m?tab=x", "https://app.example/m")]),
        BugCase(
            29, "a link without a required value opened the screen",
            try SmallTable(["p: [id: Int]"], web: ["/p: /s/p"]),
            [
                ("/p", "missingParameter"), ("/p?id=", "malformedValue"), ("/p?id", "malformedValue"),
                ("/p?id=7", "p(id: 7)"),
            ]),
    ]

    @Test(arguments: cases) func bug(_ bug: BugCase) throws { try bug.check() }

    @Test(arguments: [
        BugRefusal(
            "25",
            "routes: 1\norigins: { web: https://a.example }\nsegments: { s: { screens: { u: [id: String] } } }\n"
                + "links: { web: { \"/u/{id}/⟦{id}⟧\": /s/u } }",
            "the placeholder `{id}` occurs twice"),
        BugRefusal(
            "25", "routes: 1\nsegments: { s: { screens: { u: [id: String, ⟦id⟧: Int] } } }",
            "parameter `id` occurs twice"),
    ])
    func bug25ANameUsedTwice(_ bug: BugRefusal) throws { try bug.check() }
}
