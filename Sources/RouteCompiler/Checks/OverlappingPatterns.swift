import RouteRuntime

extension CheckContext {
    /// Of two patterns that match one link, the one is narrower at the first component at which they differ.
    ///
    /// Where neither is, nothing but the order in the file could choose, and the order must not matter.
    func overlappingPatterns() {
        for origin in walks.indices {
            var search = OverlapSearch(self, origin)
            search.run()
        }
    }
}

/// Finds the pairs of patterns of an origin of which neither is narrower.
private struct OverlapSearch {
    private let context: CheckContext
    private let origin: Int
    private let walk: TrieWalk
    private var reported: Set<[Int]> = []
    /// So many pairs show what is wrong; with thousands of patterns there can be millions.
    private var isEnough: Bool { reported.count >= 100 }
    private var isDone: Bool { isEnough || walk.order.isExhausted }
    /// The path in front of the fragment that is looked at.
    private var outside: [PatternTrie.Transition]?

    init(_ context: CheckContext, _ origin: Int) {
        self.context = context
        self.origin = origin
        walk = context.walks[origin]
    }

    mutating func run() {
        for (first, second) in walk.trie.duplicates {
            let components = context.table.patterns[second].components.compactMap(sample)
            report(first, second, url: url(components, fragment: fragment(second)), isSame: true)
        }
        var path: [PatternTrie.Transition] = []
        visit(0, &path)
        if context.table.origins[origin].entries.contains(where: { $0.kind == .scheme }) { checkFolded() }
        if isEnough {
            context.findings.note(
                .overlappingPatterns, "these are \(reported.count) pairs; there may be more in this origin",
                at: context.table.origins[origin].span)
        }
    }

    /// Looks at the edges of a node, then at the nodes below.
    private mutating func visit(_ number: Int, _ path: inout [PatternTrie.Transition]) {
        let node = walk.trie.nodes[number]
        if node.edges.count > 1 {
            let edges = walk.edges(.node(number))
            for (first, second) in walk.order.comparablePairs(node.edges) {
                guard !isDone else { return }
                let (left, right) = (edges[first], edges[second])
                let relation = walk.order.relation(left.edge, right.edge)
                if relation == .overlapping {
                    if let text = walk.shared(left.transition, right.transition) {
                        reportShared(
                            left.state, right.state, behind: path, text,
                            isUnproven: walk.order.isUnproven(left.edge, right.edge))
                    } else if left.edge.mayBeMissing, right.edge.mayBeMissing {
                        reportShared(
                            .node(node.edges[first].node), .node(node.edges[second].node), behind: path, nil)
                    }
                } else if relation == .equal {
                    compare(left.state, right.state, path + [left.transition])
                }
            }
        }
        for literal in walk.trie.literals(of: number) {
            path.append(.literal(ExactText(literal.text)))
            visit(literal.node, &path)
            path.removeLast()
        }
        for edge in node.edges {
            path.append(.edge(edge.edge.asComponent))
            visit(edge.node, &path)
            path.removeLast()
        }
        if let fragment = node.fragment {
            var inside: [PatternTrie.Transition] = []
            outside = path
            visit(fragment, &inside)
            outside = nil
        }
    }

    /// Looks at two nodes behind edges whose texts are the same, so that the next component decides.
    private mutating func compare(_ first: TrieWalk.State, _ second: TrieWalk.State, _ path: [PatternTrie.Transition]) {
        guard path.count < LinkLimits.components else { return }
        if let firstEnd = walk.ends(first).first, let secondEnd = walk.ends(second).first,
            let link = walk.sharedLink(
                walk.trie.nodes[firstEnd], walk.trie.nodes[secondEnd], path.map(walk.sample))
        {
            report(link)
        }
        if case .rest = first { return }
        if case .rest = second { return }
        for (text, first, second) in walk.sharedLiterals(first, second) {
            compare(first, second, path + [.literal(text)])
        }
        for left in walk.edges(first) {
            for right in walk.edges(second) where left.edge.precedence == right.edge.precedence {
                guard !isDone, walk.order.charge(1) else { return }
                let relation = walk.order.relation(left.edge, right.edge)
                if relation == .equal {
                    compare(left.state, right.state, path + [left.transition])
                } else if relation == .overlapping, let text = walk.shared(left.transition, right.transition) {
                    reportShared(
                        left.state, right.state, behind: path, text,
                        isUnproven: walk.order.isUnproven(left.edge, right.edge))
                }
            }
        }
    }

    /// Reports two patterns that match one link behind a path and perhaps another component, if there are two.
    private mutating func reportShared(
        _ first: TrieWalk.State, _ second: TrieWalk.State, behind path: [PatternTrie.Transition], _ text: String?,
        isUnproven: Bool = false
    ) {
        guard var link = walk.sharedLink(first, second) else { return }
        link.path = path.map(walk.sample) + [text].compactMap(\.self) + link.path
        report(link, isUnproven: isUnproven)
    }

    /// Reports the two patterns of a link, if the matcher confirms that both match it.
    private mutating func report(_ shared: TrieWalk.SharedLink, isUnproven: Bool = false) {
        let link =
            outside.map { url($0.map(walk.sample), fragment: shared.path) }
            ?? url(
                shared.path,
                fragment: shared.fragment
                    ?? [shared.first, shared.second].compactMap(fragment).max { $0.count < $1.count })
        guard let link else { return }
        let links = ExampleLinks(table: context.table)
        guard links.matches(shared.first, link), links.matches(shared.second, link) else { return }
        report(shared.first, shared.second, url: link, isUnproven: isUnproven)
    }

    /// A fragment that a pattern reads; nil if it reads none.
    private func fragment(_ pattern: Int) -> [String]? {
        switch context.table.patterns[pattern].fragment {
        case nil: nil
        case .query: []
        case .path(let components): components.compactMap(sample)
        }
    }

    /// First components that differ by case only: a custom scheme's link has them without case.
    private mutating func checkFolded() {
        var first: [String: (text: String, node: Int)] = [:]
        let walk = walk
        let literals = walk.trie.literals(of: 0).map { (text: ExactText($0.text), node: $0.node) }
        for (literal, node) in literals.sorted(by: { $0.text < $1.text }) {
            let text = literal.text
            guard let other = first.updateValue((text, node), forKey: text.lowercased()) else { continue }
            if let link = walk.sharedLink(.node(other.node), .node(node)) {
                report(link.first, link.second, url: url([text.lowercased()] + link.path, fragment: link.fragment))
            } else if let left = walk.trie.anyPattern(below: other.node), let right = walk.trie.anyPattern(below: node)
            {
                reportCase(left, right)
            }
        }
        checkFoldedEdges()
    }

    /// The same of components with placeholders: what only the case of a letter tells apart has no order.
    private mutating func checkFoldedEdges() {
        let edges = walk.trie.nodes[0].edges
        guard edges.count > 1 else { return }
        let folded = EdgeOrder(context.table.wordSets.map(\.folded), patternCount: walk.trie.patternCount)
        let states = walk.edges(.node(0)).map(\.state)
        let pairs = folded.comparablePairs(edges.map { ($0.edge.folded, $0.pieces, $0.node) })
        defer { if folded.isExhausted { walk.order.exhaust() } }
        for (first, second) in pairs {
            guard !folded.isExhausted else { return }
            let (left, right) = (edges[first].edge, edges[second].edge)
            guard !folded.relation(left.folded, right.folded).isDisjoint,
                walk.order.relation(left, right).isDisjoint,
                let link = walk.sharedLink(states[first], states[second])
            else { continue }
            reportCase(link.first, link.second)
        }
    }

    private mutating func reportCase(_ first: Int, _ second: Int) {
        report(first, second, help: "write both in the same case") { earlier, later in
            "only the case of letters tells the first components of `\(later)` and `\(earlier)` apart, which does not count "
                + "where a custom scheme's link begins"
        }
    }

    /// A text of a component; nil for one that may be missing.
    private func sample(_ component: [Piece]) -> String? {
        if PatternTrie.Edge(component)?.mayBeMissing == true { return nil }
        return walk.sample(PatternTrie.Transition(component).asComponent)
    }

    private func url(_ path: [String], fragment: [String]?) -> String? {
        ExampleLinks(table: context.table).url(origin, path: path, fragment: fragment)
    }

    private mutating func report(
        _ first: Int, _ second: Int, url: String?, isSame: Bool = false, isUnproven: Bool = false
    ) {
        let help =
            isSame
            ? "keep one of them; conditions on the query make cases of it"
            : "narrow the type of a placeholder, or put a literal in front of it"
        report(first, second, help: help) { earlier, later in
            let example = url.map { isSame ? ", such as `\($0)`" : " `\($0)`" } ?? ""
            if isSame { return "`\(later)` and `\(earlier)` match the same links\(example)" }
            return "`\(later)` and `\(earlier)` both match\(example), and "
                + (isUnproven ? "that one is narrower can't be shown" : "neither is narrower")
        }
    }

    /// Reports a pair of patterns once, at the later one.
    private mutating func report(
        _ first: Int, _ second: Int, help: String, _ message: (_ earlier: String, _ later: String) -> String
    ) {
        let (low, high) = (min(first, second), max(first, second))
        guard !isDone, reported.insert([low, high]).inserted else { return }
        let (earlier, later) = (context.table.patterns[low], context.table.patterns[high])
        context.findings.error(
            .overlappingPatterns, message(earlier.text, later.text), at: later.span,
            notes: [.init("the other is here", at: earlier.span)], help: help)
    }
}

extension WordSet {
    /// With all words in small letters, as far as they are ASCII.
    fileprivate var folded: WordSet {
        let cases = cases.map { Case(name: $0.name, words: $0.words.map(\.foldedASCII)) }
        return WordSet(name: name, cases: cases, span: span)
    }
}

extension PatternTrie.Edge {
    /// With all literals in small letters, as far as they are ASCII.
    fileprivate var folded: PatternTrie.Edge {
        var edge = self
        edge.parts = edge.parts.map { part in
            if case .literal(let text) = part { .literal(ExactText(text.text.foldedASCII)) } else { part }
        }
        return edge
    }
}

extension String {
    fileprivate var foldedASCII: String {
        String(decoding: utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}
