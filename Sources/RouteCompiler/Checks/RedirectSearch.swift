/// Finds out whether the paths of redirects may match a pattern of an origin, for any texts of their placeholders and any
/// fragment.
///
/// Thousands of redirects may begin with the same placeholders. Nodes of the trie that the same components lead to are a
/// group, whose children are found once.
struct RedirectSearch {
    private struct Group {
        var nodes: [Int]
        /// A pattern may end here.
        var isEnd: Bool
        var children: Children?
        /// The group of all nodes that any number of components may lead to.
        var all: Int?
    }

    /// The groups that a component leads to.
    private struct Children {
        var literals: [ExactText: Int] = [:]
        /// By the types of placeholders.
        var typed: [ValueType: Int] = [:]
        /// Behind components with several pieces.
        var mixed: Int
        /// Behind any component.
        var any: Int
        /// A rest takes all that follows.
        var hasRest = false
    }

    private let trie: PatternTrie
    private let wordSets: [WordSet]
    /// The case of the first component does not count.
    private let isFolded: Bool
    private var groups: [Group] = []

    init(_ trie: PatternTrie, _ wordSets: [WordSet], isFolded: Bool) {
        self.trie = trie
        self.wordSets = wordSets
        self.isFolded = isFolded
        _ = add([0])
    }

    mutating func mayTake(_ path: RedirectPath) -> Bool {
        var states: Set = [0]
        for (number, component) in path.components.enumerated() {
            let folds = isFolded && number == 0
            var next: Set<Int> = []
            for state in states {
                let children = children(from: state)
                if children.hasRest { return true }
                switch component {
                case .placeholder: next.insert(children.any)
                case .rest: next.insert(all(from: state))
                case .literal(let text):
                    if let group = children.literals[key(of: text, folds)] { next.insert(group) }
                    next.insert(children.mixed)
                    for (type, group) in children.typed where folds || !text.isEmpty && type.accepts(text, wordSets) {
                        next.insert(group)
                    }
                }
            }
            states = next
        }
        return states.contains { groups[$0].isEnd }
    }

    private func key(of text: String, _ folds: Bool) -> ExactText { ExactText(folds ? text.lowercased() : text) }

    private mutating func add(_ nodes: [Int]) -> Int {
        let isEnd = nodes.contains { number in
            let node = trie.nodes[number]
            return node.pattern != nil || node.fragment != nil || node.fragmentQuery != nil
                || node.edges.contains { [.optional, .optionalRest].contains($0.edge.kind) }
        }
        groups.append(Group(nodes: nodes, isEnd: isEnd))
        return groups.count - 1
    }

    private mutating func children(from group: Int) -> Children {
        if let known = groups[group].children { return known }
        var (literals, typed): ([ExactText: [Int]], [ValueType: [Int]]) = ([:], [:])
        var (mixed, all): ([Int], [Int]) = ([], [])
        var hasRest = false
        for node in groups[group].nodes {
            for literal in trie.literals(of: node) {
                literals[key(of: literal.text, isFolded && group == 0), default: []].append(literal.node)
                all.append(literal.node)
            }
            for (edge, _, node) in trie.nodes[node].edges {
                hasRest = hasRest || edge.isRest
                all.append(node)
                if edge.kind == .placeholder || edge.kind == .optional {
                    typed[edge.types[0], default: []].append(node)
                } else {
                    mixed.append(node)
                }
            }
        }
        var children = Children(mixed: add(mixed), any: add(all), hasRest: hasRest)
        for (text, nodes) in literals { children.literals[text] = add(nodes) }
        for (type, nodes) in typed { children.typed[type] = add(nodes) }
        groups[group].children = children
        return children
    }

    private mutating func all(from group: Int) -> Int {
        if let known = groups[group].all { return known }
        var found = Set(groups[group].nodes)
        var open = groups[group].nodes
        while let node = open.popLast() {
            for next in trie.literals(of: node).map(\.node) + trie.nodes[node].edges.map(\.node)
            where found.insert(next).inserted { open.append(next) }
        }
        let all = add(Array(found))
        groups[group].all = all
        return all
    }
}
