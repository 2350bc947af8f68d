import Testing

@testable import RouteCompiler

/// Cases that an earlier one leaves nothing: each pair of conditions, and whether the second is an error.
@Suite struct UnreachableCaseTests {
    @Test(arguments: [
        // An earlier condition on the key makes a doubled value an error for both.
        ("?id: /s/text", "?id={id:List}: /s/list", true), ("?id: /s/text", "?id=7: outside", true),
        ("?id={id:List}: /s/list", "?id: /s/text", false), ("?id={x}: outside", "?id=a-{y}: outside", true),
        ("?id=a-{y}: outside", "?id={x}: outside", false),
        // A bare key has no value, and a value may not decode.
        ("?id: /s/text", "?id: outside", false), ("?id: /s/number", "?id={id:List}: /s/list", false),
        ("?id: /s/few", "?id={id:List}: /s/list", false), ("?id: /s/other", "?id=7: outside", false),
        // Several pieces.
        ("?q={x},{y}: outside", "?q={a:Double},{b:Double}: outside", true),
        ("?q={x},{y:Int}: outside", "?q={a:Double},{b:Int}: outside", true),
        ("?q={a:Double},{b:Double}: outside", "?q={x},{y}: outside", false),
        ("?q={x}-{y}: outside", "?q={a:Double},{b:Double}: outside", false),
        ("?q={x:Int}: outside", "?q={x}: outside", false), ("?q={x}: outside", "?q={x:Int}: outside", true),
        // More conditions.
        ("?q={x}: outside", "?q=1&id: outside", true), ("?q={x}&id: outside", "?q=1: outside", false),
    ])
    func aCaseBehindAWiderOne(_ first: String, _ second: String, isError: Bool) {
        let fixture = SchemaFixture(
            """
            routes: 1
            types: { List: [inbox, today] }
            origins: { w: https://a.example }
            segments:
              s:
                screens:
                  text: [id: String]
                  list: [id: List]
                  number: [id: Int]
                  few: [id: { type: String, characters: a-z }]
                  other: [id: { type: String, key: [id, old] }]
            links:
              w:
                /x:
                  - "\(first.replacing(": ", with: "\": "))
                  - "\(second.replacing(": ", with: "\": "))
            """)
        let errors = fixture.compiled().diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code) == (isError ? [.unreachableCase] : []), "\(fixture.messages)")
    }
}
