import Measuring
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// YAML as people write it, and what is said of it.
@Suite struct SchemaBugTests {
    static let links = "routes: 1\norigins: { web: https://a.example }\nsegments: { s: { screens: { r: [] } } }\n"

    static let refusals = [
        BugRefusal(
            "137", "routes: 1\nsegments:\n  s:\n    screens:\n      p: [⟦id⟧]",
            "a parameter needs a type", help: "write `id: String`"),
        BugRefusal(
            "139", "routes: 1\nsegments:\n  a: { screens: [x] }\n  b:\n    screens:\n      x:\n      ⟦x⟧:\n",
            "key `x` is repeated in this mapping"),
        BugRefusal(
            "141", "routes: 1\nsegments:\n  s:\n    screens:\n      x: ⟦&p⟧ [id: Int]\n      y: *p\n",
            "anchor `&p` is not allowed: a schema says everything where it stands"),
        BugRefusal(
            "147", "routes: 1\nsegments: { s: { screens: { p: [⟦id⟧: { key: n }] } } }",
            "parameter `id` needs a `type`", help: "write `type: String`"),
        BugRefusal(
            "149", "routes: 1\nsegments: { s: { screens: { p: [id: ⟦integr⟧] } } }", "unknown type `integr`"),
        BugRefusal(
            "151", "{ routes: 1, ⟦segmnts⟧: {} }", "unknown key `segmnts` in a schema", help: "did you mean `segments`?"
        ),
        BugRefusal("157", "routes: 1\nsegments:\n⟦\t⟧s: [a]", "a tab cannot be used for indentation"),
        BugRefusal(
            "Y1", links + "links: { web: { /a: ⟦*rest⟧ } }", "unquoted, `*rest` is a YAML alias, which is not allowed"),
        BugRefusal(
            "Y7", links + "links: { web: { /a: ⟦!room⟧ } }", "unquoted, `!room` is a YAML tag, which is not allowed"),
        BugRefusal("Y9", "routes: 1\n⟦---⟧\nroutes: 1", "a second document starts here, and a schema is one document"),
    ]

    @Test(arguments: refusals) func refused(_ bug: BugRefusal) throws { try bug.check() }

    /// 143, 145: small texts that unfold, or nest without end.
    @Test func bug143And145HostileSizes() {
        let bomb = "routes: 1\na: &a [x]\n" + (0..<9).map { "k\($0): &b\($0) [*a, *a, *a]\n" }.joined()
        for schema in [bomb, String(repeating: "[", count: 10_000), String(repeating: "a: {", count: 10_000)] {
            #expect(SchemaFixture(schema).compiled().result == nil)
            let plain = "routes: 1\nsegments:\n" + (0..<schema.utf8.count / 10).map { "  s\($0): [a]\n" }.joined()
            #expect(cost { _ = SchemaFixture(schema).compiled() } < 20 * cost { _ = SchemaFixture(plain).compiled() })
        }
    }

    /// 153: a byte order mark changes nothing. 155: two are an error that names it.
    @Test func bug153And155ByteOrderMarks() throws {
        let schema = "routes: 1\nsegments: { s: [a] }"
        #expect(SchemaFixture("\u{feff}" + schema).compiled().result != nil)
        let twice = SchemaFixture("\u{feff}\u{feff}" + schema).compiled()
        #expect(twice.result == nil)
        #expect(try #require(twice.diagnostics.first).message.contains("U+FEFF"))
    }

    /// Y15: an alias and its anchor are reported once each, at their places, in the order of the text.
    @Test func orderAndCountOfRefusals() {
        let fixture = SchemaFixture("routes: 1\nsegments:\n  a: ⟦&p⟧ [x]\n  b: ⟦*p⟧\n")
        #expect(fixture.compiled().diagnostics.map(\.span) == fixture.marks)
    }
}
