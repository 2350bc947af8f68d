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
        let outlook = PackedOutlook(bytes)
        let hashes = String(repeating: "#", count: 1 + outlook.longestRun)
        line("", hashes, "\"\"\"")
        begin()
        bytes.withUnsafeBufferPointer { bytes in
            if outlook.isPlain { addPlain(bytes, hashes) } else { addEscaped(bytes, hashes) }
        }
        end()
        line("\"\"\"", hashes)
    }

    private mutating func addPlain(_ bytes: UnsafeBufferPointer<UInt8>, _ hashes: String) {
        var place = 0
        while place < bytes.count {
            if place > 0 { continueLiteral(hashes) }
            let end = min(place + 100, bytes.count)
            add(UnsafeBufferPointer(rebasing: bytes[place..<end]))
            place = end
        }
    }

    /// Each character in turn, and what a source file may not hold by its number.
    private mutating func addEscaped(_ bytes: UnsafeBufferPointer<UInt8>, _ hashes: String) {
        var width = 0
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if width >= 100 {
                continueLiteral(hashes)
                width = 0
            }
            if scalar.isShown, scalar != "\t" {
                add("", String(scalar))
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

/// What a raw literal of packed text needs.
private struct PackedOutlook {
    /// All bytes can stand in a source file as they are.
    private(set) var isPlain = true
    /// The longest run of `#` behind a quote or a backslash, counted in bytes as Swift's lexer does: a combining mark
    /// makes another character of a `#`, but no other byte.
    private(set) var longestRun = 0
    /// The run that stands before a byte; -1: there is none.
    private var run = -1

    init(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { bytes in
            var place = 0
            // By words, since most of a generated file goes through here; no `for` for the sake of a debug build.
            while place &+ 8 <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                if word.hasByte(0x23) {
                    look(at: bytes, place, place &+ 8)
                } else {
                    if !word.isPlain { isPlain = false }
                    run = PackedOutlook.opens(bytes[place &+ 7]) ? 0 : -1
                }
                place &+= 8
            }
            look(at: bytes, place, bytes.count)
        }
    }

    private mutating func look(at bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) {
        var place = start
        while place < end {
            let byte = bytes[place]
            place &+= 1
            if byte &- 0x20 >= 0x5f { isPlain = false }
            if PackedOutlook.opens(byte) {
                run = 0
            } else if byte == 0x23, run >= 0 {
                run += 1
                longestRun = max(longestRun, run)
            } else {
                run = -1
            }
        }
    }

    /// A quote or a backslash.
    private static func opens(_ byte: UInt8) -> Bool { byte == 0x22 || byte == 0x5c }
}

extension UInt64 {
    /// Whether one of the eight bytes is this one.
    fileprivate func hasByte(_ byte: UInt8) -> Bool {
        let rest = self ^ UInt64(byte) &* 0x0101_0101_0101_0101
        return (rest &- 0x0101_0101_0101_0101) & ~rest & 0x8080_8080_8080_8080 != 0
    }

    /// Whether all eight bytes are shown characters of ASCII.
    fileprivate var isPlain: Bool {
        let controls = (self &- 0x2020_2020_2020_2020) & ~self
        return (controls | self) & 0x8080_8080_8080_8080 == 0 && !hasByte(0x7f)
    }
}
