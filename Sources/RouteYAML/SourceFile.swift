/// A schema file's text, in which spans are turned into lines and columns.
package struct SourceFile: Sendable {
    /// The path as it was given; shown in messages, never opened.
    package let path: String
    /// The text as UTF-8, without a byte order mark.
    package let text: [UInt8]

    package init(path: String, text: [UInt8]) {
        self.path = path
        self.text = text
    }

    /// The place of a byte offset; an offset outside the text is taken as the nearest end.
    ///
    /// Scans the text up to the offset. Where many places are wanted, build a ``LineTable`` once.
    package func position(at offset: Int) -> Position {
        LineTable(text: text, upTo: offset).position(at: offset)
    }

    /// The bytes of a span, cut to what the text has.
    package func bytes(of span: Span) -> ArraySlice<UInt8> {
        let lower = min(Int(span.lower), text.count)
        return text[lower..<min(max(Int(span.upper), lower), text.count)]
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

extension Position: Comparable {
    package static func < (left: Position, right: Position) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
