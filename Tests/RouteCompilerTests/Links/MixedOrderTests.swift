import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Which of two components of several pieces comes first; the order in which they are written never matters.
@Suite struct MixedOrderTests {
    /// The narrower component, the wider one, a link that both match, and one of the wider one alone.
    static let pairs = [
        ("a{x}", "a{y...}", "ab", "ab/c"),
        ("a{x}", "a{l...}", "ab", "ab/c"),
        ("a{l...}", "a{y...}", "ab/c", "ab//c"),
        ("ab{x}", "a{l...}", "abc", "ac"),
        ("{x:Digits}.png", "{x:Digits}.{y}", "1.png", "1.gif"),
        ("{x:Digits}.{y:Digits}", "{x:Digits}.{y}", "1.1", "1.a"),
        ("{x:Int}.png", "{x:Int}.{y}", "-1.png", "-1.p.png"),
        ("{x:Int}-new", "{x:Int}-{y}", "-1-new", "1-old"),
        (
            "{x:UUID}.json", "{x:UUID}.{y}", "80674450-aaec-4704-9d0f-63c7b2068ff1.json",
            "80674450-aaec-4704-9d0f-63c7b2068ff1.xml"
        ),
        ("{x:Words}-1", "{x:Words}-{y}", "a-1", "b-2"),
        ("{x:Digits}-{_:Digits}-{y:Digits}", "{x:Digits}-{y}", "1-2-3", "1-2"),
        ("v{x:Digits}-{y}", "v{x}", "v1-2", "v1"),
        ("shoe-{x:Int}", "{y}-{x:Int}", "shoe-7", "a-shoe-7"), ("v{x:Int}-x{y}", "v{x:Int}-{y}", "v1-x2", "v1-2"),
        ("big-shoe-{x:Int}", "{y}-{x:Int}", "big-shoe-7", "shoe-7"), ("{x}--{y}", "{x}-{y}", "a--b", "a-b"),
        ("{x:Day}-{y}", "{x}-{y}", "2001-01-01-a", "2001-01"), ("{x:Int}-{y}", "{x}-{y}", "1-2", "a-1"),
        // The number of the one ends where that of the other does.
        ("{x:Double}.png", "{x:Double}.{y}", "1.5.png", "1.5.gif"),
        ("{x:URL}-new", "{x:URL}-{y}", "https:%2F%2Fa.example-1-new", "https:%2F%2Fa.example-1"),
        ("on-{x:Date}", "on{y}", "on-2001-01-01T00:00:00Z", "on-2001"),
        ("at-{x:URL}", "at{y}", "at-https:%2F%2Fa.example", "at-x"),
        ("ab{x:Long}", "a{y}", "ab" + String(repeating: "x", count: 70), "abx"),
    ]

    /// An `é` of one character and one of two are two texts.
    @Test func literalsOfOtherBytesShareNoText() {
        let placeholder = Piece.placeholder(Placeholder(name: "_", kind: .one, type: .string, capture: 1))
        let edges = ["\u{e9}-", "e\u{301}-"].compactMap { PatternTrie.Edge([.literal($0), placeholder]) }
        #expect(EdgeOrder([], patternCount: 2).relation(edges[0], edges[1]) == .disjoint)
    }

    @Test(arguments: pairs)
    func narrowerFirst(_ narrower: String, _ wider: String, _ both: String, _ one: String) throws {
        for isReversed in [false, true] {
            let lines = ["    '/\(narrower)': /s/narrower", "    '/\(wider)': /s/wider"]
            let table = try SmallTable(
                schema: """
                    routes: 1
                    origins: { w: https://a.example }
                    types:
                      Digits: { type: String, characters: 0-9 }
                      Words: [a, b]
                      Long: { type: String, length: 70... }
                    segments:
                      s:
                        screens:
                          narrower: [x: { type: String?, key: none }, y: { type: String?, key: none }, l: [String]]
                          wider: [x: { type: String?, key: none }, y: { type: String?, key: none }, l: [String]]
                    links:
                      w:
                    \((isReversed ? lines.reversed() : lines).joined(separator: "\n"))
                    """)
            #expect(table.open("https://a.example/" + both).hasPrefix("narrower("))
            #expect(table.open("https://a.example/" + one).hasPrefix("wider("))
        }
    }

    /// Each takes texts that are too long for the other, or no dates, or that end otherwise.
    @Test(arguments: [
        ("ab{x}", "a{y:Long}"), ("on{x:Words}", "on-{y:Date}"), ("on-2{x}", "on-{y:Date}"),
        ("{x}-{_:Int}", "{_:Int}-{y}"),
    ])
    func neitherIsNarrower(_ one: String, _ other: String) {
        let lines = ["'/\(one)': /s/one", "'/\(other)': /s/other"]
        for links in [lines, lines.reversed()] {
            let fixture = SchemaFixture(
                """
                routes: 1
                origins: { w: https://a.example }
                types:
                  Long: { type: String, length: ...80 }
                  Words: { day: [-2001-01-01T00:00:00Z], never: [-never] }
                segments: { s: { screens: { one: [x: String], other: [y: String] } } }
                links: { w: { \(links.joined(separator: ", ")) } }
                """)
            let errors = fixture.compiled().diagnostics.filter { $0.severity == .error }
            #expect(errors.map(\.code) == [.overlappingPatterns], "\(fixture.messages)")
        }
    }

    /// Each text of the first is one of the second, but the number of the one is not of the type of the other.
    @Test func whatCannotBeShownIsSaid() {
        let fixture = SchemaFixture(
            """
            routes: 1
            origins: { w: https://a.example }
            segments: { s: { screens: { one: [x: String], other: [x: String] } } }
            links: { w: { '/1{_:Int}-{x}': /s/one, ⟦'/{_:Double}-{x}'⟧: /s/other } }
            """)
        let errors = fixture.compiled().diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code) == [.overlappingPatterns])
        #expect(
            errors.first?.message.hasSuffix("and that one is narrower can't be shown") == true, "\(fixture.messages)")
    }

    @Test func aRestThatAnotherAlwaysBeatsIsAnError() {
        let fixture = SchemaFixture(
            """
            routes: 1
            origins: { w: https://a.example }
            segments: { s: [a, b] }
            links:
              w:
                '/a{_}/{_...?}': /s/a
                ⟦'/a{_...}'⟧: /s/b
            """)
        let diagnostics = fixture.compiled().diagnostics
        #expect(diagnostics.map(\.code) == [.unreachablePattern])
        #expect(diagnostics.map(\.span) == fixture.marks)
    }
}
