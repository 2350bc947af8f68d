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
    /// A raw literal of packed text, on lines of 100 characters or so; each is continued, so it has no line breaks.
    mutating func packedLiteral(_ bytes: [UInt8]) {
        let form = RawLiteralForm(bytes)
        let hashes = String(repeating: "#", count: 1 + form.longestRun)
        line(hashes, "\"\"\"")
        begin()
        if form.isPlain { addPlain(bytes, hashes) } else { addEscaped(bytes, hashes) }
        end()
        line("\"\"\"", hashes)
    }

    private mutating func addPlain(_ bytes: [UInt8], _ hashes: String) {
        var place = 0
        while place < bytes.count {
            if place > 0 { continueLiteral(hashes) }
            let end = min(place + 100, bytes.count)
            add(String(decoding: bytes[place..<end], as: UTF8.self))
            place = end
        }
    }

    /// Each character in turn, and what a source file may not hold by its number.
    private mutating func addEscaped(_ bytes: [UInt8], _ hashes: String) {
        var width = 0
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if width >= 100 {
                continueLiteral(hashes)
                width = 0
            }
            if scalar.isShown, scalar != "\t" {
                add(String(scalar))
                width += 1
            } else {
                let number = String(scalar.value, radix: 16)
                add("\\", hashes, "u{", number, "}")
                width += hashes.utf8.count + number.utf8.count + 4
            }
        }
    }

    /// Goes on in the next line.
    private mutating func continueLiteral(_ hashes: String) {
        add("\\", hashes)
        end()
        begin()
    }
}

/// What a raw literal of packed bytes must be like.
private struct RawLiteralForm {
    /// All bytes can be in a source file as they are: they are shown characters of ASCII.
    private(set) var isPlain = true
    /// The longest run of `#` behind a quote or a backslash, counted in bytes as Swift's lexer does: a combining mark
    /// makes another character of a `#`, but no other byte.
    private(set) var longestRun = 0

    init(_ bytes: [UInt8]) {
        // The run in front of the byte; -1 if there is none.
        var run = -1
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            place &+= 1
            if byte &- 0x20 >= 0x5f { isPlain = false }
            if byte == 0x22 || byte == 0x5c {
                run = 0
            } else if byte == 0x23, run >= 0 {
                run += 1
                longestRun = max(longestRun, run)
            } else {
                run = -1
            }
        }
    }
}
