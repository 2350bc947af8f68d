/// Where the lines of a text start.
///
/// Lines end at LF, CR or CRLF, as in editors; YAML's old breaks U+0085, U+2028 and U+2029 stay inside their line.
public struct LineTable: Sendable {
    private let text: [UInt8]
    private let starts: [Int]

    public init(_ source: SourceFile) {
        self.init(text: source.text, upTo: source.text.count)
    }

    /// Lines that start behind `end` are not looked for.
    init(text: [UInt8], upTo end: Int) {
        let end = min(end, text.count)
        var starts = [0]
        var offset = 0
        while offset < end {
            let byte = text[offset]
            offset += 1
            if byte == .lineFeed {
                starts.append(offset)
            } else if byte == .carriageReturn, offset >= text.count || text[offset] != .lineFeed {
                starts.append(offset)
            }
        }
        self.text = text
        self.starts = starts
    }

    public var lineCount: Int { starts.count }

    /// The place of a byte offset; an offset outside the text is taken as the nearest end.
    public func position(at offset: Int) -> Position {
        let offset = max(0, min(offset, text.count))
        let line = lineIndex(at: offset)
        // Decoding repairs what is no UTF-8, so that a broken byte counts as one character, as editors show it.
        let before = String(decoding: text[starts[line]..<offset], as: UTF8.self)
        return Position(line: line + 1, column: before.unicodeScalars.count + 1)
    }

    /// The bytes of a line, counted from 1, without its line break; empty where there is no such line.
    public func range(ofLine line: Int) -> Range<Int> {
        guard line >= 1, line <= starts.count else { return text.count..<text.count }
        let lower = starts[line - 1]
        var upper = line < starts.count ? starts[line] : text.count
        while upper > lower, text[upper - 1] == .lineFeed || text[upper - 1] == .carriageReturn { upper -= 1 }
        return lower..<upper
    }

    /// The bytes of the line that holds an offset, without its line break.
    public func rangeOfLine(containing offset: Int) -> Range<Int> {
        range(ofLine: lineIndex(at: max(0, min(offset, text.count))) + 1)
    }

    /// The last line that starts at or before the offset, counted from 0.
    private func lineIndex(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
