import RouteRuntime

/// Follows two sets of patterns through a trie at once, to find links that both match.
package struct TrieWalk {
    package let trie: PatternTrie
    package let order: EdgeOrder

    /// - Parameter patterns: The numbers of an origin's patterns in `table`.
    package init(_ patterns: [Int], _ table: RouteTable) {
        order = EdgeOrder(table.wordSets, patternCount: patterns.count)
        trie = PatternTrie(patterns, table, order)
    }

    /// The walks through the patterns of a table's origins.
    static func walks(of table: RouteTable) -> [TrieWalk] {
        var numbers: [[Int]] = Array(repeating: [], count: table.origins.count)
        for number in table.patterns.indices { numbers[table.patterns[number].origin].append(number) }
        return numbers.map { TrieWalk($0, table) }
    }

    /// A place on the way through a pattern.
    package enum State: Hashable {
        case node(Int)
        /// Inside a rest, which continues as long as components fit the edge.
        case rest(PatternTrie.Edge, node: Int)
    }

    /// A link that two patterns match, and these patterns.
    struct SharedLink {
        var path: [String]
        /// The components of the fragment, if both patterns read these; else the patterns say what they read.
        var fragment: [String]?
        var first: Int
        var second: Int
    }

    /// The literals that lead from a state, by their text.
    private func literals(_ state: State) -> [(transition: PatternTrie.Transition, state: State)] {
        guard case .node(let number) = state else { return [] }
        return trie.literals(of: number).map { (ExactText($0.text), $0.node) }.sorted { $0.0 < $1.0 }
            .map { (.literal($0), .node($1)) }
    }

    /// The edges that lead from a state, and the transition that their placeholders take: one component at a time.
    package func edges(_ state: State) -> [(edge: PatternTrie.Edge, transition: PatternTrie.Transition, state: State)] {
        switch state {
        case .rest(let edge, let node):
            // Behind a literal in front, components follow one after the other.
            var component = edge.asComponent
            component.kind = .placeholder
            component.parts = component.parts.suffix(1)
            return [(edge, .edge(component), .rest(edge, node: node))]
        case .node(let number):
            return trie.nodes[number].edges.map { edge in
                return (
                    edge.edge, .edge(edge.edge.asComponent),
                    edge.edge.isRest ? .rest(edge.edge, node: edge.node) : .node(edge.node)
                )
            }
        }
    }

    /// The literals that lead from both states.
    func sharedLiterals(_ first: State, _ second: State) -> [(text: ExactText, first: State, second: State)] {
        guard case .node(let firstNode) = first, case .node(let secondNode) = second else { return [] }
        return trie.literals(of: firstNode).compactMap { literal in
            guard order.charge(1), let node = trie.node(behind: literal.text, from: secondNode) else { return nil }
            return (ExactText(literal.text), .node(literal.node), .node(node))
        }.sorted { $0.text < $1.text }
    }

    /// Where the path may end at a state: at the node itself, or at a node whose last component is missing.
    package func ends(_ state: State) -> [Int] {
        switch state {
        case .rest(_, let node): [node]
        case .node(let number):
            [number]
                + trie.nodes[number].edges.filter(\.edge.mayBeMissing).map(\.node)
        }
    }

    // MARK: Shared links

    /// A link that a pattern behind `first` and one behind `second` both match from here on.
    func sharedLink(_ first: State, _ second: State) -> SharedLink? {
        var queue: [(first: State, second: State, path: [String])] = [(first, second, [])]
        var seen: Set<[State]> = [[first, second]]
        var next = 0
        while next < queue.count {
            let (first, second, path) = queue[next]
            next += 1
            if let link = sharedLinkAtEnd(first, second, path) { return link }
            guard path.count < LinkLimits.components else { continue }
            for (text, first, second) in sharedComponents(first, second) {
                guard order.charge(1) else { return nil }
                if seen.insert([first, second]).inserted { queue.append((first, second, path + [text])) }
            }
        }
        return nil
    }

    /// The components that lead from both states, literals first.
    private func sharedComponents(_ first: State, _ second: State) -> [(text: String, first: State, second: State)] {
        typealias Way = (transition: PatternTrie.Transition, state: State)
        var components = sharedLiterals(first, second).map { (text: $0.text.text, first: $0.first, second: $0.second) }
        func add(_ first: Way, _ second: Way) {
            guard !order.isExhausted, let text = shared(first.transition, second.transition) else { return }
            components.append((text, first.state, second.state))
        }
        let edges = (edges(first).map { ($0.transition, $0.state) }, edges(second).map { ($0.transition, $0.state) })
        let literals = (literals(first), literals(second))
        for second in edges.1 {
            for first in literals.0 { add(first, second) }
        }
        for first in edges.0 {
            for second in literals.1 + edges.1 { add(first, second) }
        }
        return components
    }

    private func sharedLinkAtEnd(_ first: State, _ second: State, _ path: [String]) -> SharedLink? {
        for first in ends(first) {
            for second in ends(second) {
                if let link = sharedLink(trie.nodes[first], trie.nodes[second], path) { return link }
            }
        }
        return nil
    }

    /// A link that a pattern that ends at one node and a pattern that ends at another both match.
    func sharedLink(_ first: PatternTrie.Node, _ second: PatternTrie.Node, _ path: [String]) -> SharedLink? {
        if let first = first.pattern, let second = second.pattern, first != second {
            return SharedLink(path: path, fragment: nil, first: first, second: second)
        }
        if let firstStart = first.fragment, let secondStart = second.fragment,
            var link = sharedLink(.node(firstStart), .node(secondStart))
        {
            link.fragment = link.path
            link.path = path
            return link
        }
        // A pattern without `#` takes any fragment, and so does one that reads the fragment as a query.
        let inside = (first.fragment.flatMap(trie.anyPattern), second.fragment.flatMap(trie.anyPattern))
        let pairs = [
            (first.fragmentQuery, second.fragmentQuery), (first.pattern, second.fragmentQuery),
            (first.fragmentQuery, second.pattern), (first.pattern ?? first.fragmentQuery, inside.1),
            (inside.0, second.pattern ?? second.fragmentQuery),
        ]
        for case (let first?, let second?) in pairs where first != second {
            return SharedLink(path: path, fragment: nil, first: first, second: second)
        }
        return nil
    }

    /// A component that both transitions take.
    func shared(_ first: PatternTrie.Transition, _ second: PatternTrie.Transition) -> String? {
        switch (first, second) {
        case (.literal(let first), .literal(let second)): first == second ? first.text : nil
        case (.literal(let literal), .edge(let edge)), (.edge(let edge), .literal(let literal)):
            order.takes(edge, literal.text) ? literal.text : nil
        case (.edge(let first), .edge(let second)): order.shared(first, second)
        }
    }

    /// A component that a transition takes.
    func sample(_ transition: PatternTrie.Transition) -> String { shared(transition, transition) ?? "x" }
}
