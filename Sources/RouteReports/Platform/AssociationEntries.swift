import RouteCompiler

/// The entries of the file for some origins, in the order in which they decide.
///
/// Exclusions of literal paths come first: no other pattern is preferred to a literal. Everything else follows in the
/// order of the table. An exclusion that would keep a link from the app, since wildcards take more than the pattern
/// does, is left out.
struct AssociationEntries {
    private(set) var entries: [AssociationComponent] = []
    /// The numbers of the patterns that should have been excluded.
    private(set) var leftOut: [Int] = []
    private var known: Set<Int> = []

    private let wordSets: [WordSet]
    private let sources: [OrderedPatterns]

    init(_ compiled: CompiledTable, origins: [Int]) {
        wordSets = compiled.table.wordSets
        sources = origins.map { OrderedPatterns(compiled, origin: $0) }
        for number in sources.indices { addLiteralExclusions(number) }
        for number in sources.indices { addOthers(number) }
        entries = entries.merged
        // A file without an entry opens nothing in the app.
        if !entries.contains(where: { !$0.isExcluded }) {
            entries = [AssociationComponent(path: .everything, isExcluded: true)]
        }
    }

    private mutating func addLiteralExclusions(_ number: Int) {
        let source = sources[number]
        for (index, entry) in source.paths.enumerated() where entry.path.isLiteral {
            guard let excluded = source.verdicts[entry.pattern]?.excluded, !excluded.isEmpty else { continue }
            let fragment = entry.literalFragment
            let isExpressible =
                !entry.readsFragment || fragment != nil && fragment?.withoutUnquotable == fragment && excluded == [[:]]
            guard isExpressible, isSafe(entry, at: index, of: number) else {
                leaveOut(entry.pattern)
                continue
            }
            if !entry.readsFragment {
                // On the same path, a pattern that reads the fragment wins over one that does not.
                for other in source.paths where other.readsFragment && other.path == entry.path {
                    addOpened(other, source)
                }
            }
            addExclusions(entry.path, excluded, fragment: fragment)
        }
    }

    private mutating func addOthers(_ number: Int) {
        let source = sources[number]
        for (index, entry) in source.paths.enumerated() {
            guard let verdict = source.verdicts[entry.pattern] else { continue }
            if !verdict.excluded.isEmpty, !entry.path.isLiteral {
                if !entry.readsFragment, isSafe(entry, at: index, of: number) {
                    addExclusions(entry.path, verdict.excluded)
                } else {
                    leaveOut(entry.pattern)
                }
            }
            addOpened(entry, source)
        }
        if source.readsPaths { entries.append(AssociationComponent(path: .everything)) }
    }

    private mutating func leaveOut(_ pattern: Int) {
        if known.insert(pattern).inserted { leftOut.append(pattern) }
    }

    private mutating func addOpened(_ entry: OrderedPatterns.PatternPath, _ source: OrderedPatterns) {
        for query in source.verdicts[entry.pattern]?.opened ?? [] {
            for path in entry.path.glob.withSlashes {
                entries.append(AssociationComponent(path: path, query: query, fragment: entry.fragment))
            }
        }
    }

    /// Where the path has a `*` or a `$(`, links that escape it are excluded, and links that have it as it is.
    private mutating func addExclusions(_ path: PathShape, _ queries: [[String: Glob]], fragment: Glob? = nil) {
        for query in queries {
            for path in path.glob.withSlashes {
                let plain = path.withoutUnquotable
                for path in plain == path ? [path] : [path, plain] {
                    entries.append(
                        AssociationComponent(path: path, query: query, fragment: fragment, isExcluded: true))
                }
            }
        }
    }

    /// Whether no link that an exclusion takes is one that the app opens.
    private func isSafe(_ entry: OrderedPatterns.PatternPath, at index: Int, of number: Int) -> Bool {
        let path = entry.path.withoutUnquotable
        let glob = path.glob
        guard !glob.mayCutEscape, glob.variables.allSatisfy(isUnreserved) else { return false }
        // Exclusions of literal paths come before all other entries, so that no wildcard takes their links.
        let isInFront = entry.path.isLiteral && !path.isLiteral
        return sources.indices.allSatisfy { other in
            let index = other == number && !isInFront ? index : nil
            return !sources[other].mayLose(to: path, of: entry.pattern, at: index)
        }
    }

    /// The words are written alike in every link.
    private func isUnreserved(_ words: Glob.Words) -> Bool {
        switch words {
        case .bool: true
        case .set(let number): wordSets[number].allWords.allSatisfy(\.isUnreserved)
        }
    }
}
