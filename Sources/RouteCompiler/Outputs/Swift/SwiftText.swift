/// Swift source that is being written: indented lines, broken where they would pass 120 columns.
struct SwiftText {
    static let width = 120

    /// The lines that are complete.
    private(set) var text = ""
    private var indentation = 0
    /// The line that is being written, with its indentation.
    private var current = ""
    /// Where the items of its list begin, in bytes.
    private var items: [Int] = []

    // MARK: Lines

    /// An empty line.
    mutating func line() {
        text += "\n"
    }

    /// A line of these texts.
    mutating func line(_ parts: String...) {
        begin()
        for part in parts { current += part }
        end()
    }

    /// Begins a line, which ``end()`` ends.
    mutating func begin() {
        current = String(repeating: "    ", count: indentation)
        items = []
    }

    /// Adds to the line.
    mutating func add(_ parts: String...) {
        for part in parts { current += part }
    }

    mutating func add(_ number: Int) { current += String(number) }

    /// Ends the line; one with a list, on which it does not fit, is broken between the list's items.
    mutating func end() {
        if !items.isEmpty, !fits { breakList() }
        text += current
        text += "\n"
    }

    // MARK: Levels

    /// Lines between braces, one level deeper.
    mutating func block(_ head: String, _ body: (inout SwiftText) -> Void) {
        line(head, " {")
        indented(body)
        line("}")
    }

    mutating func indented(_ body: (inout SwiftText) -> Void) {
        indentation += 1
        body(&self)
        indentation -= 1
    }

    // MARK: Lists

    /// A line with a list in parentheses behind `head`.
    mutating func list(_ head: String, _ items: [String], _ tail: String = "") {
        begin()
        add(head)
        open()
        for item in items {
            self.item()
            add(item)
        }
        close()
        add(tail)
        end()
    }

    /// A line with an array literal behind `head`; where it does not fit, its end has a line too.
    mutating func array(_ head: String, _ items: [String]) {
        begin()
        add(head, "[")
        for item in items {
            self.item()
            add(item)
        }
        add("]")
        guard !fits else { return end() }
        current.removeLast()
        add(",")
        end()
        line("]")
    }

    /// The first line of a function; where it does not fit, the parameters have a line of their own.
    mutating func function(_ head: String, _ parameters: [String], _ tail: String) {
        let parameters = parameters.joined(separator: ", ")
        begin()
        add(head, "(", parameters, ")", tail)
        guard !fits else { return end() }
        line(head, "(")
        indented { $0.line(parameters) }
        line(")", tail)
    }

    /// Opens a list of the line.
    mutating func open() { current += "(" }

    /// Begins an item of the list.
    mutating func item() {
        if !items.isEmpty { current += ", " }
        items.append(current.utf8.count)
    }

    mutating func close() { current += ")" }

    /// Whether the line that was begun is not too wide.
    var fits: Bool {
        // Counting bytes is quick, and none too few.
        current.utf8.count <= SwiftText.width || current.count <= SwiftText.width
    }

    /// Puts the items of the line's list on lines of their own, each with as many as fit.
    private mutating func breakList() {
        let starts = items.map { current.utf8.index(current.startIndex, offsetBy: $0) }
        let head = String(repeating: "    ", count: indentation + 1)
        var broken = String(current[..<starts[0]])
        var room = 0
        for (number, start) in starts.enumerated() {
            // Behind each item but the last are a comma and a blank.
            let end = number + 1 < starts.count ? current.utf8.index(before: starts[number + 1]) : current.endIndex
            let item = current[start..<end]
            let width = item.count
            if number == 0 || width + 1 > room {
                broken += "\n" + head
                room = SwiftText.width - 4 * (indentation + 1) - width
            } else {
                broken += " "
                room -= 1 + width
            }
            broken += item
        }
        current = broken
    }

    // MARK: Documentation

    /// A documentation comment, a paragraph a line of `text`. Empty lines at its end are left out.
    mutating func doc(_ text: String) {
        // A line break is not shown, so this is one line, as nearly all are.
        if let last = text.unicodeScalars.last, !last.properties.isWhitespace,
            text.unicodeScalars.allSatisfy({ $0.isShown })
        {
            return line("/// ", text)
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
