import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The pages of real schemas: every pattern and screen is there, and every link opens what the page says.
@Suite struct RealPageTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardized

    static let schemas: [String] = {
        let folder = package.appending(path: "Tests/Corpora/Sources")
        let apps = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return ["routes.yaml", "Tests/ShopRoutes/routes.yaml"]
            + apps.sorted().map { "Tests/Corpora/Sources/\($0)/routes.yaml" }
    }()

    static func text(_ schema: String) throws -> String {
        try String(contentsOf: package.appending(path: schema), encoding: .utf8)
    }

    @Test func theRealSchemasAreFound() {
        #expect(Self.schemas.count == 12)
    }

    @Test(arguments: schemas)
    func everyLinkOpensWhatThePageSays(schema: String) throws {
        try PageChecks(Self.text(schema)).checkAll()
    }

    /// Of these tables a link is known for every route, but for one that only a browser itself takes.
    @Test(arguments: schemas)
    func noRouteLacksALink(schema: String) throws {
        let missing = try PageChecks(Self.text(schema)).page.items.filter {
            $0.section != "screens" && !$0.line("problem").isEmpty
        }
        #expect(missing.map(\.route) == (schema.contains("DuckDuckGo") ? ["/blank"] : []))
    }
}
