import RouteRuntime
import RouteYAML

/// The patterns of one origin, by their components.
package struct PatternTrie {
    package struct Node {
        /// In the order of trying.
        package var edges: [(edge: Edge, pieces: [Piece], node: Int)] = []
        /// In the order in which they were found.
        fileprivate(set) var literals: [Literal] = []
        /// The number of the pattern that ends here.
        package fileprivate(set) var pattern: Int?
        /// The node at which the patterns go on in the fragment.
        package fileprivate(set) var fragment: Int?
        /// The number of the pattern that reads the whole fragment as a query.
        package fileprivate(set) var fragmentQuery: Int?
        /// The place of the edge to this node among the edges of its parent.
        fileprivate var place = 0
    }

    /// A way from a node by a literal component.
    package struct Literal {
        package var text: String
        /// The node that it leads to.
        package var node: Int
    }

    /// What leads from a node: a text, or what an edge takes.
    package enum Transition: Hashable {
        case literal(ExactText)
        case edge(Edge)

        /// What a component of a pattern takes.
        package init(_ component: [Piece]) {
            self = Edge(component).map { .edge($0) } ?? .literal(ExactText(component.literal ?? ""))
        }

        /// The transition as far as its first component goes.
        package var asComponent: Transition {
            if case .edge(let edge) = self { .edge(edge.asComponent) } else { self }
        }
    }

    private struct ChildKey: Hashable {
        var parent: Int
        var transition: Transition
    }

    package let patternCount: Int
    /// The edges are in order; false if the search for the order took too long.
    package private(set) var isOrdered = true
    /// Children have greater numbers than their parents.
    package private(set) var nodes = [Node()]
    /// The patterns that match the same links as an earlier one.
    private(set) var duplicates: [(first: Int, second: Int)] = []
    private var children: [ChildKey: Int] = [:]

    /// The tries of a table's origins.
    package static func tries(of table: RouteTable) -> [PatternTrie] { TrieWalk.walks(of: table).map(\.trie) }

    /// - Parameters:
    ///   - patterns: The numbers of the origin's patterns in `table`.
    ///   - order: Compares the edges.
    init(_ patterns: [Int], _ table: RouteTable, _ order: EdgeOrder) {
        patternCount = patterns.count
        for number in patterns {
            var node = 0
            for component in table.patterns[number].components { node = child(of: node, component) }
            switch table.patterns[number].fragment {
            case nil: claim(\.pattern, of: node, for: number)
            case .query: claim(\.fragmentQuery, of: node, for: number)
            case .path(let components):
                if let known = nodes[node].fragment {
                    node = known
                } else {
                    nodes[node].fragment = nodes.count
                    node = nodes.count
                    nodes.append(Node())
                }
                for component in components { node = child(of: node, component) }
                claim(\.pattern, of: node, for: number)
            }
        }
        for node in nodes.indices where nodes[node].edges.count > 1 {
            nodes[node].edges = order.sorted(nodes[node].edges)
            for place in nodes[node].edges.indices { nodes[nodes[node].edges[place].node].place = place }
        }
        isOrdered = !order.isExhausted
    }

    /// The literals of a node, in the order in which they were found.
    package func literals(of node: Int) -> [Literal] { nodes[node].literals }

    /// The node to which a literal leads from a node.
    package func node(behind text: String, from node: Int) -> Int? {
        children[ChildKey(parent: node, transition: .literal(ExactText(text)))]
    }

    /// The node to which a component leads from a node.
    func node(behind component: [Piece], from node: Int) -> Int? {
        children[ChildKey(parent: node, transition: Transition(component))]
    }

    /// The place of an edge among those of a node.
    func place(of edge: Edge, at node: Int) -> Int? {
        children[ChildKey(parent: node, transition: .edge(edge))].map { nodes[$0].place }
    }

    /// Notes that a pattern ends at a node; if another already does, the two are duplicates.
    private mutating func claim(_ end: WritableKeyPath<Node, Int?>, of node: Int, for pattern: Int) {
        if let first = nodes[node][keyPath: end] {
            duplicates.append((first, pattern))
        } else {
            nodes[node][keyPath: end] = pattern
        }
    }

    private mutating func child(of node: Int, _ component: [Piece]) -> Int {
        let key = ChildKey(parent: node, transition: Transition(component))
        if let known = children[key] { return known }
        let child = nodes.count
        children[key] = child
        switch key.transition {
        case .literal(let text):
            nodes.append(Node())
            nodes[node].literals.append(Literal(text: text.text, node: child))
        case .edge(let edge):
            nodes.append(Node(place: nodes[node].edges.count))
            nodes[node].edges.append((edge, component, child))
        }
        return child
    }

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
