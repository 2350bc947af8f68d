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
        walk = TrieWalk(
            trie: PatternTrie(Array(patterns.indices), table),
            order: EdgeOrder(table.wordSets, patternCount: patterns.count))
        self.sampler = sampler
    }

    /// It would take too long to look at all that the patterns share.
    var isExhausted: Bool { isCut || walk.order.isExhausted || !walk.trie.isOrdered }

    /// Shows paths that a pattern shares with old ones, the shortest first, at most a thousand, as long as `visit` wants
    /// more.
    mutating func visitPaths(of pattern: Pattern, _ visit: ([String]) -> Bool) {
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
            let rest = place.index < components.count ? components[place.index].last?.restKind : nil
            let mayEnd =
                place.index == components.count || rest?.mayLack ?? false || rest != nil && path.count > place.index
            if mayEnd, walk.ends(place.state).contains(where: isEnd) {
                found += 1
                guard visit(path) else { return }
            }
            guard place.index < components.count, path.count < ExampleLinks.longest else { continue }
            // A rest goes on with itself.
            let following = rest?.repeats ?? false ? place.index : place.index + 1
            for (text, state) in steps(components[place.index], place.state) {
                let place = Place(index: following, state: state)
                if rest?.repeats ?? false {
                    if path.count < 4 { queue.append((place, path + [text])) }
                } else if seen.insert(place).inserted {
                    queue.append((place, path + [text]))
                }
            }
        }
        if next < queue.count { isCut = true }
    }

    private func isEnd(_ node: Int) -> Bool {
        let node = walk.trie.nodes[node]
        return node.pattern != nil || node.fragment != nil || node.fragmentQuery != nil
    }

    /// The ways on from a state of the old patterns by texts that a component takes.
    private func steps(_ component: [Piece], _ state: TrieWalk.State) -> [(String, TrieWalk.State)] {
        guard let edge = PatternTrie.Edge(component)?.asComponent else {
            guard case .literal(let text)? = component.first else { return [] }
            return edges(state).compactMap { other, state in
                walk.order.takes(other, text) ? (text, state) : nil
            } + literal(text, state)
        }
        var steps: [(String, TrieWalk.State)] = edges(state).flatMap { other, state in
            texts(edge, other, component).map { ($0, state) }
        }
        if case .node(let node) = state {
            for literal in walk.trie.literals(of: node) where walk.order.takes(edge, literal.text) {
                steps.append((literal.text, .node(literal.node)))
            }
        }
        return steps
    }

    /// A text that both edges take, if there is one: a plain one, or one that takes some work to find.
    private func texts(_ one: PatternTrie.Edge, _ other: PatternTrie.Edge, _ component: [Piece]) -> [String] {
        return [
            sampler.texts(ofComponent: component).first { walk.order.takes(other, $0) } ?? walk.order.shared(one, other)
        ].compactMap(\.self)
    }

    private func literal(_ text: String, _ state: TrieWalk.State) -> [(String, TrieWalk.State)] {
        guard case .node(let node) = state, let next = walk.trie.node(behind: text, from: node) else { return [] }
        return [(text, .node(next))]
    }

    /// The ways on that are no literals, and what each takes of a component.
    private func edges(_ state: TrieWalk.State) -> [(PatternTrie.Edge, TrieWalk.State)] {
        walk.edges(state).compactMap { way in
            guard case .edge(let component) = way.step else { return nil }
            return (component, way.state)
        }
    }
}

extension Piece {
    /// How a last placeholder stands for more or less than one component; nil if it stands for one.
    fileprivate var restKind: (mayLack: Bool, repeats: Bool)? {
        guard case .placeholder(let placeholder) = self else { return nil }
        switch placeholder.kind {
        case .one: return nil
        case .optional: return (true, false)
        case .rest: return (false, true)
        case .optionalRest: return (true, true)
        }
    }
}
