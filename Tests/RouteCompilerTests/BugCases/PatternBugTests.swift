import Testing

/// What stands in patterns: literals, several pieces in a component, fragments.
@Suite struct PatternBugTests {
    static let cases = [
        BugCase(
            69, "a dot in a literal was any character",
            try SmallTable(["r:"], web: ["/releases.rss: /s/r"]),
            [("/releases.rss", "r"), ("/releasesXrss", "noMatch")]),
        BugCase(
            71, "a literal inside a component",
            try SmallTable(["u: [month: String, id: Int]"], web: [#""/{month}/user-{id}": /s/u"#]),
            [
                ("/jun16/user-1234", #"u(month: "jun16", id: 1234)"#), ("/jun16/user-", "noMatch"),
                ("/jun16/user-x", "noMatch"), ("/jun16/user-%2D5", "u(month: \"jun16\", id: -5)"),
            ]),
        BugCase(
            77, "a fragment gives a value, or none",
            try SmallTable(["p: [id: String, tab: String?]"], web: [##""/{id}#{tab?}": /s/p"##]),
            [
                ("/2dx#profile", #"p(id: "2dx", tab: "profile")"#), ("/2dx", #"p(id: "2dx")"#),
                ("/2dx#", #"p(id: "2dx")"#),
            ],
            prints: [
                ("/2dx#profile", "https://app.example/2dx#profile"), ("/2dx", "https://app.example/2dx"),
            ]),
        BugCase(
            79, "a route in the fragment",
            try SmallTable(["u: [id: String]"], web: [##""/#/user/{id}": /s/u"##]),
            [("/#/user/1", #"u(id: "1")"#), ("/user/1", "noMatch"), ("/#user/1", "noMatch"), ("/", "noMatch")],
            prints: [("/#/user/1", "https://app.example/#/user/1")]),
        BugCase(
            81, "a query in the fragment is read where the pattern reads the fragment",
            try SmallTable(
                ["a: [token: String]", "p: [a: String?]"], web: [##""/#/activate": /s/a"##, "/p: /s/p"]),
            [
                ("/#/activate?token=1&id=5", #"a(token: "1")"#), ("/?token=2#/activate", #"a(token: "2")"#),
                ("/p#x?a=1", "p"), ("/p?a=2#x?a=1", #"p(a: "2")"#),
            ]),
    ]

    @Test(arguments: cases) func bug(_ bug: BugCase) throws { try bug.check() }

    static let start = "routes: 1\norigins: { web: https://a.example }\n"

    @Test(arguments: [
        BugRefusal(
            "71",
            start + "segments: { s: { screens: { u: [month: String, year: Int] } } }\n"
                + "links: { web: { \"/{month}⟦{year}⟧\": /s/u } }",
            "two placeholders are side by side, so nothing says where the first ends"),
        BugRefusal(
            "73",
            start + "segments: { s: { screens: { u: [id: String] } } }\n"
                + "links: { web: { \"/u/⟦{user-id}⟧\": /s/u } }",
            "`{user-id}` is not a placeholder: `-` can't be in a Swift name"),
        BugRefusal(
            "75",
            start + "segments: { s: { screens: { u: [] } } }\nlinks: { web: { \"/⟦{_?}⟧"
                + String(repeating: "/{_?}", count: 19) + "\": /s/u } }",
            "a component that may be missing must be the last, and one placeholder"),
        BugRefusal(
            "77", start + "segments: { s: { screens: { u: [] } } }\nlinks: { web: { \"/u⟦#⟧\": /s/u } }",
            "nothing follows the `#` of the pattern `/u#`"),
        BugRefusal(
            "169",
            start + "segments: { s: { screens: { u: [id: String] } } }\n"
                + "links: { web: { \"/u/{id}/v/⟦{id}⟧\": /s/u } }",
            "the placeholder `{id}` occurs twice"),
    ])
    func refused(_ bug: BugRefusal) throws { try bug.check() }
}
