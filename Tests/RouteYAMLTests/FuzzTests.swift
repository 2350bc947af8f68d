import RouteYAML
import Testing

/// Whatever the bytes are, reading ends in a value or in problems, with places inside the text.
@Suite struct FuzzTests {
    @Test(arguments: 0..<8)
    func mutatedDocuments(seed: Int) {
        var random = SplitMix64(state: UInt64(seed) &* 0x9E37)
        for _ in 0..<600 {
            var bytes = Array(Self.seeds[Int(random.next() % UInt64(Self.seeds.count))].utf8)
            for _ in 0...random.next(below: 6) { random.mutate(&bytes, with: Self.pieces) }
            check(bytes)
        }
    }

    @Test func everyPrefix() {
        for seed in Self.seeds {
            let bytes = Array(seed.utf8)
            for end in 0...bytes.count { check(Array(bytes[..<end])) }
        }
    }

    private func check(_ bytes: [UInt8]) {
        let result = readYAML(bytes, path: "", file: 3)
        let end = UInt32(result.source.text.count)
        let comment = Comment(rawValue: String(decoding: bytes, as: UTF8.self).debugDescription)
        #expect(result.root != nil || !result.problems.isEmpty, comment)
        for problem in result.problems {
            for span in [problem.span] + problem.notes.map(\.span) {
                #expect(span.file == 3 && span.lower <= span.upper && span.upper <= end, comment)
            }
            #expect(!problem.message.isEmpty && !problem.message.contains("not valid YAML"), comment)
            _ = result.source.position(at: Int(problem.span.lower))
        }
        guard let root = result.root else { return }
        checkNode(root, inside: 0..<Int(end), comment)
    }

    private func checkNode(_ node: Node, inside range: Range<Int>, _ comment: Comment) {
        let span = node.span.range
        #expect(range.lowerBound <= span.lowerBound && span.upperBound <= range.upperBound, comment)
        var place = span.lowerBound
        for child in node.items.map({ $0 }) + node.entries.flatMap({ [$0.key, $0.value] }) {
            #expect(place <= child.span.lower, comment)
            place = Int(child.span.upper)
            checkNode(child, inside: span, comment)
        }
        let keys = node.entries.map(\.key.text)
        #expect(Set(keys.map { Array($0.utf8) }).count == keys.count, comment)
        #expect(node.count == (node.kind == .sequence ? Array(node.items).count : keys.count), comment)
    }

    static let seeds = [
        """
        routes: 1
        segments:
          auth: [a, b, c]
          products:
            doc: What.
            screens:
              list: [sort: Sort?, page: Int = 1]

        """,
        """
        links:
          app:
            /: /
          web:
            /p/{id}: /products/list?x={id}
            /list:
              - ?token: none
              - ?to: { redirect: "{to}" }

        """,
        """
        types:\r
          Theme: { dark: [dark, night], light: light }\r
          é: { type: Int, min: 1 }\r
        # ü\r

        """,
        """
        a: |
          x
          y
        b: >-
          z
        c: 'it''s'
        d: "\\u00e9\\n
          e"
        f:
        - g
        -

        """,
        """
        %YAML 1.2
        ---
        a: &x [b, *x, !t c]
        <<: *x
        ? [d]
        : e
        ? f
        ...
        ---
        g

        """,
        """
        a: 1
        b: 2
        a: 3
        "b": {c: d, c: e}
        f: [[[]], {}]

        """,
    ]

    static let pieces = [
        "\t", "\n", "\r", "  ", ": ", "- ", "? ", "[", "]", "{", "}", ",", "#", " #", "&a ", "*a", "!b ", "|", ">", "'",
        "\"", "%", "@", "`", "---\n", "...\n", "<<: ", "\\", "\\x", "{id}", "é", "🙂", "\u{FEFF}", "\u{85}", "\u{2028}",
        "\0", "\u{7}",
    ].map { Array($0.utf8) }
}

/// A small generator whose numbers are the same on every machine.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    mutating func next(below bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

    /// Changes one thing: a piece put in, a stretch taken out or doubled, a byte flipped.
    mutating func mutate(_ bytes: inout [UInt8], with pieces: [[UInt8]]) {
        let place = next(below: bytes.count + 1)
        let end = min(bytes.count, place + next(below: 12))
        switch next(below: 8) {
        case 0...3: bytes.insert(contentsOf: pieces[next(below: pieces.count)], at: place)
        case 4, 5: bytes.removeSubrange(place..<end)
        case 6: bytes.insert(contentsOf: Array(bytes[place..<end]), at: next(below: bytes.count + 1))
        default: if place < bytes.count { bytes[place] ^= UInt8(1 << next(below: 8)) }
        }
    }
}
