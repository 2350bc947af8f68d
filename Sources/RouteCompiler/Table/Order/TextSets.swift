import RouteRuntime

/// How two sets of texts lie to each other.
package enum SetRelation: Hashable {
    case equal
    /// The first lies within the second.
    case narrower
    case wider
    case disjoint
    /// They share texts, and neither lies within the other.
    case overlapping

    var reversed: SetRelation {
        switch self {
        case .narrower: .wider
        case .wider: .narrower
        default: self
        }
    }

    /// The relation of two sets of tuples that are alike in one place as `self` says and in another as `other`.
    func and(_ other: SetRelation) -> SetRelation {
        switch (self, other) {
        case (.disjoint, _), (_, .disjoint): .disjoint
        case (.equal, let one), (let one, .equal): one
        case (.narrower, .narrower): .narrower
        case (.wider, .wider): .wider
        default: .overlapping
        }
    }

    init(isWithin: Bool, contains: Bool, isDisjoint: Bool) {
        self =
            isDisjoint
            ? .disjoint
            : isWithin ? (contains ? .equal : .narrower) : contains ? .wider : .overlapping
    }
}

extension ValueType {
    /// The class of a placeholder of this type among a node's edges: the smaller, the earlier it is tried.
    var precedence: Int {
        switch tag {
        case .words, .bool: 1
        case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64, .double, .float, .uuid,
            .date:
            2
        // 3 is a component of several pieces.
        case .url, .swift: 4
        case .string: constraint == nil ? 5 : 4
        case .query: 5
        }
    }

    /// How the texts of two types of one class lie to each other.
    package func relation(to other: ValueType, _ wordSets: [WordSet]) -> SetRelation {
        if tag == other.tag, constraint == other.constraint { return .equal }
        if let words = words(wordSets) { return finite(words, other, wordSets) }
        if let words = other.words(wordSets) { return other.finite(words, self, wordSets).reversed }
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

    private func words(_ wordSets: [WordSet]) -> Set<String>? {
        if tag == .bool { return ["true", "false", "1", "0"] }
        guard case .words(let number) = constraint else { return nil }
        return Set(wordSets[number].cases.flatMap(\.words))
    }

    private func finite(_ words: Set<String>, _ other: ValueType, _ wordSets: [WordSet]) -> SetRelation {
        if let others = other.words(wordSets) {
            return SetRelation(
                isWithin: words.isSubset(of: others), contains: words.isSuperset(of: others),
                isDisjoint: words.isDisjoint(with: others))
        }
        let shared = words.filter { other.accepts($0, wordSets) }
        return shared.count == words.count ? .narrower : shared.isEmpty ? .disjoint : .overlapping
    }

    private func schemeRelation(to other: ValueType) -> SetRelation {
        guard case .schemes(let schemes) = constraint, case .schemes(let others) = other.constraint else {
            return .overlapping
        }
        let (first, second) = (Set(schemes), Set(others))
        return SetRelation(
            isWithin: first.isSubset(of: second), contains: first.isSuperset(of: second),
            isDisjoint: first.isDisjoint(with: second))
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

/// The numbers of a type, as far as its limits tell.
private struct NumberRange {
    var least: Double
    var greatest: Double
    var isWhole: Bool
    var isFloat: Bool

    init?(_ type: ValueType) {
        var limits: (String?, String?) = (nil, nil)
        if case .range(let least, let greatest) = type.constraint { limits = (least, greatest) }
        let width: (Double, Double)
        switch type.tag {
        case .int, .int64: width = (Double(Int64.min), Double(Int64.max))
        case .int8: width = (-128, 127)
        case .int16: width = (-32_768, 32_767)
        case .int32: width = (-2_147_483_648, 2_147_483_647)
        case .uint, .uint64: width = (0, Double(UInt64.max))
        case .uint8: width = (0, 255)
        case .uint16: width = (0, 65_535)
        case .uint32: width = (0, 4_294_967_295)
        case .double: width = (-Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude)
        case .float: width = (-Double(Float.greatestFiniteMagnitude), Double(Float.greatestFiniteMagnitude))
        default: return nil
        }
        least = limits.0.flatMap(Double.init) ?? width.0
        greatest = limits.1.flatMap(Double.init) ?? width.1
        isWhole = type.tag != .double && type.tag != .float
        isFloat = type.tag == .float
    }

    func relation(to other: NumberRange) -> SetRelation {
        if least > other.greatest || other.least > greatest { return .disjoint }
        let isWithin = least >= other.least && greatest <= other.greatest
        let contains = least <= other.least && greatest >= other.greatest
        if isWhole == other.isWhole { return SetRelation(isWithin: isWithin, contains: contains, isDisjoint: false) }
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
