/// A check of a whole table: the correct state in words, and what finds the places where it does not hold.
///
/// A rule is one file; adding one touches that file, its fixture and ``all``.
struct Rule: Sendable {
    var code: Code
    var check: @Sendable (CheckContext) -> Void

    /// What a table is checked for. What is not in order can't be checked any further.
    static func rules(for tries: [PatternTrie]) -> [Rule] {
        tries.allSatisfy(\.isOrdered) ? all : [.tooAlike]
    }

    static let all: [Rule] = [
        .overlappingPatterns, .unreachablePatterns, .unreachableCases, .unreachableOtherwise, .lostRedirects,
        .impossibleConditions, .placeholderFirst, .otherNotations, .sameLooks, .unusedOriginPlaceholder,
        .originWithoutLinks, .missingBareHost, .anyHost, .costlyTable, .openToTheWorld,
        .segmentWithoutScreens, .tooAlike, .shadowedFragments,
    ]
}

/// What rules look at, and where they report.
struct CheckContext {
    let table: RouteTable
    /// The patterns of each origin.
    let tries: [PatternTrie]
    /// What is known of the edges of each trie.
    let orders: [EdgeOrder]
    let findings: Findings

    init(_ table: RouteTable, _ tries: [PatternTrie], _ findings: Findings) {
        self.table = table
        self.tries = tries
        orders = tries.map { EdgeOrder(table.wordSets, patternCount: $0.patternCount) }
        self.findings = findings
    }
}
