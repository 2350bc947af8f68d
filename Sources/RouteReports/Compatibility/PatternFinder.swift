import RouteCompiler
import RouteRuntime

/// Tells which pattern of a table takes a path: the runtime says what a link opens, not by which pattern.
struct PatternFinder {
    private let tries: [PatternTrie]
    private let orders: [EdgeOrder]

    init(_ compiled: CompiledTable) {
        tries = compiled.tries
        // Each pattern may be asked about for each of its samples.
        orders = tries.map { EdgeOrder(compiled.table.wordSets, patternCount: 100 * $0.patternCount) }
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
        for edge in trie.nodes[node].edges {
            let component = edge.edge.asComponent
            guard orders[origin].takes(component, first) else { continue }
            switch edge.edge.kind {
            case .placeholder, .mixed:
                if let number = find(origin, edge.node, path.dropFirst(), end) { return number }
            case .optional:
                if path.count == 1, let number = end(edge.node) { return number }
            case .rest, .optionalRest:
                if path.allSatisfy({ orders[origin].takes(component, $0) }), let number = end(edge.node) {
                    return number
                }
            case .mixedRest:
                if let number = end(edge.node) { return number }
            }
        }
        return nil
    }
}
