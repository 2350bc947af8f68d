import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What a target writes for a list that stands in one value.
@Suite struct SeparatedListTests {
    private static let screens = [
        "n: [nums: { type: [Int], separator: \",\" }]", "t: [tags: { type: [String], separator: \"+\" }]",
        "w: [words: { type: [W], separator: \"aa\" }]",
        "l: [few: { type: [Int], separator: \",\", invalid: default }, many: { type: [String], invalid: default, separator: \"+\" }]",
    ]

    private static func table(_ web: [String]) throws -> SmallTable {
        try SmallTable(screens, web: web, more: ["types: { W: [b, cb, abc] }"])
    }

    @Test func theTextIsSplitAtTheSeparator() throws {
        let table = try Self.table([
            "/a: /s/n?nums=1,2", "/b: /s/n?nums=1&nums=2", "/c: /s/n?nums=", "/d: \"/s/t?tags=red+big print\"",
            "/e/{x}: /s/n?nums={x},7", "/f/{x}/{y}: /s/n?nums={x},{y}&nums=0", "/g/{x:Int8}: /s/n?nums=1{x},-{x}",
            "/h/{x}: \"/s/t?tags=a+{x}+b\"", "/i/{x?}: /s/n?nums={x},1", "/j/{x}: /s/n?nums={x}",
            "/k/{nums}: /s/n", "/l/{x...}: /s/n?nums={x}", "/m: [ { \"?q\": \"/s/n?nums={q},1\" } ]",
            "/o/{x}: \"/s/w?words=abc\\u0061a{x}\"",
        ])
        for (url, opens) in [
            ("/a", "n(nums: [1, 2])"), ("/b", "n(nums: [1, 2])"), ("/c", "n(nums: [])"),
            ("/d", "t(tags: [\"red\", \"big\", \"print\"])"), ("/e/5", "n(nums: [5, 7])"), ("/e/x", "noMatch"),
            ("/f/5/6", "n(nums: [5, 6, 0])"), ("/g/2", "n(nums: [12, -2])"),
            ("/h/x", "t(tags: [\"a\", \"x\", \"b\"])"), ("/i/3", "n(nums: [3, 1])"), ("/i", "n(nums: [1])"),
            ("/j/3", "n(nums: [3])"), ("/k/3,4", "n(nums: [3, 4])"), ("/l/3/4", "n(nums: [3, 4])"),
            ("/m?q=8", "n(nums: [8, 1])"), ("/o/cb", "w(words: [abc, cb])"),
        ] {
            #expect(table.open(url) == opens, "\(url)")
        }
    }

    /// What is put in is one element, or none if it is empty.
    @Test func whatIsPutInIsNotSplit() throws {
        let table = try Self.table([
            "/e/{x}: /s/n?nums={x},7", "/h/{x}: \"/s/t?tags=a+{x}\"", "/j/{x}: \"/s/t?tags={x}\"",
            "/m: [ { \"?q\": \"/s/n?nums={q},1\" } ]", "/p: [ { \"?q\": \"/s/t?tags={q}\" } ]",
            "/q/{x}: /s/l?few={x},4",
        ])
        for (url, opens) in [
            ("/e/5,6", "noMatch"), ("/h/x%2By", "malformedValue"), ("/h/x%20y", "malformedValue"),
            ("/j/x", "t(tags: [\"x\"])"), ("/j/x+y", "malformedValue"), ("/m?q=5,6", "malformedValue"),
            ("/m?q=", "n(nums: [1])"), ("/p?q", "t(tags: [])"), ("/p?q=x", "t(tags: [\"x\"])"),
            ("/q/5", "l(few: [5, 4], many: [])"), ("/q/x", "l(few: [4], many: [])"),
            ("/q/5,6", "l(few: [4], many: [])"),
        ] {
            #expect(table.open(url) == opens, "\(url)")
        }
    }

    @Test func linksArePrinted() throws {
        let table = try Self.table([
            "/a: /s/n?nums=1,2", "/e/{x}: /s/n?nums={x},7", "/f/{x}/{y}: /s/n?nums={x},{y}&nums=0",
            "/h/{x}: \"/s/t?tags=a+{x}+b\"", "/i/{x?}: \"/s/t?tags=q+{x}\"",
        ])
        for url in ["/a", "/e/5", "/f/5/6", "/h/x", "/i/z"] {
            #expect(table.reprint(url) == "https://app.example" + url)
        }
        #expect(table.link(ofPath: "/s/n?nums=9,8") == "noLink")
    }

    /// Bad elements and empty ones are left out, wherever the list comes from; what has them can't be printed.
    @Test func aListWithoutTheBadOnes() throws {
        let table = try Self.table(["/l: /s/l", "/m/{few}: /s/l"])
        for (url, opens) in [
            ("/l?few=1,x,,2,&many=a++b+", "l(few: [1, 2], many: [\"a\", \"b\"])"),
            ("/l?few=x&few=3&few=%FF", "l(few: [3], many: [])"), ("/l?few&many=", "l(few: [], many: [])"),
            ("/m/1,,x,2", "l(few: [1, 2], many: [])"), ("/m/x", "l(few: [], many: [])"),
        ] {
            #expect(table.open(url) == opens, "\(url)")
        }
        #expect(table.follow("/s/l?few=,1&many=+a") == "l(few: [1], many: [\"a\"])")
        #expect(table.reprint("/l?few=1,x,,2,&many=a++b") == "https://app.example/l?few=1,2&many=a%2Bb")
        let plain = try SmallTable(["p: [few: { type: [Int], invalid: default }]"], web: ["/p: /s/p"])
        #expect(plain.open("/p?few=1&few=&few=x&few=2") == "p(few: [1, 2])")
    }

    static let refusals = [
        BugRefusal(
            "a bad element", GrammarErrorTests.schema("/p: ⟦/s/v?nums=1,x⟧").replacing("screens:", with: more),
            "the target `/s/v?nums=1,x` can't be opened: `x` is not a valid `Int`, the type of parameter `nums`"),
        BugRefusal(
            "an empty element", GrammarErrorTests.schema("/p: ⟦/s/v?nums=1,,2⟧").replacing("screens:", with: more),
            "the target `/s/v?nums=1,,2` can't be opened: `` is not a valid `Int`, the type of parameter `nums`"),
        BugRefusal(
            "a bad constant beside a placeholder",
            GrammarErrorTests.schema("\"/p/{x}\": ⟦\"/s/v?nums={x},y\"⟧").replacing("screens:", with: more),
            "the target `/s/v?nums={x},y` can't be opened: `y` is not a valid `Int`, the type of parameter `nums`"),
    ]
    private static let more = "screens:\n      v: [nums: { type: [Int], separator: \",\" }]"

    @Test(arguments: refusals) func isRefused(_ bug: BugRefusal) throws { try bug.check() }
}
