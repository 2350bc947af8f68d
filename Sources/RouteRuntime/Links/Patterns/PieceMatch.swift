extension Pieces {
    /// Matches the pieces with the text at `range`, and captures the texts of the placeholders.
    ///
    /// A placeholder ends where the literal behind it occurs first, after one character at least; there is no second
    /// try. A last literal stands at the end of the text.
    /// - Parameters:
    ///   - kind: Whether the text is part of a path or of a query.
    ///   - isFolded: Whether the case of ASCII letters does not count in literals and words.
    ///   - accepts: Whether a text is a value of one of the app's own types, by its number.
    func match(
        _ input: RouteInput, _ range: Range<Int>, _ kind: Captures.Capture.Kind, isFolded: Bool,
        _ captures: inout Captures, accepts: (_RouteText, Int) -> Bool
    ) -> Bool {
        let before = captures.count
        let isMatch = input.withDecoded(range, form: kind == .query) { text in
            // The place in the input that belongs to one in the text.
            var raw = (range.lowerBound, 0)
            return split(text, isFolded: isFolded, accepts: accepts) { part in
                let start = input.skip(part.lowerBound - raw.1, from: raw.0)
                let end = input.skip(part.count, from: start)
                captures.append(Captures.Capture(kind: kind, range: start..<end, isFolded: isFolded))
                raw = (end, part.upperBound)
            }
        }
        if !isMatch { captures.truncate(before) }
        return isMatch
    }

    /// Whether the pieces match a text that is decoded already; a type of the app's own takes any.
    package func matches(_ text: String) -> Bool {
        Array(text.utf8).withText { split($0, isFolded: false, accepts: { _, _ in true }) { _ in } }
    }

    /// The texts of the placeholders of a text that is decoded already; nil if the pieces do not match it.
    func values(of text: [UInt8]) -> [[UInt8]]? {
        var values: [[UInt8]] = []
        let isMatch = text.withText {
            split($0, isFolded: false, accepts: { _, _ in true }) { values.append(Array(text[$0])) }
        }
        return isMatch ? values : nil
    }

    /// Gives each placeholder its part of a text.
    /// - Returns: false if the pieces do not match the text; some placeholders may have been given a part then.
    private func split(
        _ text: _RouteText, isFolded: Bool, accepts: (_RouteText, Int) -> Bool, _ give: (Range<Int>) -> Void
    ) -> Bool {
        var place = 0
        for index in 0..<count {
            let piece = self[index]
            guard piece.kind != .literal else {
                guard text.has(piece.text, at: place, isFolded) else { return false }
                place += piece.text.count
                continue
            }
            var end = text.count
            if index + 1 < count {
                let literal = self[index + 1].text
                let isLast = index + 2 == count
                let found = isLast ? text.count - literal.count : text.first(literal, from: place + 1, isFolded)
                guard let found, found > place, text.has(literal, at: found, isFolded) else { return false }
                end = found
            }
            guard end > place else { return false }
            let value = _RouteText(text.start + place, count: end - place)
            guard piece.type.accepts(value, isFolded: isFolded, own: accepts) else { return false }
            give(place..<end)
            place = end
        }
        return place == text.count
    }
}

extension _RouteText {
    func has(_ literal: _RouteText, at place: Int, _ isFolded: Bool) -> Bool {
        guard place >= 0, place + literal.count <= count else { return false }
        let part = _RouteText(start + place, count: literal.count)
        return isFolded ? part.equalsFolded(literal) : part.equals(literal)
    }

    fileprivate func first(_ literal: _RouteText, from place: Int, _ isFolded: Bool) -> Int? {
        var place = place
        while place + literal.count <= count {
            if has(literal, at: place, isFolded) { return place }
            place += 1
        }
        return nil
    }
}

extension RouteInput {
    /// The place behind `count` decoded bytes.
    func skip(_ count: Int, from place: Int) -> Int {
        if isPlain { return place + count }
        var place = place
        for _ in 0..<count { place += self[place] == UInt8(ascii: "%") ? 3 : 1 }
        return place
    }
}
