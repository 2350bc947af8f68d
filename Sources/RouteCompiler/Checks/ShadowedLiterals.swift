extension CheckContext {
    /// No pattern with a narrower placeholder takes a page that a literal further on names.
    ///
    /// The first difference decides, so `/{user:Slug}/{page}` takes `/bob/admin` before `/{_}/admin` is asked. Who writes a
    /// literal means that page, whatever is in front of it.
    func shadowedLiterals() {
        for (number, pattern) in table.patterns.enumerated() where pattern.fragment == nil {
            let walk = TrieWalk(trie: tries[pattern.origin], order: orders[pattern.origin])
            guard let (winner, url) = LiteralSearch(context: self, walk: walk, number: number).shadow() else {
                continue
            }
            findings.warning(
                .shadowedLiteral,
                "`\(winner.text)` takes `\(url)` before `\(pattern.text)` is asked, since its placeholder is narrower",
                at: pattern.span, notes: [.init("it is here", at: winner.span)],
                help:
                    "give both placeholders one type, so that the literal decides, or write what opens there as a third "
                    + "pattern, with the type of the one and the literal of the other")
        }
    }
}

/// Looks for a pattern that is tried first for its narrower placeholder, and takes a later literal by a placeholder.
private struct LiteralSearch {
    let context: CheckContext
    let walk: TrieWalk
    let number: Int

    private var pattern: Pattern { context.table.patterns[number] }

    /// The pattern that is tried first, and a link that both take.
    func shadow() -> (winner: Pattern, url: String)? {
        // Behind the last literal, nothing is said more exactly than before.
        guard let last = pattern.components.lastIndex(where: { $0.literal != nil }) else { return nil }
        var (node, path): (Int, [String]) = (0, [])
        for (index, component) in pattern.components[..<last].enumerated() {
            let step = TrieWalk.Step(component).asComponent
            if let edge = PatternTrie.Edge(component), let place = walk.trie.place(of: edge, at: node) {
                for narrower in walk.edges(.node(node)).prefix(place) where walk.order.spend(1) {
                    guard let text = walk.shared(narrower.step, step) else { continue }
                    if let found = follow(narrower.state, index + 1, path + [text], isTaken: false) { return found }
                }
            }
            guard let next = walk.trie.node(behind: component, from: node) else { return nil }
            node = next
            path.append(walk.sample(step))
        }
        return nil
    }

    /// Goes on by all that both patterns may have, to where both paths end.
    /// - Parameter isTaken: A literal of this pattern was taken by a placeholder of the other.
    private func follow(
        _ state: TrieWalk.State, _ index: Int, _ path: [String], isTaken: Bool
    ) -> (winner: Pattern, url: String)? {
        guard index < pattern.components.count else { return isTaken ? found(state, path) : nil }
        let component = pattern.components[index]
        let step = TrieWalk.Step(component).asComponent
        if let literal = component.literal, case .node(let here) = state,
            let next = walk.trie.node(behind: literal, from: here)
        {
            // It comes first there too.
            return follow(.node(next), index + 1, path + [literal], isTaken: isTaken)
        }
        for other in walk.edges(state) where walk.order.spend(1) {
            guard let text = walk.shared(other.step, step) else { continue }
            let isTaken = isTaken || component.literal != nil
            if let found = follow(other.state, index + 1, path + [text], isTaken: isTaken) { return found }
        }
        return nil
    }

    private func found(_ end: TrieWalk.State, _ path: [String]) -> (winner: Pattern, url: String)? {
        let links = ExampleLinks(table: context.table)
        guard let url = links.url(pattern.origin, path: path, fragment: nil) else { return nil }
        for node in walk.ends(end) {
            guard let winner = walk.trie.nodes[node].pattern,
                !context.table.patterns[winner].cases.allSatisfy(\.target.opensNothing),
                links.matches(winner, url), links.matches(number, url)
            else { continue }
            return (context.table.patterns[winner], url)
        }
        return nil
    }
}
