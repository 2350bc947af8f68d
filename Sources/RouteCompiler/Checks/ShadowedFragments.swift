import RouteRuntime

extension CheckContext {
    /// No pattern without `#` takes links by its path from a wider one of the same literals that reads their fragment. A
    /// literal in place of a placeholder is another page, as everybody who writes one means it.
    func shadowedFragments() {
        // Patterns of one path are hidden by the same.
        var paths: Set<[String]> = []
        for (number, pattern) in table.patterns.enumerated() where pattern.fragment != nil {
            let path = String(pattern.text.prefix { $0 != "#" })
            guard paths.insert(["\(pattern.origin)", path]).inserted else { continue }
            let order = orders[pattern.origin]
            let search = ShadowSearch(context: self, walk: TrieWalk(trie: tries[pattern.origin], order: order))
            guard let (winner, url) = search.shadow(of: number) else { continue }
            let other = table.patterns[winner]
            findings.warning(
                .shadowedFragment, "`\(other.text)` takes `\(url)` by its path, before `\(pattern.text)` is asked",
                at: pattern.span, notes: [.init("it is here", at: other.span)],
                help: "write the types of both paths alike, or `#{_...?}` behind the other, which takes any fragment")
        }
    }
}

/// Looks for a pattern without `#` that is tried before one that reads the fragment.
private struct ShadowSearch {
    let context: CheckContext
    let walk: TrieWalk

    /// The number of the pattern that is tried first, and a link that both take.
    func shadow(of number: Int) -> (winner: Int, url: String)? {
        let pattern = context.table.patterns[number]
        guard let nodes = nodes(of: pattern) else { return nil }
        var path: [String] = []
        for (index, component) in pattern.components.enumerated() {
            let step = TrieWalk.Step(component).asComponent
            if let edge = PatternTrie.Edge(component) {
                let here = nodes[index]
                for other in walk.edges(.node(here)).prefix(walk.trie.place(of: edge, at: here) ?? 0) {
                    guard let text = walk.shared(other.step, step) else { continue }
                    let start = Way(state: other.state, index: index + 1, path: path + [text])
                    if let found = follow(start, number) { return found }
                }
            }
            path.append(walk.sample(step))
        }
        return nil
    }

    /// The nodes that a pattern's path goes through, the first one included.
    private func nodes(of pattern: Pattern) -> [Int]? {
        var nodes = [0]
        for component in pattern.components {
            guard let next = walk.trie.node(behind: component, from: nodes[nodes.count - 1]) else { return nil }
            nodes.append(next)
        }
        return nodes
    }

    /// A place on the way of another pattern, and how many components of the path lead to it.
    private struct Way {
        var state: TrieWalk.State
        var index: Int
        var path: [String]
    }

    /// Goes on by all that both patterns may have, to where both paths end.
    private func follow(_ start: Way, _ number: Int) -> (winner: Int, url: String)? {
        let pattern = context.table.patterns[number]
        var waiting = [start]
        while let way = waiting.popLast() {
            guard walk.order.spend(1) else { return nil }
            if way.index == pattern.components.count {
                for end in walk.ends(way.state) {
                    guard let winner = walk.trie.nodes[end].pattern,
                        walk.trie.nodes[end].fragment == nil, walk.trie.nodes[end].fragmentQuery == nil,
                        !context.table.patterns[winner].cases.allSatisfy(\.target.opensNothing),
                        let url = url(pattern, way.path)
                    else { continue }
                    let links = ExampleLinks(table: context.table)
                    if links.matches(winner, url), links.matches(number, url) { return (winner, url) }
                }
                continue
            }
            let component = pattern.components[way.index]
            if let literal = component.literal {
                guard case .node(let here) = way.state, let next = walk.trie.node(behind: literal, from: here) else {
                    continue
                }
                waiting.append(Way(state: .node(next), index: way.index + 1, path: way.path + [literal]))
                continue
            }
            for other in walk.edges(way.state) {
                guard let text = walk.shared(other.step, TrieWalk.Step(component).asComponent) else { continue }
                waiting.append(Way(state: other.state, index: way.index + 1, path: way.path + [text]))
            }
        }
        return nil
    }

    private func url(_ pattern: Pattern, _ path: [String]) -> String? {
        func sample(_ pieces: [Piece]) -> String { walk.sample(TrieWalk.Step(pieces).asComponent) }
        var link = SampleURL(path: path, fragment: .query(hasMark: false))
        if case .path(let components) = pattern.fragment {
            link.fragment = .path(components.map(sample))
        } else {
            link.items = (pattern.cases.first?.conditions ?? []).map { condition in
                RouteQuery.Item(condition.key, condition.pieces.isEmpty ? nil : sample(condition.pieces))
            }
        }
        return context.table.origins[pattern.origin].entries.first.map { link.url($0) }
    }
}
