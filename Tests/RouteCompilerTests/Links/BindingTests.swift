import Testing

/// Where the values of a target come from.
@Suite struct BindingTests {
    @Test func whatTheTargetWritesWinsOverTheNameWhichWinsOverTheQuery() throws {
        let table = try SmallTable(
            ["a: [x: String, y: Int = 3]"],
            web: ["/new: /s/a?x=fixed", "/n/{x}: /s/a", "/t/{_}/{v}: /s/a?x=<{v}>", "/q: /s/a", "/y/{x}: /s/a?y=7"])
        #expect(table.open("/new?x=other") == #"a(x: "fixed", y: 3)"#)
        #expect(table.open("/n/p?x=other&y=4") == #"a(x: "p", y: 4)"#)
        #expect(table.open("/t/drop/v?x=other") == #"a(x: "<v>", y: 3)"#)
        #expect(table.open("/q?x=q") == #"a(x: "q", y: 3)"#)
        #expect(table.open("/y/p?y=9") == #"a(x: "p", y: 7)"#)
        #expect(table.extras("/new?x=other&z=1&y=2") == ["x=other", "z=1"])
    }

    @Test func onePlaceholderGivesItsValueToEveryStep() throws {
        let table = try SmallTable(
            ["list: [id: Int]", "item: [id: Int, n: Int]"], web: ["/i/{id}/{n}: /s/list/item"])
        #expect(table.open("/i/1/2") == "list(id: 1) > item(id: 1, n: 2)")
        #expect(table.reprint("/i/01/2") == "https://app.example/i/1/2")
    }

    @Test func oneQueryServesEveryStepUnlessItIsClosed() throws {
        let table = try SmallTable(
            ["list: [page: Int = 1]", "item: [id: Int, page: Int?]"],
            web: ["/open/{id}: /s/list/item", "/closed/{id}: /s/list;/item", "/fixed/{id}: /s/list;page=4/item"])
        #expect(table.open("/open/1?page=2") == "list(page: 2) > item(id: 1, page: 2)")
        #expect(table.open("/closed/1?page=2") == "list(page: 1) > item(id: 1, page: 2)")
        #expect(table.open("/fixed/1?page=2") == "list(page: 4) > item(id: 1, page: 2)")
    }

    @Test func aListTakesWhatItIsGiven() throws {
        let table = try SmallTable(
            [
                "l: [tags: [String]]", "n: [ids: [Int]]",
                #"p: [tags: { type: [String], separator: "+" }]"#,
            ],
            web: [
                "/one/{tags}: /s/l", "/all/{tags...}: /s/l", "/none/{tags...?}: /s/l", "/ids/{ids...}: /s/n",
                "/plus/{tags}: /s/p", "/const: /s/l?tags=a&tags=b", "/text/{a}: /s/l?tags=x-{a}",
                "/cond:", "  - ?tag: /s/l?tags={tag}",
            ])
        #expect(table.open("/one/a%2Fb") == #"l(tags: ["a/b"])"#)
        #expect(table.open("/all/a/b%2Fc/d") == #"l(tags: ["a", "b/c", "d"])"#)
        #expect(table.open("/none") == "l(tags: [])")
        #expect(table.open("/ids/1/-2/03") == "n(ids: [1, -2, 3])")
        #expect(table.open("/ids/1/x") == "noMatch")
        #expect(table.open("/plus/a+b") == #"p(tags: ["a", "b"])"#)
        #expect(table.open("/const?tags=z") == #"l(tags: ["a", "b"])"#)
        #expect(table.open("/text/a") == #"l(tags: ["x-a"])"#)
        #expect(table.open("/cond?tag=a&tags=z") == #"l(tags: ["a"])"#)
        #expect(table.reprint("/plus/a+b") == "https://app.example/plus/a%2Bb")
    }

    @Test func aListTakesSeveralTemplates() throws {
        let table = try SmallTable(
            ["compare: [ids: [Int]]", "tags: [tags: [String]]"],
            web: ["/compare/{a}/{b}: /s/compare?ids={a}&ids={b}&ids=3", "/tags/{a}/{b}: /s/tags?tags=x-{a}&tags={b}"])
        #expect(table.open("/compare/1/2?ids=9") == "compare(ids: [1, 2, 3])")
        #expect(table.open("/compare/1/x") == "noMatch")
        #expect(table.reprint("/compare/1/2") == "https://app.example/compare/1/2")
        #expect(table.open("/tags/1/a%2Fb") == #"tags(tags: ["x-1", "a/b"])"#)
        #expect(table.reprint("/tags/1/a%2Fb") == "https://app.example/tags/1/a%2Fb")
    }

    @Test func aDefaultIsLeftOutOfTheQuery() throws {
        let table = try SmallTable(
            ["a: [page: Int = 1, live: Bool = false]", "b: [page: Int = 1]"],
            web: ["/a: /s/a", "/b/{page}: /s/b", "/c:", "  - ?page: /s/b", "/d: /s/a/b"])
        #expect(table.reprint("/a?page=1&live=false") == "https://app.example/a")
        #expect(table.reprint("/a?page=2&live=0") == "https://app.example/a?page=2")
        #expect(table.reprint("/b/1") == "https://app.example/b/1")
        #expect(table.reprint("/d?page=1") == "https://app.example/d")
        #expect(table.reprint("/d?page=3&live") == "https://app.example/d?page=3&live=true")
    }

    @Test func whatStepsShareIsPrintedOnce() throws {
        let table = try SmallTable(
            ["a: [tags: [String], q: Query]", "b: [tags: [String], q: Query]"], web: ["/a: /s/a/b"])
        #expect(table.open("/a?tags=x&y=1") == #"a(tags: ["x"], q: [y=1]) > b(tags: ["x"], q: [y=1])"#)
        #expect(table.reprint("/a?tags=x&y=1") == "https://app.example/a?tags=x&y=1")
        #expect(table.link(ofPath: "/s/a;tags=x/b;tags=y") == "noLink")
    }

    @Test func aPlaceholderMayCallAParameterByItsKey() throws {
        let table = try SmallTable(
            ["a: [number: { type: Int, key: [n, no] }]"],
            web: ["/w/{x}: /s/a?n={x}", "/name/{x}: /s/a?number={x}", "/q: /s/a", "/own/{number}: /s/a"])
        #expect(table.open("/w/1?no=2") == "a(number: 1)")
        #expect(table.open("/name/1") == "a(number: 1)")
        #expect(table.open("/q?no=2") == "a(number: 2)")
        #expect(table.open("/q?number=2") == "missingParameter")
        #expect(table.open("/q?n=2&no=3") == "conflictingValues")
        #expect(table.open("/own/5?n=6") == "a(number: 5)")
    }

    @Test func aParameterWithoutAKeyIsGivenByThePathAlone() throws {
        let table = try SmallTable(
            ["a: [x: { type: Int?, key: none }, y: Int?]"], web: ["/a: /s/a", "/b/{x}: /s/a", "/c: /s/a?x=5"])
        #expect(table.open("/a?x=1&y=2") == "a(y: 2)")
        #expect(table.extras("/a?x=1&y=2") == ["x=1"])
        #expect(table.open("/b/1?x=2") == "a(x: 1)")
        #expect(table.open("/c") == "a(x: 5)")
    }

    @Test func aBadValueMayReadAsNone() throws {
        let table = try SmallTable(
            ["a: [n: { type: Int?, invalid: default }]", "b: [n: { type: Int, default: 7, invalid: default }]"],
            web: ["/a/{n}: /s/a", "/b/{n}: /s/b", "/q: /s/a"])
        #expect(table.open("/a/x") == "a")
        #expect(table.open("/a/1") == "a(n: 1)")
        #expect(table.open("/b/x") == "b(n: 7)")
        #expect(table.open("/q?n=x") == "a")
        #expect(table.open("/q?n=1&n=2") == "conflictingValues")
    }

    @Test func anItemIsReadByOneScreenAndCollectedByAnother() throws {
        let table = try SmallTable(["a: [id: Int, more: Query]"], web: ["/a/{id}: /s/a", "/b: /s/a?id=1"])
        #expect(table.open("/a/1?x=1&y&z=&x=2&&=v&id=4") == "a(id: 1, more: [x=1, y, z=, x=2, =v])")
        #expect(table.open("/b?%C3%BC=a+b") == "a(id: 1, more: [ü=a b])")
        #expect(table.reprint("/b?%C3%BC=a+b") == "https://app.example/a/1?%C3%BC=a%20b")
        #expect(table.extras("/a/1?x=1&id=4") == ["id=4"])
    }

    @Test func theWholeInputIsAValue() throws {
        let table = try SmallTable(
            ["a: [url: URL]", "b: [url: String]"],
            web: ["/a/{_...}: /s/a?url={url}", "/b/{url}: /s/b", "/c:", "  - ?url: /s/b"])
        #expect(table.open("/a/x%20y?z=1#f") == "a(url: https://app.example/a/x%20y?z=1#f)")
        #expect(table.open("/b/x") == #"b(url: "x")"#)
        #expect(table.open("/c?url=x") == #"b(url: "x")"#)
    }

    @Test func aValueThatTheScreenRefusesIsAnErrorOfTheCase() throws {
        let table = try SmallTable(
            ["a: [n: Int]", "b: [n: String]"],
            web: ["/x/{n:String}:", "  - /s/a", "  - /s/b", "/y: /s/a?n=-{m}"]
                .dropLast() + ["/y/{m}: /s/a?n=1{m}"])
        #expect(table.open("/x/1") == "a(n: 1)")
        #expect(table.open("/x/z") == #"b(n: "z")"#)
        #expect(table.open("/y/2") == "a(n: 12)")
        #expect(table.open("/y/z") == "malformedValue")
    }
}
