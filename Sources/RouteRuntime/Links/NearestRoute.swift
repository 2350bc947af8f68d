/// What comes nearest to a link that no pattern matches: looked for only once it is known that none does.
struct NearestRoute {
    /// Where the link stops to fit, in the input.
    private(set) var offset: Int
    /// The pattern that fits furthest.
    private(set) var pattern: String?
    /// The literal or word that was probably meant.
    private(set) var name: String?

    /// - Parameter root: The root of the trie that has no way through.
    init(_ search: TrieSearch, from root: Int) {
        var way: [Int] = []
        var furthest: [Int] = []
        NearestRoute.follow(search, root, &way, &furthest)
        let components = search.components
        var depth = furthest.count - 1
        // A component that a placeholder took may have been meant for a literal.
        for place in (0...depth).reversed() where place < components.count && name == nil {
            let node = TrieNode(table: search.table, start: furthest[place])
            let names = NearestRoute.names(of: node)
            let text = components.input.withDecoded(components[place], form: false) { $0.string }
            guard !names.contains(text) else { continue }
            name = nearestName(text, in: names)
            if name != nil { depth = place }
        }
        offset = depth < components.count ? components[depth].lowerBound : components.end
        // Nothing of the link fits any pattern: none is near.
        guard depth > 0 || name != nil else { return }
        pattern = NearestRoute.leaf(below: TrieNode(table: search.table, start: furthest[depth]), near: name)?.pattern
    }

    /// Follows every way as far as components fit, and keeps the first that goes furthest.
    private static func follow(_ search: TrieSearch, _ start: Int, _ way: inout [Int], _ furthest: inout [Int]) {
        way.append(start)
        defer { way.removeLast() }
        if way.count > furthest.count { furthest = way }
        let depth = way.count - 1
        guard depth < search.components.count else { return }
        let node = TrieNode(table: search.table, start: start)
        if let below = search.literal(node, at: depth) { follow(search, below, &way, &furthest) }
        for number in 0..<node.edgeCount {
            let edge = node.edge(number)
            if search.takes(edge, at: depth) { follow(search, edge.node, &way, &furthest) }
        }
    }

    /// The literals of a node, and the words of its placeholders.
    private static func names(of node: TrieNode) -> [String] {
        var names = node.literals == 0 ? [] : NameIndex(node.table, at: node.literals).all().map(\.name)
        for number in 0..<node.edgeCount {
            let type = node.edge(number).type
            guard type.tag == RouteTypeTag.words.rawValue, type.constraint != 0 else { continue }
            names += NameIndex(node.table, at: type.constraint).all().map(\.name)
        }
        return names
    }

    /// A pattern that goes on from a node: behind the literal that was meant, behind a placeholder, or any.
    private static func leaf(below node: TrieNode, near name: String?) -> LeafRecord? {
        if name == nil, node.leaf != 0 { return LeafRecord(table: node.table, start: node.leaf) }
        let literals = node.literals == 0 ? [] : NameIndex(node.table, at: node.literals).all()
        var next = literals.filter { $0.name == name }.map(\.target)
        next += (0..<node.edgeCount).map { node.edge($0).node }
        next += literals.prefix(1).map(\.target)
        for start in next {
            if let leaf = leaf(below: TrieNode(table: node.table, start: start), near: nil) { return leaf }
        }
        return node.leaf == 0 ? nil : LeafRecord(table: node.table, start: node.leaf)
    }
}
