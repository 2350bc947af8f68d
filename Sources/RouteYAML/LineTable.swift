/// Where the lines of a text start.
///
/// Lines end at LF, CR or CRLF, as in editors; YAML's old breaks U+0085, U+2028 and U+2029 stay inside their line.
package struct LineTable: Sendable {
    private let text: [UInt8]
    private let starts: [Int]
    /// Places inside very long lines, so that no column is counted from far away.
    private let milestones: [Milestone]

    private struct Milestone {
        var offset: Int
        var column: Int
    }

    /// The bytes between milestones.
    private static let stretch = 4096

    package init(_ source: SourceFile) {
        self.init(text: source.text, upTo: source.text.count)
    }

    /// Lines that start behind `end` are not looked for.
    init(text: [UInt8], upTo end: Int) {
        let end = min(end, text.count)
        var starts = [0]
        var milestones: [Milestone] = []
        var from = Milestone(offset: 0, column: 1)
        var offset = 0
        while offset < end {
            let byte = text[offset]
            if offset - from.offset >= Self.stretch, !byte.isContinuation {
                from = Milestone(offset: offset, column: Self.column(of: offset, from: from, in: text))
                milestones.append(from)
            }
            offset += 1
            let isBreak =
                byte == .lineFeed
                || byte == .carriageReturn && (offset >= text.count || text[offset] != .lineFeed)
            if isBreak {
                starts.append(offset)
                from = Milestone(offset: offset, column: 1)
            }
        }
        self.text = text
        self.milestones = milestones
        self.starts = starts
    }

    package var lineCount: Int { starts.count }

    /// The place of a byte offset; an offset outside the text is taken as the nearest end.
    package func position(at offset: Int) -> Position {
        let offset = max(0, min(offset, text.count))
        let line = Self.lastIndex(before: offset, count: starts.count) { starts[$0] } ?? 0
        var from = Milestone(offset: starts[line], column: 1)
        if let index = Self.lastIndex(before: offset, count: milestones.count, { milestones[$0].offset }),
            milestones[index].offset > from.offset
        {
            from = milestones[index]
        }
        return Position(line: line + 1, column: Self.column(of: offset, from: from, in: text))
    }

    private static func column(of offset: Int, from: Milestone, in text: [UInt8]) -> Int {
        // Decoding repairs what is not valid UTF-8, so that a broken byte counts as one character, as editors show it.
        from.column + String(decoding: text[from.offset..<offset], as: UTF8.self).unicodeScalars.count
    }

    /// The bytes of a line, counted from 1, without its line break; empty if the text has fewer lines.
    package func range(ofLine line: Int) -> Range<Int> {
        guard line >= 1, line <= starts.count else { return text.count..<text.count }
        let lower = starts[line - 1]
        var upper = line < starts.count ? starts[line] : text.count
        while upper > lower, text[upper - 1] == .lineFeed || text[upper - 1] == .carriageReturn { upper -= 1 }
        return lower..<upper
    }

    /// The bytes of the line that holds an offset, without its line break.
    package func rangeOfLine(containing offset: Int) -> Range<Int> {
        let offset = max(0, min(offset, text.count))
        return range(ofLine: (Self.lastIndex(before: offset, count: starts.count) { starts[$0] } ?? 0) + 1)
    }

    /// The last of ascending offsets that is at or before a place; nil if all are behind it.
    private static func lastIndex(before place: Int, count: Int, _ offset: (Int) -> Int) -> Int? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if offset(middle) <= place { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }
}
