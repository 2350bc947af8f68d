import RouteYAML
import Testing

/// Every node of these texts is marked, in preorder.
@Suite struct SpanTests {
    @Test(arguments: [
        "⟦⟦a⟧: ⟦b⟧⟧",
        "⟦⟦a⟧: ⟦\"b\"⟧⟧ # c\n",
        "⟦⟦a⟧:⟦⟧⟧",
        "⟦⟦a⟧:⟦⟧\n⟦b⟧:⟦⟧⟧  \n\n",
        "# c\n⟦⟦a⟧:\n  ⟦⟦b⟧: ⟦c⟧\n  ⟦d⟧: ⟦e⟧⟧\n\n# d\n⟦f⟧: ⟦'g'⟧⟧\n",
        "⟦⟦a⟧:\n⟦- ⟦b⟧\n- ⟦⟦c⟧: ⟦d⟧⟧\n-⟦⟧⟧\n⟦e⟧: ⟦f⟧⟧",
        "⟦⟦a⟧: ⟦{ ⟦b⟧: ⟦[ ⟦c⟧, ⟦⟦d⟧: ⟦e⟧⟧ ]⟧, ⟦f⟧⟦⟧ }⟧⟧ ",
        "⟦⟦a⟧: ⟦|\n  b\n  c⟧\n\n⟦d⟧: ⟦>-\n  e⟧⟧\n",
        "⟦⟦a⟧: ⟦\"b\n  c\"⟧\n⟦d⟧: ⟦e\n  f⟧\n⟦g⟧: ⟦h⟧⟧",
        "---\n⟦- ⟦- ⟦a⟧⟧⟧",
    ])
    func coversExactlyTheNode(marked: String) {
        checkSpans(marked)
    }

    /// libyaml counts Unicode scalars, and has its own idea of lines.
    @Test(arguments: [
        "⟦⟦ä⟧: ⟦\"日本\"⟧\n⟦🙂é⟧: ⟦b⟧⟧",
        "⟦⟦a⟧: ⟦b⟧\r\n⟦c⟧: ⟦d⟧\r\n⟦e⟧:\r\n⟦- ⟦f⟧⟧⟧\r\n",
        "⟦⟦a⟧: ⟦b⟧\r⟦c⟧: ⟦d⟧⟧\r",
        "⟦⟦a⟧: ⟦\"x\u{85}y\u{2028}z\u{2029}\"⟧\n⟦c⟧: ⟦d⟧⟧",
        "# \u{85}\n⟦⟦a⟧: ⟦x\u{2028}  y⟧\n⟦c⟧: ⟦d⟧⟧",
        "⟦⟦a⟧: ⟦|\r\n  ü\r\n  \r\n  c⟧\r\n⟦d⟧: ⟦\"é\r\n  f\"⟧\r\n⟦g⟧: ⟦h⟧⟧",
        "⟦⟦a⟧: ⟦|\n  x\u{85}  y\u{2028}  z⟧\n⟦b⟧: ⟦c⟧⟧",
        "⟦⟦a⟧: ⟦'é\r\r  f'⟧\r⟦g⟧: ⟦h⟧⟧",
        "⟦⟦a⟧: ⟦\"\\u00e9\\\r\n  f\"⟧\r\n⟦g⟧: ⟦h⟧⟧",
    ])
    func convertsMarks(marked: String) {
        checkSpans(marked)
        // A byte order mark in front moves nothing.
        let text = MarkedText(marked)
        let result = readYAML([0xEF, 0xBB, 0xBF] + Array(text.text.utf8), path: "routes.yaml", file: 0)
        #expect(result.root?.preorder.map(\.span.range) == text.ranges)
    }

    @Test func countsColumnsInScalars() {
        let source = SourceFile(path: "", text: Array("aé🙂x\r\nb\u{2028}c\rd\n".utf8))
        #expect(source.position(at: 0) == Position(line: 1, column: 1))
        #expect(source.position(at: 7) == Position(line: 1, column: 4))
        #expect(source.position(at: 10) == Position(line: 2, column: 1))
        #expect(source.position(at: 14) == Position(line: 2, column: 3))
        #expect(source.position(at: 16) == Position(line: 3, column: 1))
        #expect(source.position(at: 18) == Position(line: 4, column: 1))
        #expect(source.position(at: 999) == Position(line: 4, column: 1))
        #expect(source.position(at: -1) == Position(line: 1, column: 1))
        #expect(
            [0, 9, 10, 12, 16, 18, 99].map(source.line) == [0..<8, 0..<8, 10..<15, 10..<15, 16..<17, 18..<18, 18..<18])
    }

    private func checkSpans(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let text = MarkedText(marked)
        let result = ReadResult(text.text)
        #expect(result.problems == [], sourceLocation: sourceLocation)
        #expect(result.root?.preorder.map(\.span.range) == text.ranges, sourceLocation: sourceLocation)
    }
}

extension Node {
    /// This node and all below.
    var preorder: [Node] {
        [self] + items.flatMap(\.preorder) + entries.flatMap { $0.key.preorder + $0.value.preorder }
    }
}
