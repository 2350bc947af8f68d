import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What names and texts are looked up by.
@Suite struct LookupTests {
    @Test func numbersOfOneHashAreToldApartByTheCaller() {
        var index = HashIndex()
        for number in 0..<1_000 { index.insert(number, hash: UInt32(number % 7)) }
        for number in 0..<1_000 { #expect(index.find(UInt32(number % 7)) { $0 == number } == number) }
        #expect(index.find(3) { $0 == 4 } == nil)
        #expect(index.find(8) { _ in true } == nil)
    }

    @Test(arguments: 0...24)
    func bytesAreComparedToTheLast(_ count: Int) {
        let bytes = (0..<count).map { UInt8(ascii: "a") + UInt8($0) }
        for changed in bytes.indices {
            var other = bytes
            other[changed] ^= 1
            #expect(!areEqual(bytes, other))
            #expect(hash(bytes) != hash(other))
        }
        #expect(areEqual(bytes, bytes))
        #expect(hash(bytes) == hash(bytes))
        #expect(hash(bytes) != hash(bytes, seed: 1))
        #expect(!areEqual(bytes, bytes + [0]))
        #expect(hash(bytes) != hash(bytes + [0]))
    }

    private func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.withUnsafeBytes { left in right.withUnsafeBytes { ByteHash.areEqual(left, $0) } }
    }

    private func hash(_ bytes: [UInt8], seed: Int = 0) -> UInt32 {
        bytes.withUnsafeBytes { ByteHash.hash($0, seed: seed) }
    }

    @Test(arguments: [2, 9, 40])
    func namesThatDifferByCaseAreNotDistinct(_ count: Int) {
        let names = (0..<count).map { "someLongName\($0)" }
        #expect(areDistinct(names))
        #expect(!areDistinct(names + [names[count / 2]]))
        #expect(!areDistinct(names + [names[count - 1].uppercased()]))
        #expect(!areDistinct(names + ["é"]))
        #expect(!areDistinct(names + ["tail of eight é"]))
    }

    private func areDistinct(_ names: [String]) -> Bool {
        var sieve = NameSieve(capacity: 0)
        for name in names { sieve.add(name) }
        return sieve.areDistinct
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
