import Testing

/// Rests, and last components that may lack.
@Suite struct RestTests {
    let table: SmallTable

    init() throws {
        table = try SmallTable(
            [
                "text: [rest: String]", "list: [rest: [String]]", "talk: [title: String]", "talks: [title: [String]]",
                "opt: [x: String?]", "word: [w: Sort = newest]", "def: [rest: String = none-given]",
                "posts: [ids: [ID]]",
            ],
            web: [
                "/text/{rest...}: /s/text", "/list/{rest...}: /s/list", "/maybe/{rest...?}: /s/text",
                "/wiki/User_talk:{title...}: /s/talk", "/w/T:{title...}: /s/talks", "/opt/{x?}: /s/opt",
                "/sort/{w?}: /s/word", "/def/{rest...?}: /s/def", "/posts/{ids...}: /s/posts",
                "/typed/{rest...:ID}: /s/text", "/posts/new: /s/opt", "/list/{_}/{_}/end: /s/opt",
            ], more: ["types:", "  Sort: [newest, price]", "  ID: { type: String, length: 3, characters: a-z }"])
    }

    /// Nothing gets past what is refused or left to the browser.
    @Test(arguments: [
        ("/admin", "refused"), ("/admin/x", "refused"), ("/admin//x", "refused"), ("/admin/x//y/", "refused"),
        ("/blog/a", "outside"), ("/blog//a", "outside"), ("/blog", #"text(rest: "blog")"#),
        ("/Special:x//y", "outside"), ("/home/x//y", #"text(rest: "home/x//y")"#), ("/home/x/y", "home"),
        ("/other//x", #"text(rest: "other//x")"#),
    ])
    func dropped(_ url: String, _ opens: String) throws {
        let table = try SmallTable(
            ["text: [rest: String]", "home:"],
            web: [
                "/home/{_...}: /s/home", "/admin/{_...?}: none", "/blog/{_...}: outside", "/Special:{_...}: outside",
                "/{rest...}: /s/text",
            ])
        #expect(table.open(url) == opens)
    }

    @Test(arguments: [
        ("/text/a", #"text(rest: "a")"#), ("/text/a/b", #"text(rest: "a/b")"#), ("/text/a//b", #"text(rest: "a//b")"#),
        ("/text/a/", #"text(rest: "a/")"#), ("/text/a%2Fb", #"text(rest: "a/b")"#), ("/text", "noMatch"),
        ("/text/", "noMatch"), ("/text/a/../b", "dotComponent"), ("/text/a/%2e%2E/b", "dotComponent"),
        ("/text/a/./b", "dotComponent"), ("/text/a\\b", "backslash"), ("/text/...", #"text(rest: "...")"#),
        ("/list/a/b", #"list(rest: ["a", "b"])"#), ("/list/a//b", "emptyComponent"),
        ("/list/a/", #"list(rest: ["a"])"#),
        ("/list/a%2Fb/c%20d", #"list(rest: ["a/b", "c d"])"#), ("/list/1/2/end", "opt"),
        ("/list/1/2/end/", "opt"), ("/list/1/2/end/3", #"list(rest: ["1", "2", "end", "3"])"#),
        ("/maybe", #"text(rest: "")"#), ("/maybe/", #"text(rest: "")"#), ("/maybe/a", #"text(rest: "a")"#),
        ("/wiki/User_talk:A", #"talk(title: "A")"#), ("/wiki/User_talk:A/B", #"talk(title: "A/B")"#),
        ("/wiki/User_talk:", "noMatch"), ("/wiki/User%5Ftalk%3AA%2FB/C", #"talk(title: "A/B/C")"#),
        ("/wiki/User_talk", "noMatch"), ("/w/T:a/b", #"talks(title: ["a", "b"])"#),
        ("/w/T%3Aa%2Fb/c", #"talks(title: ["a/b", "c"])"#),
        ("/opt", "opt"), ("/opt/", "opt"), ("/opt/a", #"opt(x: "a")"#), ("/opt/a/b", "noMatch"),
        ("/sort", "word(w: newest)"), ("/sort/price", "word(w: price)"), ("/sort/other", "noMatch"),
        ("/def", #"def(rest: "none-given")"#), ("/def/a/b", #"def(rest: "a/b")"#),
        ("/typed/abc/def", #"text(rest: "abc/def")"#), ("/typed/abc/d", "noMatch"),
        ("/typed/abc//def", "emptyComponent"), ("/typed/abc/", #"text(rest: "abc")"#),
        ("/posts/abc/def", #"posts(ids: ["abc", "def"])"#), ("/posts/abc/de", "noMatch"), ("/posts/new", "opt"),
        ("/posts/new/old", #"posts(ids: ["new", "old"])"#),
    ])
    func opens(_ url: String, _ opens: String) {
        #expect(table.open(url) == opens)
        // What has a link reads back.
        let again = table.reprint(url)
        if again.hasPrefix("https") { #expect(table.open(again) == opens, "printed as \(again)") }
    }

    @Test func everythingHereIsPrinted() {
        for url in [
            "/text/a//b", "/text/a/", "/list/a%2Fb/c", "/maybe", "/wiki/User_talk:A/B", "/w/T:a/b", "/opt", "/sort",
        ] {
            #expect(table.reprint(url).hasPrefix("https"), "\(url): \(table.reprint(url))")
        }
    }

    @Test func aLinkHas64ComponentsAtMost() {
        let most = "/text" + String(repeating: "/a", count: 63)
        #expect(table.open(most).hasPrefix("text"))
        #expect(table.open(most + "/").hasPrefix("text"))
        #expect(table.open(most + "/a") == "tooLong")
    }
}
