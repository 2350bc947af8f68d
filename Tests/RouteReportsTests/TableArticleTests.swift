import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What the article on asking a table shows is what its schema gives.
@Suite struct TableArticleTests {
    private static let article = Article.all(of: "RouteCompiler").first { $0.name == "AskingATable.md" }

    private func shown(_ word: String) throws -> String {
        let blocks = try #require(Self.article).blocks
        return try #require(blocks.first { $0.words.last == word }).text + "\n"
    }

    private func compiled() throws -> CompiledTable {
        try #require(compile([SchemaInput(path: "routes.yaml", bytes: Array(try shown("yaml").utf8))]).result)
    }

    @Test func explanations() throws {
        let tracer = try LinkTracer(compiled())
        let path = tracer.explainer.explain(path: Array("/products/list".utf8))
        let links = ["https://shop.example/old/7", "https://shop.example/pay/3", "https://shop.example/p/abc"].map {
            tracer.explain(link: Array($0.utf8))
        }
        #expect(([path] + links).map { $0.text + "\n" }.joined() == (try shown("explain")))
    }

    @Test func reports() throws {
        let outline = try Outline(compiled())
        #expect(Listing(outline).text == (try shown("list")))
        #expect(RouteGraph(outline).mermaid == (try shown("graph")))
        #expect(RouteDocument(outline).markdown.contains(try shown("docs")))
    }
}
