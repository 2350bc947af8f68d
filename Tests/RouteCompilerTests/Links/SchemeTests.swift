import Testing

/// Custom schemes, whose authority is the first component, and links that are read as paths.
@Suite struct SchemeTests {
    let table: SmallTable

    init() throws {
        table = try SmallTable(
            ["a: [n: Int?]", "user: [name: String]", "w: [w: Sort]", "secret: { external: false }", "at: [x: String]"],
            app: [
                "/Open/{n}: /s/a", #""/{w}": /s/w"#, #""/@{x}": /s/at"#, "/user/{name}: /s/user", "otherwise: path",
            ], more: ["types: { Sort: [Newest, price] }"])
    }

    @Test(arguments: [
        ("app://open/1", "a(n: 1)"), ("app://OPEN/1", "a(n: 1)"), ("app:///Open/1", "a(n: 1)"),
        ("app://newest", "w(w: Newest)"), ("app://NEWEST", "w(w: Newest)"), ("app://@Bob", #"at(x: "Bob")"#),
        ("app://user/Bob", #"user(name: "Bob")"#), ("app://s/a?n=2", "a(n: 2)"), ("app://S/a", "a"),
        ("app://S/A", "unknownName"), ("app://s/a;n=3", "a(n: 3)"), ("app://s/user;name=a%2Fb", #"user(name: "a/b")"#),
        ("app://s/secret", "notExternal"), ("app://s//a", "emptyComponent"), ("app://s/a/", "a"),
        ("app://s/./a", "dotComponent"), ("app://", "root"), ("app:///", "root"), ("app://s", "incompletePath"),
        ("app://s/a#f", "fragment"), ("app://s/a\\b", "backslash"), ("app://s/a?n=x", "malformedValue"),
        ("app://open/x", "unknownName"), ("app://other", "unknownName"),
    ])
    func opens(_ url: String, _ opens: String) {
        #expect(table.open(url) == opens)
        let again = table.reprint(url)
        if again.contains(":") { #expect(table.open(again) == opens, "printed as \(again)") }
    }

    /// Nothing but the order in the file could choose between two first components that are one without case.
    @Test(arguments: [
        ("/Foo", "/foo"), ("/Foo/a", "/foo/b"), ("/Ab{_}", "/ab{_}"), ("/Abc{_}", "/ab{_}"), ("/{_}Z", "/{_}z"),
        ("/{_:W}", "/{_:V}"), ("/x-{_:W}", "/X-{_:V}"),
    ])
    func whatOnlyCaseTellsApartIsAnError(_ one: String, _ other: String) {
        for origin in ["app://", "https://a.example"] {
            for patterns in [[one, other], [other, one]] {
                let diagnostics = SchemaFixture(
                    """
                    routes: 1
                    origins: { o: "\(origin)" }
                    types: { W: [Alpha, beta], V: [alpha, x] }
                    segments: { s: [a] }
                    links: { o: { "\(patterns[0])": /s/a, "\(patterns[1])": /s/a } }
                    """
                ).compiled().diagnostics
                let errors = diagnostics.filter { $0.severity == .error }.map(\.code)
                #expect(errors == (origin == "app://" ? [.overlappingPatterns] : []), "\(patterns)")
            }
        }
    }

    @Test(arguments: [("/Foo{_}", "/Foob{_}"), ("/Ab{_}/x", "/ab{_}/y"), ("/{_:W}", "/x"), ("/Alpha", "/{_:V}")])
    func whatIsDecidedWithoutCaseIsNone(_ one: String, _ other: String) {
        let diagnostics = SchemaFixture(
            """
            routes: 1
            origins: { o: "app://" }
            types: { W: [Alpha, beta], V: [alpha, x] }
            segments: { s: [a] }
            links: { o: { "\(one)": /s/a, "\(other)": /s/a } }
            """
        ).compiled().diagnostics
        #expect(diagnostics.allSatisfy { $0.severity != .error })
    }
}
