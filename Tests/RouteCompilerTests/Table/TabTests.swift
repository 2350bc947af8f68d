import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Tabs and returned values: what is refused, where, and what is said of it.
@Suite struct TabTests {
    @Test(arguments: [
        ("tabs: { ⟦home⟧: }", "tab `home` needs a segment at least"),
        ("tabs: { ⟦home⟧: [] }", "tab `home` needs a segment at least"),
        ("tabs: ⟦[home]⟧", "`tabs` must be a mapping of names, not a list"),
        ("tabs: { home: [⟦acount⟧] }", "tab `home` names a segment `acount` that is not at the top"),
        ("tabs: { home: ⟦outlet⟧ }", "tab `home` names a segment `outlet` that is not at the top"),
        ("tabs: { home: [⟦account⟧, ⟦account⟧] }", "segment `account` is in tab `home` twice"),
        ("tabs: { a: [⟦account⟧], b: [⟦account⟧] }", "segment `account` is in tab `a` and in tab `b`"),
        ("tabs: { ⟦a⟧: [account], ⟦A⟧: [products] }", "tab `a` and tab `A` differ by case only"),
        (
            "tabs: { ⟦self⟧: [account] }",
            "`self` can't be the name of a tab: Swift keeps it for itself"
        ),
        (
            "tabs: { ⟦allCases⟧: [account] }",
            "`allCases` is a member of every closed set in Swift, so no case can have the name"
        ),
    ])
    func refusedTabs(_ tabs: String, _ message: String) {
        let fixture = SchemaFixture(
            "routes: 1\n\(tabs)\nsegments: { account: [login], products: { segments: { outlet: [map] } } }")
        #expect(fixture.messages == [message])
        #expect(Set(fixture.compiled().places) == Set(fixture.marks))
    }

    @Test func tabsAreAnEnumInTheirOrder() throws {
        let fixture = SchemaFixture(
            "routes: 1\ntabs: { two: [b], class: [a, d] }\nsegments: { a: [x], b: [x], c: [x], d: }")
        let code = generateSwift(try #require(fixture.compiled().result)).map(\.text).joined()
        #expect(code.contains("enum Tab: String, RouteTab {\n        /// `b`\n        case two"))
        #expect(code.contains("        case `class`"))
        #expect(code.contains("case .b: .two\n        case .a: .`class`\n        default: nil"))
        // Without tabs the runtime has all there is to say.
        let none = SchemaFixture("routes: 1\nsegments: { a: [x] }")
        #expect(!generateSwift(try #require(none.compiled().result))[0].text.contains("enum Tab"))
    }

    @Test func aSegmentMayBeCalledTab() throws {
        let fixture = SchemaFixture("routes: 1\ntabs: { tab: [tab] }\nsegments: { tab: [x] }")
        let table = try #require(fixture.compiled().result).table
        #expect(table.segments[1].typeName == "TabScreens")
        #expect(table.tabs.map(\.segments) == [[1]])
    }

    @Test(arguments: [
        ("returns: ⟦UUID?⟧", "what screen `x` returns has neither `?` nor a default"),
        ("returns: ⟦Int = 3⟧", "what screen `x` returns has neither `?` nor a default"),
        ("returns: ⟦Itn⟧", "unknown type `Itn`"),
        ("returns: { type: Int, ⟦min⟧: 3 }", "unknown key `min` in a returned value"),
        ("returns: UUID, present: ⟦push⟧", "screen `x` returns a value, so it can't be pushed"),
        ("returns: ⟦[Int, Int]⟧", "the type of what screen `x` returns must be one type, not 2"),
        ("returns: { swift: ⟦a-b⟧ }", "`a-b` can't be a Swift type: `-` can't be in a Swift name"),
    ])
    func refusedReturns(_ option: String, _ message: String) {
        let fixture = SchemaFixture("routes: 1\nsegments: { a: { screens: { x: { \(option) } } } }")
        #expect(fixture.messages == [message])
        #expect(fixture.compiled().places.first == fixture.marks.first)
    }

    @Test func aScreenThatReturnsIsPresented() throws {
        let fixture = SchemaFixture(
            """
            routes: 1
            segments:
              a:
                present: cover
                screens: { x: { returns: Int }, y: { returns: [URL], present: alert } }
                segments: { b: { screens: { z: { returns: { swift: Photo, module: Media } } } } }
              c: { screens: { x: { returns: Bool, parameters: [id: UUID, self_: Int = 1] } } }
            """)
        let compiled = try #require(fixture.compiled().result, "\(fixture.messages)")
        let screens = compiled.table.segments.flatMap(\.screens)
        #expect(screens.map(\.presentation) == [.cover, .alert, .cover, .sheet])
        let code = generateSwift(compiled)[0].text
        for line in [
            "import Media", "extension RouteRequest where Destination == Step.A, Value == [URL] {",
            "static var x: RouteRequest<Step.A, Int> { RouteRequest(.x) }",
            "static func b(_ request: RouteRequest<Step.A.B, Value>) -> Self {",
            "static func x(id: UUID, self_: Int = 1) -> RouteRequest<Step.C, Bool> {",
            "RouteRequest(.x(id: id, self_: self_))",
        ] {
            #expect(code.contains(line), "\(line)")
        }
    }
}
