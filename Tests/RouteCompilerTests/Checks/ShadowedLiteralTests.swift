import Testing

@testable import RouteCompiler

/// A literal that a narrower placeholder further left hides, and what keeps it from that.
@Suite struct ShadowedLiteralTests {
    @Test(arguments: [
        (["/{_:Slug}/{_}", "/{_}/admin"], ["/{_}/admin"]),
        (["/{_:Slug}/{_}", "/{_:Slug}/admin"], []),
        (["/{_:Slug}/{_}", "/{_}/admin", "/{_:Slug}/admin"], []),
        // A literal in front is another page, as everybody who writes one means it.
        (["/settings/{_}", "/{_}/admin"], []),
        // Behind the literal, further in, and by a rest.
        (["/{_:Int}/{_}/{_}", "/{_}/x/{_}"], ["/{_}/x/{_}"]),
        (["/p/{_:Int}/{_}/{_}", "/p/{_}/x/{_}"], ["/p/{_}/x/{_}"]),
        (["/{_:Int}/{_...}", "/{_}/x/y"], ["/{_}/x/y"]), (["/{_:Int}/{_}/{_:Int}", "/{_}/x/y"], []),
        (["/{_:Int}/{_:Int}", "/{_}/x"], []), (["/{_:Int}/b/{_}", "/{_}/b/x"], ["/{_}/b/x"]),
        (["/{_:Int}", "/{_}/x"], []), (["/{_:Int}/{_}", "/{_}/{_}"], []),
    ])
    func isWarnedOf(_ patterns: [String], _ hidden: [String]) {
        for patterns in [patterns, patterns.reversed()] {
            let fixture = fixture(patterns.map { "\"\($0)\": \($0 == patterns[0] ? "/s/a" : "/s/b")" })
            let found = fixture.compiled().diagnostics.filter { $0.code == .shadowedLiteral }
            #expect(found.map { $0.message.split(separator: "`")[4] } == hidden.map { $0[...] }, "\(fixture.messages)")
        }
    }

    /// Whoever refuses what is narrow means it.
    @Test func aPatternThatOpensNothingHidesNothing() {
        #expect(fixture(["\"/{_:Int}/{_...}\": none", "\"/{_}/x\": /s/a"]).compiled().diagnostics.isEmpty)
    }

    @Test func theLinkOfTheMessageOpensTheOther() throws {
        let fixture = fixture(["\"/{_:Slug}/{_}\": /s/a", "\"/{_}/admin\": none"])
        let finding = try #require(fixture.compiled().diagnostics.first)
        let url = try #require(finding.message.split(separator: "`").first { $0.hasPrefix("https:") })
        #expect(url == "https://a.example/a/admin")
        #expect(finding.severity == .warning)
    }

    private func fixture(_ links: [String]) -> SchemaFixture {
        SchemaFixture(
            """
            routes: 1
            types: { Slug: { type: String, characters: a-z0-9- } }
            origins: { w: https://a.example }
            segments: { s: [a, b] }
            links:
              w:
            \(links.map { "    \($0)" }.joined(separator: "\n"))
            """)
    }
}
