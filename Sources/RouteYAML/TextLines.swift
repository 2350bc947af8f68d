/// Places in the lines of a text that YAML cannot read.
extension [UInt8] {
    /// The byte at a place; nil at the end and outside.
    func byte(_ offset: Int) -> UInt8? {
        indices.contains(offset) ? self[offset] : nil
    }

    func lineStart(of offset: Int) -> Int {
        self[..<Swift.min(offset, count)].lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? 0
    }

    func lineEnd(of offset: Int) -> Int {
        self[Swift.min(offset, count)...].firstIndex(where: \.isLineBreak) ?? count
    }

    /// Where the text of a line starts, behind its indentation.
    func contentStart(of offset: Int) -> Int {
        self[lineStart(of: offset)...].firstIndex { !$0.isBlank } ?? count
    }

    /// A line's text without indentation, comment and blanks at the end.
    func content(of offset: Int) -> Range<Int> {
        let start = contentStart(of: offset)
        return start..<endOfText(from: start)
    }

    /// The first tab in the indentation of a line.
    func tabInIndentation(of offset: Int) -> Int? {
        let start = contentStart(of: offset)
        return self[Swift.min(lineStart(of: offset), start)..<start].firstIndex(of: .tab)
    }

    /// The nearest line above that has text; nil if there is none.
    func contentAbove(_ offset: Int) -> Range<Int>? {
        var start = lineStart(of: offset)
        while start > 0 {
            start = lineStart(of: start - 1)
            let content = content(of: start)
            if !content.isEmpty { return content }
        }
        return nil
    }

    /// The end of the text from here to the line's end, before a comment.
    func endOfText(from start: Int) -> Int {
        var end = start
        let (lineStart, lineEnd) = (lineStart(of: start), lineEnd(of: start))
        while end < lineEnd {
            let startsComment = end == lineStart || self[end - 1].isBlank
            if self[end] == UInt8(ascii: "#"), startsComment { break }
            end += 1
        }
        while end > start, self[end - 1].isBlank { end -= 1 }
        return end
    }

    /// The end of the unquoted value that starts here. Inside brackets a comma or the closing bracket ends it.
    func endOfValue(from start: Int, isInFlow: Bool) -> Int {
        let end = endOfText(from: start)
        guard isInFlow else { return end }
        var offset = start
        while offset < end, self[offset] != UInt8(ascii: ",") {
            if isOpening(offset), let inner = self[...].end(ofBracketAt: offset), inner <= end {
                offset = inner
            } else if self[offset].isFlowIndicator {
                break
            } else {
                offset += 1
            }
        }
        while offset > start, self[offset - 1].isBlank { offset -= 1 }
        return offset
    }

    func isOpening(_ offset: Int) -> Bool {
        byte(offset) == UInt8(ascii: "{") || byte(offset) == UInt8(ascii: "[")
    }

    func isClosing(_ offset: Int) -> Bool {
        byte(offset) == UInt8(ascii: "}") || byte(offset) == UInt8(ascii: "]")
    }

    /// Whether there is a `:` that ends a key here.
    func isKeyEnd(_ offset: Int) -> Bool {
        byte(offset) == UInt8(ascii: ":") && byte(offset + 1)?.isWhitespace != false
    }

    /// The offset of the first `:` of a line that ends a key, if it is before `end`.
    func keyEnd(inLineOf offset: Int, before end: Int) -> Int? {
        (contentStart(of: offset)..<count).prefix { $0 < end }.first(where: isKeyEnd)
    }

    /// Whether a bracket that opens a collection is open at this place, as far as its line shows.
    func isInBrackets(_ offset: Int) -> Bool {
        var depth = 0
        for place in contentStart(of: offset)..<Swift.max(contentStart(of: offset), offset) {
            if isOpening(place) { depth += 1 }
            if isClosing(place) { depth = Swift.max(0, depth - 1) }
        }
        return depth > 0
    }
}
