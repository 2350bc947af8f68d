/// Swift source that is being written: indented lines, broken where they would pass 120 columns.
struct SwiftText {
    static let width = 120

    /// The lines so far.
    private(set) var text = ""
    private var indentation = 0

    // MARK: Lines

    /// A line, an empty one if nothing is said, none for nil.
    mutating func line(_ line: String? = "") {
        guard let line else { return }
        if !line.isEmpty { text += String(repeating: "    ", count: indentation) }
        text += line
        text += "\n"
    }

    /// The lines of a template.
    mutating func lines(_ template: String) {
        for line in template.split(separator: "\n", omittingEmptySubsequences: false) { self.line(String(line)) }
    }

    /// Whether a line is not too wide.
    func fits(_ line: String) -> Bool {
        let room = SwiftText.width - 4 * indentation
        // Counting bytes is quick, and none too few.
        return line.utf8.count <= room || line.count <= room
    }

    // MARK: Levels

    mutating func indented(_ body: (inout SwiftText) -> Void) {
        indentation += 1
        body(&self)
        indentation -= 1
    }

    /// Lines between braces, one level deeper.
    mutating func block(_ head: String, _ body: (inout SwiftText) -> Void) {
        line(head + " {")
        indented(body)
        line("}")
    }

    /// An extension, behind an empty line.
    mutating func extending(_ type: String, _ body: (inout SwiftText) -> Void) {
        line()
        block("nonisolated extension " + type, body)
    }

    /// A `switch`, whose cases are as deep as it is.
    mutating func cases(of subject: String, _ body: (inout SwiftText) -> Void) {
        line("switch \(subject) {")
        body(&self)
        line("}")
    }

    // MARK: Lists

    mutating func function(
        _ head: String, _ parameters: [String], tail: String, _ body: (inout SwiftText) -> Void
    ) {
        list(head, parameters, tail + " {")
        indented(body)
        line("}")
    }

    /// A list in parentheses behind `head`; without items there are no parentheses.
    mutating func list(_ head: String, _ items: [String], _ tail: String = "") {
        if items.isEmpty { line(head + tail) } else { wrapped(head + "(", items, ")" + tail) }
    }

    /// An array literal behind `head`.
    mutating func array(_ head: String, _ items: [String]) { wrapped(head + "[", items, "]") }

    /// Items between `head` and `tail` in one line; where that does not fit, in lines between these, one level deeper,
    /// each with as many as fit.
    private mutating func wrapped(_ head: String, _ items: [String], _ tail: String) {
        let whole = head + items.joined(separator: ", ") + tail
        guard !fits(whole), let last = items.last else { return line(whole) }
        line(head)
        indented { text in
            var line = ""
            // The formatter wants a comma behind the last element of an array.
            for item in items.dropLast().map({ $0 + "," }) + [tail == "]" ? last + "," : last] {
                let longer = line.isEmpty ? item : line + " " + item
                if !line.isEmpty, !text.fits(longer) {
                    text.line(line)
                    line = item
                } else {
                    line = longer
                }
            }
            text.line(line)
        }
        line(tail)
    }

    // MARK: Documentation

    /// A documentation comment, with an empty line between two paragraphs; nil paragraphs are left out, and empty
    /// lines at the end of one.
    mutating func doc(_ paragraphs: String?...) {
        for (number, paragraph) in paragraphs.compactMap(\.self).enumerated() {
            if number > 0 { line("///") }
            // A line break is not shown, so this is one line, as nearly all are.
            if let last = paragraph.last, !last.isWhitespace, paragraph.unicodeScalars.allSatisfy(\.isShown) {
                line("/// " + paragraph)
                continue
            }
            var lines = paragraph.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
                String(String.UnicodeScalarView(line.unicodeScalars.map { $0.isShown ? $0 : "\u{fffd}" })).trimmedAtEnd
            }
            while lines.last?.isEmpty == true { lines.removeLast() }
            for line in lines { self.line(line.isEmpty ? "///" : "/// " + line) }
        }
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
