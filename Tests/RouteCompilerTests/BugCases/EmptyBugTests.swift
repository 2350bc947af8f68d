import Testing

/// Empty components, and slashes at the end.
@Suite struct EmptyBugTests {
    static let cases = [
        BugCase(
            31, "a scheme with nothing behind it matched a placeholder",
            try SmallTable(["x: [name: String]"], app: [#""/{name}": /s/x"#]),
            [("app://", "noMatch"), ("app:///", "noMatch"), ("app://hello", #"x(name: "hello")"#)]),
        BugCase(
            33, "the bare domain has an empty path, which is the root",
            try SmallTable(["home:"], web: ["/: /s/home"]),
            [
                ("https://app.example", "home"), ("https://app.example/", "home"), ("https://app.example?x=1", "home"),
                ("https://app.example#x", "home"),
            ],
            prints: [("https://app.example", "https://app.example/")]),
        BugCase(
            35, "one slash at the end is read and never printed",
            try SmallTable(["p: [id: Int]"], web: ["/p/{id}: /s/p"]),
            [("/p/1/", "p(id: 1)"), ("/p/1//", "emptyComponent")],
            prints: [("/p/1/", "https://app.example/p/1")]),
        BugCase(
            37, "a rest took the literal in front of it",
            try SmallTable(
                ["s: [rest: [String]]", "t: [rest: [String]]"], web: ["/static/{rest...?}: /s/s", "/t/{rest...}: /s/t"]),
            [
                ("/static", "s(rest: [])"), ("/static/", "s(rest: [])"), ("/static/a", #"s(rest: ["a"])"#),
                ("/t", "noMatch"), ("/t/", "noMatch"),
            ]),
        BugCase(
            39, "an empty component was dropped, and what follows moved up",
            try SmallTable(["pr: [c: String, i: String]"], web: ["/products/{c}/{i}: /s/pr"]),
            [
                ("/products//two/three", "emptyComponent"), ("/products//two", "emptyComponent"),
                ("/products/one/two", #"pr(c: "one", i: "two")"#),
            ]),
    ]

    @Test(arguments: cases) func bug(_ bug: BugCase) throws { try bug.check() }

    /// 41: an empty value was printed as an empty component.
    @Test func bug41AnEmptyValueHasNoComponent() throws {
        let table = try SmallTable(["u: [name: String]"], web: [#"/u/{name}/x: /s/u"#])
        #expect(table.follow("/s/u?name=") == #"u(name: "")"#)
        #expect(table.link(ofPath: "/s/u?name=") == "noLink")
        #expect(table.link(ofPath: "/s/u?name=a") == "https://app.example/u/a/x")
    }
}
