import Foundation
import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The example of the language's reference: it compiles as it stands, and does what its comments say.
@Suite struct LanguageTests {
    static let compiled: CompiledTable? = {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Torture/Schemas/Language/routes.yaml")
        let bytes = (try? Data(contentsOf: path)).map(Array.init) ?? []
        let compilation = compile([SchemaInput(path: "routes.yaml", bytes: bytes)])
        print(DiagnosticSources(compilation.sources).lines(compilation.diagnostics))
        return compilation.result
    }()

    private let explainer: Explainer
    private let table: RouteTable
    static let id = "80674450-aaec-4704-9d0f-63c7b2068ff1"

    init() throws {
        let compiled = try #require(Self.compiled)
        table = compiled.table
        explainer = Explainer(compiled)
    }

    @Test(arguments: [
        ("coordinator:///", ""),
        ("coordinator://product?id=\(id)&count=5", "products.product(id: \(id), count: 5)"),
        ("coordinator://logout", "command logout"),
        ("coordinator://auth/a/b/c", "auth.a auth.b auth.c"),
        ("https://shop.example/p/\(id)", "products.list(page: 1, tags: []) products.product(id: \(id), count: 1)"),
        ("https://www.shop.example/p/\(id)", "products.list(page: 1, tags: []) products.product(id: \(id), count: 1)"),
        (
            "shopapp://www.shop.example/p/\(id)",
            "products.list(page: 1, tags: []) products.product(id: \(id), count: 1)"
        ),
        ("https://shop.example/p/12", "noMatch"),
        ("https://shop.example/p/\(id)/reviews/3", "products.review(product: \(id), number: 3)"),
        ("https://shop.example/p/\(id)/reviews/0", "noMatch"),
        ("https://shop.example/new?sort=price", "products.list(sort: newest, page: 1, tags: [])"),
        ("https://shop.example/u/ada", "profile.a"),
        ("https://shop.example/u/ada/and/more", "profile.a"),
        ("https://shop.example/list?token=1", "refused"),
        ("https://shop.example/list?promo=on&code=X", "command promo(code: X)"),
        ("https://shop.example/list?promo=off&code=X", "products.list(page: 1, tags: [])"),
        ("https://shop.example/list?tag=new", "products.list(page: 1, tags: [\"new\"])"),
        ("https://shop.example/list", "products.list(page: 1, tags: [])"),
        ("https://shop.example/blog/2026/first", "outside"),
        ("https://shop.example/go?to=https://shop.example/list", "products.list(page: 1, tags: [])"),
        ("https://shop.example/go", "missingParameter"),
        ("https://other.example/", "unknownOrigin"),
    ])
    func links(_ link: String, _ result: String) {
        #expect(explainer.explain(link: Array(link.utf8)).summary == result)
    }

    @Test(arguments: [
        (
            "/products/list?sort=big-print&page=2&tags=a&tags=b",
            "products.list(sort: big-print, page: 2, tags: [\"a\", \"b\"])"
        ),
        ("/products/product-review?product=\(id)&n=2", "products.review(product: \(id), number: 2)"),
        ("/products/comment?product=\(id)&number=2", "products.review(product: \(id), number: 2)"),
        ("/old/review?product=\(id)&n=2", "products.review(product: \(id), number: 2)"),
        ("/products/review?product=\(id)&n=2", "unknownName"),
        ("/products/product-review?product=\(id)&n=0", "malformedValue"),
        ("/products/compare", "noText"),
        ("/products/outlet/map", "products.outlet.map"),
        ("/products/outlet/home/map/auth/a", "products.outlet.home products.outlet.map auth.a"),
    ])
    func paths(_ path: String, _ result: String) {
        #expect(explainer.explain(path: Array(path.utf8)).summary == result)
    }

    @Test func types() {
        #expect(table.wordSets.map { $0.cases.map(\.name) } == [["newest", "price", "bigPrint"], ["dark", "light"]])
        #expect(table.wordSets.map { $0.cases.map(\.words) }.last == [["dark", "night"], ["light"]])
        #expect(table.access == .public)
        #expect(table.module == "AppRoutes")
        #expect(table.step == "Step")
    }

    @Test func screensInheritTheirSegmentsOptions() throws {
        let profile = try #require(table.segments.first { $0.name == "profile" })
        #expect(profile.screens.map(\.requirements) == [["session"], ["session"], ["session"]])
        let review = try #require(table.segments.flatMap(\.screens).first { $0.name == "review" })
        #expect(review.presentation == .sheet)
        #expect(review.deprecation == "Use product.")
        #expect(review.meta.map(\.value) == ["Review", "product_review"])
    }

    @Test func itsPathsReadBack() throws {
        var laws = PathLaws(try #require(Self.compiled))
        var random = SplitMix(seed: 2)
        for _ in 0..<10_000 { try laws.check(laws.stack(&random)) }
    }
}
