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
            return NearestRoute(&search, furthest: UnsafeBufferPointer(rebasing: ways.furthest[..<ways.count]))
        }
    }

    /// - Parameter furthest: The nodes of the way that goes furthest, from the root on.
    private init(_ search: inout LinkSearch, furthest: UnsafeBufferPointer<Int32>) {
        let components = search.components
        let last = furthest.count - 1
        var depth = last
        var meant: _RouteText?
        // A component that a placeholder took may have been meant for a literal.
        for place in (0...last).reversed() where place < components.count && meant == nil {
            let node = TrieNode(table: search.table, start: Int(furthest[place]))
            if place < last, !node.hasEdge(to: Int(furthest[place + 1])) { continue }
            meant = search.input.withDecoded(components[place], form: false) { node.nearestName($0) }
            if meant != nil { depth = place }
        }
        offset = depth < components.count ? components[depth].lowerBound : components.end
        name = meant?.string
        // No part of the link fits any pattern, so none is near.
        guard depth > 0 || meant != nil else { return }
        pattern = TrieNode(table: search.table, start: Int(furthest[depth])).leaf(near: meant)?.pattern
    }

    /// The ways through the trie.
    private struct Ways {
        /// The nodes of the current way.
        var current: UnsafeMutableBufferPointer<Int32>
        /// The nodes of the first way that goes furthest.
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
    }
}

extension TrieNode {
    /// Whether anything but a literal leads to a node right below.
    fileprivate func hasEdge(to below: Int) -> Bool {
        (0..<edgeCount).contains { edge($0).node == below }
    }

    /// The name that was probably meant, among the literals and the words of the placeholders; nil if the text is one of
    /// them, or none is near.
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

    /// A pattern that goes on from here: behind the literal that was meant, behind a placeholder, or any.
    fileprivate func leaf(near name: _RouteText?) -> LeafRecord? {
        if name == nil, leaf != 0 { return LeafRecord(table: table, start: leaf) }
        func next(_ start: Int) -> LeafRecord? { TrieNode(table: table, start: start).leaf(near: nil) }
        let names = literals == 0 ? nil : NameIndex(table, at: literals)
        if let name, let target = names?.target(name), target >= 0, let leaf = next(target) { return leaf }
        for number in 0..<edgeCount {
            if let leaf = next(edge(number).node) { return leaf }
        }
        if let first = names?.firstTarget, let leaf = next(first) { return leaf }
        return leaf == 0 ? nil : LeafRecord(table: table, start: leaf)
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
