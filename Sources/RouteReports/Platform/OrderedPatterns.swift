import RouteCompiler

/// The patterns of an origin in the order in which a table prefers them, the way down its trie.
///
/// Of all patterns that match a link, the first one is the table's choice. Components that literals take come first,
/// then those of edges, in their order. At the end of the path, a pattern that reads the fragment comes first, then one
/// that does not, then optional components.
struct OrderedPatterns {
    struct PatternPath {
        /// The number of the pattern in the table.
        var pattern: Int
        var path: PathShape
        /// What the fragment must look like; nil for any.
        var fragment: Glob?
        /// The fragment, if it is a literal.
        var literalFragment: Glob?
        var readsFragment = false
    }

    /// A pattern that opens links in the app.
    struct Opened {
        /// The literal in front, and the one at the end, backwards.
        var prefix: [Unicode.Scalar]
        var suffix: [Unicode.Scalar]
        var path: PathShape
        /// Its place in the table's order, and its number.
        var rank: Int
        var pattern: Int
    }

    private(set) var paths: [PatternPath] = []
    /// What the patterns do with links, by their numbers.
    private(set) var verdicts: [Int: LinkVerdict] = [:]
    private(set) var opened: [Opened] = []
    /// Links without a pattern are read as paths.
    let readsPaths: Bool
    private let trie: PatternTrie
    private let wordSets: [WordSet]
    /// A link can't have more components or bytes.
    private static let deepest = 64
    private static let longest = 8 * 1024

    /// - Parameter origin: The number of the origin.
    init(_ compiled: CompiledTable, origin: Int) {
        let table = compiled.table
        (trie, wordSets) = (compiled.tries[origin], table.wordSets)
        readsPaths = table.origins[origin].otherwise == .path
        visit(0, PathShape())
        for pattern in Set(paths.map(\.pattern)) { verdicts[pattern] = LinkVerdict(table.patterns[pattern], table) }
        for (rank, path) in paths.enumerated() where verdicts[path.pattern]?.opens == true {
            let glob = path.path.glob
            opened.append(
                Opened(prefix: glob.prefix, suffix: glob.suffix, path: path.path, rank: rank, pattern: path.pattern))
        }
    }

    /// - Parameter front: The path in front of a fragment; nil if the path itself is visited.
    private mutating func visit(_ node: Int, _ path: PathShape, behind front: PathShape? = nil) {
        if path.components.count < OrderedPatterns.deepest {
            for literal in trie.literals(of: node) {
                visit(literal.node, path.adding(PathShape.Component(literal: literal.text)), behind: front)
            }
            for edge in trie.nodes[node].edges {
                switch edge.edge.kind {
                // An optional component of a fragment is missing together with the slash in front of it.
                case _ where front != nil && edge.edge.mayBeMissing: addEnd(edge.node, path, behind: front)
                case .placeholder, .mixed:
                    visit(edge.node, path.adding(PathShape.Component(edge.pieces, wordSets)), behind: front)
                case .optional: addEnd(edge.node, path.adding(PathShape.Component(edge.pieces, wordSets)))
                case .rest, .optionalRest, .mixedRest: addEnd(edge.node, path.adding(rest: edge.edge), behind: front)
                }
            }
        }
        guard !addEnd(node, path, behind: front), front == nil else { return }
        for edge in trie.nodes[node].edges where edge.edge.mayBeMissing {
            if addEnd(edge.node, path) { return }
        }
    }

    /// Adds the patterns that end at a node.
    /// - Returns: whether one of them takes every link that comes so far.
    @discardableResult
    private mutating func addEnd(_ number: Int, _ path: PathShape, behind front: PathShape? = nil) -> Bool {
        let node = trie.nodes[number]
        if let front {
            if let pattern = node.pattern { addFragment(path, of: pattern, behind: front) }
            return false
        }
        guard path.components.reduce(0, { $0 + $1.tokens.count }) <= OrderedPatterns.longest else { return false }
        if let fragment = node.fragment { visit(fragment, PathShape(), behind: path) }
        if let pattern = node.fragmentQuery {
            paths.append(PatternPath(pattern: pattern, path: path, readsFragment: true))
        }
        guard let pattern = node.pattern else { return false }
        paths.append(PatternPath(pattern: pattern, path: path))
        return true
    }

    private mutating func addFragment(_ fragment: PathShape, of pattern: Int, behind path: PathShape) {
        var path = PatternPath(pattern: pattern, path: path, readsFragment: true)
        if fragment != PathShape() {
            let glob = Glob(Array(fragment.glob.tokens.dropFirst()))
            if glob.isLiteral, !glob.tokens.isEmpty { path.literalFragment = glob }
            // A slash may follow, or the query of the fragment.
            path.fragment = glob.isOpenAtEnd ? glob : glob.followedByAnything
        }
        paths.append(path)
    }
}

extension PathShape {
    fileprivate func adding(_ component: Component) -> PathShape {
        var path = self
        path.components.append(component)
        return path
    }

    fileprivate func adding(rest edge: PatternTrie.Edge) -> PathShape {
        var path = self
        path.rest = Rest(
            prefix: [Glob.Token](literal: edge.front), isText: edge.isText,
            takesAny: edge.isText || edge.types.last?.isAnyText ?? false)
        return path
    }
}

extension OrderedPatterns {
    /// How many patterns an exclusion is compared with at most, and how many of these piece by piece. A file with more
    /// of them is far too long for systems.
    private static let mostCandidates = 4_096
    private static let mostComparisons = 256

    /// Whether excluding a path might keep a link from the app that this origin opens.
    /// - Parameters:
    ///   - rank: Where the excluded pattern has its place among these; nil if it belongs to another origin, or if it
    ///     stands in front of all.
    ///   - pattern: The number of the excluded pattern, which has decided what it does not open.
    func mayLose(to path: PathShape, of pattern: Int, at rank: Int?) -> Bool {
        let glob = path.glob
        if rank != nil {
            if path.isLiteral { return false }
            if readsPaths, !path.isPrefixThenAnything { return true }
            if path.isPrefixThenAnything, path.rest?.isText == true { return false }
        } else if readsPaths {
            return true
        }
        let excluded = GlobIntersection(glob)
        let (prefix, suffix) = (glob.prefix, glob.suffix)
        var comparisons = 0
        let candidates = opened.filter { !zip(prefix, $0.prefix).contains(where: !=) }
        if candidates.count > OrderedPatterns.mostCandidates { return true }
        for one in candidates {
            if one.pattern == pattern || zip(suffix, one.suffix).contains(where: !=) { continue }
            if let rank {
                // A pattern that wins is in front of the exclusion.
                if one.rank < rank { continue }
                // Wildcards also take empty components. Among rests, only a text does.
                if path.isPrefixThenAnything, one.path.rest?.isText != true { continue }
                if path.isExactAmongItsLength, one.path.rest == nil,
                    one.path.components.count == path.components.count
                {
                    continue
                }
            }
            comparisons += 1
            if comparisons > OrderedPatterns.mostComparisons { return true }
            if excluded.intersects(GlobIntersection(one.path)) { return true }
        }
        return false
    }
}
