/// A check of a whole table: the correct state in words, and what finds the places where it does not hold.
///
/// A rule is one file; adding one touches that file, its fixture and ``all``.
struct Rule: Sendable {
    var code: Code
    var check: @Sendable (CheckContext) -> Void

    static let all: [Rule] = [
        .overlappingPatterns, .unreachablePatterns, .unreachableCases, .unreachableOtherwise, .lostRedirects,
        .impossibleConditions, .placeholderFirst, .otherNotations,
        .originWithoutLinks, .missingBareHost, .anyHost, .costlyTable, .openToTheWorld,
        .segmentWithoutScreens,
    ]
}

/// What rules look at, and where they report.
struct CheckContext {
    let table: RouteTable
    /// The patterns of each origin.
    let tries: [PatternTrie]
    let findings: Findings

    var order: EdgeOrder { EdgeOrder(table.wordSets) }
}
