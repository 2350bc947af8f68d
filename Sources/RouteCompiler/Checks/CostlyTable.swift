extension CheckContext {
    /// The worst link makes the matcher look at 256 nodes at the most.
    func costlyTable() {
        for (origin, trie) in zip(table.origins, walks.map(\.trie)) {
            // Nodes come before those below them.
            var costs = Array(repeating: 1, count: trie.nodes.count)
            for node in trie.nodes.indices.reversed() {
                var costliest = 0
                for literal in trie.literals(of: node) { costliest = max(costliest, costs[literal.node]) }
                let edges = trie.nodes[node].edges
                costs[node] = edges.indices.reduce(1 + costliest) { $0 + costs[edges[$1].node] }
            }
            guard costs[0] > 256 else { continue }
            findings.warning(
                .costlyTable, "a link of origin `\(origin.name)` can make the matcher look at \(costs[0]) nodes",
                at: origin.span, help: "put literals in front of placeholders that are side by side")
        }
    }
}
