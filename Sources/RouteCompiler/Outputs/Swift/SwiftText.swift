/// Swift source in the making: lines at their indentation, broken where they would pass 120 columns.
///
/// Most code of a big table are the lines of its screens, so that these are put together in place, of literals and texts
/// in turn: no string is made for them.
struct SwiftText: ~Copyable {
    static let width = 120
    private static var blanks: StaticString { "                                        " }

    private var buffer = ByteBuffer()
    private var indentation = 0
    /// Where the line begins that is being written.
    private var lineStart = 0
    /// Where the items of its list begin.
    private var items: [Int] = []

    consuming func finish() -> String { String(decoding: buffer.bytes, as: UTF8.self) }

    // MARK: Lines

    /// An empty line.
    mutating func line() {
        buffer.append(UInt8(ascii: "\n"))
    }

    mutating func line(_ text: String) {
        if text.isEmpty { return line() }
        begin()
        buffer.append(text)
        end()
    }

    /// A line of literals and texts in turn.
    mutating func line(
        _ first: StaticString, _ second: String, _ third: StaticString = "", _ fourth: String = "",
        _ fifth: StaticString = ""
    ) {
        begin()
        add(first, second, third, fourth, fifth)
        end()
    }

    /// Begins a line, which ``end()`` ends.
    mutating func begin() {
        lineStart = buffer.count
        items.removeAll(keepingCapacity: true)
        indent(by: indentation)
    }

    private mutating func indent(by levels: Int) {
        var width = 4 * levels
        while width > SwiftText.blanks.utf8CodeUnitCount {
            buffer.append(SwiftText.blanks)
            width &-= SwiftText.blanks.utf8CodeUnitCount
        }
        buffer.append(SwiftText.blanks, count: width)
    }

    /// Adds to the line: literals and texts in turn.
    mutating func add(
        _ first: StaticString, _ second: String = "", _ third: StaticString = "", _ fourth: String = "",
        _ fifth: StaticString = ""
    ) {
        buffer.append(first)
        if !second.isEmpty { buffer.append(second) }
        if third.utf8CodeUnitCount > 0 { buffer.append(third) }
        if !fourth.isEmpty { buffer.append(fourth) }
        if fifth.utf8CodeUnitCount > 0 { buffer.append(fifth) }
    }

    /// Adds a number that is not below zero to the line.
    mutating func add(_ number: Int) {
        if number >= 10 { add(number / 10) }
        buffer.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
    }

    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        buffer.append(bytes)
    }

    /// Ends the line; one with a list, on which it does not fit, is broken between the list's items.
    mutating func end() {
        if !items.isEmpty, !fits { return breakList() }
        buffer.append(UInt8(ascii: "\n"))
    }

    /// Takes back the line that was begun.
    mutating func takeBack() {
        buffer.truncate(to: lineStart)
    }

    /// The line that was begun, from a place on.
    private func text(from place: Int) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: buffer.bytes[place...]), as: UTF8.self)
    }

    // MARK: Levels

    /// Lines between braces, one level deeper.
    mutating func block(_ head: String, _ body: (inout SwiftText) -> Void) {
        line("", head, " {")
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
        add("", head)
        open()
        for item in items {
            self.item()
            add("", item)
        }
        close()
        add("", tail)
        end()
    }

    /// The first line of a function; where it does not fit, the parameters have a line of their own.
    mutating func function(_ head: String, _ parameters: [String], _ tail: String) {
        let parameters = parameters.joined(separator: ", ")
        begin()
        add("", head, "(", parameters, ")")
        add("", tail)
        guard !fits else { return end() }
        takeBack()
        line("", head, "(")
        indented { $0.line("", parameters) }
        line(")", tail)
    }

    /// Opens a list of the line.
    mutating func open() {
        buffer.append("(" as StaticString)
    }

    /// Begins an item of the list.
    mutating func item() {
        if !items.isEmpty { buffer.append(", " as StaticString) }
        items.append(buffer.count)
    }

    mutating func close() {
        buffer.append(")" as StaticString)
    }

    /// Whether the line that was begun is not too wide.
    var fits: Bool {
        // Counting bytes is quick, and none too few.
        buffer.count - lineStart <= SwiftText.width
            || SwiftText.columns(of: UnsafeBufferPointer(rebasing: buffer.bytes[lineStart...])) <= SwiftText.width
    }

    /// How many characters a text has.
    private static func columns(of text: UnsafeBufferPointer<UInt8>) -> Int {
        String(decoding: text, as: UTF8.self).count
    }

    /// Puts the items of the line's list on lines of their own, each with as many as fit.
    private mutating func breakList() {
        let first = items[0]
        let line = Array(buffer.bytes[first...])
        buffer.truncate(to: first)
        line.withUnsafeBufferPointer { line in
            var room = 0
            for number in 0..<items.count {
                let start = items[number] - first
                // What stands behind an item but the last is a comma and a blank.
                let end = number + 1 < items.count ? items[number + 1] - first - 1 : line.count
                let item = UnsafeBufferPointer(rebasing: line[start..<end])
                let width = SwiftText.columns(of: item)
                if number == 0 || width + 1 > room {
                    buffer.append(UInt8(ascii: "\n"))
                    indent(by: indentation + 1)
                    room = SwiftText.width - 4 * (indentation + 1) - width
                } else {
                    buffer.append(UInt8(ascii: " "))
                    room -= 1 + width
                }
                buffer.append(item)
            }
        }
        buffer.append(UInt8(ascii: "\n"))
        items.removeAll(keepingCapacity: true)
    }

    // MARK: Documentation

    /// A documentation comment, a paragraph a line of `text`. Empty lines at its end are left out.
    mutating func doc(_ text: String) {
        // A line break is not shown, so this is one line, as nearly all are.
        if let last = text.unicodeScalars.last, !last.properties.isWhitespace,
            text.unicodeScalars.allSatisfy(\.isShown)
        {
            return line("/// ", text)
        }
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            String(String.UnicodeScalarView(line.unicodeScalars.map { $0.isShown ? $0 : "\u{fffd}" })).trimmedAtEnd
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        for line in lines { self.line(line.isEmpty ? "///" : "/// " + line) }
    }

    /// Begins a line of documentation, which ``endDoc()`` ends.
    mutating func beginDoc() {
        begin()
        buffer.append("/// " as StaticString)
    }

    mutating func endDoc() {
        let start = lineStart + 4 * indentation + 4
        if isShown(from: start) { return end() }
        let text = text(from: start)
        takeBack()
        doc(text)
    }

    /// Whether the line has only characters of ASCII that are shown, and the `…` that stand for values in a path.
    private func isShown(from start: Int) -> Bool {
        var place = start
        while place < buffer.count {
            if buffer[place] &- 0x20 < 0x5f {
                place &+= 1
            } else if place + 2 < buffer.count, buffer[place] == 0xe2, buffer[place + 1] == 0x80,
                buffer[place + 2] == 0xa6
            {
                place &+= 3
            } else {
                return false
            }
        }
        return true
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
