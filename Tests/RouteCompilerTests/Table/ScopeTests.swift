import RouteYAML
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// In the scope of a segment a component stands for one thing only.
@Suite struct ScopeTests {
    @Test(arguments: [
        ("screens of a segment", "segments: { a: { screens: { ⟦x⟧: , y: { path: ⟦x⟧ } } } }"),
        ("an alias and a screen", "segments: { a: { screens: { ⟦x⟧: , y: { aliases: [⟦x⟧] } } } }"),
        (
            "a screen and a child segment",
            "segments: { a: { screens: { ⟦x⟧: }, segments: { b: { path: ⟦x⟧, screens: [y] } } } }"
        ),
        ("segments at the top", "segments: { ⟦a⟧: [x], b: { path: ⟦a⟧, screens: [x] } }"),
        ("a screen and another top-level segment", "segments: { a: [⟦b⟧], ⟦b⟧: [x] }"),
        ("a child segment and a top-level one", "segments: { ⟦a⟧: { segments: { b: { path: ⟦a⟧, screens: [x] } } } }"),
        ("a screen of a child segment and its top-level one", "segments: { ⟦a⟧: { segments: { b: [⟦a⟧] } } }"),
        ("an alias from the top and a segment", "segments: { ⟦a⟧: { screens: { x: { aliases: [⟦/a/y⟧] } } } }"),
        ("aliases from the top", "segments: { a: { screens: { x: { aliases: [⟦/o/y⟧] }, z: { aliases: [⟦/o⟧] } } } }"),
        (
            "one alias from the top twice",
            "segments: { a: { screens: { x: { aliases: [⟦/o⟧] }, z: { aliases: [⟦/o⟧] } } } }"
        ),
        ("an alias of a screen twice", "segments: { a: { screens: { x: { aliases: [⟦y⟧, ⟦y⟧] } } } }"),
    ])
    func clashes(_ what: String, _ schema: String) {
        let fixture = SchemaFixture("routes: 1\n" + schema)
        let compilation = fixture.compiled()
        #expect(compilation.diagnostics.map(\.code) == [.ambiguousComponent], "\(fixture.messages)")
        #expect(Set(compilation.places) == Set(fixture.marks))
    }

    @Test(arguments: [
        // A screen may have the component of its own top-level segment.
        "segments: { a: [a, b] }",
        // The same component in segments that never meet.
        "segments: { a: { segments: { x: [y] } }, b: { segments: { x: [y], z: [w] } } }",
        // Bytes decide: an é of one scalar and one of two are two components.
        "segments: { a: { screens: { x: { path: \"\\u00e9\" }, y: { path: \"e\\u0301\" }, z: { aliases: [\"\\u00c9\"] } } } }",
        "segments: { a: { screens: { x: { aliases: [\"\\u00e9\", \"e\\u0301\"] } } } }",
        "segments: { a: { screens: { x: { aliases: [/o/x, /o/y] } } } }",
    ])
    func whatDoesNotClash(_ schema: String) {
        let found = SchemaFixture("routes: 1\n" + schema).compiled().diagnostics
        #expect(found.allSatisfy { $0.severity == .note }, "\(found)")
    }
}
