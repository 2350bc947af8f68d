import RouteCompiler

/// The patterns of an origin that open links in the app, by the literal in front of them: what an exclusion must leave
/// alone.
struct OpenedPatterns {
    private struct Opened {
        var prefix: String.UnicodeScalarView
        /// The literal at the end, backwards.
        var suffix: [Unicode.Scalar]
        var path: PathShape
        /// Its place in the table's order, and its number.
        var place: Int
        var pattern: Int
    }

    /// Sorted by their prefixes.
    private var opened: [Opened] = []
    /// The numbers of those with a prefix.
    private var numbers: [String: [Int]] = [:]
    /// How long prefixes are.
    private var lengths: Set<Int> = []
    /// Links without a pattern are read as paths.
    private let readsPaths: Bool
    /// How many patterns an exclusion is compared with at most, and how many of these piece by piece, so that any table
    /// takes linear time. A file with more of them is far too long for systems.
    private static let mostCandidates = 4_096
    private static let mostComparisons = 256

    init(_ places: [OrderedPatterns.Place], _ verdicts: [Int: LinkVerdict], readsPaths: Bool) {
        self.readsPaths = readsPaths
        for (number, place) in places.enumerated() where verdicts[place.pattern]?.opens == true {
            let glob = place.path.glob
            opened.append(
                Opened(
                    prefix: glob.prefix.unicodeScalars, suffix: glob.suffix, path: place.path, place: number,
                    pattern: place.pattern))
        }
        opened.sort { first, second in
            first.prefix.elementsEqual(second.prefix)
                ? first.place < second.place : first.prefix.lexicographicallyPrecedes(second.prefix)
        }
        for (number, one) in opened.enumerated() {
            numbers[String(one.prefix), default: []].append(number)
            lengths.insert(one.prefix.count)
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
        let suffix = glob.suffix
        var comparisons = 0
        let candidates = candidates(glob.prefix)
        if candidates.count > OpenedPatterns.mostCandidates { return true }
        for number in candidates {
            let one = opened[number]
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

    /// The patterns of which the literal in front begins with this one, or this one with it.
    private func candidates(_ prefix: String) -> [Int] {
        let scalars = prefix.unicodeScalars
        var found: [Int] = []
        for (length, end) in scalars.indices.enumerated() where lengths.contains(length) {
            found += numbers[String(scalars[..<end])] ?? []
        }
        // The patterns that begin with it are together.
        var (low, high) = (0, opened.count)
        while low < high {
            let middle = (low + high) / 2
            if opened[middle].prefix.lexicographicallyPrecedes(scalars) { low = middle + 1 } else { high = middle }
        }
        while low < opened.count, found.count <= OpenedPatterns.mostCandidates, opened[low].prefix.starts(with: scalars)
        {
            found.append(low)
            low += 1
        }
        return found
    }
}
