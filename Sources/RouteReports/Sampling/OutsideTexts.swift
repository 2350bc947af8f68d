import RouteCompiler

/// Texts of a placeholder that no other placeholder at the same place of a path takes.
///
/// If patterns are beside each other, the narrower one takes a link, so a wider one is shown with a text outside of the
/// narrower.
struct OutsideTexts {
    private struct Spot: Hashable {
        var origin: Int
        /// Negative in the fragment.
        var component: Int
    }

    private let wordSets: [WordSet]
    /// The placeholders of patterns at each place, each once.
    private var edges: [Spot: [PatternTrie.Edge]] = [:]
    private var known: [Spot: [PatternTrie.Edge: [String]]] = [:]

    /// More placeholders than this at one place are not compared.
    private static let mostEdges = 40

    /// The work that may still be done, in steps of automata: about a second of it. No pattern has much of it.
    private var effort = 2_500_000
    private static let mostSteps = 250_000

    init(_ table: RouteTable) {
        wordSets = table.wordSets
        for pattern in table.patterns {
            for (spot, component) in OutsideTexts.components(of: pattern) {
                guard let edge = PatternTrie.Edge(component)?.asComponent else { continue }
                let others = edges[spot] ?? []
                if others.count < OutsideTexts.mostEdges, !others.contains(edge) {
                    edges[spot, default: []].append(edge)
                }
            }
        }
    }

    /// Texts to try for a capture that is a whole component.
    mutating func texts(of capture: Int, in pattern: Pattern) -> [String] {
        for (spot, component) in OutsideTexts.components(of: pattern) {
            guard component.count == 1, case .placeholder(let placeholder) = component[0],
                placeholder.capture == capture, let edge = PatternTrie.Edge(component)?.asComponent
            else { continue }
            if let texts = known[spot]?[edge] { return texts }
            let texts = texts(of: edge, at: spot)
            known[spot, default: [:]][edge] = texts
            return texts
        }
        return []
    }

    private mutating func texts(of edge: PatternTrie.Edge, at spot: Spot) -> [String] {
        let others = (edges[spot] ?? []).filter { $0 != edge }
        guard !others.isEmpty else { return [] }
        let product = AutomatonProduct(
            TextAutomaton(edge, wordSets), TextAutomaton(others.map { TextAutomaton($0, wordSets) }),
            atMost: max(0, min(effort, OutsideTexts.mostSteps)))
        effort -= product.steps
        let numbers = others.flatMap(\.types).filter { if case .range = $0.constraint { true } else { false } }
        return numbers.flatMap { $0.sampleTexts(wordSets).limits }
            + edge.types.flatMap { $0.sampleTexts(wordSets).readable } + product.onlyFirst
    }

    private static func components(of pattern: Pattern) -> [(Spot, [Piece])] {
        var result = pattern.components.enumerated().map { (Spot(origin: pattern.origin, component: $0), $1) }
        if case .path(let components) = pattern.fragment {
            result += components.enumerated().map { (Spot(origin: pattern.origin, component: -1 - $0), $1) }
        }
        return result
    }
}
