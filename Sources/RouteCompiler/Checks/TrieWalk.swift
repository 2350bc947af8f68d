import RouteRuntime

/// Follows two sets of patterns through a trie at once, to find links that both match.
struct TrieWalk {
    let trie: PatternTrie
    let order: EdgeOrder

    /// A place on the way through a pattern.
    enum State: Hashable {
        case node(Int)
        /// Inside a rest, which goes on as long as components fit the edge.
        case rest(PatternTrie.Edge, node: Int)
    }

    /// What the next component must be.
    enum Step: Hashable {
        case literal(UTF8Text)
        case edge(PatternTrie.Edge)
    }

    /// A link that two patterns match, and these.
    struct Meeting {
        var path: [String]
        /// Nil where neither reads the fragment.
        var fragment: [String]?
        var first: Int
        var second: Int
    }

    /// The steps from a state; edges are those whose placeholders are asked one component at a time.
    func steps(_ state: State) -> [(step: Step, edge: PatternTrie.Edge?, state: State)] {
        switch state {
        case .rest(let edge, let node):
            // What follows a literal in front is one component after the other.
            var component = edge.asComponent
            component.kind = .placeholder
            component.literals = [nil]
            component.types = component.types.suffix(1)
            return [(.edge(component), edge, .rest(edge, node: node))]
        case .node(let number):
            let node = trie.nodes[number]
            let literals = trie.literals(of: number).map { (text: UTF8Text($0.text), node: $0.node) }
                .sorted { $0.text < $1.text }
                .map { (step: Step.literal($0.text), edge: PatternTrie.Edge?.none, state: State.node($0.node)) }
            return literals
                + node.edges.map { edge in
                    let isRest = [.rest, .optionalRest, .mixedRest].contains(edge.edge.kind)
                    return (
                        .edge(edge.edge.asComponent), edge.edge,
                        isRest ? .rest(edge.edge, node: edge.node) : .node(edge.node)
                    )
                }
        }
    }

    /// Where the path may end at a state: at the node itself, or at one whose last component lacks.
    func ends(_ state: State) -> [Int] {
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
        while next < queue.count, queue.count < 10_000 {
            let (first, second, path) = queue[next]
            next += 1
            if let meeting = meetingAtEnd(first, second, path) { return meeting }
            guard path.count < LinkWitness.longest else { continue }
            for one in steps(first) {
                for other in steps(second) {
                    guard let text = shared(one.step, other.step), seen.insert([one.state, other.state]).inserted else {
                        continue
                    }
                    queue.append((one.state, other.state, path + [text]))
                }
            }
        }
        return nil
    }

    private func meetingAtEnd(_ first: State, _ second: State, _ path: [String]) -> Meeting? {
        for one in ends(first) {
            for other in ends(second) {
                if let meeting = meeting(trie.nodes[one], trie.nodes[other], path) { return meeting }
            }
        }
        return nil
    }

    private func meeting(_ one: PatternTrie.Node, _ other: PatternTrie.Node, _ path: [String]) -> Meeting? {
        if let first = one.pattern, let second = other.pattern, first != second {
            return Meeting(path: path, fragment: nil, first: first, second: second)
        }
        if let start = one.fragment, let otherStart = other.fragment {
            guard var meeting = meeting(.node(start), .node(otherStart)) else { return nil }
            meeting.fragment = meeting.path
            meeting.path = path
            return meeting
        }
        if let first = one.fragmentQuery, let second = other.fragmentQuery, first != second {
            return Meeting(path: path, fragment: [], first: first, second: second)
        }
        return nil
    }

    /// A component that both steps take.
    func shared(_ first: Step, _ second: Step) -> String? {
        switch (first, second) {
        case (.literal(let one), .literal(let other)):
            return one == other ? one.text : nil
        case (.literal(let literal), .edge(let edge)), (.edge(let edge), .literal(let literal)):
            return ComponentMatcher(edge, order.wordSets).matches(literal.text) ? literal.text : nil
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
    var asComponent: PatternTrie.Edge {
        var component = self
        component.kind = kind == .mixed || kind == .mixedRest ? .mixed : .placeholder
        return component
    }
}
