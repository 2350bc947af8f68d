import Measuring
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Tables of a size at which comparing everything with everything would be felt.
@Suite struct BigTableTests {
    @Test(arguments: ["/p#-{id}", "/{id}-p#"])
    func `many placeholders beside each other, told apart by a literal, take no more than a sort`(pattern: String) {
        let compilation = compiled(pattern)
        #expect(compilation.diagnostics.map(\.code) == [.costlyTable])
        #expect(compilation.result?.table.patterns.count == 3_000)
        // Each with each would be some thousand times as much.
        #expect(cost(runs: 2) { _ = compiled(pattern) } < 20 * cost(runs: 1) { _ = compiled("/p#/{id}") })
    }

    private func compiled(_ pattern: String) -> Compilation {
        let patterns = (0..<3_000).map { "  \(pattern.replacing("#", with: "\($0)")): /s/x\n" }
        let schema =
            "routes: 1\norigins: { web: https://a.example }\nsegments: { s: [x: [id: String]] }\nlinks:\n web:\n"
            + patterns.joined()
        return compile([SchemaInput(path: "routes.yaml", bytes: Array(schema.utf8))])
    }
}
