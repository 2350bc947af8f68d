import RouteYAML
import Testing

@Suite struct NodeTests {
    @Test(arguments: [
        ("a: b", "{a: b}"),
        ("a:\n  - b\n  - c: d\n    e:\n", "{a: [b, {c: d, e: -}]}"),
        ("a: [b, 'c', {d: e}]", "{a: [b, \"c\", {d: e}]}"),
        ("list: [a: Sort?, b: Int = 1, c: [String]]", "{list: [{a: Sort?}, {b: Int = 1}, {c: [String]}]}"),
        ("a: ''\nb: ~\nc: null", "{a: \"\", b: ~, c: null}"),
        ("a: {b, c}", "{a: {b: -, c: -}}"),
        ("country: [SE, NO, DK]\ncode: [083, 007, 1_000]", "{country: [SE, NO, DK], code: [083, 007, 1_000]}"),
        ("a: |\n  x\n  y\nb: >\n  x\n  y\n", "{a: \"x\ny\n\", b: \"x y\n\"}"),
        ("- a\n- - b\n  - c\n-\n", "[a, [b, c], -]"),
        ("/: /\n/a/:id: x#f # comment", "{/: /, /a/:id: x#f}"),
        ("[]", "[]"),
        ("a", "a"),
    ])
    func readsTree(text: String, outline: String) {
        let result = ReadResult(text)
        #expect(result.problems == [])
        #expect(result.root?.outline == outline)
    }
}
