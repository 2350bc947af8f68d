import Testing

/// Several patterns that fit one link.
@Suite struct AmbiguityBugTests {
    static let cases = [
        BugCase(
            57, "a name that begins with a literal was split",
            try SmallTable(["plan:", "u: [name: String]"], web: ["/plan: /s/plan", #""/{name}": /s/u"#]),
            [("/planb", #"u(name: "planb")"#), ("/plan", "plan")]),
        BugCase(
            59, "a rest that is listed first won",
            try SmallTable(
                ["a: [v: String, rest: [String]]", "b: [v: String, id: String]"],
                web: [#""/{v}/x/{rest...}": /s/a"#, #""/{v}/x/p/{id}": /s/b"#]),
            [("/1/x/p/2", #"b(v: "1", id: "2")"#), ("/1/x/q/2", #"a(v: "1", rest: ["q", "2"])"#)]),
        BugCase(
            59, "a rest that is listed last",
            try SmallTable(
                ["a: [v: String, rest: [String]]", "b: [v: String, id: String]"],
                web: [#""/{v}/x/p/{id}": /s/b"#, #""/{v}/x/{rest...}": /s/a"#]),
            [("/1/x/p/2", #"b(v: "1", id: "2")"#), ("/1/x/p", #"a(v: "1", rest: ["p"])"#)]),
        BugCase(
            61, "a placeholder answered for the bare prefix",
            try SmallTable(
                ["f: [p: String]", "g: [p: String?]"], web: ["/files/{p}: /s/f", "/both/{p?}: /s/g"]),
            [
                ("/files", "noMatch"), ("/files/", "noMatch"), ("/files/a", #"f(p: "a")"#), ("/both", "g"),
                ("/both/", "g"), ("/both/a", #"g(p: "a")"#),
            ]),
        BugCase(
            63, "patterns that differ by type counted as the same",
            try SmallTable(
                ["a: [n: Int]", "b: [u: UUID]", "c: [s: String]"],
                web: ["/pet/{s}: /s/c", "/pet/{u}: /s/b", "/pet/{n}: /s/a"]),
            [
                ("/pet/7", "a(n: 7)"),
                (
                    "/pet/9B2E3A64-0000-4000-8000-000000000001", "b(u: 9b2e3a64-0000-4000-8000-000000000001)"
                ),
                ("/pet/cat", #"c(s: "cat")"#),
            ]),
        BugCase(
            67, "several patterns for one screen: the first is printed",
            try SmallTable(["a: [id: Int]"], web: ["/x/{id}: /s/a", "/y/{id}: /s/a"]),
            [("/x/1", "a(id: 1)"), ("/y/1", "a(id: 1)")],
            prints: [("/y/1", "https://app.example/x/1")]),
    ]

    @Test(arguments: cases) func bug(_ bug: BugCase) throws { try bug.check() }

    static let start = "routes: 1\norigins: { web: https://a.example }\n"

    @Test(arguments: [
        BugRefusal(
            "65", start + "segments:\n  home: { path: start, screens: [a] }\n  other: { path: ⟦start⟧, screens: [b] }",
            "the component `start` means segment `other` and segment `home` at the top"),
        BugRefusal(
            "65",
            start + "segments: { s: { screens: { a: [x: String], b: [y: String] } } }\n"
                + "links:\n  web:\n    /p/{x}: /s/a\n    ⟦/p/{y}⟧: /s/b",
            "`/p/{y}` and `/p/{x}` match the same links, such as `https://a.example/p/x`"),
        BugRefusal(
            "65",
            start + "segments: { s: { screens: { a: [n: Int?], b: [m: UUID?] } } }\n"
                + "links:\n  web:\n    /a/{n?}: /s/a\n    ⟦/a/{m?}⟧: /s/b",
            "`/a/{m?}` and `/a/{n?}` both match `https://a.example/a`, and neither is narrower"),
        BugRefusal(
            "65",
            start + "segments: { s: { screens: { a: [n: Int?, x: String], b: [m: UUID?, y: String] } } }\n"
                + "links:\n  web:\n    \"/a/{n?}#{x}\": /s/a\n    ⟦\"/a/{m?}#y-{y}\"⟧: /s/b",
            "`/a/{m?}#y-{y}` and `/a/{n?}#{x}` both match `https://a.example/a#y-x`, and neither is narrower"),
        BugRefusal(
            "67",
            start + "segments: { s: { screens: { a: [id: Int] } } }\n"
                + "links:\n  web:\n    /x/{id}: /s/a\n    /y/⟦{key}⟧: /s/a",
            "nothing uses the placeholder `{key}`"),
    ])
    func refused(_ bug: BugRefusal) throws { try bug.check() }
}
