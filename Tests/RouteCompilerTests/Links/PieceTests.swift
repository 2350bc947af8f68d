import Testing

/// Components of several pieces, and the choice between them.
@Suite struct PieceTests {
    let table: SmallTable

    init() throws {
        table = try SmallTable(
            [
                "a: [x: String, y: String]", "id: [id: Int, slug: String]", "file: [name: String]",
                "name: [name: String]",
                "u: [u: UUID]", "n: [n: Int]", "year: [y: Year]", "w: [w: Sort]", "short: [t: Short]",
                "day: [day: Day, x: String]", "both: [x: String, u: UUID, y: String]",
                "many: [x: String, n: Int, y: Sort]",
            ],
            web: [
                "/d/{x}.{y}: /s/a", "/p/{id}-{slug}: /s/id", "/f/{name}.html: /s/file", "/f/{name}: /s/name",
                "/f/index.html: /s/n?n=0", #""/@{name}": /s/name"#, "/c/{u}: /s/u", "/c/{n}: /s/n", "/c/{y}: /s/year",
                "/c/{w}: /s/w", "/c/{t}: /s/short", "/c/{name}: /s/name", "/c/v{n}: /s/n", "/m/{x}--{y}: /s/a",
                #""/k/100% {name}": /s/name"#, "/l/a{x}b{y}c: /s/a", "/back/{t}/one: /s/short",
                "/back/{name}/two: /s/name", "/shop/{slug}-{id}.html: /s/id", "/day/{day}-{x}: /s/day",
                "/both/{x}-{u}-{y}: /s/both", "/many/{x}.{n}.{y}: /s/many",
            ],
            more: [
                "types:", "  Year: { type: Int, min: 1970, max: 2100 }", "  Sort: [newest, price]",
                "  Short: { type: String, length: ...3 }",
            ])
    }

    @Test(arguments: [
        ("/d/light.on", #"a(x: "light", y: "on")"#), ("/d/a.b.c", #"a(x: "a", y: "b.c")"#), ("/d/.on", "noMatch"),
        ("/d/light.", "noMatch"), ("/d/light", "noMatch"), ("/d/..a", #"a(x: ".", y: "a")"#),
        ("/d/a%2Eb", #"a(x: "a", y: "b")"#), ("/d/a%2Fb.c", #"a(x: "a/b", y: "c")"#),
        ("/p/12-a-b", #"id(id: 12, slug: "a-b")"#), ("/p/x-a", "noMatch"), ("/p/-5-a", #"id(id: -5, slug: "a")"#),
        ("/f/a.html", #"file(name: "a")"#), ("/f/.html", #"name(name: ".html")"#), ("/f/index.html", "n(n: 0)"),
        ("/f/a.html.html", #"file(name: "a.html")"#), ("/f/a.htm", #"name(name: "a.htm")"#),
        ("/@alice", #"name(name: "alice")"#), ("/%40alice", #"name(name: "alice")"#), ("/@", "noMatch"),
        ("/c/2000", "year(y: 2000)"), ("/c/1969", "n(n: 1969)"), ("/c/newest", "w(w: newest)"),
        ("/c/v7", "n(n: 7)"), ("/c/vx", #"short(t: "vx")"#), ("/c/abc", #"short(t: "abc")"#),
        ("/c/日本語", #"short(t: "日本語")"#), ("/c/abcd", #"name(name: "abcd")"#),
        ("/m/a--b--c", #"a(x: "a", y: "b--c")"#), ("/m/---b", #"a(x: "-", y: "b")"#), ("/m/a--", "noMatch"),
        ("/k/100%25%20x", #"name(name: "x")"#), ("/l/a1b2c", #"a(x: "1", y: "2")"#),
        ("/l/abbbc", #"a(x: "b", y: "b")"#),
        ("/l/abbc", "noMatch"), ("/l/a1b2cc", #"a(x: "1", y: "2c")"#),
        // The next place is tried if the rest does not fit behind the first, or the text in front is not a value.
        ("/shop/red-shoe-7.html", #"id(id: 7, slug: "red-shoe")"#), ("/shop/a--7.html", #"id(id: -7, slug: "a")"#),
        ("/shop/7-7.html.html", "noMatch"), ("/shop/-7.html", "noMatch"),
        ("/shop/a-7-x.html", "noMatch"), ("/day/2026-11-30-x-y", #"day(day: 2026-11-30, x: "x-y")"#),
        ("/day/2026-11-x", "noMatch"),
        (
            "/both/a-b-80674450-aaec-4704-9d0f-63c7b2068ff1-c-d",
            #"both(x: "a-b", u: 80674450-aaec-4704-9d0f-63c7b2068ff1, y: "c-d")"#
        ),
        ("/many/1.2.3.newest", #"many(x: "1.2", n: 3, y: newest)"#),
        ("/many/a.b.1.price", #"many(x: "a.b", n: 1, y: price)"#),
        ("/many/a.1.b.newest", "noMatch"),
        ("/back/abc/one", #"short(t: "abc")"#), ("/back/abc/two", #"name(name: "abc")"#), ("/back/abcd/one", "noMatch"),
    ])
    func opens(_ url: String, _ opens: String) {
        #expect(table.open(url) == opens)
        let again = table.reprint(url)
        if again.hasPrefix("https") { #expect(table.open(again) == opens, "printed as \(again)") }
    }
}
