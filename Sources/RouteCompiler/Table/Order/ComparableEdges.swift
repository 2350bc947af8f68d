extension EdgeOrder {
    /// The pairs of edges of one class that may share a text. Edges whose texts begin or end differently do not, so
    /// many edges with a literal in front, or at the end, cost no more than a sort.
    func comparablePairs(_ edges: [NodeEdge]) -> [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        for indices in Dictionary(grouping: edges.indices, by: { edges[$0].edge.precedence }).values {
            let frames = indices.map { Frame(edges[$0].edge, $0) }
            let groups = Dictionary(grouping: frames, by: \.front).values
                .sorted { $0[0].front.lexicographicallyPrecedes($1[0].front) }
            for (place, group) in groups.enumerated() {
                addNested(group, to: &pairs)
                for longer in groups[(place + 1)...] {
                    guard longer[0].front.starts(with: group[0].front) else { break }
                    addNested(group, longer, to: &pairs)
                }
            }
        }
        return pairs.map { ($0 < $1) ? ($0, $1) : ($1, $0) }.sorted { $0 < $1 }
    }

    /// The text that a component begins with, and the one that it ends with, in reverse.
    private struct Frame {
        var front: [UInt8]
        var back: [UInt8]
        var index: Int

        init(_ edge: PatternTrie.Edge, _ index: Int) {
            front = Array(edge.front.utf8)
            back = edge.back.utf8.reversed()
            self.index = index
        }
    }

    /// Adds the pairs of frames of one front of which one ends as the other does.
    private func addNested(_ frames: [Frame], to pairs: inout [(Int, Int)]) {
        let sorted = frames.sorted { $0.back.lexicographicallyPrecedes($1.back) }
        for (place, first) in sorted.enumerated() {
            for second in sorted[(place + 1)...] {
                guard second.back.starts(with: first.back) else { break }
                guard charge(EdgeOrder.pairEffort) else { return }
                pairs.append((first.index, second.index))
            }
        }
    }

    /// The same of one frame of each list, whose fronts are nested.
    private func addNested(_ firsts: [Frame], _ seconds: [Frame], to pairs: inout [(Int, Int)]) {
        for first in firsts {
            for second in seconds {
                let isNested = areNested(first.back, second.back)
                guard charge(isNested ? EdgeOrder.pairEffort : 1) else { return }
                if isNested { pairs.append((first.index, second.index)) }
            }
        }
    }

    /// The cost of a pair whose difference is found soon, in steps of automata.
    private static let pairEffort = 20
}
