import RouteRuntime
import Testing

@Suite struct NearestNameTests {
    @Test(
        arguments: [
            ("integr", ["Int", "integer", "String"], "integer"),
            ("scrreens", ["segments", "screens", "links"], "screens"),
            ("screnes", ["segments", "screens"], "screens"),
            ("uuid", ["UID", "UUID", "uuids"], "UUID"),
            ("STRING", ["Strings", "String"], "String"),
            ("parmeters", ["parameters", "present"], "parameters"),
            ("tab", ["tabs", "tap", "cab"], "cab"),
            ("pth", ["path", "aliases"], "path"),
            ("straße", ["strasse", "strase"], "strase"),
            ("a", ["b", "c"], nil),
            ("ab", ["cd", "ba"], "ba"),
            ("x", [], nil),
            ("", ["a"], nil),
            ("completely", ["different", "things"], nil),
            ("same", ["same"], nil),
        ] as [(String, [String], String?)])
    func finds(name: String, candidates: [String], expected: String?) {
        #expect(nearestName(name, in: candidates) == expected)
        #expect(nearestName(name, in: candidates.reversed()) == expected)
    }

    @Test func staysFastWithManyNames() {
        let names = (0..<30_000).map { "screen\($0)" }
        #expect(nearestName("scren29999", in: names) == "screen29999")
    }
}
