import RouteRuntime
import RouteYAML

/// The patterns of one origin, by their components.
struct PatternTrie {
    struct Node {
        var literals: [String: Int] = [:]
        /// In the order in which they are tried.
        var placeholders: [(type: ValueType, node: Int)] = []
        /// The number of the pattern that ends here.
        var pattern: Int?
    }

    private(set) var nodes = [Node()]

    /// - Parameter patterns: The numbers of the origin's patterns in `table`.
    init(_ patterns: [Int], _ table: RouteTable, _ findings: Findings) {
        for number in patterns {
            let pattern = table.patterns[number]
            var node = 0
            for component in pattern.components { node = child(of: node, component) }
            if let other = nodes[node].pattern {
                findings.error(
                    .overlappingPatterns, "`\(pattern.text)` and `\(table.patterns[other].text)` match the same links",
                    at: pattern.span, notes: [.init("the other is here", at: table.patterns[other].span)])
            } else {
                nodes[node].pattern = number
            }
        }
        for node in nodes.indices {
            nodes[node].placeholders.sort { $0.type.rank < $1.type.rank }
        }
    }

    private mutating func child(of node: Int, _ component: Pattern.Component) -> Int {
        switch component {
        case .literal(let text):
            if let known = nodes[node].literals[text] { return known }
            nodes[node].literals[text] = nodes.count
        case .placeholder(_, let type):
            if let known = nodes[node].placeholders.first(where: { $0.type == type }) { return known.node }
            nodes[node].placeholders.append((type, nodes.count))
        }
        nodes.append(Node())
        return nodes.count - 1
    }
}

extension ValueType {
    /// The narrower the set of a type's texts, the earlier it is tried.
    var rank: Int {
        switch tag {
        case .words, .bool: 0
        case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64, .uuid, .date: 1
        case .double, .float: 2
        case .url, .swift: 3
        case .string: constraint == nil ? 4 : 3
        case .query: 4
        }
    }
}
