import Testing

@testable import RouteCompiler
@testable import RouteReports

/// A type may live in memory, and with it every parameter of it.
@Suite struct TransientTypeTests {
    private static func schema(_ screens: String, types: String = "", links: String = "") -> String {
        """
        routes: 1
        origins: { web: https://a.example }
        types:
          Comment: { swift: Comment, module: Kit, transient: true }
          Note: { type: String, length: 1...9, transient: true }
          Same: { type: Comment }
          Plain: { swift: Plain, transient: false }
          \(types)
        segments: { s: { screens: { \(screens) } } }
        links: { web: { \(links) } }
        """
    }

    @Test func everyParameterIsTransient() throws {
        let types = ["Comment", "'Comment?'", "'[Comment]'", "'Note?'", "Same", "{ type: Comment, transient: true }"]
        for type in types {
            let fixture = SchemaFixture(Self.schema("a: [c: \(type)], b: []", links: "/b: /s/b"))
            let compilation = fixture.compiled()
            let table = try #require(compilation.result?.table, "\(compilation.diagnostics.map(\.message))")
            #expect(table.segments[1].screens.map(\.isTransient) == [true, false])
            #expect(compilation.faults == [])
        }
        let plain = try #require(SchemaFixture(Self.schema("a: [p: Plain, c: { swift: Comment }]")).compiled().result)
        #expect(plain.table.segments[1].screens.map(\.isTransient) == [false])
    }

    /// Nothing is generated that asks the type for a text.
    @Test func needsNoValue() throws {
        let named = try #require(SchemaFixture(Self.schema("a: [c: Comment?], b: []")).compiled().result)
        let said = try #require(
            SchemaFixture(
                Self.schema(
                    "a: [c: { type: 'Other?', transient: true }], b: []",
                    types: "Other: { swift: Comment, module: Kit }")
            ).compiled().result)
        #expect(named.packed.segments == said.packed.segments)
        #expect(generateSwift(said).map(\.text) == generateSwift(named).map(\.text))
    }

    @Test func isReturned() {
        #expect(SchemaFixture(Self.schema("a: { returns: Comment }", links: "/a: /s/a")).compiled().faults == [])
    }

    static let refusals = [
        BugRefusal(
            "false", schema("a: [c: { type: Comment, transient: ⟦false⟧ }]"),
            "parameter `c` is transient by its type `Comment`", help: "leave `transient: false` out"),
        BugRefusal(
            "no flag", schema("a: []", types: "T: { swift: T, transient: ⟦maybe⟧ }"),
            "`transient` must be `true` or `false`, not `maybe`"),
        BugRefusal(
            "of a placeholder", schema("a: [x: String]", links: "\"/⟦{x:Note}⟧\": /s/a"),
            "values of `Note` live in memory only, so no link has one"),
        BugRefusal(
            "of a placeholder that is dropped", schema("a: []", links: "\"/⟦{_:Comment}⟧\": /s/a"),
            "values of `Comment` live in memory only, so no link has one"),
        BugRefusal(
            "a key", schema("a: [⟦c⟧: { type: Comment, key: k }]"),
            "parameter `c` lives in memory, so no text gives its value"),
        BugRefusal(
            "a link", schema("a: [c: Comment?]", links: "/a: ⟦/s/a⟧"),
            "the target `/s/a` can't be opened: screen `a` has no text, so no link can open it"),
        BugRefusal(
            "a form of a Swift type", schema("a: [c: { swift: ⟦Comment?⟧, transient: true }]"),
            "`Comment?` can't be a Swift type: `?` can't be in a Swift name",
            help:
                "give the type a name under `types:`, `Name: { swift: Type }`, with `transient: true` if it lives in memory, "
                + "and write `type: \"Name?\"` or `type: [Name]` here"),
    ]

    @Test(arguments: refusals) func isRefused(_ bug: BugRefusal) throws { try bug.check() }

    /// As if each parameter had said it.
    @Test func aComparisonSeesTheParameter() {
        let before = Self.schema("a: [c: Other], b: []", types: "Other: { swift: Comment, module: Kit }")
        let said = before.replacing("c: Other", with: "c: { type: Other, transient: true }")
        let named = before.replacing("module: Kit }\nsegments", with: "module: Kit, transient: true }\nsegments")
        #expect(SchemaPair(said, named).findings == [])
        #expect(SchemaPair(before, named).findings == SchemaPair(before, said).findings)
        #expect(!SchemaPair(before, named).findings.isEmpty)
    }
}
