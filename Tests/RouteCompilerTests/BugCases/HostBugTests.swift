import Testing

/// Schemes, hosts, and the case of letters.
@Suite struct HostBugTests {
    static let cases = [
        BugCase(
            43, "scheme and host are compared without case, path and values with it",
            try SmallTable(["p: [v: String]"], web: ["/p/{v}: /s/p"]),
            [("HTTPS://App.Example/p/Ab", #"p(v: "Ab")"#), ("/P/ab", "noMatch")]),
        BugCase(
            45, "a scheme was compared with case",
            try SmallTable(
                schema: """
                    routes: 1
                    origins: { q: "ddgQuickLink://" }
                    segments: { s: { screens: { q: [rest: String] } } }
                    links: { q: { "/{rest...}": /s/q } }
                    """),
            [("DDGQUICKLINK://x", #"q(rest: "x")"#), ("ddgquicklink://x/Y", #"q(rest: "x/Y")"#)]),
        BugCase(
            47, "words and path are alike: both with case",
            try SmallTable(
                ["e: [k: Topic]"], web: ["/e/{k}: /s/e"], more: ["types: { Topic: [topSites, history] }"]),
            [("/e/topSites", "e(k: topSites)"), ("/e/topsites", "noMatch"), ("/E/topSites", "noMatch")]),
        BugCase(
            49, "the authority of a scheme is its first component",
            try SmallTable(["r:"], app: ["/mine: /s/r"]),
            [
                ("app://mine/", "r"), ("app://mine", "r"), ("app:///mine", "r"), ("app:/mine", "r"),
                ("app://MINE", "r"), ("app://x/mine", "noMatch"), ("app:mine", "unknownOrigin"),
            ],
            prints: [("app:/mine", "app://mine")]),
        BugCase(
            51, "one table for a scheme and a host: the first is printed",
            try SmallTable(
                schema: """
                    routes: 1
                    origins: { web: ["https://a.example", "app://a.example"] }
                    segments: { s: { screens: { p: [n: Int] } } }
                    links: { web: { "/p/{n}": /s/p } }
                    """),
            [
                ("app://a.example/p/1", "p(n: 1)"), ("https://a.example/p/1", "p(n: 1)"),
                ("app://p/1", "unknownOrigin"),
            ],
            prints: [("app://a.example/p/1", "https://a.example/p/1")]),
        BugCase(
            53, "a web host that begins with a command's word was taken for the command",
            try SmallTable(["glean:"], web: ["/x: /s/glean"], app: ["/glean: /s/glean"]),
            [
                ("http://glean.example", "unknownOrigin"), ("https://glean.example", "unknownOrigin"),
                ("app://glean.example", "noMatch"), ("app://glean", "glean"),
            ]),
    ]

    @Test(arguments: cases) func bug(_ bug: BugCase) throws { try bug.check() }

    @Test func bug43NamesTheNearMiss() throws {
        let table = try SmallTable(["p: [v: String]"], web: ["/p/{v}: /s/p"])
        #expect(table.error("/P/ab")?.nearest == "p")
    }

    @Test(arguments: [
        BugRefusal(
            "47",
            "routes: 1\ntypes: { Topic: [topSites, ⟦topsites⟧] }\nsegments: { s: { screens: { e: [k: Topic] } } }",
            "two words of type `Topic` are the case `topsites` in Swift")
    ])
    func bug47WordsThatDifferByCaseOnly(_ bug: BugRefusal) throws { try bug.check() }
}
