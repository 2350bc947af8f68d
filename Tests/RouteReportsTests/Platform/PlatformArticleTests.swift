import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The files that the article shows are those that its schema gives.
@Suite struct PlatformArticleTests {
    private static let article = Article.all(of: "RouteCompiler").first { $0.name == "PlatformFiles.md" }

    private func shown(_ words: [String]) throws -> String {
        let blocks = try #require(Self.article).blocks
        return try #require(blocks.first { $0.words == words }).text + "\n"
    }

    private func compiled() throws -> CompiledTable {
        let schema = try shown(["yaml"])
        return try #require(compile([SchemaInput(path: "routes.yaml", bytes: Array(schema.utf8))]).result)
    }

    @Test func siteFile() throws {
        let appID = try #require(AppID("ABCDE12345.com.example.shop"))
        let association = try AppSiteAssociation(compiled(), appIDs: [appID])
        #expect(association.text == (try shown(["json", "aasa"])))
        #expect(association.unexcluded.isEmpty)
    }

    @Test func propertyLists() throws {
        let table = try compiled().table
        #expect(AppDeclarations(table, .schemes).propertyList.xml == (try shown(["xml", "plist"])))
        #expect(AppDeclarations(table, .domains).propertyList.xml == (try shown(["xml", "entitlements"])))
    }
}
