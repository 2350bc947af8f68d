extension PatternTrie {
    /// Of each node, whether it or one below has several edges.
    func branchingNodes() -> [Bool] {
        var isBranching = Array(repeating: false, count: nodes.count)
        for number in nodes.indices.reversed() {
            let edges = nodes[number].edges
            isBranching[number] =
                edges.count > 1 || edges.contains { isBranching[$0.node] }
                || literals(of: number).contains { isBranching[$0.node] }
                || nodes[number].fragment.map { isBranching[$0] } ?? false
        }
        return isBranching
    }

    /// The patterns that go by a node with several edges: only these can be beaten by another.
    func patternsBehindBranches() -> [Int] {
        var isBehind = Array(repeating: false, count: nodes.count)
        var patterns: Set<Int> = []
        for number in nodes.indices {
            if isBehind[number] {
                patterns.formUnion([nodes[number].pattern, nodes[number].fragmentQuery].compactMap(\.self))
            }
            let edges = nodes[number].edges
            guard isBehind[number] || edges.count > 1 else { continue }
            for edge in edges { isBehind[edge.node] = true }
            for literal in literals(of: number) { isBehind[literal.node] = true }
            if let fragment = nodes[number].fragment { isBehind[fragment] = true }
        }
        return patterns + twins.filter { patterns.contains($0.first) }.map(\.second)
    }
}
