extension Pieces {
    /// Matches the pieces with the text at `range`, and captures the texts of the placeholders.
    ///
    /// A placeholder ends at the first place, after one character at least, where the literal behind it stands and from
    /// which the rest fits. A last literal stands at the end of the text.
    /// - Parameters:
    ///   - kind: Whether the text is part of a path or of a query.
    ///   - isFolded: Whether the case of ASCII letters does not count in literals and words.
    ///   - accepts: Whether a text is a value of one of the app's own types, by its number.
    func match(
        _ input: RouteInput, _ range: Range<Int>, as kind: Captures.Capture.Kind, isFolded: Bool,
        into captures: inout Captures, accepts: (_RouteText, Int) -> Bool
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
    /// - Returns: false if the pieces do not match the text.
    private func split(
        _ text: _RouteText, isFolded: Bool, accepts: (_RouteText, Int) -> Bool, _ give: (Range<Int>) -> Void
    ) -> Bool {
        // The literals at both ends are anchored, and literals and placeholders take turns between them.
        var (front, back) = (0, text.count)
        var (first, last) = (0, count - 1)
        if count > 0, self[0].kind == .literal {
            guard text.has(self[0].text, at: 0, isFolded) else { return false }
            front = self[0].text.count
            first = 1
        }
        guard first <= last else { return front == back }
        if self[last].kind == .literal {
            back -= self[last].text.count
            guard back > front, text.has(self[last].text, at: back, isFolded) else { return false }
            last -= 1
        }
        // Nearly always all fits where the literals stand first.
        var isFirstTry = true
        // The places where each placeholder between two others may end so that the rest of the component fits. They are
        // found from the last placeholder to the first, so that nothing is tried twice.
        var ends: [[Int]] = []
        // Only of types that nothing is known of many texts that begin at one place may have to be tried.
        var opaqueTries = count * text.count

        func end(of index: Int, from place: Int) -> Int? {
            let type = self[index].type
            func takes(_ end: Int) -> Bool {
                let value = _RouteText(text.start + place, count: Swift.max(end - place, 0))
                return type.accepts(value, isFolded: isFolded, own: accepts)
            }
            if index == last { return takes(back) ? back : nil }
            if isFirstTry {
                let found = text.first(self[index + 1].text, from: place + 1, isFolded)
                return found.flatMap { takes($0) ? $0 : nil }
            }
            let furthest = Swift.min(type.furthestEnd(in: text, from: place), back)
            if index == first {
                var end = place + 1
                while end <= furthest {
                    if fits(behind: index, at: end), takes(end) { return end }
                    end += 1
                }
                return nil
            }
            let all = ends[(last - index) / 2 - 1]
            var number = all.partitioningIndex { $0 > place }
            while number < all.count, all[number] <= furthest, opaqueTries > 0 {
                if type.isOpaque { opaqueTries -= 1 }
                if takes(all[number]) { return all[number] }
                number += 1
            }
            return nil
        }

        func fits(behind index: Int, at place: Int) -> Bool {
            let literal = self[index + 1].text
            return text.has(literal, at: place, isFolded) && end(of: index + 2, from: place + literal.count) != nil
        }

        func walk(_ give: (Range<Int>) -> Void) -> Bool {
            var place = front
            for index in stride(from: first, through: last, by: 2) {
                if index > first { place += self[index - 1].text.count }
                guard let found = end(of: index, from: place) else { return false }
                give(place..<found)
                place = found
            }
            return true
        }

        if first == last || walk({ _ in }) { return walk(give) }
        isFirstTry = false
        for index in stride(from: last - 2, to: first, by: -2) {
            ends.append((front..<back).filter { fits(behind: index, at: $0) })
        }
        return walk(give)
    }
}

extension _RouteText {
    func has(_ literal: _RouteText, at place: Int, _ isFolded: Bool) -> Bool {
        guard place >= 0, place + literal.count <= count else { return false }
        let part = _RouteText(start + place, count: literal.count)
        return isFolded ? part.equalsFolded(literal) : part.equals(literal)
    }
}

extension _RouteText {
    fileprivate func first(_ literal: _RouteText, from place: Int, _ isFolded: Bool) -> Int? {
        var place = place
        while place + literal.count <= count {
            if has(literal, at: place, isFolded) { return place }
            place += 1
        }
        return nil
    }
}

extension [Int] {
    /// The first index whose element is what the later ones are too.
    fileprivate func partitioningIndex(_ isBehind: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
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
