import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The code of a generated file, line by line.
@Suite struct SwiftTextTests {
    private func written(_ body: (inout SwiftText) -> Void) -> String {
        var text = SwiftText()
        body(&text)
        return text.text
    }

    // MARK: Packed literals

    /// The bytes that a compiler reads in a raw literal: what escapes stand for, and nothing where a line goes on.
    private func read(_ literal: String) throws -> (bytes: [UInt8], hashes: Int) {
        let lines = Array(literal.utf8).split(separator: 0x0a, omittingEmptySubsequences: false).dropLast()
        let hashes = Array(try #require(lines.first).prefix { $0 == 0x23 })
        #expect(Array(lines[lines.count - 1]) == Array("\"\"\"".utf8) + hashes)
        let continuation = Array("\\".utf8) + hashes
        let escape = continuation + Array("u{".utf8)
        var bytes: [UInt8] = []
        for number in 1..<lines.count - 1 {
            var line = lines[number]
            if number < lines.count - 2 {
                #expect(Array(line.suffix(continuation.count)) == continuation)
                line = line.dropLast(continuation.count)
            }
            while let byte = line.first {
                if line.starts(with: escape) {
                    let digits = line.dropFirst(escape.count).prefix { $0 != 0x7d }
                    let value = try #require(UInt32(String(decoding: digits, as: UTF8.self), radix: 16))
                    bytes += Array(String(try #require(Unicode.Scalar(value))).utf8)
                    line = line.dropFirst(escape.count + digits.count + 1)
                } else {
                    bytes.append(byte)
                    line = line.dropFirst()
                }
            }
        }
        return (bytes, hashes.count)
    }

    @Test func aPackedLiteralHoldsItsText() throws {
        var random = SplitMix(seed: 8)
        let pieces = ["a", "0", "o", "\"", "\\", "#", "##", "\"#", "\\##", " ", "~"]
        let others = ["\u{7f}", "\t", "\u{1}", "\n", "é", "\u{301}", "\u{202e}", "😀"]
        for round in 0..<600 {
            let known = round % 3 == 0 ? ["a", "0", "~", " ", "\\", "\""] : round % 3 == 1 ? pieces : pieces + others
            let text = (0...random.below(round)).map { _ in random.pick(known) }.joined()
            let bytes = Array(text.utf8)
            let literal = written { $0.packedLiteral(bytes) }
            let result = try read(literal)
            #expect(result.bytes == bytes)
            // The delimiter is the shortest that the text does not hold.
            var longest = 0
            for place in bytes.indices where bytes[place] == 0x22 || bytes[place] == 0x5c {
                longest = max(longest, bytes[(place + 1)...].prefix { $0 == 0x23 }.count)
            }
            #expect(result.hashes == longest + 1)
            for line in literal.split(separator: "\n") { #expect(line.count < 120 + longest) }
        }
    }

    // MARK: Functions and lists

    @Test func theParametersOfAFunctionHaveALineOfTheirOwnWhereItIsTooWide() {
        let parameters = ["segment: Int", "from values: inout Values"]
        for (length, fits) in [(60, true), (61, false)] {
            let name = String(repeating: "f", count: length)
            let code = written { text in
                text.indented { $0.function("func \(name)", parameters, tail: " -> Step") { _ in } }
            }
            let whole = "    func \(name)(segment: Int, from values: inout Values) -> Step {\n    }\n"
            let broken = "    func \(name)(\n        segment: Int, from values: inout Values\n    ) -> Step {\n    }\n"
            #expect(whole.count == length + 67)
            #expect(code == (fits ? whole : broken))
        }
    }

    @Test func aListIsBrokenWhereItIsTooWide() {
        var random = SplitMix(seed: 9)
        for round in 0..<300 {
            let items = (0...random.below(12)).map { number in
                String(repeating: random.pick(["é", "x"]), count: 1 + random.below(40)) + ": Type\(number)"
            }
            let head = String(repeating: "h", count: 1 + random.below(60))
            let level = round % 4
            let code = written { text in
                func write(_ text: inout SwiftText, _ level: Int) {
                    if level == 0 { return text.list(head, items, " -> Self {") }
                    text.indented { write(&$0, level - 1) }
                }
                write(&text, level)
            }
            let lines = code.split(separator: "\n")
            let indent = String(repeating: "    ", count: level)
            let whole = indent + head + "(" + items.joined(separator: ", ") + ") -> Self {"
            if whole.count <= 120 {
                #expect(code == whole + "\n")
                continue
            }
            #expect(lines[0] == indent + head + "(")
            #expect(lines.allSatisfy { $0.count <= 120 })
            #expect(lines[lines.count - 1] == indent + ") -> Self {")
            let rest = lines.dropFirst().dropLast().map { line in
                #expect(line.hasPrefix(indent + "    ") && !line.hasSuffix(" "))
                return String(line.dropFirst(indent.count + 4))
            }
            #expect(rest.joined(separator: " ") == items.joined(separator: ", "))
            // No line ends before it must.
            for (line, next) in zip(rest, rest.dropFirst()) {
                let item = next.prefix { $0 != "," }.count + 1
                #expect(indent.count + 4 + line.count + 1 + item > 120 || !next.contains(","))
            }
        }
    }

    /// In all code that the articles' schemas give.
    @Test func aBlankLineIsBetweenDeclarations() throws {
        let declaration = /\s*(?:[a-z@]+ )*(?:func|var|init|enum|struct|extension)\b.*\{/
        for example in ReferenceTests.examples {
            let inputs = [SchemaInput(path: "routes.yaml", bytes: Array((example.schema + "\n").utf8))] + example.files
            guard let result = compile(inputs, imports: example.modules).result else { continue }
            for file in generateSwift(result) {
                // What is in front of a declaration belongs to it.
                let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).filter {
                    !["///", "@", "#"].contains(where: $0.drop { $0 == " " }.hasPrefix)
                }
                for (line, next) in zip(lines, lines.dropFirst()) where next.wholeMatch(of: declaration) != nil {
                    #expect(line.isEmpty || line.hasSuffix("{"), "\(example.place): \(next)")
                }
            }
        }
    }

    // MARK: Documentation

    @Test func aLineOfDocumentationShowsWhatItHolds() {
        func doc(_ path: String) -> String { written { $0.doc("`\(path)?id=…`") } }
        #expect(doc("/a") == "/// `/a?id=…`\n")
        #expect(doc("/é") == "/// `/é?id=…`\n")
        #expect(doc("/\u{202e}a\u{80}") == "/// `/\u{fffd}a\u{fffd}?id=…`\n")
    }
}
