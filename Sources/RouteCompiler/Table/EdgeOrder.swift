import RouteRuntime

/// The order in which the edges of a node are tried: by class, and inside a class the narrower set of texts first.
struct EdgeOrder {
    typealias NodeEdge = (edge: PatternTrie.Edge, pieces: [Piece], node: Int)

    let wordSets: [WordSet]

    init(_ wordSets: [WordSet]) {
        self.wordSets = wordSets
    }

    /// Sorts edges; those of which neither is narrower keep their order, which then decides nothing.
    func sorted(_ edges: [NodeEdge]) -> [NodeEdge] {
        // Whatever lies within others comes before them: it has fewer sets within it.
        var ranks = Array(repeating: 0, count: edges.count)
        for (first, second) in comparablePairs(edges) {
            switch relation(edges[first].edge, edges[second].edge) {
            case .wider: ranks[first] += 1
            case .narrower: ranks[second] += 1
            default: break
            }
        }
        return edges.indices
            .sorted { (edges[$0].edge.precedence, ranks[$0], $0) < (edges[$1].edge.precedence, ranks[$1], $1) }
            .map { edges[$0] }
    }

    /// The pairs of edges of one class that may share a text. Edges whose texts begin or end differently do not, so
    /// many edges with a literal in front, or at the end, cost no more than a sort.
    func comparablePairs(_ edges: [NodeEdge]) -> [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        for indices in Dictionary(grouping: edges.indices, by: { edges[$0].edge.precedence }).values {
            var open: [Int] = []
            var prefixed: [(text: [UInt8], index: Int)] = []
            var suffixed: [(text: [UInt8], index: Int)] = []
            for index in indices {
                let literals = edges[index].edge.literals
                if let prefix = literals.first ?? nil {
                    prefixed.append((Array(prefix.utf8), index))
                } else if let suffix = literals.last ?? nil {
                    suffixed.append((suffix.utf8.reversed(), index))
                } else {
                    open.append(index)
                }
            }
            for (place, first) in open.enumerated() {
                pairs += open[(place + 1)...].map { (first, $0) } + (prefixed + suffixed).map { (first, $0.index) }
            }
            for first in suffixed { pairs += prefixed.map { (first.index, $0.index) } }
            pairs += nested(prefixed) + nested(suffixed)
        }
        return pairs.map { ($0 < $1) ? ($0, $1) : ($1, $0) }.sorted { $0 < $1 }
    }

    /// The pairs of which one text begins with the other.
    private func nested(_ texts: [(text: [UInt8], index: Int)]) -> [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        let sorted = texts.sorted { $0.text.lexicographicallyPrecedes($1.text) }
        for (place, first) in sorted.enumerated() {
            for second in sorted[(place + 1)...] {
                guard second.text.starts(with: first.text) else { break }
                pairs.append((first.index, second.index))
            }
        }
        return pairs
    }

    /// How the texts of two edges lie to each other.
    func relation(_ first: PatternTrie.Edge, _ second: PatternTrie.Edge) -> SetRelation {
        if first == second { return .equal }
        guard first.literals == second.literals else { return differently(first, second) }
        var relation = zip(first.types, second.types)
            .reduce(SetRelation.equal) { $0.and($1.0.relation(to: $1.1, wordSets)) }
        // A rest that is a list takes no empty components.
        if first.isText != second.isText, first.isRest, second.isRest {
            relation = relation.and(first.isText ? .wider : .narrower)
        }
        // A rest behind a literal takes more than a placeholder does, and a rest that may be none one text more.
        if first.kind != second.kind {
            relation = relation.and(first.kind.rawValue < second.kind.rawValue ? .narrower : .wider)
        }
        // Absence is a text of both.
        if relation == .disjoint, first.mayLack, second.mayLack { return .overlapping }
        return relation
    }

    /// Edges whose literals differ.
    private func differently(_ first: PatternTrie.Edge, _ second: PatternTrie.Edge) -> SetRelation {
        if let one = first.literals.last ?? nil, let other = second.literals.last ?? nil,
            !one.hasSuffix(other), !other.hasSuffix(one)
        {
            return .disjoint
        }
        if let (one, other) = PatternTrie.Edge.withoutSharedFront(first, second, wordSets) {
            return differently(one, other)
        }
        let automata = (TextAutomaton(first, wordSets), TextAutomaton(second, wordSets))
        let product = AutomatonProduct(automata.0, automata.1)
        let matchers = (ComponentMatcher(first, wordSets), ComponentMatcher(second, wordSets))
        let isShared = product.shared.contains { matchers.0.matches($0) && matchers.1.matches($0) }
        return SetRelation(
            isWithin: !product.hasOnlyFirst && automata.1.isExact,
            contains: !product.hasOnlySecond && automata.0.isExact, isDisjoint: !isShared)
    }

    /// A text that both edges take; nil if there is none.
    func shared(_ first: PatternTrie.Edge, _ second: PatternTrie.Edge) -> String? {
        let product = AutomatonProduct(TextAutomaton(first, wordSets), TextAutomaton(second, wordSets))
        let matchers = (ComponentMatcher(first, wordSets), ComponentMatcher(second, wordSets))
        let texts = product.shared + first.examples(wordSets) + second.examples(wordSets)
        return texts.first { $0 != "." && $0 != ".." && matchers.0.matches($0) && matchers.1.matches($0) }
    }
}

/// Asks the runtime's matcher whether an edge takes a text.
struct ComponentMatcher {
    private let memory: TableMemory
    private let pieces: Int

    init(_ edge: PatternTrie.Edge, _ wordSets: [WordSet]) {
        var writer = PackedTableWriter(header: 1)
        var types = edge.types[...]
        let list = edge.literals.enumerated().map { number, literal -> Piece in
            if let literal { return .literal(literal) }
            let type = types.removeFirst()
            return .placeholder(Placeholder(name: "_", kind: .one, type: type, capture: number))
        }
        pieces = writer.pieces(list, wordSets)
        memory = TableMemory(writer.bytes)
    }

    func matches(_ text: String) -> Bool {
        Pieces(table: memory.table, start: pieces).matches(text)
    }
}

extension PatternTrie.Edge {
    var mayLack: Bool { kind == .optional || kind == .optionalRest }

    fileprivate var isRest: Bool { kind == .rest || kind == .optionalRest || kind == .mixedRest }

    /// Some texts that the edge takes, where one of a type is hard to find otherwise.
    func examples(_ wordSets: [WordSet]) -> [String] {
        guard literals.count == 1, let type = types.first else { return [] }
        return type.examples(wordSets)
    }
}

extension ValueType {
    /// Some texts of the type.
    func examples(_ wordSets: [WordSet]) -> [String] {
        switch (tag, constraint) {
        case (_, .words(let number)?): return wordSets[number].cases.flatMap(\.words)
        case (_, .range(let least, let greatest)?):
            return [least, greatest, "0", "1"].compactMap(\.self).filter { accepts($0) }
        case (_, .schemes(let schemes)?): return schemes.map { $0 + "://a.example" }
        case (.date, _): return ["2001-01-01T00:00:00Z"]
        case (.uuid, _): return ["00000000-0000-0000-0000-000000000000"]
        case (.bool, _): return ["true"]
        case (.string, nil), (.swift, _), (.query, _): return ["x"]
        case (.string, _): return []
        default: return ["0", "1"].filter { accepts($0) }
        }
    }
}
