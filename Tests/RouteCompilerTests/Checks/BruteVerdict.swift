/// What the definition says of a table, worked out over all short links.
struct BruteVerdict {
    let patterns: [BrutePattern]
    private(set) var hasOverlap = false
    private(set) var hasUnreachable = false

    /// All texts of up to three of these characters.
    static let texts: [String] = {
        let letters = ["a", "b", "1", "-", "0"]
        var texts = letters
        for _ in 0..<2 { texts += texts.suffix(125).flatMap { text in letters.map { text + $0 } } }
        return Array(Set(texts)).sorted() + ["300", "2000"]
    }()

    init(_ all: [BrutePattern]) {
        // One text is one pattern: YAML takes a key once.
        var seen: Set<String> = []
        patterns = all.filter { seen.insert($0.text).inserted }
        for (place, one) in patterns.enumerated() {
            for other in patterns[(place + 1)...] where BruteVerdict.isUndecided(one, other) { hasOverlap = true }
        }
        guard !hasOverlap else { return }
        hasUnreachable = patterns.contains { one in
            patterns.contains { $0.text != one.text && BruteVerdict.isCovered(one, by: $0) }
        }
        indices = patterns.map { pattern in all.firstIndex { $0.text == pattern.text } ?? 0 }
    }

    private var indices: [Int] = []

    /// The number of the pattern that a link is for.
    func best(_ url: [String]) -> Int? {
        let matching = patterns.indices.filter { patterns[$0].matches(url) }
        let best = matching.first { one in
            matching.allSatisfy { $0 == one || BruteVerdict.wins(patterns[one], patterns[$0]) }
        }
        return best.map { indices[$0] }
    }

    static func randomURL(_ patterns: [BrutePattern], using random: inout SplitMix) -> [String] {
        let count = Int.random(in: 0...3, using: &random)
        return (0..<count).map { _ in texts.randomElement(using: &random) ?? "a" }
    }

    // MARK: The definition

    private enum Relation { case same, narrower, wider, apart, crossed }

    private static func relation(_ one: BruteComponent, _ other: BruteComponent) -> Relation {
        relations[[one, other]] ?? .crossed
    }

    private static let relations: [[BruteComponent]: Relation] = {
        var relations: [[BruteComponent]: Relation] = [:]
        for one in BruteComponent.allCases {
            for other in BruteComponent.allCases { relations[[one, other]] = compare(one, other) }
        }
        return relations
    }()

    /// The sets of texts of two components of one class; absence is a text of one that may lack.
    private static func compare(_ one: BruteComponent, _ other: BruteComponent) -> Relation {
        func set(_ component: BruteComponent) -> Set<String> {
            var set = Set(texts.filter(component.takes))
            if component.mayLack { set.insert("") }
            // What a rest behind a literal takes besides.
            if component == .prefixRest { set.insert("a1/1") }
            return set
        }
        let (first, second) = (set(one), set(other))
        if first == second { return .same }
        if first.isSubset(of: second) { return .narrower }
        if second.isSubset(of: first) { return .wider }
        return first.isDisjoint(with: second) ? .apart : .crossed
    }

    private static func precedence(_ pattern: BrutePattern, _ index: Int) -> Int {
        index < pattern.components.count ? pattern.components[index].precedence : BruteComponent.end
    }

    /// The first component at which two patterns differ; nil if they are equal.
    private static func difference(_ one: BrutePattern, _ other: BrutePattern) -> (index: Int, Relation)? {
        for index in 0..<max(one.components.count, other.components.count) {
            guard precedence(one, index) == precedence(other, index) else { return (index, .narrower) }
            let relation = relation(one.components[index], other.components[index])
            if relation != .same { return (index, relation) }
        }
        return nil
    }

    private static func share(_ one: BrutePattern, _ other: BrutePattern) -> Bool {
        urls.contains { one.matches($0) && other.matches($0) }
    }

    /// Enough links to tell two patterns of two components apart.
    private static let urls: [[String]] = {
        let interesting = [
            "a", "b", "ab", "aa", "aab", "1", "300", "a-b", "1-1", "ba", "a1", "1b", "axb", "bb", "aaa", "a-1", "1-b",
        ]
        var urls: [[String]] = [[]]
        var last: [[String]] = [[]]
        for _ in 0..<3 {
            last = last.flatMap { url in interesting.map { url + [$0] } }
            urls += last
        }
        // Only a rest takes an empty component.
        return urls + urls.filter { $0.count == 2 }.flatMap { [[""] + $0, [$0[0], "", $0[1]]] }
    }()

    private static func isUndecided(_ one: BrutePattern, _ other: BrutePattern) -> Bool {
        guard let (index, relation) = difference(one, other) else { return share(one, other) }
        guard precedence(one, index) == precedence(other, index), relation == .crossed else { return false }
        return share(one, other)
    }

    /// Whether the first is tried before the second, both matching a link.
    static func wins(_ one: BrutePattern, _ other: BrutePattern) -> Bool {
        guard let (index, relation) = difference(one, other) else { return false }
        let (first, second) = (precedence(one, index), precedence(other, index))
        return first == second ? relation == .narrower : first < second
    }

    private static func isCovered(_ one: BrutePattern, by other: BrutePattern) -> Bool {
        guard wins(other, one) else { return false }
        let matched = urls.filter(one.matches)
        return !matched.isEmpty && matched.allSatisfy(other.matches)
    }
}
