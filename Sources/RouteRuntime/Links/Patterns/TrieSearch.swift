/// Finds the pattern that fits a link, by the trie of its origin.
///
/// A literal comes before every edge, and edges are in the order of precedence, so the first way to a leaf is the best.
/// A node has one place in the trie, and so one depth: no node is entered twice.
extension LinkSearch {
    /// The leaf at the end of the best way from a node and the component at `depth`. The captures of other ways stay.
    mutating func leaf(from start: Int, depth: Int = 0) -> LeafRecord? {
        var node = TrieNode(table: table, start: start)
        var depth = depth
        // The last way of a component is taken without a call.
        while depth < components.count {
            let captured = captures.count
            let edges = node.edgeCount
            if let below = literal(node, at: depth) {
                if edges == 0 {
                    node = TrieNode(table: table, start: below)
                    depth &+= 1
                    continue
                }
                if let leaf = leaf(from: below, depth: depth &+ 1) { return leaf }
            }
            guard edges > 0 else { return nil }
            var number = 0
            while number < edges &- 1 {
                captures.truncate(captured)
                if let leaf = follow(node.edge(number), depth) { return leaf }
                number &+= 1
            }
            captures.truncate(captured)
            let last = node.edge(edges &- 1)
            guard last.kind == .placeholder else { return follow(last, depth) }
            guard captureWhole(last, depth) else { return nil }
            node = TrieNode(table: table, start: last.node)
            depth &+= 1
        }
        return end(node)
    }

    private mutating func follow(_ edge: TrieEdge, _ depth: Int) -> LeafRecord? {
        let range = components[depth]
        let isFolded = isFolded(depth)
        switch edge.kind {
        case .placeholder, .optional, .mixed:
            if edge.kind == .optional, depth + 1 != components.count { return nil }
            return capture(edge, depth) ? leaf(from: edge.node, depth: depth + 1) : nil
        case .rest, .optionalRest, .mixedRest:
            var start = range.lowerBound
            if edge.kind == .mixedRest {
                let prefix = edge.pieces[0].text
                let isFit = input.withDecoded(range, form: false) {
                    $0.has(prefix, at: 0, isFolded) && $0.count > prefix.count
                }
                guard isFit else { return nil }
                start = input.skip(prefix.count, from: start)
            }
            guard takesRest(edge, from: depth, start) else { return nil }
            let last = edge.isText ? components.end : components[components.count - 1].upperBound
            captures.append(Captures.Capture(kind: .rest, range: start..<last))
            return end(TrieNode(table: table, start: edge.node))
        }
    }

    /// Captures the component at `depth` if it fits the edge, which is not a rest.
    private mutating func capture(_ edge: TrieEdge, _ depth: Int) -> Bool {
        guard edge.kind == .mixed else { return captureWhole(edge, depth) }
        return captureMixed(edge, components[depth], isFolded: isFolded(depth))
    }

    /// Captures the component at `depth` if it is a value of the edge's type.
    @inline(__always)
    private mutating func captureWhole(_ edge: TrieEdge, _ depth: Int) -> Bool {
        let range = components[depth]
        let isFolded = isFolded(depth)
        guard matches(range, edge.type, isFolded: isFolded) else { return false }
        captures.append(Captures.Capture(kind: .path, range: range, isFolded: isFolded))
        return true
    }

    @inline(never)
    private mutating func captureMixed(_ edge: TrieEdge, _ range: Range<Int>, isFolded: Bool) -> Bool {
        !range.isEmpty
            && edge.pieces.match(
                input, range, as: .path, isFolded: isFolded, into: &captures, accepts: request.pointee.accepts)
    }

    /// The leaf of a node at the end of the path. A pattern that reads the fragment is narrower.
    @inline(__always)
    private mutating func end(_ node: TrieNode) -> LeafRecord? {
        let leaf = node.leaf
        if leaf != 0, node.fragment == 0 { return LeafRecord(table: table, start: leaf) }
        return endWithFragmentOrAbsence(node)
    }

    @inline(never)
    private mutating func endWithFragmentOrAbsence(_ node: TrieNode) -> LeafRecord? {
        if let leaf = leaf(at: node) { return leaf }
        let before = captures.count
        for number in 0..<node.edgeCount {
            let edge = node.edge(number)
            guard edge.kind == .optional || edge.kind == .optionalRest else { continue }
            captures.truncate(before)
            captures.append(Captures.Capture(kind: .absent, range: components.end..<components.end))
            if let leaf = leaf(at: TrieNode(table: table, start: edge.node)) { return leaf }
        }
        return nil
    }

    /// The leaf of a node, of a pattern that reads the fragment first.
    private mutating func leaf(at node: TrieNode) -> LeafRecord? {
        if node.fragment != 0 {
            let root = table.offset(node.fragment)
            if root != 0, let leaf = leafInFragment(root) { return leaf }
            let whole = table.offset(node.fragment + 4)
            if whole != 0, fragment != nil { return LeafRecord(table: table, start: whole) }
        }
        return node.leaf == 0 ? nil : LeafRecord(table: table, start: node.leaf)
    }

    /// The leaf at the end of the best way for the components of the fragment.
    private mutating func leafInFragment(_ root: Int) -> LeafRecord? {
        let path = (components, fragment, foldsFirst, captures.count)
        // A link without a fragment matches a fragment whose components are all optional.
        components = fragment ?? components.none
        fragment = nil
        foldsFirst = false
        let leaf = leaf(from: root)
        (components, fragment, foldsFirst) = (path.0, path.1, path.2)
        if leaf == nil { captures.truncate(path.3) }
        return leaf
    }

    // MARK: Components

    /// Whether the component is compared without case.
    private func isFolded(_ depth: Int) -> Bool { depth == 0 && foldsFirst }

    /// The node behind the literal that the component at `depth` is.
    @inline(__always)
    func literal(_ node: TrieNode, at depth: Int) -> Int? {
        let index = node.literals
        guard index != 0 else { return nil }
        let names = NameIndex(table, at: index)
        let isFolded = isFolded(depth)
        let target = input.withDecoded(components[depth], form: false) {
            isFolded ? names.foldedTarget($0) : names.target($0)
        }
        return target < 0 ? nil : target
    }

    @inline(__always)
    private func matches(_ range: Range<Int>, _ type: RouteTypeRecord, isFolded: Bool) -> Bool {
        guard !range.isEmpty else { return false }
        return input.withDecoded(range, form: false) {
            type.accepts($0, isFolded: isFolded, own: { request.pointee.accepts($0, $1) })
        }
    }

    /// Whether a rest may begin at `start`, in the component at `depth`. A rest that is one text takes empty components
    /// too; in a list, each component must be a value of the type.
    private func takesRest(_ edge: TrieEdge, from depth: Int, _ start: Int) -> Bool {
        if edge.isText { return true }
        guard components.firstEmpty >= components.count || components.firstEmpty < depth else { return false }
        for index in depth..<components.count {
            let range = index == depth ? start..<components[index].upperBound : components[index]
            guard matches(range, edge.type, isFolded: false) else { return false }
        }
        return true
    }

    // MARK: What comes near

    /// Whether an edge takes the component at `depth`; a rest does not, since nothing follows it.
    mutating func takes(_ edge: TrieEdge, at depth: Int) -> Bool {
        switch edge.kind {
        case .placeholder, .optional, .mixed:
            let before = captures.count
            defer { captures.truncate(before) }
            return capture(edge, depth)
        case .rest, .optionalRest, .mixedRest: return false
        }
    }
}
