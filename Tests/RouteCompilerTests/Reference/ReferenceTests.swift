import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What the documentation shows is true: its schemas compile, or have the findings that it says, and its links and paths
/// are what it says.
@Suite struct ReferenceTests {
    static let examples = ["RouteCompiler", "RouteRuntime"].flatMap { module in
        Article.all(of: module).flatMap(ArticleExample.all)
    }

    @Test(arguments: examples) func holds(_ example: ArticleExample) { example.check() }

    @Test func thereAreExamples() { #expect(Self.examples.count > 20) }
}
