import RouteCompiler
import RouteRuntime

/// Finds links that a new pattern and patterns of the old table both match.
struct SharedLinks {
    private let walk: TrieWalk
    /// So many paths were found that others were not looked for.
    private(set) var isCut = false
    private let sampler: LinkSampler

    /// - Parameters:
    ///   - patterns: Those of the old table's origin, with the types of `sampler`'s table.
    ///   - sampler: Makes texts of all types of both tables.
    init(_ patterns: [Pattern], _ sampler: LinkSampler) {
        var table = sampler.table
        table.patterns = patterns
        walk = TrieWalk(Array(patterns.indices), table)
        self.sampler = sampler
    }

    /// It would take too long to look at all that the patterns share.
    var isExhausted: Bool { isCut || walk.order.isExhausted }

    /// Shows paths that a pattern shares with old ones, the shortest first, at most a thousand, as long as `visit` wants
    /// more; with each path the numbers of the old patterns that read a fragment behind it.
    mutating func visitPaths(of pattern: Pattern, _ visit: ([String], [Int]) -> Bool) {
        struct Place: Hashable {
            var index: Int
            var state: TrieWalk.State
        }
        let components = pattern.components
        var found = 0
        var queue = [(place: Place(index: 0, state: .node(0)), path: [String]())]
        var seen: Set<Place> = [queue[0].place]
        var next = 0
        while next < queue.count, next < 20_000, found < 1_000 {
            let (place, path) = queue[next]
            next += 1
            let last = place.index < components.count ? components[place.index].placeholders.last : nil
            let repeats = last?.isRest ?? false
            let mayEnd =
                place.index == components.count || last?.mayLack ?? false || repeats && path.count > place.index
            let ends = mayEnd ? walk.ends(place.state).map { walk.trie.nodes[$0] } : []
            let fragments = ends.flatMap(fragments)
            if !fragments.isEmpty || ends.contains(where: { $0.pattern != nil }) {
                found += 1
                guard visit(path, fragments) else { return }
            }
            guard place.index < components.count, path.count < LinkLimits.components else { continue }
            for (text, state) in steps(components[place.index], place.state) {
                // A rest goes on with itself.
                let next = Place(index: repeats ? place.index : place.index + 1, state: state)
                if repeats ? path.count < 4 : seen.insert(next).inserted { queue.append((next, path + [text])) }
            }
        }
        if next < queue.count { isCut = true }
    }

    /// The patterns that read a fragment behind a node.
    private func fragments(of node: PatternTrie.Node) -> [Int] {
        func patterns(from number: Int) -> [Int] {
            let node = walk.trie.nodes[number]
            let next = node.edges.map(\.node) + walk.trie.literals(of: number).map(\.node)
            return [node.pattern].compactMap(\.self) + next.flatMap(patterns)
        }
        return [node.fragmentQuery].compactMap(\.self) + (node.fragment.map(patterns) ?? [])
    }

    /// The ways on from a state of the old patterns by texts that a component takes.
    private func steps(_ component: [Piece], _ state: TrieWalk.State) -> [(String, TrieWalk.State)] {
        let ways = walk.edges(state).compactMap { way -> (edge: PatternTrie.Edge, state: TrieWalk.State)? in
            if case .edge(let edge) = way.transition { (edge, way.state) } else { nil }
        }
        switch PatternTrie.Transition(component) {
        case .literal(let literal):
            let text = literal.text
            let steps = ways.filter { walk.order.takes($0.edge, text) }.map { (text, $0.state) }
            guard case .node(let node) = state, let next = walk.trie.node(behind: text, from: node) else {
                return steps
            }
            return steps + [(text, .node(next))]
        case .edge(let edge):
            let edge = edge.asComponent
            let steps = ways.compactMap { other, state in text(edge, other, component).map { ($0, state) } }
            guard case .node(let node) = state else { return steps }
            return steps
                + walk.trie.literals(of: node).filter { walk.order.takes(edge, $0.text) }
                .map { ($0.text, .node($0.node)) }
        }
    }

    /// A text that both edges take, if there is one: a plain one, or one that takes some work to find.
    private func text(_ one: PatternTrie.Edge, _ other: PatternTrie.Edge, _ component: [Piece]) -> String? {
        sampler.texts(ofComponent: component).first { walk.order.takes(other, $0) } ?? walk.order.shared(one, other)
    }
}
