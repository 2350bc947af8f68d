import RouteCompiler

/// The patterns of an origin that open links in the app: what an exclusion must leave alone.
struct OpenedPatterns {
    private struct Opened {
        /// The literal in front, and the one at the end, backwards.
        var prefix: [Unicode.Scalar]
        var suffix: [Unicode.Scalar]
        var path: PathShape
        /// Its place in the table's order, and its number.
        var place: Int
        var pattern: Int
    }

    private let opened: [Opened]
    /// Links without a pattern are read as paths.
    private let readsPaths: Bool
    /// How many patterns an exclusion is compared with at most, and how many of these piece by piece. A file with more
    /// of them is far too long for systems.
    private static let mostCandidates = 4_096
    private static let mostComparisons = 256

    init(_ places: [OrderedPatterns.Place], _ verdicts: [Int: LinkVerdict], readsPaths: Bool) {
        self.readsPaths = readsPaths
        opened = places.enumerated().filter { verdicts[$1.pattern]?.opens == true }.map { number, place in
            let glob = place.path.glob
            return Opened(
                prefix: glob.prefix, suffix: glob.suffix, path: place.path, place: number, pattern: place.pattern)
        }
    }

    /// Whether excluding a path might keep a link from the app that this origin opens.
    /// - Parameters:
    ///   - place: Where the excluded pattern has its place among these; nil if it belongs to another origin, or if it
    ///     stands in front of all.
    ///   - pattern: The number of the excluded pattern, which has decided what it does not open.
    func areHit(by path: PathShape, of pattern: Int, at place: Int?) -> Bool {
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
        if candidates.count > OpenedPatterns.mostCandidates { return true }
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
            if comparisons > OpenedPatterns.mostComparisons { return true }
            if meeting.meets(GlobMeeting(one.path)) { return true }
        }
        return false
    }
}
