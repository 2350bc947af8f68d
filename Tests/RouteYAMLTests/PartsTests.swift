import Testing

@testable import RouteYAML

/// A text that is read in parts is the same document, wherever it is cut.
@Suite struct PartsTests {
    @Test func everyLineOfSeeds() {
        var count = 0
        for seed in FuzzTests.seeds + Self.texts { count += checkCuts(Array(seed.utf8)) }
        #expect(count > 20)
    }

    @Test(arguments: 0..<8)
    func everyLineOfMutatedSeeds(seed: Int) {
        var random = SplitMix64(state: UInt64(seed) &* 0x51ED)
        let seeds = FuzzTests.seeds + Self.texts
        var count = 0
        for _ in 0..<200 {
            var bytes = Array(seeds[random.next(below: seeds.count)].utf8)
            for _ in 0...random.next(below: 3) { random.mutate(&bytes, with: FuzzTests.pieces) }
            count += checkCuts(bytes)
        }
        #expect(count > 50)
    }

    @Test func cutsAreBeforeTheLeastIndentedLines() {
        let text = Array("a:\n  b:\n    c: 1\n\n    d: 2\n  # x\n  e: 3\n\nf:\n  g: 4\n  h: 5\n".utf8)
        let cuts = TextCut.cuts(text, parts: 4)
        // `e` is indented less than what stands in front of it, but more than `f` behind it.
        #expect(cuts.map { text[$0.line + $0.indentation] } == [UInt8(ascii: "f"), UInt8(ascii: "g")])
        #expect(cuts.map(\.indentation) == [0, 2])
    }

    @Test func longTextsAreReadInParts() throws {
        let text = Array(Self.long().utf8)
        let document = try #require(Document(partsOf: text, file: 2))
        expectSame(document, whole(text, file: 2), "long")
        #expect(readYAML(text, path: "", file: 2).problems.isEmpty)
        #expect(Document(partsOf: Array(text[..<50_000]), file: 2) == nil)
    }

    @Test func problemsAreFoundInAnyPart() {
        for line in [
            "    /p/10: /again", "    /new: &a x", "    /new: [", "    /new: !t x", "    ? /new", "\t/new: x", "--- ",
            "...",
            "  /new: x", "    /new: \u{FEFF}x", "%YAML 1.2", "    /new: \"x", "    <<: x", "    : x",
        ] {
            for place in [300, 990] {
                let text = Array(Self.long(extra: line, at: place).utf8)
                expectSame(readYAML(text, path: "", file: 1), line)
            }
        }
    }

    @Test func depthIsThatOfTheWholeText() {
        let deep = "    /deep: " + String(repeating: "[", count: 62) + String(repeating: "]", count: 62)
        for (levels, isRead) in [(61, true), (62, false)] {
            let brackets = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
            let text = Array(Self.long(extra: "    /deep: " + brackets, at: 990).utf8)
            #expect(readYAML(text, path: "", file: 0).problems.isEmpty == isRead)
        }
        #expect(readYAML(Array(Self.long(extra: deep, at: 10).utf8), path: "", file: 0).problems.count == 1)
    }

    // MARK: Comparing

    /// Cuts a text before each line, and before each two, as if nothing were known of what follows. Returns how often it
    /// was read in parts.
    private func checkCuts(_ text: [UInt8]) -> Int {
        let lines = text.indices.filter { $0 > 0 && text[$0 - 1] == UInt8(ascii: "\n") }
        let cuts = lines.map { line in
            TextCut(line: line, indentation: text[line...].prefix { $0 == UInt8(ascii: " ") }.count)
        }
        let pairs = zip(cuts, cuts.dropFirst()).map { [$0, $1] }
        var count = 0
        for cuts in cuts.map({ [$0] }) + pairs + [cuts] {
            guard let document = Document(partsOf: text, cuts: cuts, file: 1) else { continue }
            count += 1
            let comment = Comment(rawValue: String(decoding: text, as: UTF8.self).debugDescription + " \(cuts)")
            expectSame(document, whole(text, file: 1), comment)
        }
        return count
    }

    private func whole(_ text: [UInt8], file: Int) -> (document: Document?, problems: [ReadProblem]) {
        var builder = DocumentBuilder(text: text, text.indices, file: file)
        let document = EventStream.read(text, text.indices) { builder.read($0) ? builder.document : nil }
        return (document, builder.problems)
    }

    private func expectSame(
        _ document: Document, _ whole: (document: Document?, problems: [ReadProblem]), _ comment: Comment
    ) {
        #expect(whole.problems.isEmpty, comment)
        #expect(whole.document.map(numbers) == numbers(document), comment)
        #expect(whole.document?.storage.texts == document.storage.texts, comment)
        #expect(whole.document?.storage.file == document.storage.file, comment)
    }

    private func expectSame(_ result: ReadResult, _ line: String) {
        let whole = whole(result.source.text, file: 1)
        let comment = Comment(rawValue: line.debugDescription)
        #expect(result.problems.map { "\($0)" } == whole.problems.map { "\($0)" }, comment)
        #expect(!result.problems.isEmpty || result.document != nil, comment)
        #expect(result.document.map(numbers) == whole.document.map(numbers), comment)
    }

    /// All that the records say.
    private func numbers(_ document: Document) -> [[UInt32]] {
        document.storage.records.map { record in
            [
                UInt32(record.kind.rawValue), UInt32(record.style.rawValue), record.isRefused ? 1 : 0,
                record.isDropped ? 1 : 0, record.lower, record.upper, record.textLowerOrCount, record.textUpper,
                record.end,
            ]
        }
    }

    // MARK: Texts

    private static func long(extra: String? = nil, at place: Int = 0) -> String {
        var lines = ["routes: 1", "segments:"]
        for number in 0..<200 { lines += ["  s\(number):", "    é\(number): [id: Int]", "    b:  # empty"] }
        lines += ["links:", "  web:"]
        // Comments make it long, so that there is not so much to compare.
        let comment = String(repeating: "ö", count: 150)
        for number in 0..<400 { lines.append("    /p/\(number): /segment\(number)/screen  # \(comment)") }
        if let extra { lines.insert(extra, at: place) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let texts = [
        "a:\nb:\n  c:\n  # d\n  e:\n\n  f:\ng:\n",
        "a:\n  b: x\n   y\n  c: |\n   x\n\n   y\n  d: >+\n   z\n\ne: 'x\n  y'\nf: [x,\n  y]\n",
        "a:\n  b:\n    c: 1\n    d: 2\n  e:\n    f: 3\n    g: [h: 1]\n  i:\n  - j\n  - k\nl: m\n",
        "# a\na: b\n...\nc: d\n",
        "---\na: b\nc: d\n",
        "a: \"b\nc: d\"\n", "a:\u{2028}  b: 1\n       c: 2\n       d: 3\n",
        "é: ü\nü:\n  ö: x\n  ä: é\n  🙂: x\n",
    ]
}
