import Testing

/// A query without escapes is split once, and read where its values are plain to see; all else is looked up item by
/// item. The two ways must say the same.
@Suite struct PlainQueryTests {
    private let fixture: PathFixture

    init() throws {
        fixture = try PathFixture(
            """
            routes: 1
            types:
              Sort: [newest, price]
              Year: { type: Int, min: 1970, max: 2100 }
            segments:
              s:
                screens:
                  x:
                    - id: Int
                    - flag: Bool?
                    - ab: String?
                    - page: Int = 1
                    - sort: Sort = price
                    - year: Year?
                    - ongerkey: String?
                    - longerkey: String?
                    - width: { type: Int?, key: größe }
                    - equals: { type: String?, key: "ab=c" }
                    - tags: [Int]
                    - n: { type: Int?, key: [n, number] }
                    - hidden: { type: String?, key: none }
            """)
    }

    @Test func agreesWithTheQueryThatHasAnEscape() {
        var random = SplitMix(seed: 7)
        let keys = [
            "id", "id", "id", "flag", "ab", "page", "sort", "year", "ongerkey", "longerkey", "longerkez", "tags", "n",
            "number",
            "hidden", "i", "idd", "ac", "", "Id", "xlongerkey", "größe", "röße", "ab=c",
        ]
        let values = ["1", "1", "2", "x", "", "newest", "1969", "1970", "true", "a=b", "-7", "99999999999999999999"]
        var results: Set<String> = []
        for _ in 0..<20_000 {
            let isMatrix = random.once(in: 3)
            let items = (0..<random.below(11)).map { _ in
                random.pick(keys) + (random.once(in: 6) ? "" : "=" + random.pick(values))
            }
            let separator = isMatrix ? ";" : "&"
            let path = "/s/x" + (isMatrix ? ";" : "?") + items.joined(separator: separator)
            let plain = fixture.reads(path)
            #expect(plain == fixture.reads(path + separator + "%7A"), "\(path)")
            results.insert(String(plain.prefix { $0 != "(" && $0 != " " }))
        }
        // The queries are of all kinds.
        #expect(results == ["s.x", "missingParameter", "malformedValue", "conflictingValues"])
    }
}
