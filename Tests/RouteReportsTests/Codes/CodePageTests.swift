import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The pages of the codes: their examples show what they say, and the documentation has them as they are.
@Suite struct CodePageTests {
    @Test(arguments: Code.allCases) func theWrongExampleHasTheFindingAlone(_ code: Code) {
        let compilation = code.page.wrong.compiled()
        let text = DiagnosticSources(compilation.sources).lines(compilation.diagnostics)
        #expect(compilation.diagnostics.map(\.code) == [code], "\(text)")
    }

    @Test(arguments: Code.allCases) func theRightExampleHasNoFinding(_ code: Code) {
        let compilation = code.page.right.compiled()
        let text = DiagnosticSources(compilation.sources).lines(compilation.diagnostics)
        #expect(compilation.diagnostics.isEmpty, "\(text)")
    }

    @Test(arguments: Code.allCases) func thePageReadsWell(_ code: Code) {
        let page = code.page
        #expect(!page.title.isEmpty && !page.title.hasSuffix("."))
        #expect(page.explanation.hasSuffix("."))
        #expect(page.explanation.split(separator: "\n").allSatisfy { $0.count <= 120 })
        #expect(code.text.hasPrefix("\(code.rawValue): \(page.title)\n"))
    }

    @Test func everyCodeHasAPageInTheListOfAll() throws {
        let articles = Dictionary(uniqueKeysWithValues: Code.articles.map { ($0.name, $0.text) })
        for code in Code.allCases {
            #expect(articles["Diagnostics.md"]?.contains("<doc:\(code.rawValue)>") == true)
            #expect(
                articles["Diagnostics/\(code.rawValue).md"]?.hasPrefix("# \(code.rawValue): \(code.title)\n") == true)
        }
    }
}
