import RouteRuntime

/// Tells which pattern of a table takes a path: the runtime says what a link opens, not by which pattern.
final class PatternFinder {
    private struct Place: Hashable {
        var origin: Int
        var node: Int
        var edge: Int
    }

    private let tries: [PatternTrie]
    private let wordSets: [WordSet]
    private var matchers: [Place: ComponentMatcher] = [:]

    init(_ compiled: CompiledTable) {
        tries = compiled.tries
        wordSets = compiled.table.wordSets
    }

    /// The number of the pattern, nil if there is none.
    func pattern(_ origin: Int, _ sample: LinkSample) -> Int? {
        guard tries.indices.contains(origin) else { return nil }
        return find(origin, 0, sample.path[...]) { node in
            let trie = tries[origin]
            if sample.hasItemsInFragment, let number = trie.nodes[node].fragmentQuery { return number }
            if let fragment = sample.fragment {
                if let start = trie.nodes[node].fragment,
                    let number = find(origin, start, fragment[...], { trie.nodes[$0].pattern })
                {
                    return number
                }
                if let number = trie.nodes[node].fragmentQuery { return number }
            }
            return trie.nodes[node].pattern
        }
    }

    private func find(_ origin: Int, _ node: Int, _ path: ArraySlice<String>, _ end: (Int) -> Int?) -> Int? {
        let trie = tries[origin]
        guard let first = path.first else {
            if let number = end(node) { return number }
            for edge in trie.nodes[node].edges where edge.edge.mayLack {
                if let number = end(edge.node) { return number }
            }
            return nil
        }
        if let next = trie.node(behind: first, from: node), let number = find(origin, next, path.dropFirst(), end) {
            return number
        }
        for (place, edge) in trie.nodes[node].edges.enumerated() {
            let matcher = matcher(Place(origin: origin, node: node, edge: place), edge.edge)
            guard matcher.matches(first) else { continue }
            switch edge.edge.kind {
            case .placeholder, .mixed:
                if let number = find(origin, edge.node, path.dropFirst(), end) { return number }
            case .optional:
                if path.count == 1, let number = end(edge.node) { return number }
            case .rest, .optionalRest:
                if path.allSatisfy(matcher.matches), let number = end(edge.node) { return number }
            case .mixedRest:
                if let number = end(edge.node) { return number }
            }
        }
        return nil
    }

    private func matcher(_ place: Place, _ edge: PatternTrie.Edge) -> ComponentMatcher {
        if let known = matchers[place] { return known }
        let matcher = ComponentMatcher(edge.asComponent, wordSets)
        matchers[place] = matcher
        return matcher
    }
}
