import RouteRuntime

/// Follows two sets of patterns through a trie at once, to find links that both match.
package struct TrieWalk {
    package let trie: PatternTrie
    package let order: EdgeOrder

    package init(trie: PatternTrie, order: EdgeOrder) {
        self.trie = trie
        self.order = order
    }

    /// A place on the way through a pattern.
    package enum State: Hashable {
        case node(Int)
        /// Inside a rest, which continues as long as components fit the edge.
        case rest(PatternTrie.Edge, node: Int)
    }

    /// The condition on the next component.
    package typealias Step = PatternTrie.Step

    /// A link that two patterns match, and these patterns.
    struct Meeting {
        package var path: [String]
        /// The components of the fragment, if both patterns read these; else the patterns say what they read.
        var fragment: [String]?
        var first: Int
        var second: Int
    }

    /// The literals that lead from a state, by their text.
    private func literals(_ state: State) -> [(step: Step, state: State)] {
        guard case .node(let number) = state else { return [] }
        return trie.literals(of: number).map { (ExactText($0.text), $0.node) }.sorted { $0.0 < $1.0 }
            .map { (.literal($0), .node($1)) }
    }

    /// The edges that lead from a state, and the step that their placeholders take: one component at a time.
    package func edges(_ state: State) -> [(edge: PatternTrie.Edge, step: Step, state: State)] {
        switch state {
        case .rest(let edge, let node):
            // Behind a literal in front, components follow one after the other.
            var component = edge.asComponent
            component.kind = .placeholder
            component.literals = [nil]
            component.types = component.types.suffix(1)
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
        guard case .node(let one) = first, case .node(let other) = second else { return [] }
        return trie.literals(of: one).compactMap { literal in
            guard order.spend(1), let node = trie.node(behind: literal.text, from: other) else { return nil }
            return (ExactText(literal.text), .node(literal.node), .node(node))
        }.sorted { $0.text < $1.text }
    }

    /// Where the path may end at a state: at the node itself, or at a node whose last component is missing.
    package func ends(_ state: State) -> [Int] {
        switch state {
        case .rest(_, let node): [node]
        case .node(let number):
            [number]
                + trie.nodes[number].edges.filter { $0.edge.kind == .optional || $0.edge.kind == .optionalRest }
                .map(\.node)
        }
    }

    // MARK: Shared links

    /// A link that a pattern behind `first` and one behind `second` both match from here on.
    func meeting(_ first: State, _ second: State) -> Meeting? {
        var queue: [(first: State, second: State, path: [String])] = [(first, second, [])]
        var seen: Set<[State]> = [[first, second]]
        var next = 0
        while next < queue.count {
            let (first, second, path) = queue[next]
            next += 1
            if let meeting = meetingAtEnd(first, second, path) { return meeting }
            guard path.count < LinkLimits.components else { continue }
            for (text, one, other) in sharedSteps(first, second) {
                guard order.spend(1) else { return nil }
                if seen.insert([one, other]).inserted { queue.append((one, other, path + [text])) }
            }
        }
        return nil
    }

    /// The components that lead from both states, literals first.
    private func sharedSteps(_ first: State, _ second: State) -> [(text: String, first: State, second: State)] {
        var steps = sharedLiterals(first, second).map { (text: $0.text.text, first: $0.first, second: $0.second) }
        func add(_ one: (step: Step, state: State), _ other: (step: Step, state: State)) {
            guard !order.isExhausted, let text = shared(one.step, other.step) else { return }
            steps.append((text, one.state, other.state))
        }
        let edges = (edges(first).map { ($0.step, $0.state) }, edges(second).map { ($0.step, $0.state) })
        let literals = (literals(first), literals(second))
        for other in edges.1 {
            for one in literals.0 { add(one, other) }
        }
        let others = literals.1 + edges.1
        for one in edges.0 {
            for other in others { add(one, other) }
        }
        return steps
    }

    private func meetingAtEnd(_ first: State, _ second: State, _ path: [String]) -> Meeting? {
        for one in ends(first) {
            for other in ends(second) {
                if let meeting = meeting(trie.nodes[one], trie.nodes[other], path) { return meeting }
            }
        }
        return nil
    }

    /// A link that a pattern that ends at one node and a pattern that ends at another both match.
    func meeting(_ one: PatternTrie.Node, _ other: PatternTrie.Node, _ path: [String]) -> Meeting? {
        if let first = one.pattern, let second = other.pattern, first != second {
            return Meeting(path: path, fragment: nil, first: first, second: second)
        }
        if let start = one.fragment, let otherStart = other.fragment,
            var meeting = meeting(.node(start), .node(otherStart))
        {
            meeting.fragment = meeting.path
            meeting.path = path
            return meeting
        }
        // A pattern without `#` takes any fragment, and so does one that reads the fragment as a query.
        let inside = (one.fragment.flatMap(trie.anyPattern), other.fragment.flatMap(trie.anyPattern))
        let pairs = [
            (one.fragmentQuery, other.fragmentQuery), (one.pattern, other.fragmentQuery),
            (one.fragmentQuery, other.pattern), (one.pattern ?? one.fragmentQuery, inside.1),
            (inside.0, other.pattern ?? other.fragmentQuery),
        ]
        for case (let first?, let second?) in pairs where first != second {
            return Meeting(path: path, fragment: nil, first: first, second: second)
        }
        return nil
    }

    /// A component that both steps take.
    func shared(_ first: Step, _ second: Step) -> String? {
        switch (first, second) {
        case (.literal(let one), .literal(let other)):
            return one == other ? one.text : nil
        case (.literal(let literal), .edge(let edge)), (.edge(let edge), .literal(let literal)):
            return order.takes(edge, literal.text) ? literal.text : nil
        case (.edge(let one), .edge(let other)): return order.shared(one, other)
        }
    }

    /// A component that a step takes.
    func sample(_ step: Step) -> String {
        shared(step, step) ?? "x"
    }
}

extension PatternTrie.Edge {
    /// The edge as far as its first component goes.
    package var asComponent: PatternTrie.Edge {
        var component = self
        component.kind = kind == .mixed || kind == .mixedRest ? .mixed : .placeholder
        component.isText = false
        return component
    }
}
