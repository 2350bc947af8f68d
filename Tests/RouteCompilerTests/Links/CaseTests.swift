import Testing

/// Cases: the first whose conditions hold and whose values decode is final.
@Suite struct CaseTests {
    let table: SmallTable

    init() throws {
        table = try SmallTable(
            ["a: [id: Int]", "b: [code: String]", "list: [tags: [String]]", "two: [x: String, y: String]", "any: []"],
            web: [
                "/list:", "  - ?token: none", "  - ?promo=on&code: promo", "  - ?tag: /s/list?tags={tag}",
                "  - /s/list",
                "/id:", "  - ?id: /s/a", "  - ?code=c-{code}: /s/b", "  - ?out: outside",
                "/two:", "  - \"?range={x}..{y}\": /s/two", "  - \"?n={_:Int}\": /s/any",
                "/more/{x}: /s/two",
            ], more: ["commands:", "  promo: [code: String]"])
    }

    @Test(arguments: [
        ("/list", "list(tags: [])"), ("/list?token", "refused"), ("/list?token=1&promo=on&code=x", "refused"),
        ("/list?promo=on&code=x", #"command promo(code: "x")"#), ("/list?promo=off&code=x", "list(tags: [])"),
        ("/list?promo=on", "list(tags: [])"), ("/list?tag=a", #"list(tags: ["a"])"#),
        ("/list?tag=a&tag=b", "conflictingValues"), ("/list?tags=z&tag=a", #"list(tags: ["a"])"#),
        ("/list?tag", #"list(tags: [""])"#), ("/list?promo=on&promo=off", "conflictingValues"),
        ("/list?%74oken=1", "refused"), ("/list?promo=o%6E&code=x", #"command promo(code: "x")"#),
        ("/id?id=1", "a(id: 1)"), ("/id?id=x", "malformedValue"), ("/id?id=x&code=c-9", #"b(code: "9")"#),
        ("/id?code=c-", "malformedValue"), ("/id?code=9", "malformedValue"), ("/id?code", "malformedValue"),
        ("/id?out", "outside"),
        ("/id?out=1&id=x", "outside"), ("/id", "missingParameter"),
        ("/two?range=1..2", #"two(x: "1", y: "2")"#), ("/two?range=1..2..3", #"two(x: "1", y: "2..3")"#),
        ("/two?range=..2", "malformedValue"), ("/two?n=4", "any"), ("/two?n=z", "malformedValue"),
        ("/two", "missingParameter"), ("/two?m=z", "missingParameter"),
        ("/two?range=a+b..c%2Fd", #"two(x: "a b", y: "c/d")"#), ("/more/1", "missingParameter"),
    ])
    func opens(_ url: String, _ opens: String) {
        #expect(table.open(url) == opens)
    }

    @Test func anErrorNamesTheKeyThatCameNearest() throws {
        let error = try #require(table.error("/id?id=x"))
        #expect(error.key == "id")
        #expect(error.offset == "https://app.example/id?id=".utf8.count)
        #expect(table.error("/two?range=1")?.key == "range")
        // The second condition is nearer than the first, whose key the link has not.
        let second = try #require(table.error("/two?n=z"))
        #expect(second.key == "n")
        #expect(second.offset == "https://app.example/two?n=".utf8.count)
        #expect(table.error("/two?n=z&range=1")?.key == "range")
        #expect(table.error("/more/1")?.key == "y")
        #expect(table.error("/more/1")?.route == "s.two")
    }

    /// What a condition captured before another one of its case failed says nothing to the next case.
    @Test func aCaseForgetsWhatTheOneBeforeItCaptured() throws {
        let table = try SmallTable(
            ["a: [v: String]", "b: [w: String]"],
            web: ["/c:", #"  - "?x=p-{v}&need=1": /s/a"#, #"  - "?y=q-{w}": /s/b"#])
        #expect(table.open("/c?x=p-AAA&y=q-BBB") == #"b(w: "BBB")"#)
        #expect(table.open("/c?x=p-AAA&y=q-BBB&need=1") == #"a(v: "AAA")"#)
    }

    /// The text that a condition asks for is no element of the list, but may be all of them.
    @Test func aConditionMayAskForAWholeList() throws {
        let table = try SmallTable(
            [#"a: [tags: { type: [Int], separator: "+" }]"#], web: ["/a:", #"  - "?tags=1+2": /s/a"#])
        #expect(table.open("/a?tags=1%2B2") == "a(tags: [1, 2])")
        #expect(table.open("/a?tags=1") == "malformedValue")
    }

    @Test func whatConditionsReadIsNoExtra() {
        #expect(table.extras("/list?promo=on&code=x&z=1") == ["z=1"])
        #expect(table.extras("/list?promo=off&z=1") == ["promo=off", "z=1"])
        #expect(table.extras("/list?tag=a&z") == ["z"])
    }
}
