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
        var literals: [[UInt8]: Int] = [:]
        /// In the order in which they are tried.
        var edges: [(edge: Edge, pieces: [Piece], node: Int)] = []
        /// The number of the pattern that ends here.
        var pattern: Int?
        /// The node at which the patterns go on in the fragment.
        var fragment: Int?
        /// The number of the pattern that reads the whole fragment as a query.
        var fragmentQuery: Int?
    }

    private(set) var nodes = [Node()]
    /// The patterns that match the same links as an earlier one.
    private(set) var twins: [(first: Int, second: Int)] = []
    private var edgeNumbers: [EdgeKey: Int] = [:]
    private var edgePlaces: [EdgeKey: Int] = [:]

    private struct EdgeKey: Hashable {
        var node: Int
        var edge: Edge
    }

    /// - Parameter patterns: The numbers of the origin's patterns in `table`.
    init(_ patterns: [Int], _ table: RouteTable) {
        for number in patterns {
            let pattern = table.patterns[number]
            var node = 0
            for component in pattern.components { node = child(of: node, component) }
            switch pattern.fragment {
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
        }
        for (node, place) in nodes.indices.flatMap({ node in nodes[node].edges.indices.map { (node, $0) } }) {
            edgePlaces[EdgeKey(node: node, edge: nodes[node].edges[place].edge)] = place
        }
    }

    /// The place of an edge among those of a node.
    func place(of edge: Edge, at node: Int) -> Int? {
        edgePlaces[EdgeKey(node: node, edge: edge)]
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
            let bytes: [UInt8]
            if case .literal(let text) = component.first { bytes = Array(text.utf8) } else { bytes = [] }
            if let known = nodes[node].literals[bytes] { return known }
            nodes[node].literals[bytes] = nodes.count
            nodes.append(Node())
            return nodes.count - 1
        }
        let key = EdgeKey(node: node, edge: edge)
        if let known = edgeNumbers[key] { return known }
        edgeNumbers[key] = nodes.count
        nodes[node].edges.append((edge, component, nodes.count))
        nodes.append(Node())
        return nodes.count - 1
    }
}

extension PatternTrie.Edge {
    /// Nil for a literal component.
    init?(_ component: [Piece]) {
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
