extension Pieces {
    /// Matches the pieces with the text at `range`, and captures what the placeholders stand for.
    ///
    /// A placeholder ends where the literal behind it occurs first, after one character at least, so that all that
    /// follows fits: `{slug}-{id:Int}` takes `red-shirt-7`. A last literal stands at the end of the text.
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
        // Bounds the work for a hostile text; nothing that people write has so many places to part it at.
        var tries = 4_096

        /// - Parameter raw: The place in the input that belongs to `place`.
        func match(_ index: Int, _ place: Int, _ raw: Int) -> Bool {
            guard index < count else { return place == text.count }
            let piece = self[index]
            if piece.kind == .literal {
                guard text.has(piece.text, at: place, isFolded) else { return false }
                return match(index + 1, place + piece.text.count, input.skip(piece.text.count, from: raw))
            }
            let before = captures.count
            var end = firstEnd(of: index, from: place, in: text, isFolded)
            while let found = end, found > place, tries > 0 {
                tries -= 1
                let value = RouteText(text.start + place, count: found - place)
                if piece.type.matches(value, isFolded: isFolded, own: accepts) {
                    let rawEnd = input.skip(found - place, from: raw)
                    captures.append(Captures.Capture(kind: kind, range: raw..<rawEnd, isFolded: isFolded))
                    if match(index + 1, found, rawEnd) { return true }
                    captures.truncate(before)
                }
                guard index + 2 < count else { return false }
                end = text.first(self[index + 1].text, from: found + 1, isFolded)
            }
            return false
        }
        return match(0, 0, range.lowerBound)
    }

    /// Where a placeholder ends at first: at the end of the text, or in front of the literal behind it.
    private func firstEnd(of index: Int, from place: Int, in text: RouteText, _ isFolded: Bool) -> Int? {
        guard index + 1 < count else { return text.count }
        let literal = self[index + 1].text
        if index + 2 == count { return text.count - literal.count }
        return text.first(literal, from: place + 1, isFolded)
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
