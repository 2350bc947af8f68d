import Testing

/// Where text is decoded: after a URL is split, each piece once.
@Suite struct DecodingBugTests {
    static let cases = [
        BugCase(
            1, "a path was decoded before it was split",
            try SmallTable(["file: [key: String]"], web: ["/files/{key}: /s/file"]),
            [("/files/my%2Fkey", #"file(key: "my/key")"#), ("/files/my/key", "noMatch")],
            prints: [("/files/my%2Fkey", "https://app.example/files/my%2Fkey")]),
        BugCase(
            3, "an escaped slash led to another page",
            try SmallTable(
                ["a: [id: String]", "b: [id: String, tab: String]"], web: ["/x/{id}: /s/a", "/x/{id}/{tab}: /s/b"]),
            [("/x/1%2F2", #"a(id: "1/2")"#), ("/x/1/2", #"b(id: "1", tab: "2")"#)]),
        BugCase(
            5, "a literal missed its escaped form",
            try SmallTable(["c", "h"].map { $0 + ":" }, web: ["/café: /s/c", "/~home: /s/h"]),
            [("/caf%C3%A9", "c"), ("/café", "c"), ("/%7Ehome", "h"), ("/~home", "h"), ("/%7ehome", "h")],
            prints: [("/café", "https://app.example/caf%C3%A9"), ("/%7Ehome", "https://app.example/~home")]),
        BugCase(
            7, "a value with `%` was not read back",
            try SmallTable(["t: [v: String]"], web: ["/t/{v}: /s/t"]),
            [("/t/foo%2Fbar%23baz%25", #"t(v: "foo/bar#baz%")"#)],
            prints: [("/t/foo%2Fbar%23baz%25", "https://app.example/t/foo%2Fbar%23baz%25")]),
        BugCase(
            9, "a lone `%` is no match, with a place",
            try SmallTable(["t: [v: String]"], web: ["/t/{v}: /s/t"]),
            [("/t/100%", "malformedEscape"), ("/t/%zz", "malformedEscape"), ("/t/1?x=%", #"t(v: "1")"#)]),
        BugCase(
            11, "the rest of a path was decoded as one text",
            try SmallTable(["d: [rest: [String]]"], web: ["/d/{rest...}: /s/d"]),
            [("/d/a%2Fb/c", #"d(rest: ["a/b", "c"])"#)],
            prints: [("/d/a%2Fb/c", "https://app.example/d/a%2Fb/c")]),
        BugCase(
            13, "a path of bad UTF-8 was read as the root",
            try SmallTable(["home:", "f: [v: String]"], web: ["/: /s/home", "/f/{v}: /s/f"]),
            [("/f/%FF", "invalidUTF8"), ("/%FF", "invalidUTF8"), ("/", "home")]),
        BugCase(
            17, "literals are compared by their bytes: two forms of `ü` are two texts",
            try SmallTable(["u: [x: String]"], web: ["/über/{x}: /s/u"]),
            [
                ("/%C3%BCber/1", #"u(x: "1")"#), ("/über/1", #"u(x: "1")"#), ("/u%CC%88ber/1", "noMatch"),
                ("/u\u{308}ber/1", "noMatch"),
            ]),
    ]

    @Test(arguments: cases) func bug(_ bug: BugCase) throws { try bug.check() }

    @Test func bug9TellsThePlace() throws {
        let table = try SmallTable(["t: [v: String]"], web: ["/t/{v}: /s/t"])
        #expect(table.error("/t/100%")?.offset == "https://app.example/t/100".utf8.count)
    }

    /// 15: the printer escaped, the reader handed back the escapes.
    @Test(arguments: [
        "a", "%", "%25", "a b", "a+b", "/", "//", "a/b", "?", "#", "&", "=", ";", "..", ".", "\\", "ü", "u\u{308}",
        "日本", "👩‍👩‍👧", "\"", "'", "{v}", "a:b", "@", "~", " ", "\u{7f}", "\u{1}", "\n",
    ])
    func bug15EveryTextReadsBack(_ text: String) throws {
        let table = try SmallTable(
            ["t: [v: String]", "q: [v: String]"], web: ["/t/{v}: /s/t", "/q: /s/q"])
        let escaped = text.utf8.map { byte in
            let digits = String(byte, radix: 16)
            return "%" + (digits.count == 1 ? "0" + digits : digits)
        }.joined()
        // A component of dots is none, escaped or not.
        if text != ".", text != ".." {
            #expect(table.open("/t/" + escaped) == "t(v: \"\(text)\")")
            #expect(table.open(table.reprint("/t/" + escaped)) == "t(v: \"\(text)\")")
        }
        #expect(table.open("/q?v=" + escaped) == "q(v: \"\(text)\")")
        #expect(table.open(table.reprint("/q?v=" + escaped)) == "q(v: \"\(text)\")")
    }
}
