import RouteRuntime
import RouteYAML

/// The patterns of one origin, by their components.
struct PatternTrie {
    /// A way from a node by anything but a literal component.
    struct Edge: Hashable {
        enum Kind: Int {
            case placeholder, mixed, mixedRest, optional, rest, optionalRest
        }

        var kind: Kind
        /// What stands between placeholders, and nil for each of these.
        var literals: [String?]
        /// The types of the placeholders.
        var types: [ValueType]
        var isText: Bool

        /// The class of the edge: the smaller, the earlier it is tried.
        var precedence: Int {
            switch kind {
            case .placeholder: types[0].precedence
            case .mixed, .mixedRest: 3
            case .optional: 6
            case .rest, .optionalRest: 7
            }
        }
    }

    struct Node {
        /// In the order in which they are tried.
        var edges: [(edge: Edge, pieces: [Piece], node: Int)] = []
        /// The number of the pattern that ends here.
        var pattern: Int?
        /// The node at which the patterns go on in the fragment.
        var fragment: Int?
        /// The number of the pattern that reads the whole fragment as a query.
        var fragmentQuery: Int?
        /// The first and the last of the node's literals.
        fileprivate var literals: (first: Int, last: Int)?
        /// An edge that leads here has this place among those of its node.
        fileprivate var place = 0

        var hasLiterals: Bool { literals != nil }
    }

    /// A way from a node by a literal component.
    struct Literal {
        var text: String
        /// The node that it leads to.
        var node: Int
        fileprivate var start: Int
        fileprivate var next: Int?
    }

    /// Children have greater numbers than their parents.
    private(set) var nodes = [Node()]
    /// The patterns that match the same links as an earlier one.
    private(set) var twins: [(first: Int, second: Int)] = []
    private var literals: [Literal] = []
    private var literalIndex: HashIndex
    /// Of the nodes that edges lead to.
    private var edgeIndex = HashIndex()

    /// The tries of a table's origins.
    static func tries(of table: RouteTable) -> [PatternTrie] {
        var numbers: [[Int]] = Array(repeating: [], count: table.origins.count)
        for number in table.patterns.indices { numbers[table.patterns[number].origin].append(number) }
        return numbers.map { PatternTrie($0, table) }
    }

    /// - Parameter patterns: The numbers of the origin's patterns in `table`.
    init(_ patterns: [Int], _ table: RouteTable) {
        nodes.reserveCapacity(patterns.count + 1)
        literals.reserveCapacity(patterns.count)
        literalIndex = HashIndex(capacity: patterns.count)
        for number in patterns {
            var node = 0
            for component in table.patterns[number].components { node = child(of: node, component) }
            switch table.patterns[number].fragment {
            case nil: claim(\.pattern, of: node, for: number)
            case .query: claim(\.fragmentQuery, of: node, for: number)
            case .path(let components):
                if nodes[node].fragment == nil {
                    nodes[node].fragment = nodes.count
                    nodes.append(Node())
                }
                node = nodes[node].fragment ?? 0
                for component in components { node = child(of: node, component) }
                claim(\.pattern, of: node, for: number)
            }
        }
        for node in nodes.indices where nodes[node].edges.count > 1 {
            nodes[node].edges = EdgeOrder(table.wordSets).sorted(nodes[node].edges)
            for place in nodes[node].edges.indices { nodes[nodes[node].edges[place].node].place = place }
        }
    }

    /// The literals of a node, in the order in which they were found.
    func literals(of node: Int) -> Literals { Literals(all: literals, number: nodes[node].literals?.first) }

    struct Literals: Sequence, IteratorProtocol {
        fileprivate let all: [Literal]
        fileprivate var number: Int?

        mutating func next() -> Literal? {
            guard let number else { return nil }
            self.number = all[number].next
            return all[number]
        }
    }

    /// The node to which a literal leads from a node.
    func node(behind text: String, from node: Int) -> Int? {
        guard nodes[node].hasLiterals else { return nil }
        return literal(text, from: node, hash: text.byteHash(with: node)).map { literals[$0].node }
    }

    private func literal(_ text: String, from node: Int, hash: UInt32) -> Int? {
        literalIndex.find(hash) { literals[$0].start == node && literals[$0].text.hasBytes(of: text) }
    }

    /// The place of an edge among those of a node.
    func place(of edge: Edge, at node: Int) -> Int? {
        self.node(behind: edge, from: node, hash: edge.hash(with: node)).map { nodes[$0].place }
    }

    private func node(behind edge: Edge, from node: Int, hash: UInt32) -> Int? {
        edgeIndex.find(hash) { child in
            let place = nodes[child].place
            return place < nodes[node].edges.count && nodes[node].edges[place].node == child
                && nodes[node].edges[place].edge == edge
        }
    }

    /// Gives a place to a pattern; the second that wants it goes to ``twins``.
    private mutating func claim(_ place: WritableKeyPath<Node, Int?>, of node: Int, for number: Int) {
        if let other = nodes[node][keyPath: place] {
            twins.append((other, number))
        } else {
            nodes[node][keyPath: place] = number
        }
    }

    private mutating func child(of node: Int, _ component: [Piece]) -> Int {
        guard let edge = Edge(component) else {
            guard case .literal(let text) = component.first else { return literalChild(of: node, "") }
            return literalChild(of: node, text)
        }
        let hash = edge.hash(with: node)
        if let known = self.node(behind: edge, from: node, hash: hash) { return known }
        let child = nodes.count
        nodes.append(Node(place: nodes[node].edges.count))
        nodes[node].edges.append((edge, component, child))
        edgeIndex.insert(child, hash: hash)
        return child
    }

    private mutating func literalChild(of node: Int, _ text: String) -> Int {
        let hash = text.byteHash(with: node)
        if let known = literal(text, from: node, hash: hash) { return literals[known].node }
        let (number, child) = (literals.count, nodes.count)
        nodes.append(Node())
        literals.append(Literal(text: text, node: child, start: node))
        if let known = nodes[node].literals {
            literals[known.last].next = number
            nodes[node].literals = (known.first, number)
        } else {
            nodes[node].literals = (number, number)
        }
        literalIndex.insert(number, hash: hash)
        return child
    }
}

extension PatternTrie {
    /// Of each node, whether it or one below has several edges.
    func branchingNodes() -> [Bool] {
        var isBranching = Array(repeating: false, count: nodes.count)
        for number in nodes.indices.reversed() {
            let edges = nodes[number].edges
            isBranching[number] =
                edges.count > 1 || edges.contains { isBranching[$0.node] }
                || literals(of: number).contains { isBranching[$0.node] }
                || nodes[number].fragment.map { isBranching[$0] } ?? false
        }
        return isBranching
    }

    /// The patterns that go by a node with several edges: only these can be beaten by another.
    func patternsBehindBranches() -> [Int] {
        var isBehind = Array(repeating: false, count: nodes.count)
        var patterns: Set<Int> = []
        for number in nodes.indices {
            if isBehind[number] {
                patterns.formUnion([nodes[number].pattern, nodes[number].fragmentQuery].compactMap(\.self))
            }
            let edges = nodes[number].edges
            guard isBehind[number] || edges.count > 1 else { continue }
            for edge in edges { isBehind[edge.node] = true }
            for literal in literals(of: number) { isBehind[literal.node] = true }
            if let fragment = nodes[number].fragment { isBehind[fragment] = true }
        }
        return patterns + twins.filter { patterns.contains($0.first) }.map(\.second)
    }
}

extension PatternTrie.Edge {
    /// A hash of what tells most edges apart, together with a number.
    fileprivate func hash(with seed: Int) -> UInt32 {
        var hash = ByteHash.hash(kind.rawValue, seed: seed)
        for type in types { hash = ByteHash.hash(type.tag.rawValue, seed: Int(hash)) }
        for literal in literals { hash = literal?.byteHash(with: Int(hash)) ?? hash }
        return hash
    }

    /// Nil for a literal component.
    init?(_ component: [Piece]) {
        if component.count == 1, case .literal = component[0] { return nil }
        literals = []
        types = []
        isText = false
        var last = Placeholder.Kind.one
        for piece in component {
            switch piece {
            case .literal(let text): literals.append(text)
            case .placeholder(let placeholder):
                literals.append(nil)
                types.append(placeholder.type)
                isText = placeholder.isText
                last = placeholder.kind
            case .input, .item: continue
            }
        }
        guard !types.isEmpty else { return nil }
        switch last {
        case .one: kind = component.count == 1 ? .placeholder : .mixed
        case .optional: kind = .optional
        case .rest: kind = component.count == 1 ? .rest : .mixedRest
        case .optionalRest: kind = .optionalRest
        }
    }
}
