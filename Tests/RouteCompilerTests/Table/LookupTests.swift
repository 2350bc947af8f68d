import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What names and texts are looked up by.
@Suite struct LookupTests {
    @Test func exactTextsDifferWhereStringsLookAlike() {
        // The last two have the same length.
        let texts = ["", "e", "\u{e9}", "e\u{301}", "K", "\u{212a}", "a\u{301}\u{323}", "a\u{323}\u{301}"]
        for (number, left) in texts.enumerated() {
            for (other, right) in texts.enumerated() {
                #expect((ExactText(left) == ExactText(right)) == (number == other), "\(left) \(right)")
                let isLess = Array(left.utf8).lexicographicallyPrecedes(Array(right.utf8))
                #expect((ExactText(left) < ExactText(right)) == isLess, "\(left) \(right)")
            }
        }
        #expect(Set(texts.map(ExactText.init)).count == texts.count)
        #expect(Set(texts).count < texts.count)
    }

    @Test func plainNamesAreNamesWithoutAProblem() {
        let letters = ["a", "Z", "_", "7", "-", "é", " ", "{"]
        var names = SwiftName.refused + Array(SwiftName.keywords) + ["_route", "_routeX", "route", "Self_"]
        for first in letters {
            names += letters.flatMap { second in [first, first + second] + letters.map { first + second + $0 } }
        }
        for name in names where SwiftName.isPlain(name) { #expect(SwiftName.problem(name) == nil, "\(name)") }
        #expect(names.count { SwiftName.isPlain($0) } > 60)
        #expect(SwiftName.refused.allSatisfy { !SwiftName.isPlain($0) })
    }

    @Test func edgesThatDifferByWhatNarrowsTheirTypeAlone() {
        let count = 300
        let types = (0..<count).map { "T\($0): { type: Int, min: \($0) }" }.joined(separator: ", ")
        let patterns = (0..<count).map { "  '/{_:T\($0)}/x\($0)': outside\n" }.joined()
        let schema = "routes: 1\norigins: { web: https://a.example }\ntypes: { \(types) }\nlinks:\n web:\n" + patterns
        let compilation = SchemaFixture(schema).compiled()
        guard let table = compilation.result?.table else {
            Issue.record("\(compilation.diagnostics.map(\.message))")
            return
        }
        let trie = PatternTrie.tries(of: table)[0]
        #expect(trie.nodes[0].edges.count == count)
        for (place, edge) in trie.nodes[0].edges.enumerated() {
            #expect(trie.place(of: edge.edge, at: 0) == place)
            #expect(trie.literals(of: edge.node).map(\.text).count == 1)
        }
    }

    @Test(arguments: ["é", "e\u{301}"])
    func targetsNameScreensByWhatTheyLookLike(_ written: String) {
        let schema = """
            routes: 1
            origins: { web: https://a.example }
            segments: { s: [é, b] }
            links: { web: { /a: /s/\(written), /b: /s/b } }
            """
        #expect(SchemaFixture(schema).messages == [])
    }
}
