import Testing

@testable import RouteCompiler
@testable import RouteReports

@Suite struct SegmentWithoutScreensTests {
    @Test func theOutermostIsToldAndLeftOut() throws {
        let fixture = SchemaFixture(
            """
            routes: 1
            segments:
              a: [x]
              ⟦b⟧: { segments: { c: } }
              d: { segments: { e: [y], ⟦f⟧: } }
            """)
        let compilation = fixture.compiled()
        #expect(compilation.diagnostics.map(\.code) == [.emptySegment, .emptySegment])
        #expect(compilation.diagnostics.map(\.severity) == [.warning, .warning])
        #expect(compilation.places == fixture.marks)
        let text = try generateSwift(#require(compilation.result)).map(\.text).joined()
        #expect(text.contains("case d(D)"))
        #expect(!text.contains("case b("))
        #expect(!text.contains("case f("))
    }
}
