import RouteYAML
import Testing

/// What is reported, and where: the marks are the places of the problems in their order.
@Suite struct RefusalTests {
    @Test(
        arguments: [
            ("a: ⟦&x⟧ {b: c}\nd: ⟦*x⟧", ["anchor", "alias"], "{a: {b: c}, d: !}"),
            ("a: ⟦*rest⟧", ["alias"], "{a: !}"),
            ("⟦*a⟧ : b\nc: d", ["alias"], "{c: d}"),
            ("a: ⟦&x⟧ 1\nb:\n  ⟦<<⟧: *x\n  c: d", ["anchor", "merge key"], "{a: 1, b: {c: d}}"),
            ("a: ⟦!room⟧\nb: ⟦!⟧ c\nd: ⟦!!str⟧ 1", ["tag", "tag", "tag"], "{a: !, b: !, d: !}"),
            ("a: ⟦!!map⟧\n  b: c", ["tag"], "{a: {b: c}}"),
            ("a: ⟦!<x,y>⟧ ⟦&b⟧ c", ["tag", "anchor"], "{a: !}"),
            ("⟦?⟧ /a\n: b\nc: d", ["complex key"], "{/a: b, c: d}"),
            ("⟦?⟧ - a\n: b\nc: d", ["complex key"], "{c: d}"),
            ("⟦?⟧ {a: b}\n: c", ["complex key"], "{}"),
            ("a: what?\nb: c?\n# ?\nd: {e?: f}", [], "{a: what?, b: c?, d: {e?: f}}"),
            ("⟦{id}⟧: x\n⟦[a, b]⟧: y\nc: d", ["mapping", "list"], "{c: d}"),
            ("a: b\n⟦---⟧\nc: *d", ["second document"], "{a: b}"),
            ("a: b\n...\n⟦---⟧ c", ["second document"], "{a: b}"),
            ("⟦%YAML 1.2⟧\n⟦%TAG ! x⟧ # c\n---\na: b", ["directive", "directive"], "{a: b}"),
        ] as [(String, [String], String)])
    func refusesByName(marked: String, features: [String], outline: String) {
        let text = MarkedText(marked)
        let result = ReadResult(text.text)
        #expect(result.problems.count == features.count)
        #expect(zip(result.problems, features).allSatisfy { $0.kind == .refused && $0.message.contains($1) })
        #expect(result.problems.map(\.span.range) == text.ranges)
        #expect(result.root?.outline == outline)
    }

    @Test func aliasNamesTheAnchor() {
        let text = MarkedText("x: ⟦&p⟧ {id: int}\ny: *p\nz: *p")
        let result = ReadResult(text.text)
        #expect(result.problems.flatMap(\.notes).map(\.span.range) == [text.ranges[0], text.ranges[0]])
        #expect(result.places == ["1:4", "2:4", "3:4"])
    }

    /// Nine levels of nine aliases.
    @Test func aliasesAreNotExpanded() {
        var text = "a0: &a0 x\n"
        for level in 1...9 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 9)
            text += "a\(level): &a\(level) [\(aliases.joined(separator: ", "))]\n"
        }
        let result = ReadResult(text)
        #expect(result.problems.count == 10 + 81)
        #expect(result.root?.count == 10)
    }

    @Test func stopsAfterManyProblems() {
        let result = ReadResult("[" + String(repeating: "*a,", count: 5_000) + "]")
        #expect(result.problems.count == ReadLimits.problems + 1)
        #expect(result.problems.last?.kind == .limit)
        #expect(result.root == nil)
    }
}

@Suite struct DuplicateKeyTests {
    @Test(arguments: [
        ("a: 1\nb: 2\n⟦a⟧: 3\nc: 4\n⟦\"a\"⟧: {x: y}", "{a: 1, b: 2, c: 4}"),
        ("s:\n  home: 1\n  ⟦home⟧: 2\nt:\n  home: 1\n  b: {c: d, ⟦c⟧: e}", "{s: {home: 1}, t: {home: 1, b: {c: d}}}"),
        ("a: {x: 1, y: 2, ⟦x⟧: [1]}\n⟦a⟧: 2", "{a: {x: 1, y: 2}}"),
        ("a: 1\nA: 2\n\"\": 3\n⟦''⟧: 4", "{a: 1, A: 2, \"\": 3}"),
    ])
    func keepsTheFirst(marked: String, outline: String) {
        let text = MarkedText(marked)
        let result = ReadResult(text.text)
        #expect(result.problems.allSatisfy { $0.kind == .duplicateKey && $0.notes.count == 1 })
        #expect(Set(result.problems.map(\.span.range)) == Set(text.ranges))
        #expect(result.root?.outline == outline)
        #expect(result.root?.count == result.root.map { $0.entries.count })
    }

    @Test func readsLargeMappings() throws {
        let keys = (0..<30_000).map { "screen\($0): a\n" }.joined()
        let result = ReadResult(keys + "screen7: b\nscreen29999: c\n")
        #expect(result.problems.map(\.message).count == 2)
        #expect(result.places == ["30001:1", "30002:1"])
        let first = result.problems.map { result.source.position(at: Int($0.notes[0].span.lower)).line }
        #expect(first == [8, 30_000])
        #expect(try #require(result.root).count == 30_000)
    }
}
