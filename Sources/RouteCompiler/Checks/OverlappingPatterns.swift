import RouteRuntime

extension CheckContext {
    /// Of two patterns that match one link, the one is narrower at the first component at which they differ.
    ///
    /// Where neither is, nothing but the order in the file could choose, and the order must not matter.
    func overlappingPatterns() {
        for (origin, trie) in tries.enumerated() {
            var search = OverlapSearch(self, origin, trie)
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
    private var outside: [TrieWalk.Step]?

    init(_ context: CheckContext, _ origin: Int, _ trie: PatternTrie) {
        self.context = context
        self.origin = origin
        walk = TrieWalk(trie: trie, order: context.orders[origin])
    }

    mutating func run() {
        for twin in walk.trie.twins {
            let components = context.table.patterns[twin.second].components.compactMap(sample)
            report(
                twin.first, twin.second, url: url(components, fragment: fragment(twin.second)), isSame: true)
        }
        var path: [TrieWalk.Step] = []
        visit(0, &path)
        if context.table.origins[origin].entries.contains(where: { $0.kind == .scheme }) { checkFolded() }
        if isEnough {
            context.findings.note(
                .overlappingPatterns, "these are \(reported.count) pairs; there may be more in this origin",
                at: context.table.origins[origin].span)
        }
    }

    /// Looks at the edges of a node, then at the nodes below.
    private mutating func visit(_ number: Int, _ path: inout [TrieWalk.Step]) {
        let node = walk.trie.nodes[number]
        if node.edges.count > 1 {
            let edges = walk.edges(.node(number))
            for (first, second) in walk.order.comparablePairs(node.edges) {
                guard !isDone else { return }
                let relation = walk.order.relation(edges[first].edge, edges[second].edge)
                if relation == .overlapping {
                    if let text = walk.shared(edges[first].step, edges[second].step) {
                        meet(
                            edges[first].state, edges[second].state, path, text,
                            isUnproven: walk.order.isUnproven(edges[first].edge, edges[second].edge))
                    } else if edges[first].edge.mayLack, edges[second].edge.mayLack {
                        meet(.node(node.edges[first].node), .node(node.edges[second].node), path, nil)
                    }
                } else if relation == .equal {
                    compare(edges[first].state, edges[second].state, path + [edges[first].step])
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
            var inside: [TrieWalk.Step] = []
            outside = path
            visit(fragment, &inside)
            outside = nil
        }
    }

    /// Looks at two nodes behind edges whose texts are the same, so that the next component decides.
    private mutating func compare(_ first: TrieWalk.State, _ second: TrieWalk.State, _ path: [TrieWalk.Step]) {
        guard path.count < LinkLimits.components else { return }
        for one in walk.ends(first).prefix(1) {
            for other in walk.ends(second).prefix(1) {
                if let meeting = walk.meeting(walk.trie.nodes[one], walk.trie.nodes[other], path.map(walk.sample)) {
                    report(meeting)
                }
            }
        }
        if case .rest = first { return }
        if case .rest = second { return }
        for (text, one, other) in walk.sharedLiterals(first, second) {
            compare(one, other, path + [.literal(text)])
        }
        for one in walk.edges(first) {
            for other in walk.edges(second) where one.edge.precedence == other.edge.precedence {
                guard !isDone, walk.order.spend(1) else { return }
                switch walk.order.relation(one.edge, other.edge) {
                case .equal: compare(one.state, other.state, path + [one.step])
                case .overlapping:
                    guard let text = walk.shared(one.step, other.step) else { continue }
                    meet(
                        one.state, other.state, path, text, isUnproven: walk.order.isUnproven(one.edge, other.edge))
                case .narrower, .wider, .disjoint: break
                }
            }
        }
    }

    private mutating func meet(
        _ first: TrieWalk.State, _ second: TrieWalk.State, _ path: [TrieWalk.Step], _ text: String?,
        isUnproven: Bool = false
    ) {
        guard var meeting = walk.meeting(first, second) else { return }
        meeting.path = path.map(walk.sample) + [text].compactMap(\.self) + meeting.path
        report(meeting, isUnproven: isUnproven)
    }

    /// Reports two patterns that meet, if they do.
    private mutating func report(_ meeting: TrieWalk.Meeting, isUnproven: Bool = false) {
        let link =
            outside.map { url($0.map(walk.sample), fragment: meeting.path) }
            ?? url(
                meeting.path,
                fragment: meeting.fragment
                    ?? [meeting.first, meeting.second].compactMap(fragment).max { $0.count < $1.count })
        guard let link else { return }
        let links = ExampleLinks(table: context.table)
        guard links.matches(meeting.first, link), links.matches(meeting.second, link) else { return }
        report(meeting.first, meeting.second, url: link, isUnproven: isUnproven)
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
            if let meeting = walk.meeting(.node(other.node), .node(node)) {
                report(
                    meeting.first, meeting.second,
                    url: url([text.lowercased()] + meeting.path, fragment: meeting.fragment))
            } else if let one = walk.trie.anyPattern(below: other.node), let another = walk.trie.anyPattern(below: node)
            {
                reportCase(one, another)
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
            let (one, other) = (edges[first].edge, edges[second].edge)
            guard folded.relation(one.folded, other.folded) != .disjoint,
                walk.order.relation(one, other) == .disjoint,
                let meeting = walk.meeting(states[first], states[second])
            else { continue }
            reportCase(meeting.first, meeting.second)
        }
    }

    private mutating func reportCase(_ first: Int, _ second: Int) {
        report(first, second, help: "write both in the same case") { one, other in
            "only the case of letters tells the first components of `\(other)` and `\(one)` apart, which does not count "
                + "where a custom scheme's link begins"
        }
    }

    /// A text of a component; nil for one that may lack.
    private func sample(_ component: [Piece]) -> String? {
        PatternTrie.Edge(component)?.mayLack == true ? nil : walk.sample(TrieWalk.Step(component).asComponent)
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
        report(first, second, help: help) { one, other in
            let example = url.map { isSame ? ", such as `\($0)`" : " `\($0)`" } ?? ""
            if isSame { return "`\(other)` and `\(one)` match the same links\(example)" }
            return "`\(other)` and `\(one)` both match\(example), and "
                + (isUnproven ? "that one is narrower can't be shown" : "neither is narrower")
        }
    }

    /// Reports a pair of patterns once, at the later one.
    private mutating func report(
        _ first: Int, _ second: Int, help: String, _ message: (_ one: String, _ other: String) -> String
    ) {
        let (low, high) = (min(first, second), max(first, second))
        guard !isDone, reported.insert([low, high]).inserted else { return }
        let (one, other) = (context.table.patterns[low], context.table.patterns[high])
        context.findings.error(
            .overlappingPatterns, message(one.text, other.text), at: other.span,
            notes: [.init("the other is here", at: one.span)], help: help)
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
        edge.literals = edge.literals.map { $0?.foldedASCII }
        return edge
    }
}

extension PatternTrie {
    /// The number of a pattern that ends at a node or below.
    func anyPattern(below start: Int) -> Int? {
        var waiting = [start]
        while let number = waiting.popLast() {
            let node = nodes[number]
            if let pattern = node.pattern ?? node.fragmentQuery { return pattern }
            waiting += literals(of: number).map(\.node) + node.edges.map(\.node) + [node.fragment].compactMap(\.self)
        }
        return nil
    }
}

extension String {
    fileprivate var foldedASCII: String {
        String(decoding: utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}
