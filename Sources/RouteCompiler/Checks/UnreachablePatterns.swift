extension CheckContext {
    /// No other single pattern wins for every link that a pattern matches.
    func unreachablePatterns() {
        for pattern in table.patterns {
            let walk = walks[pattern.origin]
            let search = CoverSearch(trie: walk.trie, order: walk.order, pattern: pattern)
            guard let winner = search.winner().map({ table.patterns[$0] }) else { continue }
            findings.error(
                .unreachablePattern, "no link is ever matched by `\(pattern.text)`: `\(winner.text)` takes them all",
                at: pattern.span, notes: [.init("it is here", at: winner.span)],
                help: "remove the pattern, or narrow the other")
        }
    }
}

/// Looks for a pattern that is tried before another and matches whatever that one matches.
private struct CoverSearch {
    let trie: PatternTrie
    let order: EdgeOrder
    let pattern: Pattern

    /// The number of the pattern that always wins.
    func winner() -> Int? {
        var node = 0
        for (index, component) in pattern.components.enumerated() {
            guard let edge = PatternTrie.Edge(component) else {
                guard let next = trie.node(behind: component, from: node) else { return nil }
                node = next
                continue
            }
            guard let place = trie.place(of: edge, at: node) else { return nil }
            if let (first, rest) = unrolled(edge, Array(pattern.components[(index + 1)...])) {
                let edges = trie.nodes[node].edges
                var places = Array(edges.indices.prefix { edges[$0].edge.precedence < edge.precedence })
                // In its class, only the component that it begins with takes as many texts: all others are narrower.
                if edge.kind == .mixedRest, let same = trie.place(of: first, at: node) { places.append(same) }
                for earlier in places.lazy.map({ edges[$0] }) {
                    guard earlier.edge.isOneComponent, contains(earlier.edge, first),
                        let winner = cover(earlier.node, rest[...])
                    else { continue }
                    return winner
                }
            }
            node = trie.nodes[node].edges[place].node
        }
        return nil
    }

    /// An edge as one component and what follows; a rest of one or more is one, and a rest that may be none. Nil for
    /// what may be missing, and for a rest whose first component may be empty.
    private func unrolled(
        _ edge: PatternTrie.Edge, _ rest: [[Piece]]
    ) -> (PatternTrie.Edge, [[Piece]])? {
        if edge.isOneComponent { return (edge, rest) }
        guard edge.kind == .mixedRest || edge.kind == .rest && !edge.isText, let type = edge.types.last else {
            return nil
        }
        var placeholder = Placeholder(name: "_", kind: .optionalRest, type: type, capture: 0)
        placeholder.isText = edge.isText
        return (edge.asComponent, [[.placeholder(placeholder)]])
    }

    /// A pattern that matches whatever the components match.
    private func cover(_ node: Int, _ components: ArraySlice<[Piece]>) -> Int? {
        guard let component = components.first else { return trie.nodes[node].pattern }
        let rest = components.dropFirst()
        if component.literal != nil, let next = trie.node(behind: component, from: node), let winner = cover(next, rest)
        {
            return winner
        }
        for (edge, _, next) in trie.nodes[node].edges {
            if let covered = PatternTrie.Edge(component) {
                let isSameKind = covered.isOneComponent ? edge.isOneComponent : covered.kind == edge.kind
                guard isSameKind, contains(edge, covered) else { continue }
            } else {
                guard edge.isOneComponent, let text = component.literal, order.takes(edge, text) else { continue }
            }
            if let winner = cover(next, rest) { return winner }
        }
        return nil
    }

    private func contains(_ wide: PatternTrie.Edge, _ narrow: PatternTrie.Edge) -> Bool {
        order.charge(1) && order.relation(wide, narrow).contains
    }
}

extension PatternTrie.Edge {
    /// The edge takes one component, which must be there.
    fileprivate var isOneComponent: Bool { kind == .placeholder || kind == .mixed }
}
