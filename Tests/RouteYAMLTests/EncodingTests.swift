import RouteYAML
import Testing

@Suite struct EncodingTests {
    @Test(arguments: [true, false])
    func readsUTF16(isLittleEndian: Bool) {
        let text = "a: \"é🙂\"\nb: [c]\n"
        let result = readYAML(utf16("\u{FEFF}" + text, isLittleEndian), path: "", file: 0)
        #expect(result.problems == [])
        #expect(result.source.text == Array(text.utf8))
        #expect(result.root?.outline == "{a: \"é🙂\", b: [c]}")
    }

    @Test func placesHalfCharacters() {
        var bytes = utf16("\u{FEFF}a: b\ncé: x", true)
        bytes += [0x3D, 0xD8] + utf16("y", true)
        let result = readYAML(bytes, path: "", file: 0)
        #expect(result.problems.map(\.kind) == [.encoding])
        #expect(result.problems[0].message.contains("U+D83D"))
        #expect(result.places == ["2:6"])
        let odd = readYAML(utf16("\u{FEFF}a: b", true) + [0x20], path: "", file: 0)
        #expect(odd.places == ["1:5"])
    }

    @Test(arguments: [true, false])
    func namesUTF16WithoutMark(isLittleEndian: Bool) {
        let result = readYAML(utf16("a: b\n", isLittleEndian), path: "", file: 0)
        #expect(result.problems.map(\.kind) == [.encoding])
        #expect(result.problems[0].message.contains("UTF-16"))
    }

    @Test(
        arguments: [
            (Array("a: b\n  é".utf8) + [0xFF], "2:4", "0xFF"),
            (Array("a: b\ncaf".utf8) + [0xE9, 0x0A], "2:4", "0xE9"),
            (Array("a: ".utf8) + [0xC0, 0x80], "1:4", "0xC0"),
            (Array("a: ".utf8) + [0xED, 0xA0, 0x80], "1:4", "0xED"),
            (Array("a: ".utf8) + [0xF0, 0x9F], "1:4", "0xF0"),
            (Array("a: \"\r\n\u{7}\"".utf8), "2:1", "U+0007"),
            (Array("é: \u{1B}".utf8), "1:4", "U+001B"),
            (Array("é: \u{9F}".utf8), "1:4", "U+009F"),
            (Array("# \u{7F}\na: b".utf8), "1:3", "U+007F"),
            (Array("a: b\n\0".utf8), "2:1", "does not look like text"),
            (Array("\u{7F}ELF\0\0".utf8), "1:1", "U+007F"),
            ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "1:1", "UTF-32"),
        ] as [([UInt8], String, String)])
    func placesWhatIsNoText(bytes: [UInt8], place: String, message: String) {
        let result = readYAML(bytes, path: "", file: 0)
        #expect(result.problems.map(\.kind) == [.encoding])
        #expect(result.places == [place])
        #expect(result.problems.allSatisfy { $0.message.contains(message) })
        #expect(result.root == nil)
    }

    @Test func brokenBytesBeforeSyntax() {
        // libyaml would name the directive first.
        let result = readYAML(Array("%PDF-1.4\n%".utf8) + [0xE2, 0xE3], path: "", file: 0)
        #expect(result.problems.map(\.kind) == [.encoding])
        #expect(result.places == ["2:2"])
    }

    @Test func oneByteOrderMarkIsNoText() {
        let once = ReadResult("\u{FEFF}version: 1\nhome: /")
        #expect(once.problems == [])
        #expect(once.root?.outline == "{version: 1, home: /}")
    }

    @Test(arguments: [
        ("\u{FEFF}\u{FEFF}a: b", ["1:1"]), ("\u{FEFF}\u{FEFF}a: b\nc: d", ["1:1"]),
        ("a: b\n\u{FEFF}c: d", ["2:1"]),
        ("a: b\n  \u{FEFF}c: d", ["2:3"]),
        ("a: x\u{FEFF}y\nb: c", ["1:5"]),
        ("a: b # \u{FEFF}\nc: '\u{FEFF}'\n# \u{FEFF}", ["1:8", "2:5", "3:3"]),
        ("a: |\n  \u{FEFF}", ["2:3"]), ("\"\u{FEFF}a\": [\n", ["1:2"]),
    ])
    func otherByteOrderMarks(text: String, places: [String]) {
        let result = ReadResult(text)
        #expect(result.problems.allSatisfy { $0.kind == .encoding && $0.message.contains("U+FEFF") })
        #expect(result.places == places)
        #expect(result.root == nil)
        #expect(ReadResult("a: \"\\uFEFF\"").root?.entries[0].value.text == "\u{FEFF}")
    }

    private func utf16(_ text: String, _ isLittleEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isLittleEndian ? [low, high] : [high, low]
        }
    }
}
