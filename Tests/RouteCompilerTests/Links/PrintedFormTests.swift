import Testing

/// What a link looks like that is printed.
@Suite struct PrintedFormTests {
    @Test(arguments: [
        // What may stand in a component stands there as the schema has it, but values are escaped.
        ("/a+b;c=d&e/x", "https://app.example/a+b;c=d&e/x"),
        ("/a+b;c=d&e/+;=&", "https://app.example/a+b;c=d&e/%2B%3B%3D%26"),
        ("/u/!$'()*,:@~", "https://app.example/u/!$'()*,:@~"), ("/100%25%20x/x", "https://app.example/100%25%20x/x"),
        ("/f#+;=/x?", "https://app.example/f#+;=/x%3F"), ("/f#/r/x?b=1", "https://app.example/f#/r/x?b=1"),
        // A slash at the end is printed where the pattern has it.
        ("/dir/x", "https://app.example/dir/x/"), ("/dir/x/", "https://app.example/dir/x/"),
        ("/dir/x?b=1", "https://app.example/dir/x/?b=1"), ("/file/x/", "https://app.example/file/x"),
        ("/top", "https://app.example/top/"), ("/place#x", "https://app.example/place/#x"),
        // A value has the key that the condition asks for, also where it is the default.
        ("/k?old=1", "https://app.example/k?old=1"),
        ("/k?old=2&n=2", "https://app.example/k?old=2"), ("/d?page=1", "https://app.example/d?page=1"),
        ("/d?page=2", "https://app.example/d?page=2"),
    ])
    func prints(_ url: String, _ link: String) throws {
        let table = try SmallTable(
            [
                "a: [x: String, b: Int?]", "u: [x: String]", "v: [x: String]", "k: [n: { type: Int, key: [n, old] }]",
                "l: [n: Int]",
                "d: [page: Int = 1]", "pl: [x: String]", "t:", "q: [x: String]", "r: [x: String, b: Int?]",
                "s: [x: String]",
                "w: [x: String, b: Int?]",
            ],
            web: [
                #""/a+b;c=d&e/{x}": /s/a"#, "/u/{x}: /s/u", #""/100% x/{x}": /s/v"#,
                ##""/f#+;=/{x}": /s/q"##, ##""/f#/r/{x}": /s/r"##, "/dir/{x}/: /s/w", "/file/{x}: /s/s", "/top/: /s/t",
                ##""/place/#{x}": /s/pl"##, "/k:", "  - ?old: /s/k", "/d:", "  - ?page: /s/d",
            ])
        #expect(table.reprint(url) == link)
        #expect(table.open(link) == table.open(url))
    }

    /// The first component of a custom scheme's link is a host to systems, which not every literal can be.
    @Test(arguments: [
        ("app:///a:b/1", "app:///a:b/1"), ("app:///@/1", "app:///@/1"), ("app:///a%20b/1", "app:///a%20b/1"),
        ("app:///ü/1", "app:///%C3%BC/1"), ("app:///a+b/1", "app://a+b/1"), ("app://home", "app://home/"),
        ("app://s/x:y/z", "app://s/x:y/z"), ("app:///x:y/z", "app:///x:y/z"),
    ])
    func aFirstComponentThatIsNotAHostStandsBehindThreeSlashes(_ url: String, _ link: String) throws {
        let table = try SmallTable(
            ["a: [n: Int]", "b: [n: Int]", "c: [n: Int]", "d: [n: Int]", "e: [n: Int]", "home:", "f:", "g:"],
            app: [
                #""/a:b/{n}": /s/a"#, #""/@/{n}": /s/b"#, #""/a b/{n}": /s/c"#, #""/ü/{n}": /s/d"#,
                #""/a+b/{n}": /s/e"#,
                "/home/: /s/home", #""/s/x:y/z": /s/f"#, #""/x:y/z": /s/g"#,
            ])
        #expect(table.reprint(url) == link)
        #expect(table.open(link) == table.open(url))
    }

    /// A slash at the end makes no other pattern.
    @Test func patternsThatDifferByASlashAtTheEndAreEqual() {
        let fixture = SchemaFixture(
            """
            routes: 1
            origins: { w: https://a.example }
            segments: { s: [a, b] }
            links: { w: { /p: /s/a, ⟦/p/⟧: /s/b } }
            """)
        let errors = fixture.compiled().diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code) == [.overlappingPatterns])
        #expect(errors.map(\.span) == fixture.marks)
    }

    @Test func theLinkThatAPatternHidesFitsTheHidden() {
        let fixture = SchemaFixture(
            """
            routes: 1
            origins: { w: https://a.example }
            segments: { s: { screens: { a: [n: Int], c: [id: String] } } }
            links: { w: { "/{n}": /s/a, "/{id}#?k=1": /s/c } }
            """)
        #expect(
            fixture.compiled().diagnostics.map(\.message) == [
                "`/{n}` takes `https://a.example/0#k=1` by its path, before `/{id}#?k=1` is asked"
            ])
    }

    /// Paths of which neither is narrower are an error, whichever of the patterns reads the fragment.
    @Test(arguments: [
        ("/{_:Int8}", "/{_:UInt}#a"), ("/a-{_}", "/{_}-b#a"), ("/{_:Int}", "/{_:UInt}/{_?}#{_}"),
        ("/{_:Int}", "/{_:Int64}#{_}"), ("/{_:Int8}#a", "/{_:UInt}#?k"), ("/{_:Int}#?k", "/{_:Int64}"),
        ("/{_:Int}#{_}", "/{_:Int64}#a"),
    ])
    func pathsWithoutAnOrderOverlapWithAFragmentToo(_ one: String, _ other: String) {
        for (first, second) in [(one, other), (other, one)] {
            let fixture = SchemaFixture(
                """
                routes: 1
                origins: { w: https://a.example }
                segments: { s: [a, b] }
                links: { w: { '\(first)': /s/a, '\(second)': /s/b } }
                """)
            let errors = fixture.compiled().diagnostics.filter { $0.severity == .error }
            #expect(errors.map(\.code) == [.overlappingPatterns])
        }
    }

    @Test(arguments: [
        ("/post/{n}", "/post/{_}#c{id}", true), ("/post/{n}", "/post/{_:Int}#c{id}", false),
        ("/post/{n}#{_...?}", "/post/{_}#c{id}", false), ("/post/new", "/post/{_}#c{id}", false),
        ("/post/{n}", "/post/x#c{id}", false), ("/{n}/post", "/{_}/post#{id}", true),
        ("/{n}/post", "/{_}/{_:UUID}#{id}", false),
        ("/{_}/new", "/a/{_}#{id}", false), ("/a/{n}", "/a/{_}#?id", true), ("/a/{n}", "/a/{_}#?", true),
        ("/a", "/{_}#?id", false),
        ("/a", "/b#{id}", false),
    ])
    func aPatternThatHidesOneWithAFragmentIsWarnedOf(_ one: String, _ other: String, _ isHidden: Bool) {
        for target in ["/s/a", "outside", "none"] {
            let target = target == "/s/a" && !one.contains("{n}") ? "/s/b" : target
            let narrow = target == "/s/a" ? one : one.replacing("{n}", with: "{_:Int}")
            let lines = ["'\(narrow)': \(target)", "'\(other)': /s/c"]
            for links in [lines, lines.reversed()] {
                let fixture = SchemaFixture(
                    """
                    routes: 1
                    origins: { w: https://a.example }
                    segments: { s: { screens: { a: [n: Int], b: [], c: [id: String] } } }
                    links: { w: { \(links.joined(separator: ", ")) } }
                    """)
                let codes = fixture.compiled().diagnostics.map(\.code)
                let isWarned = codes.contains(.shadowedFragment)
                #expect(isWarned == (isHidden && target.hasPrefix("/")), "\(one) \(other) \(fixture.messages)")
            }
        }
    }
}
