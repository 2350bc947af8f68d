import RouteCompiler

extension OrderedPatterns {
    /// How many patterns an exclusion is compared with at most, and how many of these piece by piece. A file with more
    /// of them is far too long for systems.
    private static let mostCandidates = 4_096
    private static let mostComparisons = 256

    /// Whether excluding a path might keep a link from the app that this origin opens.
    /// - Parameters:
    ///   - place: Where the excluded pattern has its place among these; nil if it belongs to another origin, or if it
    ///     stands in front of all.
    ///   - pattern: The number of the excluded pattern, which has decided what it does not open.
    func isHit(by path: PathShape, of pattern: Int, at place: Int?) -> Bool {
        let glob = path.glob
        if place != nil {
            if path.isLiteral { return false }
            if readsPaths, !path.isPrefixOfAnything { return true }
            if path.isPrefixOfAnything, path.rest?.isText == true { return false }
        } else if readsPaths {
            return true
        }
        let meeting = GlobMeeting(glob)
        let (prefix, suffix) = (glob.prefix, glob.suffix)
        var comparisons = 0
        let candidates = opened.filter { !zip(prefix, $0.prefix).contains(where: !=) }
        if candidates.count > OrderedPatterns.mostCandidates { return true }
        for one in candidates {
            if one.pattern == pattern || zip(suffix, one.suffix).contains(where: !=) { continue }
            if let place {
                // A pattern that wins is in front of the exclusion.
                if one.place < place { continue }
                // Wildcards also take empty components. Among rests, only a text does.
                if path.isPrefixOfAnything, one.path.rest?.isText != true { continue }
                if path.isExactAmongItsLength, one.path.rest == nil,
                    one.path.components.count == path.components.count
                {
                    continue
                }
            }
            comparisons += 1
            if comparisons > OrderedPatterns.mostComparisons { return true }
            if meeting.meets(GlobMeeting(one.path)) { return true }
        }
        return false
    }
}
