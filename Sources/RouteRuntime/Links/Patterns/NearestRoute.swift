/// The pattern and the name that are nearest to a link that no pattern matches; searched only for such a link.
///
/// Everything is read in place, so that a miss costs no more than a hit.
struct NearestRoute {
    /// The place in the input where the link stops matching.
    private(set) var offset: Int
    /// The pattern that matches furthest.
    private(set) var pattern: String?
    /// The literal or word that was probably meant.
    private(set) var name: String?

    /// - Parameter root: The root of the trie in which no pattern matches.
    init(_ search: inout LinkSearch, from root: Int) {
        let room = LinkLimits.components + 1
        self = withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * (LinkLimits.components + 1)) { nodes in
            var ways = Ways(
                current: UnsafeMutableBufferPointer(rebasing: nodes[..<room]),
                furthest: UnsafeMutableBufferPointer(rebasing: nodes[room...]))
            ways.follow(&search, root, at: 0)
            return NearestRoute(&search, &ways)
        }
    }

    /// - Parameter ways: The ways from the root, all followed.
    private init(_ search: inout LinkSearch, _ ways: inout Ways) {
        let components = search.components
        let last = ways.count - 1
        var depth = last
        var meant: _RouteText?
        // A component that a placeholder took may have been meant for a literal.
        for place in (0...last).reversed() where place < components.count && meant == nil {
            let node = TrieNode(table: search.table, start: Int(ways.furthest[place]))
            if place < last, !node.hasEdge(to: Int(ways.furthest[place + 1])) { continue }
            meant = search.input.withDecoded(components[place], form: false) { node.nearestName($0) }
            if meant != nil { depth = place }
        }
        offset = depth < components.count ? components[depth].lowerBound : components.end
        name = meant?.string
        // No part of the link fits any pattern, so none is near.
        guard depth > 0 || meant != nil else { return }
        pattern = ways.bestNode(&search, skipping: depth, meant).anyLeaf?.pattern
    }

    /// The ways through the trie.
    private struct Ways {
        /// The nodes of the current way.
        var current: UnsafeMutableBufferPointer<Int32>
        /// The nodes of the way that fits most components; of the first such way.
        var furthest: UnsafeMutableBufferPointer<Int32>
        /// How many nodes that way has.
        var count = 0

        /// Follows every way from a node as far as components fit.
        mutating func follow(_ search: inout LinkSearch, _ start: Int, at depth: Int) {
            current[depth] = Int32(start)
            if depth >= count {
                count = depth + 1
                for index in 0...depth { furthest[index] = current[index] }
            }
            guard depth < search.components.count else { return }
            let node = TrieNode(table: search.table, start: start)
            if let below = search.literal(node, at: depth) { follow(&search, below, at: depth + 1) }
            for number in 0..<node.edgeCount {
                let edge = node.edge(number)
                if search.takes(edge, at: depth) { follow(&search, edge.node, at: depth + 1) }
            }
        }

        /// The node that fits the link furthest if the component at `depth` is not looked at, and is the literal that
        /// was meant if there is one.
        mutating func bestNode(_ search: inout LinkSearch, skipping depth: Int, _ name: _RouteText?) -> TrieNode {
            let node = TrieNode(table: search.table, start: Int(furthest[depth]))
            count = depth + 1
            guard depth < search.components.count else { return node }
            let names = node.literals == 0 ? nil : NameIndex(search.table, at: node.literals)
            if let name, let target = names?.target(name), target >= 0 {
                follow(&search, target, at: depth + 1)
            } else {
                for number in 0..<node.edgeCount { follow(&search, node.edge(number).node, at: depth + 1) }
            }
            return TrieNode(table: search.table, start: Int(furthest[count - 1]))
        }
    }
}

extension TrieNode {
    /// Whether anything but a literal leads to a node right below.
    fileprivate func hasEdge(to below: Int) -> Bool {
        (0..<edgeCount).contains { edge($0).node == below }
    }

    /// The name that was probably meant, among the literals and the words of the placeholders; nil if the text is one
    /// of them, or none is near.
    fileprivate func nearestName(_ text: _RouteText) -> _RouteText? {
        var hasNames = literals != 0
        if hasNames, NameIndex(table, at: literals).target(text) >= 0 { return nil }
        for number in 0..<edgeCount {
            guard let words = edge(number).words else { continue }
            guard words.target(text) < 0 else { return nil }
            hasNames = true
        }
        // The text is read only if there are names to compare it with.
        guard hasNames else { return nil }
        var nearest = NearestName(text)
        if literals != 0 { nearest.search(NameIndex(table, at: literals)) }
        for number in 0..<edgeCount {
            if let words = edge(number).words { nearest.search(words) }
        }
        return nearest.best
    }

    /// The leaf of the pattern that ends here, or of one that goes on from here.
    fileprivate var anyLeaf: LeafRecord? {
        if leaf != 0 { return LeafRecord(table: table, start: leaf) }
        for number in 0..<edgeCount {
            if let leaf = TrieNode(table: table, start: edge(number).node).anyLeaf { return leaf }
        }
        let next = literals == 0 ? nil : NameIndex(table, at: literals).firstTarget
        return next.flatMap { TrieNode(table: table, start: $0).anyLeaf }
    }
}

extension TrieEdge {
    /// The words of a placeholder's type.
    fileprivate var words: NameIndex? {
        let type = type
        guard type.tag == RouteTypeTag.words.rawValue, type.constraint != 0 else { return nil }
        return NameIndex(table, at: type.constraint)
    }
}
