/// A schema file's text, in which spans are turned into lines and columns.
///
/// Lines end at LF, CR or CRLF, as in editors; YAML's old breaks U+0085, U+2028 and U+2029 stay inside their line.
package struct SourceFile: Sendable {
    /// The path as it was given; shown in messages, never opened.
    package let path: String
    /// The text as UTF-8, without a byte order mark.
    package let text: [UInt8]
    /// Where each line starts, and places inside long lines, so that no column is counted from far away.
    private let marks: [Mark]

    private struct Mark {
        var offset = 0
        var position = Position(line: 1, column: 1)
    }

    package init(path: String, text: [UInt8]) {
        self.path = path
        self.text = text
        var mark = Mark()
        var marks = [mark]
        // By index: an iterator takes several times as long in a debug build of the tool.
        for offset in 0..<text.count {
            let byte = text[offset]
            if byte == .lineFeed
                || byte == .carriageReturn && (offset + 1 == text.count || text[offset + 1] != .lineFeed)
            {
                mark = Mark(offset: offset + 1, position: Position(line: mark.position.line + 1, column: 1))
            } else if offset - mark.offset >= 4096, !byte.isContinuation {
                mark = Mark(offset: offset, position: SourceFile.position(at: offset, behind: mark, in: text))
            } else {
                continue
            }
            marks.append(mark)
        }
        self.marks = marks
    }

    /// The place of a byte offset; an offset outside the text is taken as the nearest end.
    package func position(at offset: Int) -> Position {
        let offset = max(0, min(offset, text.count))
        return SourceFile.position(at: offset, behind: marks[lastMark(before: offset)], in: text)
    }

    private static func position(at offset: Int, behind mark: Mark, in text: [UInt8]) -> Position {
        var position = mark.position
        // Decoding repairs what is not valid UTF-8, so that a broken byte counts as one character, as editors show it.
        position.column += String(decoding: text[mark.offset..<offset], as: UTF8.self).unicodeScalars.count
        return position
    }

    /// The bytes of the line that holds an offset, without its line break.
    package func line(at offset: Int) -> Range<Int> {
        var first = lastMark(before: offset)
        while marks[first].position.column > 1 { first -= 1 }
        let next = marks[(first + 1)...].first { $0.position.column == 1 }
        let lower = marks[first].offset
        var upper = next?.offset ?? text.count
        while upper > lower, text[upper - 1].isLineBreak { upper -= 1 }
        return lower..<upper
    }

    /// The number of the last mark that is not behind an offset.
    private func lastMark(before offset: Int) -> Int {
        var (low, high) = (0, marks.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if marks[middle].offset <= offset { low = middle } else { high = middle }
        }
        return low
    }
}

/// A place as editors count it: both from 1, the column in Unicode scalars.
package struct Position: Hashable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
