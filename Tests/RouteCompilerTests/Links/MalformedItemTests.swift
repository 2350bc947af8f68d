import Testing

/// What a link has beside its path may be malformed where nothing reads it.
@Suite struct MalformedItemTests {
    private let table: SmallTable

    init() throws {
        table = try SmallTable(
            [
                "p: [id: Int, tab: String?]", "tags: [id: Int, tags: [String]]", "rest: [id: Int, others: Query]",
                "mild: [id: Int, n: { type: Int, default: 1, invalid: default }]", "s: [section: String]",
                "c: [code: String]",
            ],
            web: [
                "/p/{id}: /s/p", "/t/{id}: /s/tags", "/r/{id}: /s/rest", "/m/{id}: /s/mild",
                #""/f/{_}#{section}": /s/s"#,
                "/f/{id}: /s/p", "/c: [{ '?code': /s/c }, /s/p?id=1]", "/old/{id}: { redirect: \"/p/{id}\" }",
                "/out: outside",
            ])
    }

    @Test(arguments: [
        ("/p/7?utm_campaign=50%off", "p(id: 7)", ["utm_campaign=50%off"]), ("/p/7#100%", "p(id: 7)", []),
        ("/p/7?%", "p(id: 7)", ["%"]), ("/p/7?%zz=1&x=%20a", "p(id: 7)", ["%zz=1", "x= a"]),
        ("/p/7?a=%ff&b=%C3", "p(id: 7)", ["a=%ff", "b=%C3"]), ("/p/7?tab=x&a=%", #"p(id: 7, tab: "x")"#, ["a=%"]),
        ("/t/7?tags=a&x=%&tags=b", #"tags(id: 7, tags: ["a", "b"])"#, ["x=%"]),
        ("/r/7?x=50%off", #"rest(id: 7, others: [x=50%off])"#, []), ("/m/7?n=%", "mild(id: 7, n: 1)", []),
        ("/f/7#100%", "p(id: 7)", []), ("/f/x#a%20b", #"s(section: "a b")"#, []),
        ("/c?code=%", "p(id: 1)", ["code=%"]), ("/old/7?x=50%off", "p(id: 7)", ["x=50%off"]),
    ])
    func opens(_ url: String, _ opens: String, _ extras: [String]) {
        #expect(table.open(url) == opens)
        #expect(table.extras(url) == extras)
    }

    @Test(arguments: [
        ("/p/7?tab=50%off", "malformedValue"), ("/t/7?tags=a&tags=%", "malformedValue"),
        ("/f/x#100%", "noMatch"), ("/p/%", "malformedEscape"), ("/p/%ff?x=1", "invalidUTF8"), ("/p/7?x=%00", "nulByte"),
        ("/p/7?x=%&y=%00", "nulByte"), ("/p/7?x=%&y=\n", "controlCharacter"), ("/p/7#%\u{1}", "controlCharacter"),
    ])
    func isRefused(_ url: String, _ code: String) {
        #expect(table.open(url) == code)
    }
}
