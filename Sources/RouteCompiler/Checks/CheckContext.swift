/// The input of rules, and where they report.
///
/// A rule is a function that searches for the places where something does not hold, which its comment says. It is one
/// file; adding one touches that file, its fixture and ``checkRules()``.
struct CheckContext {
    let table: RouteTable
    /// The patterns of each origin, with the known facts about their edges.
    let walks: [TrieWalk]
    let findings: Findings

    init(_ table: RouteTable, _ walks: [TrieWalk], _ findings: Findings) {
        self.table = table
        self.walks = walks
        self.findings = findings
    }

    /// Checks all rules. If the patterns of a trie are not in order, no other rule can be checked.
    func checkRules() {
        guard walks.allSatisfy(\.trie.isOrdered) else { return uncomparedPatterns() }
        let rules = [
            overlappingPatterns, unreachablePatterns, unreachableCases, unreachableOtherwise, lostRedirects,
            impossibleConditions, placeholderFirst, otherNotations, sameLooks, unusedOriginPlaceholder,
            originWithoutLinks, missingBareHost, anyHost, costlyTable, openToTheWorld, segmentWithoutScreens,
            uncomparedPatterns, shadowedFragments, shadowedLiterals,
        ]
        for rule in rules { rule() }
    }
}
