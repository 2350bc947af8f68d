/// Looks for the end of a bracket, around quotes and comments, in the front of a text that YAML may not be able to read.
extension ArraySlice<UInt8> {
    /// The offset behind the bracket that closes the one at `start`; nil if none does.
    func end(ofBracketAt start: Int) -> Int? {
        var expected: [UInt8] = []
        var offset = start
        while offset < endIndex {
            let byte = self[offset]
            switch byte {
            case UInt8(ascii: "["): expected.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): expected.append(UInt8(ascii: "}"))
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard expected.popLast() == byte else { return nil }
                if expected.isEmpty { return offset + 1 }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if startsToken(offset), let end = endOfQuotes(from: offset) { offset = end - 1 }
            case UInt8(ascii: "#"):
                if offset > 0, self[offset - 1].isWhitespace {
                    while offset < endIndex, !self[offset].isLineBreak { offset += 1 }
                    continue
                }
            default: break
            }
            if expected.isEmpty { return nil }
            offset += 1
        }
        return nil
    }

    /// Whether a quote here opens a quoted text; one inside a word is an apostrophe.
    private func startsToken(_ offset: Int) -> Bool {
        guard offset > 0 else { return true }
        let before = self[offset - 1]
        return before.isWhitespace || before.isFlowIndicator || before == UInt8(ascii: ":")
    }

    /// The offset behind the quoted text that starts here, the text's end if it is not closed; nil if none starts.
    func endOfQuotes(from start: Int) -> Int? {
        guard start < endIndex else { return nil }
        let quote = self[start]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        var offset = start + 1
        while offset < endIndex {
            if self[offset] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                offset += 1
            } else if self[offset] == quote {
                return offset + 1
            }
            offset += 1
        }
        return endIndex
    }
}
