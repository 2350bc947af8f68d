import Testing

@testable import RouteCompiler
@testable import RouteReports

/// `otherwise` behind a pattern that takes every link.
@Suite struct UnreachableOtherwiseTests {
    private static func schema(_ pattern: String, _ otherwise: String) -> String {
        """
        routes: 1
        origins: { ⟦web⟧: https://a.example }
        types: { Sort: [newest, price] }
        segments: { s: { screens: { text: [x: String], list: [x: [String]], sorts: [x: [Sort]] } } }
        links: { web: { "\(pattern)", otherwise: \(otherwise) } }
        """.replacing("\",", with: ",")
    }

    @Test(arguments: ["/{x...?}\": /s/text", "/{x...?}\": /s/list", "/{_...?}\": outside"], ["path", "outside"])
    func isNeverReached(_ pattern: String, _ otherwise: String) {
        let fixture = SchemaFixture(Self.schema(pattern, otherwise))
        let errors = fixture.compiled().diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.message) == ["`otherwise` of origin `web` is never reached"], "\(fixture.messages)")
        #expect(errors.map(\.span) == fixture.marks)
    }

    @Test(arguments: ["/{x...?}\": /s/sorts", "/{x...}\": /s/text", "/a/{_...?}\": outside"])
    func isReached(_ pattern: String) {
        let fixture = SchemaFixture(Self.schema(pattern, "outside"))
        #expect(fixture.compiled().result != nil, "\(fixture.messages)")
    }
}
