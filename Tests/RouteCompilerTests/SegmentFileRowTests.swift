import Testing

@testable import RouteCompiler
@testable import RouteReports

@Suite struct SegmentFileRowTests {
    private static let names = ["auth", "profile", "products", "orders", "settings", "help"]

    /// 300 screens in six files, by the same names.
    private static func fixture(edited: Int? = nil) -> SchemaFixture {
        SchemaFixture(
            "routes: 1\nmodule: App",
            files: names.enumerated().map { number, name in
                let screens = (0..<50).map { "screen\($0)" } + (number == edited ? ["added"] : [])
                return (name + ".routes.yaml", "[" + screens.joined(separator: ", ") + "]")
            })
    }

    private func generated(_ fixture: SchemaFixture) throws -> [GeneratedFile] {
        generateSwift(try #require(fixture.compiled().result))
    }

    @Test func rowA2AnEditInOneFileChangesOneGeneratedFile() throws {
        let files = try generated(Self.fixture())
        #expect(files.count == 7)
        #expect(Set(files.map(\.name)).count == 7)
        #expect(files.map(\.name).contains("App+auth.routes.generated.swift"))
        for number in Self.names.indices {
            let edited = try generated(Self.fixture(edited: number))
            let changed = zip(files, edited).filter { $0.text != $1.text }.map(\.0.name)
            #expect(changed == ["App+\(Self.names[number]).routes.generated.swift"])
        }
        // No name carries its segment's.
        #expect(files.allSatisfy { !$0.text.contains("authScreen") })
    }

    @Test func rowB2ASegmentMoreIsOneEdit() throws {
        let before = try PathFixture("routes: 1\nsegments: { auth: [a] }")
        let after = try PathFixture("routes: 1\nsegments: { auth: [a], shop: [list, item: [id: Int]] }")
        #expect(before.reads("/shop/list") == "unknownName at 1")
        #expect(after.reads("/shop/list/item?id=1") == "shop.list shop.item(id: 1)")
    }
}
