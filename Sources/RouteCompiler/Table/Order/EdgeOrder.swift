import RouteRuntime

/// The order in which the edges of a node are tried: by class, and inside a class the narrower set of texts first.
///
/// It remembers what it has found out about edges, and how much work that was.
package final class EdgeOrder {
    typealias NodeEdge = (edge: PatternTrie.Edge, pieces: [Piece], node: Int)

    let wordSets: [WordSet]
    private var relations: [[PatternTrie.Edge]: SetRelation] = [:]
    private var matchers: [PatternTrie.Edge: ComponentMatcher] = [:]
    /// The pairs of edges that share texts, and of which one may be narrower, which can't be shown.
    private var unproven: Set<[PatternTrie.Edge]> = []
    /// The work that may still be done. Edges of one node are compared in pairs, by their automata, so that the time
    /// has no bound but this one.
    private var effort: Int

    /// - Parameter patternCount: How many patterns there are to compare. Each has room for a few comparisons, and all
    ///   together for some thousand more, which take a second; there are never so many that they take long.
    package init(_ wordSets: [WordSet], patternCount: Int) {
        self.wordSets = wordSets
        // In steps of automata, of which a comparison takes some hundred.
        effort = min(2_500_000 + 1_000 * patternCount, 12_000_000)
    }

    /// Not all was compared, so nothing is proven.
    package var isExhausted: Bool { effort < 0 }

    /// Notes that something was not compared.
    func exhaust() { effort = -1 }

    /// Notes that work is done, as steps of automata; false if there was too much of it.
    func charge(_ steps: Int) -> Bool {
        if effort >= 0 { effort -= steps }
        return effort >= 0
    }

    /// Sorts edges; those of which neither is narrower keep their order, which then decides nothing.
    func sorted(_ edges: [NodeEdge]) -> [NodeEdge] {
        // Whatever lies within others comes before them: it has fewer sets within it.
        var ranks = Array(repeating: 0, count: edges.count)
        for (first, second) in comparablePairs(edges) {
            guard !isExhausted else { break }
            let relation = relation(edges[first].edge, edges[second].edge)
            if relation == .wider { ranks[first] += 1 }
            if relation == .narrower { ranks[second] += 1 }
        }
        return edges.indices
            .sorted { (edges[$0].edge.precedence, ranks[$0]) < (edges[$1].edge.precedence, ranks[$1]) }
            .map { edges[$0] }
    }

    /// How the texts of two edges lie to each other.
    func relation(_ first: PatternTrie.Edge, _ second: PatternTrie.Edge) -> SetRelation {
        if first == second { return .equal }
        if let known = relations[[first, second]] { return known }
        let relation = newRelation(first, second)
        relations[[first, second]] = relation
        relations[[second, first]] = relation.reversed
        return relation
    }

    private func newRelation(_ first: PatternTrie.Edge, _ second: PatternTrie.Edge) -> SetRelation {
        guard first.parts.map(\.literal) == second.parts.map(\.literal) else { return byTexts(first, second) }
        var relation = zip(first.types, second.types)
            .reduce(SetRelation.equal) { $0.and($1.0.relation(to: $1.1, wordSets)) }
        if !first.hasForcedEnds(wordSets) || !second.hasForcedEnds(wordSets) {
            let texts = byTexts(first, second)
            relation = SetRelation(
                isWithin: relation.isWithin || texts.isWithin, contains: relation.contains || texts.contains,
                isDisjoint: texts.isDisjoint)
        }
        // A rest that is a list takes no empty components.
        if first.isText != second.isText, first.isRest, second.isRest {
            relation = relation.and(first.isText ? .wider : .narrower)
        }
        // A rest behind a literal takes more than a placeholder does, and a rest that may be none one text more.
        if first.kind != second.kind {
            relation = relation.and(first.kind.rawValue < second.kind.rawValue ? .narrower : .wider)
        }
        // Absence is a text of both.
        if relation.isDisjoint, first.mayBeMissing, second.mayBeMissing { return .overlapping }
        return relation
    }

    /// The relation of all texts of two edges of several pieces.
    private func byTexts(_ first: PatternTrie.Edge, _ second: PatternTrie.Edge) -> SetRelation {
        guard first.mayMeet(second) else { return .disjoint }
        if let (first, second) = PatternTrie.Edge.withoutSharedFront(first, second, wordSets) {
            return byTexts(first, second)
        }
        guard !isExhausted else { return .disjoint }
        let automata = (TextAutomaton(first, wordSets), TextAutomaton(second, wordSets))
        let product = product(automata.0, automata.1)
        // Where both automata are exact, what they share is all there is.
        if product.shared.isEmpty, automata.0.isExact, automata.1.isExact { return .disjoint }
        if shared(first, second, in: product) == nil { return .disjoint }
        let relation = SetRelation(
            isWithin: isWithin(automata.0, automata.1, onlyFirst: product.onlyFirst),
            contains: isWithin(automata.1, automata.0, onlyFirst: product.onlySecond))
        if relation == .overlapping,
            !isShown(by: product.onlyFirst, first, second) || !isShown(by: product.onlySecond, second, first)
        {
            unproven.formUnion([[first, second], [second, first]])
        }
        return relation
    }

    /// - Parameter onlyFirst: Texts that the first alone takes.
    private func isWithin(_ first: TextAutomaton, _ second: TextAutomaton, onlyFirst: [String]) -> Bool {
        if second.isExact { return onlyFirst.isEmpty }
        let (isWithin, steps) = first.isWithin(second, atMost: max(effort, 0))
        return charge(steps) && isWithin
    }

    /// Whether one of some texts shows that the first edge takes what the second does not.
    private func isShown(by texts: [String], _ first: PatternTrie.Edge, _ second: PatternTrie.Edge) -> Bool {
        // What a type of the app's own takes is not known.
        guard !first.types.contains(where: { $0.tag == .swift }) else { return false }
        let matchers = (matcher(first), matcher(second))
        return texts.contains { matchers.0.matches($0) && !matchers.1.matches($0) }
    }

    /// Of two edges that share texts one may be narrower, which can't be shown.
    func isUnproven(_ first: PatternTrie.Edge, _ second: PatternTrie.Edge) -> Bool {
        unproven.contains([first, second])
    }

    /// A text that both edges take; nil if there is none.
    package func shared(_ first: PatternTrie.Edge, _ second: PatternTrie.Edge) -> String? {
        guard charge(1), first.mayMeet(second) else { return nil }
        return shared(first, second, in: product(TextAutomaton(first, wordSets), TextAutomaton(second, wordSets)))
    }

    private func shared(
        _ first: PatternTrie.Edge, _ second: PatternTrie.Edge, in product: AutomatonProduct
    ) -> String? {
        let matchers = (matcher(first), matcher(second))
        // Of dates, URLs and long texts an automaton takes more than there are, so some that there are are tried too.
        let texts = product.shared + first.examples(wordSets) + second.examples(wordSets)
        return texts.first { $0 != "." && $0 != ".." && matchers.0.matches($0) && matchers.1.matches($0) }
    }

    /// Whether an edge takes a text.
    package func takes(_ edge: PatternTrie.Edge, _ text: String) -> Bool {
        charge(1) && matcher(edge).matches(text)
    }

    private func matcher(_ edge: PatternTrie.Edge) -> ComponentMatcher {
        if let known = matchers[edge] { return known }
        let matcher = ComponentMatcher(edge, wordSets)
        matchers[edge] = matcher
        return matcher
    }

    private func product(_ first: TextAutomaton, _ second: TextAutomaton) -> AutomatonProduct {
        let product = AutomatonProduct(first, second, atMost: max(effort, 0))
        _ = charge(product.steps)
        return product
    }
}
