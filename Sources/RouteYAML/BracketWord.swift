extension [UInt8] {
    /// The word with a bracket inside, such as `/a/{id}` or `{id}/b`, that touches a place; the brackets of a
    /// collection do not count as words.
    func bracketWord(at place: Int) -> Range<Int>? {
        bracketWord(inLineOf: place) { $0.contains(place) || $0.upperBound == place }
    }

    /// The first such word in the line of a place.
    func firstBracketWord(inLineOf place: Int) -> Range<Int>? {
        bracketWord(inLineOf: place) { _ in true }
    }

    private func bracketWord(inLineOf place: Int, where isWanted: (Range<Int>) -> Bool) -> Range<Int>? {
        var offset = contentStart(of: place)
        // Words are looked at to help people, who write no longer lines.
        let end = Swift.min(lineEnd(of: place), offset + 2_000)
        while offset < end {
            if self[offset].isBlank || self[offset] == UInt8(ascii: ",") || isClosing(offset) {
                offset += 1
                continue
            }
            let word = word(from: offset, before: end)
            if word.hasBracket, isWanted(offset..<word.end) { return offset..<word.end }
            offset = Swift.max(offset + 1, word.end)
        }
        return nil
    }

    private func word(from start: Int, before end: Int) -> (end: Int, hasBracket: Bool) {
        var offset = start
        var hasBracket = false
        while offset < end, !self[offset].isBlank, !isKeyEnd(offset) {
            if isOpening(offset) {
                let inner = self[..<end].end(ofBracketAt: offset)
                // A bracket at the start belongs to a word only if text is glued to its end.
                let opensWord = offset > start || inner.map { isGlued($0, before: end) } ?? false
                guard opensWord else { return (start + 1, false) }
                hasBracket = true
                offset = Swift.min(inner ?? end, end)
            } else if self[offset].isFlowIndicator {
                break
            } else {
                offset += 1
            }
        }
        return (offset, hasBracket)
    }

    private func isGlued(_ offset: Int, before end: Int) -> Bool {
        offset < end && !self[offset].isWhitespace && !self[offset].isFlowIndicator && !isKeyEnd(offset)
    }
}
