/// Swift source in the making: lines at their indentation, broken where they would pass 120 columns.
struct SwiftText {
    private(set) var text = ""
    private var indentation = 0
    static let width = 120

    mutating func line(_ text: String = "") {
        if !text.isEmpty {
            for _ in 0..<indentation { self.text += "    " }
            self.text += text
        }
        self.text += "\n"
    }

    /// Lines between braces, one level deeper.
    mutating func block(_ head: String, _ body: (inout SwiftText) -> Void) {
        line(head + " {")
        indented(body)
        line("}")
    }

    mutating func indented(_ body: (inout SwiftText) -> Void) {
        indentation += 1
        body(&self)
        indentation -= 1
    }

    /// Whether a list in parentheses behind `head` fits on one line.
    func fits(_ head: String, _ items: [String]) -> Bool {
        let length = items.reduce(head.count + 2) { $0 + $1.count + 2 } - (items.isEmpty ? 0 : 2)
        return 4 * indentation + length <= SwiftText.width
    }

    /// A list in parentheses behind `head`, on lines of its own where it does not fit on one.
    mutating func list(_ head: String, _ items: [String], _ tail: String = "") {
        let short = head + "(" + items.joined(separator: ", ") + ")" + tail
        // Counting bytes is quick, and none too few.
        if 4 * indentation + short.utf8.count <= SwiftText.width { return line(short) }
        if 4 * indentation + short.count <= SwiftText.width { return line(short) }
        line(head + "(")
        indented { text in
            var current = ""
            for (index, item) in items.enumerated() {
                let piece = item + (index == items.count - 1 ? ")" + tail : ",")
                if !current.isEmpty, 4 * text.indentation + current.count + 1 + piece.count > SwiftText.width {
                    text.line(current)
                    current = ""
                }
                current += (current.isEmpty ? "" : " ") + piece
            }
            text.line(current)
        }
    }

    /// A documentation comment, a paragraph a line of `text`. Empty lines at its end are left out.
    mutating func doc(_ text: String) {
        // A line break is not shown, so this is one line, as nearly all are.
        if let last = text.unicodeScalars.last, !last.properties.isWhitespace,
            text.unicodeScalars.allSatisfy(\.isShown)
        {
            return line("/// " + text)
        }
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            String(String.UnicodeScalarView(line.unicodeScalars.map { $0.isShown ? $0 : "\u{fffd}" })).trimmedAtEnd
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        for line in lines { self.line(line.isEmpty ? "///" : "/// " + line) }
    }
}

extension String {
    /// Without blanks at the end.
    fileprivate var trimmedAtEnd: String {
        var text = self
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}

extension Unicode.Scalar {
    /// Whether a source file may hold the scalar as it is: no control, no mark that turns the direction of text.
    fileprivate var isShown: Bool {
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

/// The lines of a raw literal of packed text, and its delimiter's `#`s.
///
/// A line of the literal holds 100 bytes or so of the text; each is continued, so the literal has no line breaks.
func packedLiteral(_ bytes: [UInt8]) -> (lines: [String], hashes: String) {
    let (isPlain, longestRun) = outlook(bytes)
    let hashes = String(repeating: "#", count: 1 + longestRun)
    if isPlain {
        let lines = stride(from: 0, to: max(1, bytes.count), by: 100).map { start in
            String(decoding: bytes[start..<min(start + 100, bytes.count)], as: UTF8.self)
        }
        return (lines, hashes)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    var lines: [String] = [""]
    var width = 0
    for scalar in text.unicodeScalars {
        if width >= 100 {
            lines.append("")
            width = 0
        }
        let piece =
            scalar.isShown && scalar != "\t" ? String(scalar) : "\\\(hashes)u{" + String(scalar.value, radix: 16) + "}"
        lines[lines.count - 1] += piece
        width += piece.count
    }
    return (lines, hashes)
}

/// Whether all bytes can stand in a source file as they are, and the longest run of `#` behind a quote or a backslash,
/// counted in bytes as Swift's lexer does: a combining mark makes another character of a `#`, but no other byte.
private func outlook(_ bytes: [UInt8]) -> (isPlain: Bool, longestRun: Int) {
    bytes.withUnsafeBufferPointer { bytes in
        var isPlain = true
        var longest = 0
        // The run that stands before the byte; -1: there is none.
        var run = -1
        var index = 0
        // No `for` and no closures: most of a generated file goes through here, in a debug build of the tool too.
        while index < bytes.count {
            let byte = bytes[index]
            index &+= 1
            if byte &- 0x20 >= 0x5f { isPlain = false }
            if byte == 0x22 || byte == 0x5c {
                run = 0
            } else if byte == 0x23, run >= 0 {
                run += 1
                longest = max(longest, run)
            } else {
                run = -1
            }
        }
        return (isPlain, longest)
    }
}
