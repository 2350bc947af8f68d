/// A check of a whole table: the correct state in words, and a search for the places where it does not hold.
///
/// A rule is one file; adding one touches that file, its fixture and ``all``.
struct Rule: Sendable {
    var code: Code
    var check: @Sendable (CheckContext) -> Void

    /// The rules for some tries. If their patterns are not in order, no other rule can be checked.
    static func rules(for tries: [PatternTrie]) -> [Rule] {
        tries.allSatisfy(\.isOrdered) ? all : [.uncomparedPatterns]
    }

    static let all: [Rule] = [
        .overlappingPatterns, .unreachablePatterns, .unreachableCases, .unreachableOtherwise, .lostRedirects,
        .impossibleConditions, .placeholderFirst, .otherNotations, .sameLooks, .unusedOriginPlaceholder,
        .originWithoutLinks, .missingBareHost, .anyHost, .costlyTable, .openToTheWorld,
        .segmentWithoutScreens, .uncomparedPatterns, .shadowedFragments,
    ]
}

/// The input of rules, and where they report.
struct CheckContext {
    let table: RouteTable
    /// The patterns of each origin.
    let tries: [PatternTrie]
    /// The known facts about the edges of each trie.
    let orders: [EdgeOrder]
    let findings: Findings

    init(_ table: RouteTable, _ tries: [PatternTrie], _ findings: Findings) {
        self.table = table
        self.tries = tries
        orders = tries.map { EdgeOrder(table.wordSets, patternCount: $0.patternCount) }
        self.findings = findings
    }
}
