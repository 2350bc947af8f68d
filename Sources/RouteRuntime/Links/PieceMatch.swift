extension Pieces {
    /// Matches the pieces with the text at `range`, and captures what the placeholders stand for.
    ///
    /// A placeholder ends where the literal behind it occurs first, after one character at least; there is no second
    /// try. A last literal stands at the end of the text.
    /// - Parameters:
    ///   - kind: Whether the text is part of a path or of a query.
    ///   - isFolded: Whether the case of ASCII letters does not count in literals and words.
    func match(
        _ input: RouteInput, _ range: Range<Int>, _ kind: Captures.Capture.Kind, isFolded: Bool,
        _ captures: inout Captures, accepts: (RouteText, Int) -> Bool
    ) -> Bool {
        let before = captures.count
        var found = captures
        let isMatch = input.withDecoded(range, form: kind == .query) { text in
            match(text, input, range, kind, isFolded, &found, accepts)
        }
        captures = found
        if !isMatch { captures.truncate(before) }
        return isMatch
    }

    /// Whether the pieces match a text that is decoded already; a type of the app's own takes any.
    package func matches(_ text: String) -> Bool {
        var bytes = Array(text.utf8)
        guard !bytes.isEmpty else { return false }
        let count = bytes.count
        return withUnsafeTemporaryAllocation(of: Captures.Capture.self, capacity: self.count + 1) { buffer in
            bytes.withUnsafeMutableBufferPointer { bytes in
                guard let start = bytes.baseAddress else { return false }
                var captures = Captures(buffer)
                let input = RouteInput(start: start, count: count, isPlain: true)
                return match(input, 0..<count, .path, isFolded: false, &captures) { _, _ in true }
            }
        }
    }

    private func match(
        _ text: RouteText, _ input: RouteInput, _ range: Range<Int>, _ kind: Captures.Capture.Kind,
        _ isFolded: Bool, _ captures: inout Captures, _ accepts: (RouteText, Int) -> Bool
    ) -> Bool {
        var place = 0
        // The place in the input that belongs to `place`.
        var raw = range.lowerBound
        for index in 0..<count {
            let piece = self[index]
            guard piece.kind != .literal else {
                guard text.has(piece.text, at: place, isFolded) else { return false }
                raw = input.skip(piece.text.count, from: raw)
                place += piece.text.count
                continue
            }
            let end: Int
            if index + 1 < count {
                let literal = self[index + 1].text
                let isLast = index + 2 == count
                let found = isLast ? text.count - literal.count : text.first(literal, from: place + 1, isFolded)
                guard let found, found > place, text.has(literal, at: found, isFolded) else { return false }
                end = found
            } else {
                end = text.count
            }
            guard end > place else { return false }
            let value = RouteText(text.start + place, count: end - place)
            guard piece.type.matches(value, isFolded: isFolded, own: accepts) else { return false }
            let rawEnd = input.skip(end - place, from: raw)
            captures.append(Captures.Capture(kind: kind, range: raw..<rawEnd, isFolded: isFolded))
            raw = rawEnd
            place = end
        }
        return place == text.count
    }
}

extension RouteText {
    func has(_ literal: RouteText, at place: Int, _ isFolded: Bool) -> Bool {
        guard place >= 0, place + literal.count <= count else { return false }
        let part = RouteText(start + place, count: literal.count)
        return isFolded ? part.equalsFolded(literal) : part.equals(literal)
    }

    fileprivate func first(_ literal: RouteText, from place: Int, _ isFolded: Bool) -> Int? {
        var place = place
        while place + literal.count <= count {
            if has(literal, at: place, isFolded) { return place }
            place += 1
        }
        return nil
    }
}
