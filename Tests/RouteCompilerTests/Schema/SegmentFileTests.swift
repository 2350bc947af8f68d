import RouteYAML
import Testing

@testable import RouteCompiler
@testable import RouteReports

@Suite struct SegmentFileTests {
    @Test func aFileHoldsWhatWouldStandUnderTheSegmentsKey() throws {
        let fixture = SchemaFixture(
            "routes: 1\nmodule: App\norigins: { app: app:// }\nsegments: { home: [a] }",
            files: [
                ("auth.routes.yaml", "[login, logout]"),
                ("products.outlet.routes.yaml", "screens: [map]\nlinks: { app: { /map: /shop/outlet/map } }"),
                ("products.routes.yaml", "{ path: shop, screens: [list] }"),
            ])
        let table = try #require(fixture.compiled().result?.table)
        #expect(table.segments.map(\.dottedName) == ["", "home", "auth", "products", "products.outlet"])
        #expect(table.segments.map(\.file) == [0, 0, 1, 2, 3])
        #expect(table.segments[3].component == "shop")
        #expect(
            table.files == ["routes.yaml", "auth.routes.yaml", "products.routes.yaml", "products.outlet.routes.yaml"])
        #expect(table.patterns.map(\.text) == ["/map"])
    }

    @Test func theOrderOfTheFilesDoesNotMatter() throws {
        let files = [
            ("b.routes.yaml", "[x]"), ("sub/b.c.routes.yaml", "[x, y]"), ("a.routes.yaml", "[x]"),
            ("deep/er/b.c.d.routes.yml", "[z]"),
        ]
        let outputs = Set(
            [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]].map { order in
                let fixture = SchemaFixture("routes: 1\nmodule: App", files: order.map { files[$0] })
                return fixture.compiled().result.map(generateSwift) ?? []
            })
        #expect(outputs.count == 1)
        #expect(
            outputs.first?.map(\.name) == [
                "App+routes.generated.swift", "App+a.routes.generated.swift", "App+b.routes.generated.swift",
                "App+b.c.routes.generated.swift", "App+b.c.d.routes.generated.swift",
            ])
    }

    @Test func aBareNameInTheSchemaGivesAFilesSegmentItsPlace() throws {
        let fixture = SchemaFixture(
            "routes: 1\nsegments:\n  auth:\n  home: [a]", files: [("auth.routes.yaml", "[login]")])
        let table = try #require(fixture.compiled().result?.table)
        #expect(table.segments.map(\.dottedName) == ["", "auth", "home"])
        #expect(table.segments[1].screens.map(\.name) == ["login"])
    }

    @Test func linksComeInTheOrderOfTheSchemaThenOfTheFilesNames() throws {
        let fixture = SchemaFixture(
            """
            routes: 1
            origins: { app: app:// }
            segments:
              z: { screens: [s], links: { app: { /2: /z/s } } }
            links: { app: { /1: /a/s } }
            """,
            files: [
                ("b.routes.yaml", "{ screens: [s], links: { app: { /4: /b/s } } }"),
                ("a.routes.yaml", "{ screens: [s], links: { app: { /3: /a/s } } }"),
            ])
        let table = try #require(fixture.compiled().result?.table)
        #expect(table.patterns.map(\.text) == ["/1", "/2", "/3", "/4"])
    }

    @Test func aSegmentIsGivenOnce() {
        let inSchema = SchemaFixture(
            "routes: 1\nsegments:\n  ⟦auth⟧: [a]", files: [("auth.routes.yaml", "⟦⟧[login]")])
        #expect(inSchema.compiled().places == inSchema.marks.reversed())
        #expect(inSchema.messages == ["segment `auth` is declared in a segment's file, and elsewhere too"])
        let twice = SchemaFixture(
            "routes: 1", files: [("a/auth.routes.yaml", "⟦⟧[login]"), ("b/auth.routes.yaml", "⟦⟧[login]")])
        #expect(Set(twice.compiled().places) == Set(twice.marks))
    }

    @Test func aFilesParentMustExist() {
        let fixture = SchemaFixture(
            "routes: 1\nsegments: { shop: [a] }", files: [("products.outlet.routes.yaml", "⟦⟧[map]")])
        #expect(fixture.compiled().places == fixture.marks)
        #expect(fixture.messages == ["there is no segment `products` for the file of `products.outlet`"])
    }

    @Test(arguments: ["auth.yaml", "a-b.routes.yaml", ".routes.yaml", "a..b.routes.yaml", "self.routes.yaml"])
    func aFilesNameMustNameASegment(_ name: String) {
        let fixture = SchemaFixture("routes: 1", files: [(name, "[login]")])
        #expect(fixture.compiled().diagnostics.map(\.code) == [.files])
    }

    @Test func placesInFilesAreTold() {
        let fixture = SchemaFixture(
            "routes: 1", files: [("a.routes.yaml", "{ screens: [x], ⟦screen⟧: y }"), ("b.routes.yaml", "[⟦1⟧]")])
        #expect(fixture.compiled().places == fixture.marks)
    }

    @Test func aFileThatCannotBeReadIsReportedAlone() {
        let fixture = SchemaFixture(
            "routes: 1\norigins: { app: app:// }\nlinks: { app: { /: /a/x } }", files: [("a.routes.yaml", "[x")])
        #expect(fixture.compiled().diagnostics.map(\.code) == [.syntax])
    }
}
