import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The pages of the codes: their examples show what they say, and the documentation has them as they are.
@Suite struct CodePageTests {
    @Test(arguments: Code.allCases) func theWrongExampleHasTheFindingAlone(_ code: Code) {
        let compilation = code.page.wrong.compiled()
        let text = LineRenderer(files: compilation.sources).render(compilation.diagnostics)
        #expect(compilation.diagnostics.map(\.code) == [code], "\(text)")
    }

    @Test(arguments: Code.allCases) func theRightExampleHasNoFinding(_ code: Code) {
        let compilation = code.page.right.compiled()
        let text = LineRenderer(files: compilation.sources).render(compilation.diagnostics)
        #expect(compilation.diagnostics.isEmpty, "\(text)")
    }

    @Test(arguments: Code.allCases) func thePageReadsWell(_ code: Code) {
        let page = code.page
        #expect(!page.title.isEmpty && !page.title.hasSuffix("."))
        #expect(page.explanation.hasSuffix("."))
        #expect(page.explanation.split(separator: "\n").allSatisfy { $0.count <= 120 })
        #expect(code.text.hasPrefix("\(code.rawValue): \(page.title)\n"))
    }

    /// The articles are committed, so that they can be read without building anything. To write them again:
    /// `WRITE_ARTICLES=1 swift test --filter CodePageTests`.
    @Test func theArticlesAreUpToDate() throws {
        let catalog = Article.catalog(of: "RouteCompiler")
        let isWriting = ProcessInfo.processInfo.environment["WRITE_ARTICLES"] == "1"
        let folder = catalog.appending(path: "Diagnostics")
        if isWriting { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
        for article in Code.articles {
            let file = catalog.appending(path: article.name)
            if isWriting { try Data(article.text.utf8).write(to: file) }
            let written = try? String(contentsOf: file, encoding: .utf8)
            #expect(written == article.text, "\(article.name) is not what its code says; write the articles again")
        }
        let names = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path).map { "Diagnostics/" + $0 })
        #expect(names.subtracting(Code.articles.map(\.name)).isEmpty)
    }
}
