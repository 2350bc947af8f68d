extension SwiftText {
    /// A raw literal of packed text, on lines of 100 characters or so; each is continued, so it has no line breaks.
    mutating func packedLiteral(_ bytes: [UInt8]) {
        let (isPlain, longestRun) = RawLiteral.form(of: bytes)
        let hashes = String(repeating: "#", count: 1 + longestRun)
        line(hashes + "\"\"\"")
        let lines = isPlain ? RawLiteral.plainLines(bytes) : RawLiteral.escapedLines(bytes, hashes)
        for text in lines.dropLast() { line(text + "\\" + hashes) }
        line(lines.last)
        line("\"\"\"" + hashes)
    }
}

/// How packed bytes are written in a raw literal.
private enum RawLiteral {
    /// Whether all bytes can be in a source file as they are, being shown characters of ASCII; and the longest run of `#`
    /// behind a quote or a backslash, counted in bytes as Swift's lexer does: a combining mark makes another character
    /// of a `#`, but no other byte.
    static func form(of bytes: [UInt8]) -> (isPlain: Bool, longestRun: Int) {
        var (isPlain, longestRun) = (true, 0)
        // The run in front of the byte; -1 if there is none.
        var run = -1
        for byte in bytes {
            if byte < 0x20 || byte > 0x7e { isPlain = false }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                run = 0
            } else if run >= 0 {
                run = byte == UInt8(ascii: "#") ? run + 1 : -1
                longestRun = max(longestRun, run)
            }
        }
        return (isPlain, longestRun)
    }

    static func plainLines(_ bytes: [UInt8]) -> [String] {
        stride(from: 0, to: bytes.count, by: 100).map {
            String(decoding: bytes[$0..<min($0 + 100, bytes.count)], as: UTF8.self)
        }
    }

    /// Each character in turn, and what a source file may not hold by its number.
    static func escapedLines(_ bytes: [UInt8], _ hashes: String) -> [String] {
        var lines = [""]
        var width = 0
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if width >= 100 {
                lines.append("")
                width = 0
            }
            let isShown = scalar.isShown && scalar != "\t"
            let text = isShown ? String(scalar) : "\\\(hashes)u{\(String(scalar.value, radix: 16))}"
            lines[lines.count - 1] += text
            width += isShown ? 1 : text.utf8.count
        }
        return lines
    }
}
