import RouteRuntime

/// How two sets of texts lie to each other.
package struct SetRelation: Hashable {
    /// The first lies within the second.
    let isWithin: Bool
    let contains: Bool
    let isDisjoint: Bool

    package static let equal = SetRelation(isWithin: true, contains: true)
    package static let narrower = SetRelation(isWithin: true, contains: false)
    package static let wider = SetRelation(isWithin: false, contains: true)
    package static let disjoint = SetRelation(isWithin: false, contains: false, isDisjoint: true)
    /// They share texts, and neither lies within the other.
    package static let overlapping = SetRelation(isWithin: false, contains: false)

    init(isWithin: Bool, contains: Bool, isDisjoint: Bool = false) {
        self.isWithin = isWithin && !isDisjoint
        self.contains = contains && !isDisjoint
        self.isDisjoint = isDisjoint
    }

    init(of first: Set<String>, to second: Set<String>) {
        self.init(
            isWithin: first.isSubset(of: second), contains: first.isSuperset(of: second),
            isDisjoint: first.isDisjoint(with: second))
    }

    var reversed: SetRelation { SetRelation(isWithin: contains, contains: isWithin, isDisjoint: isDisjoint) }

    /// The relation of two sets of tuples that are alike in one place as `self` says and in another as `other`.
    func and(_ other: SetRelation) -> SetRelation {
        SetRelation(
            isWithin: isWithin && other.isWithin, contains: contains && other.contains,
            isDisjoint: isDisjoint || other.isDisjoint)
    }
}

extension ValueType {
    /// How the texts of two types of one class lie to each other.
    package func relation(to other: ValueType, _ wordSets: [WordSet]) -> SetRelation {
        if tag == other.tag, constraint == other.constraint { return .equal }
        if let texts = shape(wordSets).texts { return finite(Set(texts), other, wordSets) }
        if let texts = other.shape(wordSets).texts { return other.finite(Set(texts), self, wordSets).reversed }
        if let range = NumberRange(self), let otherRange = NumberRange(other) { return range.relation(to: otherRange) }
        switch (tag, other.tag) {
        case (.string, .string): return textRelation(to: other)
        case (.url, .url): return schemeRelation(to: other)
        case (.swift, _), (_, .swift): return .overlapping
        case (.url, .string): return other.constraint == nil ? .narrower : urlRelation(to: other)
        case (.string, .url): return constraint == nil ? .wider : other.urlRelation(to: self).reversed
        case (.string, _): return constraint == nil ? .wider : .overlapping
        case (_, .string): return other.constraint == nil ? .narrower : .overlapping
        default: return .disjoint
        }
    }

    private func finite(_ texts: Set<String>, _ other: ValueType, _ wordSets: [WordSet]) -> SetRelation {
        if let others = other.shape(wordSets).texts { return SetRelation(of: texts, to: Set(others)) }
        let shared = texts.filter { other.accepts($0, wordSets) }
        return shared.count == texts.count ? .narrower : shared.isEmpty ? .disjoint : .overlapping
    }

    private func schemeRelation(to other: ValueType) -> SetRelation {
        guard case .schemes(let schemes) = constraint, case .schemes(let others) = other.constraint else {
            return .overlapping
        }
        return SetRelation(of: Set(schemes), to: Set(others))
    }

    /// A URL against a narrowed text: disjoint only where the text can't hold a colon.
    private func urlRelation(to text: ValueType) -> SetRelation {
        guard case .text(_, _, let ranges) = text.constraint, !ranges.isEmpty else { return .overlapping }
        return ranges.contains { $0.contains(":") } ? .overlapping : .disjoint
    }

    private func textRelation(to other: ValueType) -> SetRelation {
        let (first, second) = (TextBounds(self), TextBounds(other))
        return first.lengthRelation(to: second).and(first.characterRelation(to: second))
    }
}

extension NumberRange {
    fileprivate func relation(to other: NumberRange) -> SetRelation {
        if least > other.greatest || other.least > greatest { return .disjoint }
        let isWithin = least >= other.least && greatest <= other.greatest
        let contains = least <= other.least && greatest >= other.greatest
        if isWhole == other.isWhole { return SetRelation(isWithin: isWithin, contains: contains) }
        // A whole number is the text of a decimal one, but never the other way round.
        if isWhole { return isWithin ? .narrower : .overlapping }
        return contains ? .wider : .overlapping
    }
}

/// The length and the characters of a narrowed text.
private struct TextBounds {
    var least = 1
    var greatest = Int.max
    /// In order, without gaps of nothing between them; empty for all.
    var ranges: [ClosedRange<UInt32>] = []

    init(_ type: ValueType) {
        guard case .text(let least, let greatest, let ranges) = type.constraint else { return }
        self.least = max(1, least ?? 1)
        self.greatest = greatest ?? Int.max
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let next = range.lowerBound.value...range.upperBound.value
            if let last = self.ranges.last, next.lowerBound <= last.upperBound &+ 1 {
                self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
            } else {
                self.ranges.append(next)
            }
        }
    }

    func lengthRelation(to other: TextBounds) -> SetRelation {
        SetRelation(
            isWithin: least >= other.least && greatest <= other.greatest,
            contains: least <= other.least && greatest >= other.greatest,
            isDisjoint: least > other.greatest || other.least > greatest)
    }

    func characterRelation(to other: TextBounds) -> SetRelation {
        SetRelation(
            isWithin: other.contains(self), contains: contains(other),
            isDisjoint: !ranges.isEmpty && !other.ranges.isEmpty
                && !ranges.contains { range in other.ranges.contains { $0.overlaps(range) } })
    }

    private func contains(_ other: TextBounds) -> Bool {
        if ranges.isEmpty { return true }
        return !other.ranges.isEmpty
            && other.ranges.allSatisfy { range in
                ranges.contains { $0.lowerBound <= range.lowerBound && $0.upperBound >= range.upperBound }
            }
    }
}
