/// The input of rules, and where they report.
///
/// A rule is a function that searches for the places where something does not hold, which its comment says. It is one
/// file; adding one touches that file, its fixture and ``checkRules()``.
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

    /// Checks all rules. If the patterns of a trie are not in order, no other rule can be checked.
    func checkRules() {
        guard tries.allSatisfy(\.isOrdered) else { return uncomparedPatterns() }
        let rules = [
            overlappingPatterns, unreachablePatterns, unreachableCases, unreachableOtherwise, lostRedirects,
            impossibleConditions, placeholderFirst, otherNotations, sameLooks, unusedOriginPlaceholder,
            originWithoutLinks, missingBareHost, anyHost, costlyTable, openToTheWorld, segmentWithoutScreens,
            uncomparedPatterns, shadowedFragments, shadowedLiterals,
        ]
        for rule in rules { rule() }
    }
}
