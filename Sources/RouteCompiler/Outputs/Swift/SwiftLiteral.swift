extension Unicode.Scalar {
    /// Whether a source file may hold the scalar as it is: no control, no mark that turns the direction of text.
    var isShown: Bool {
        if isASCII { return value >= 0x20 && value != 0x7f || self == "\t" }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: return false
        default: return true
        }
    }
}

/// A string literal of a text.
func swiftLiteral(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": literal += "\\\""
        case "\\": literal += "\\\\"
        case "\n": literal += "\\n"
        case "\r": literal += "\\r"
        case "\t": literal += "\\t"
        default:
            if scalar.isShown {
                literal.unicodeScalars.append(scalar)
            } else {
                literal += "\\u{" + String(scalar.value, radix: 16) + "}"
            }
        }
    }
    return literal + "\""
}

extension SwiftText {
    /// A raw literal of packed text, on lines of 100 characters or so; each is continued, so it has no line breaks. What
    /// a source file may not hold is written by its number.
    mutating func packedLiteral(_ bytes: [UInt8]) {
        let hashes = String(repeating: "#", count: 1 + longestRun(in: bytes))
        line(hashes + "\"\"\"")
        var current = ""
        var width = 0
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if width >= 100 {
                line(current + "\\" + hashes)
                (current, width) = ("", 0)
            }
            if scalar.isShown, scalar != "\t" {
                current.unicodeScalars.append(scalar)
                width += 1
            } else {
                let escape = "\\\(hashes)u{\(String(scalar.value, radix: 16))}"
                current += escape
                width += escape.utf8.count
            }
        }
        line(current)
        line("\"\"\"" + hashes)
    }

    /// The longest run of `#` behind a quote or a backslash, counted in bytes as Swift's lexer does: a combining mark
    /// makes another character of a `#`, but no other byte.
    private func longestRun(in bytes: [UInt8]) -> Int {
        var longest = 0
        // The run in front of the byte; nil if there is none.
        var run: Int?
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): run = 0
            case UInt8(ascii: "#"): run = run.map { $0 + 1 }
            default: run = nil
            }
            longest = max(longest, run ?? 0)
        }
        return longest
    }
}
