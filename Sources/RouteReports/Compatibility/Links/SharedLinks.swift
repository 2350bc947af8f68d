import RouteCompiler
import RouteRuntime

/// Finds links that a new pattern and patterns of the old table both match.
struct SharedLinks {
    private let walk: TrieWalk
    /// So many paths were found that others were not looked for.
    private(set) var stoppedEarly = false
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
    var isIncomplete: Bool { stoppedEarly || walk.order.isExhausted }

    /// Shows paths that a pattern shares with old ones, the shortest first, at most a thousand, as long as `visit` wants
    /// more; with each path the numbers of the old patterns that read a fragment behind it.
    mutating func visitPaths(of pattern: Pattern, _ visit: ([String], [Int]) -> Bool) {
        struct Position: Hashable {
            var index: Int
            var state: TrieWalk.State
        }
        let components = pattern.components
        var found = 0
        var queue = [(position: Position(index: 0, state: .node(0)), path: [String]())]
        var seen: Set<Position> = [queue[0].position]
        var next = 0
        while next < queue.count, next < 20_000, found < 1_000 {
            let (position, path) = queue[next]
            next += 1
            let last = position.index < components.count ? components[position.index].placeholders.last : nil
            let repeats = last?.isRest ?? false
            let mayEnd =
                position.index == components.count || last?.mayLack ?? false || repeats && path.count > position.index
            let ends = mayEnd ? walk.ends(position.state).map { walk.trie.nodes[$0] } : []
            let fragments = ends.flatMap(fragments)
            if !fragments.isEmpty || ends.contains(where: { $0.pattern != nil }) {
                found += 1
                guard visit(path, fragments) else { return }
            }
            guard position.index < components.count, path.count < LinkLimits.components else { continue }
            for (text, state) in steps(components[position.index], position.state) {
                // A rest goes on with itself.
                let next = Position(index: repeats ? position.index : position.index + 1, state: state)
                if repeats ? path.count < 4 : seen.insert(next).inserted { queue.append((next, path + [text])) }
            }
        }
        if next < queue.count { stoppedEarly = true }
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

extension LinkSampler {
    /// Paths of the table's screens that a pattern takes too, at most a few, each as a link.
    func paths(takenBy pattern: Pattern) -> [SampleURL] {
        guard pattern.fragment == nil else { return [] }
        var found: [SampleURL] = []
        var budget = 20_000
        let components = pattern.components.map { pieces in
            (step: PatternTrie.Transition(pieces), isRest: pieces.placeholders.last?.isRest ?? false)
        }
        let order = EdgeOrder(table.wordSets, patternCount: 1)
        /// Goes on with the component of a number, inside a segment; what is read so far ends in a screen or does not.
        func visit(_ index: Int, _ segment: Int, _ link: SampleURL, _ endsInScreen: Bool) {
            budget -= 1
            guard budget > 0, found.count < 8, link.path.count < 6 else { return }
            let isRest = index < components.count && components[index].isRest
            let mayEnd = index == components.count || isRest && link.path.count >= index
            if mayEnd, endsInScreen { found.append(link) }
            guard index < components.count else { return }
            let next = isRest ? index : index + 1
            func step(_ name: String, _ segment: Int, _ items: [RouteQuery.Item], _ isScreen: Bool) {
                budget -= 1
                switch components[index].step {
                case .edge(let edge): guard order.takes(edge.asComponent, name) else { return }
                case .literal(let text): guard text.text == name else { return }
                }
                visit(
                    next, segment, SampleURL(path: link.path + [name], items: (link.items + items).uniqued()), isScreen)
            }
            for place in table.places(in: table.segments[segment]) where budget > 0 && table.hasOpenPath(place) {
                let items = paths(of: place, isWide: false).first?.items ?? []
                for name in table.screen(place).names { step(name.text, segment, items, true) }
            }
            let inside = segment == 0 ? [] : table.segments[segment].children
            for child in inside + table.segments[0].children where budget > 0 {
                for name in table.segments[child].names { step(name.text, child, [], false) }
            }
        }
        visit(0, 0, SampleURL(), true)
        return found
    }
}
