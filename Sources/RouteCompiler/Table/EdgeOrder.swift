/// The order in which the edges of a node are tried: by class, and inside a class the narrower set of texts first.
struct EdgeOrder {
    let wordSets: [WordSet]

    init(_ wordSets: [WordSet]) {
        self.wordSets = wordSets
    }

    /// Sorts edges; those of which neither is narrower keep their order, which then decides nothing.
    func sorted(
        _ edges: [(edge: PatternTrie.Edge, pieces: [Piece], node: Int)]
    ) -> [(edge: PatternTrie.Edge, pieces: [Piece], node: Int)] {
        let classes = Dictionary(grouping: edges, by: \.edge.precedence)
        return classes.keys.sorted().flatMap { number in
            let edges = classes[number] ?? []
            // Whatever lies within others comes before them: it has fewer sets within it.
            let ranks = edges.map { edge in
                edges.count { relation(edge.edge, $0.edge) == .wider }
            }
            return zip(edges, ranks).enumerated()
                .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
                .map(\.element.0)
        }
    }

    /// How the texts of two edges of one class lie to each other.
    func relation(_ first: PatternTrie.Edge, _ second: PatternTrie.Edge) -> SetRelation {
        if first == second { return .equal }
        guard first.literals == second.literals else { return differently(first, second) }
        var relation = zip(first.types, second.types)
            .reduce(SetRelation.equal) { $0.and($1.0.relation(to: $1.1, wordSets)) }
        // A rest that is a list takes no empty components, one that may lack takes one text more.
        if first.isText != second.isText { relation = relation.and(first.isText ? .wider : .narrower) }
        if first.kind != second.kind { relation = relation.and(first.kind == .rest ? .narrower : .wider) }
        return relation
    }

    /// Edges whose literals differ: disjoint if no text begins, or ends, as both must.
    private func differently(_ first: PatternTrie.Edge, _ second: PatternTrie.Edge) -> SetRelation {
        if let one = first.literals.first ?? nil, let other = second.literals.first ?? nil,
            !one.hasPrefix(other), !other.hasPrefix(one)
        {
            return .disjoint
        }
        if let one = first.literals.last ?? nil, let other = second.literals.last ?? nil,
            !one.hasSuffix(other), !other.hasSuffix(one)
        {
            return .disjoint
        }
        return .overlapping
    }
}
