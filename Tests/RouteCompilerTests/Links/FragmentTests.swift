import Testing

/// Patterns that read the fragment.
@Suite struct FragmentTests {
    let table: SmallTable

    init() throws {
        table = try SmallTable(
            [
                "page:", "at: [place: String]", "room: [id: String, via: [String]]",
                "invite: [url: URL, name: String?]",
                "code: [n: Int]", "deep: [rest: [String]]", "opt: [x: String?]", "word: [w: Sort]",
                "two: [a: String, b: String]",
                "old:",
            ],
            web: [
                "/p: /s/page", ##""/p#{place}": /s/at"##, ##""/p#top": /s/page"##, ##""/#/room/!{id}": /s/room"##,
                ##""/#/user/{_}": /s/page"##, ##""/#!/talk/{id}": /s/room"##, ##""/invite#?url&v=2": /s/invite"##,
                ##""/code#?code={n}": /s/code"##,
                ##""/deep#/x/{rest...}": /s/deep"##, ##""/deep#/y/{rest...?}": /s/deep"##, ##""/opt#/o/{x?}": /s/opt"##,
                ##""/word#{w}": /s/word"##, ##""/two#{a}-{b}": /s/two"##, ##""/cond#tab?k=1": /s/page"##,
                "/cond: /s/old",
                ##""/{_}/any#{place}": /s/at"##, "/maybe/{_?}: /s/page", ##""/maybe/{_?}#{place}": /s/at"##,
                ##""/back#?":"##, "  - ?n: /s/code", "  - ?a&b: /s/two", "  - /s/old",
            ], more: ["types: { Sort: [newest, price] }"])
    }

    @Test(arguments: [
        ("/p", "page"), ("/p#", "page"), ("/p#x", #"at(place: "x")"#), ("/p#top", "page"),
        ("/p#a%20b+c", #"at(place: "a b+c")"#),
        ("/p#a/b", "page"), ("/p?x=1#y", #"at(place: "y")"#), ("/p/#x", #"at(place: "x")"#),
        ("/#/room/!a:b", #"room(id: "a:b", via: [])"#), ("/#/room/!a?via=x&via=y", #"room(id: "a", via: ["x", "y"])"#),
        ("/?via=w#/room/!a?via=x", #"room(id: "a", via: ["w", "x"])"#), ("/#/room/!a/", #"room(id: "a", via: [])"#),
        ("/#/room/a", "noMatch"), ("/#room/!a", "noMatch"), ("/#/room/%21a%2Fb", #"room(id: "a/b", via: [])"#),
        ("/#//room/!a", "noMatch"), ("/room/!a", "noMatch"), ("/#/user/x#y", "page"),
        ("/invite#url=http%3A%2F%2Fa.b&v=2", "invite(url: http://a.b)"),
        ("/invite#url=http://a.b&v=1", "malformedValue"),
        ("/invite?url=http://a.b&v=2#x", "invite(url: http://a.b)"), ("/invite?url=http://a.b&v=2", "noMatch"),
        ("/invite#?url=http://a.b&v=2&name=N", #"invite(url: http://a.b, name: "N")"#),
        ("/invite#url=x:y&v=2", "malformedValue"),
        ("/code#code=4", "code(n: 4)"), ("/code#code=x", "malformedValue"),
        ("/code#code=4&code=5", "conflictingValues"),
        ("/back#n=4", "code(n: 4)"), ("/back#?n=4", "code(n: 4)"), ("/back?n=4#", "code(n: 4)"),
        ("/back#a=1&b=2&c", #"two(a: "1", b: "2")"#), ("/back?a=1#b=2", #"two(a: "1", b: "2")"#), ("/back#a=1", "old"),
        ("/back#n=x", "old"), ("/back#n=1&n=2", "conflictingValues"), ("/back#", "old"), ("/back", "noMatch"),
        ("/deep#/x/a/b%2Fc", #"deep(rest: ["a", "b/c"])"#), ("/deep#/x", "noMatch"), ("/deep#/y", "deep(rest: [])"),
        ("/deep#/y/", "deep(rest: [])"), ("/opt#/o", "opt"), ("/opt#/o/", "opt"), ("/opt#/o/a", #"opt(x: "a")"#),
        ("/word#price", "word(w: price)"), ("/word#PRICE", "noMatch"), ("/two#a-b-c", #"two(a: "a", b: "b-c")"#),
        ("/cond#tab?k=1", "old"), ("/cond?k=1#tab", "page"), ("/cond?k=2#tab", "malformedValue"),
        ("/cond#other", "old"), ("/cond#?k=1", "old"),
        // Only a route has a query of its own; in any other fragment `?` is data.
        ("/p#x?y", #"at(place: "x?y")"#), ("/p#!x?y=1", #"at(place: "!x?y=1")"#), ("/p#x%3Fy", #"at(place: "x?y")"#),
        ("/#!/talk/a?via=x", #"room(id: "a", via: ["x"])"#), ("/#!/talk/a%3Fvia=x", #"room(id: "a?via=x", via: [])"#),
        ("/x/any#y", #"at(place: "y")"#), ("/x/any", "noMatch"), ("/maybe", "page"), ("/maybe#x", #"at(place: "x")"#),
        ("/maybe/y#x", #"at(place: "x")"#), ("/maybe/y", "page"),
    ])
    func opens(_ url: String, _ opens: String) {
        #expect(table.open(url) == opens)
        let again = table.reprint(url)
        if again.hasPrefix("https") { #expect(table.open(again) == opens, "printed as \(again)") }
    }

    @Test(arguments: [
        ("/p#x", "https://app.example/p#x"), ("/#/room/!a?via=x", "https://app.example/#/room/!a?via=x"),
        ("/invite#?url=http://a.b&v=2", "https://app.example/invite#url=http:%2F%2Fa.b&v=2"),
        ("/deep#/y", "https://app.example/deep#/y"), ("/two#a-b", "https://app.example/two#a-b"),
        ("/code#code=4", "https://app.example/code#code=4"), ("/p#x?y", "https://app.example/p#x%3Fy"),
    ])
    func prints(_ url: String, _ link: String) {
        #expect(table.reprint(url) == link)
    }

    /// Where the path ends both may lack, and the fragment decides.
    @Test func twoComponentsMayLackInFrontOfFragments() throws {
        let table = try SmallTable(
            ["a: [n: Int?, x: String]", "b: [m: UUID?, y: String]", "c: [m: UUID?, z: String]"],
            web: [
                ##""/o/{n?}#x-{x}": /s/a"##, ##""/o/{m?}#y-{y}": /s/b"##, ##""/o/{m?}#z-{z}": /s/c"##,
            ])
        #expect(table.open("/o#x-1") == #"a(x: "1")"#)
        #expect(table.open("/o#y-1") == #"b(y: "1")"#)
        #expect(table.open("/o/#z-1") == #"c(z: "1")"#)
        #expect(table.open("/o/7#x-1") == #"a(n: 7, x: "1")"#)
        let uuid = "9b2e3a64-0000-4000-8000-000000000001"
        #expect(table.open("/o/\(uuid)#z-1") == "c(m: \(uuid), z: \"1\")")
        #expect(table.open("/o/7#y-1") == "noMatch")
        #expect(table.open("/o#w-1") == "noMatch")
        #expect(table.reprint("/o#y-1") == "https://app.example/o#y-1")
    }

    @Test func whatTheFragmentHoldsBesidesIsAnExtra() {
        #expect(table.extras("/#/room/!a?via=x&y=1") == ["y=1"])
        #expect(table.extras("/invite?a=1#url=http://a.b&v=2&b") == ["a=1", "b"])
        #expect(table.extras("/p?a=1#x?b=2") == ["a=1"])
        #expect(table.extras("/#/user/x?b=2") == ["b=2"])
        #expect(table.extras("/p?a=1#x/y?b=2") == ["a=1"])
    }

    @Test func aPathOfTheAppHasNoFragment() throws {
        let table = try SmallTable(["page:"], web: ["otherwise: path"])
        let error = try #require(table.error("/s/page#x"))
        #expect(error.code == .fragment && error.offset == "https://app.example/s/page".utf8.count)
    }
}
