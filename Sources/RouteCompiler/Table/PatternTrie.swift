import RouteRuntime
import RouteYAML

/// The patterns of one origin, by their components.
package struct PatternTrie {
    package struct Node {
        /// In the order in which they are tried.
        package var edges: [(edge: Edge, pieces: [Piece], node: Int)] = []
        fileprivate var patternNumber = Number()
        fileprivate var fragmentNode = Number()
        fileprivate var fragmentQueryNumber = Number()
        /// The first and the last of the node's literals.
        fileprivate var firstLiteral = Number()
        fileprivate var lastLiteral = Number()
        /// An edge that leads here has this place among those of its node.
        fileprivate var place: Int32 = 0

        /// The number of the pattern that ends here.
        package var pattern: Int? { patternNumber.value }
        /// The node at which the patterns go on in the fragment.
        package var fragment: Int? { fragmentNode.value }
        /// The number of the pattern that reads the whole fragment as a query.
        package var fragmentQuery: Int? { fragmentQueryNumber.value }
    }

    /// A number or nothing, in half the room of an `Int?`, since there are many nodes.
    fileprivate struct Number {
        private var stored: Int32 = -1

        var value: Int? {
            get { stored < 0 ? nil : Int(stored) }
            set { stored = newValue.map { Int32($0) } ?? -1 }
        }

        /// Takes a number, unless there is another, which is returned.
        mutating func claim(_ number: Int) -> Int? {
            if let value { return value }
            value = number
            return nil
        }
    }

    /// A way from a node by a literal component.
    package struct Literal {
        package var text: String
        /// The node that it leads to.
        package var node: Int
        fileprivate var start: Int
        fileprivate var next = Number()
    }

    package let patternCount: Int
    /// The edges are in order; false if it took too much to find out.
    package private(set) var isOrdered = true
    /// Children have greater numbers than their parents.
    package private(set) var nodes = [Node()]
    /// The patterns that match the same links as an earlier one.
    private(set) var twins: [(first: Int, second: Int)] = []
    private var literals: [Literal] = []
    private var literalIndex: HashIndex
    /// Of the nodes that edges lead to.
    private var edgeIndex: HashIndex

    /// The tries of a table's origins.
    static func tries(of table: RouteTable) -> [PatternTrie] {
        var numbers: [[Int]] = Array(repeating: [], count: table.origins.count)
        for number in table.patterns.indices { numbers[table.patterns[number].origin].append(number) }
        return numbers.map { PatternTrie($0, table) }
    }

    /// - Parameter patterns: The numbers of the origin's patterns in `table`.
    package init(_ patterns: [Int], _ table: RouteTable) {
        patternCount = patterns.count
        let order = EdgeOrder(table.wordSets, patternCount: patterns.count)
        nodes.reserveCapacity(2 * patterns.count + 1)
        literals.reserveCapacity(patterns.count)
        literalIndex = HashIndex(capacity: patterns.count)
        edgeIndex = HashIndex(capacity: patterns.count)
        for number in patterns {
            var node = 0
            for component in table.patterns[number].components { node = child(of: node, component) }
            switch table.patterns[number].fragment {
            case nil: note(nodes[node].patternNumber.claim(number), number)
            case .query: note(nodes[node].fragmentQueryNumber.claim(number), number)
            case .path(let components):
                if let known = nodes[node].fragment {
                    node = known
                } else {
                    nodes[node].fragmentNode.value = nodes.count
                    node = nodes.count
                    nodes.append(Node())
                }
                for component in components { node = child(of: node, component) }
                note(nodes[node].patternNumber.claim(number), number)
            }
        }
        for node in nodes.indices where nodes[node].edges.count > 1 {
            nodes[node].edges = order.sorted(nodes[node].edges)
            for place in nodes[node].edges.indices { nodes[nodes[node].edges[place].node].place = Int32(place) }
        }
        isOrdered = !order.isExhausted
    }

    /// The literals of a node, in the order in which they were found.
    package func literals(of node: Int) -> Literals { Literals(all: literals, number: nodes[node].firstLiteral.value) }

    package struct Literals: Sequence, IteratorProtocol {
        fileprivate let all: [Literal]
        fileprivate var number: Int?

        package mutating func next() -> Literal? {
            guard let number else { return nil }
            self.number = all[number].next.value
            return all[number]
        }
    }

    /// The node to which a literal leads from a node.
    package func node(behind text: String, from node: Int) -> Int? {
        guard nodes[node].firstLiteral.value != nil else { return nil }
        return literal(text, from: node, hash: text.byteHash(with: node)).map { literals[$0].node }
    }

    private func literal(_ text: String, from node: Int, hash: UInt32) -> Int? {
        literalIndex.find(hash) { literals[$0].start == node && literals[$0].text.hasBytes(of: text) }
    }

    /// The place of an edge among those of a node.
    func place(of edge: Edge, at node: Int) -> Int? {
        self.node(behind: edge, from: node, hash: edge.hash(with: node)).map { Int(nodes[$0].place) }
    }

    private func node(behind edge: Edge, from node: Int, hash: UInt32) -> Int? {
        edgeIndex.find(hash) { child in
            let place = Int(nodes[child].place)
            return place < nodes[node].edges.count && nodes[node].edges[place].node == child
                && nodes[node].edges[place].edge == edge
        }
    }

    /// Notes a pattern whose place was taken by another, if it was.
    private mutating func note(_ other: Int?, _ pattern: Int) {
        if let other { twins.append((other, pattern)) }
    }

    private mutating func child(of node: Int, _ component: [Piece]) -> Int {
        guard let edge = Edge(component) else {
            guard case .literal(let text) = component.first else { return literalChild(of: node, "") }
            return literalChild(of: node, text)
        }
        let hash = edge.hash(with: node)
        if !nodes[node].edges.isEmpty, let known = self.node(behind: edge, from: node, hash: hash) { return known }
        let child = nodes.count
        let place = nodes[node].edges.count
        nodes.append(Node(place: Int32(place)))
        if place == 0 {
            nodes[node].edges = [(edge, component, child)]
        } else {
            nodes[node].edges.append((edge, component, child))
        }
        edgeIndex.insert(child, hash: hash)
        return child
    }

    private mutating func literalChild(of node: Int, _ text: String) -> Int {
        let hash = text.byteHash(with: node)
        if let known = literal(text, from: node, hash: hash) { return literals[known].node }
        let (number, child) = (literals.count, nodes.count)
        nodes.append(Node())
        literals.append(Literal(text: text, node: child, start: node))
        if let last = nodes[node].lastLiteral.value {
            literals[last].next.value = number
        } else {
            nodes[node].firstLiteral.value = number
        }
        nodes[node].lastLiteral.value = number
        literalIndex.insert(number, hash: hash)
        return child
    }
}
