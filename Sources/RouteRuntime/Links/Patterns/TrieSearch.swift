/// Finds the pattern that fits a link, by the trie of its origin.
///
/// A literal comes before every edge, and edges stand in the order of precedence, so the first way through is the
/// best. A node has one place in the trie, and so one depth: none is entered twice.
extension LinkSearch {
    /// The leaf at the end of the best way from a node and the component at `depth`. What was captured on ways that led
    /// nowhere stays.
    mutating func leaf(from start: Int, depth: Int = 0) -> LeafRecord? {
        var node = TrieNode(table: table, start: start)
        var depth = depth
        // The last way that a component may take is gone without a call.
        while depth < components.count {
            pass(node, depth)
            let captured = captures.count
            let edges = node.edgeCount
            if let below = literal(node, at: depth) {
                if edges == 0 {
                    node = TrieNode(table: table, start: below)
                    depth &+= 1
                    continue
                }
                isOnlyWay = false
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
            guard capture(last, depth) else { return nil }
            node = TrieNode(table: table, start: last.node)
            depth &+= 1
        }
        pass(node, depth)
        return end(node)
    }

    @inline(__always)
    private mutating func pass(_ node: TrieNode, _ depth: Int) {
        trail[depth] = Int32(truncatingIfNeeded: node.start)
        self.depth = depth
    }

    private mutating func follow(_ edge: TrieEdge, _ depth: Int) -> LeafRecord? {
        isOnlyWay = false
        let range = components[depth]
        let isFolded = isFolded(depth)
        switch edge.kind {
        case .placeholder, .optional:
            if edge.kind == .optional, depth + 1 != components.count { return nil }
            return capture(edge, depth) ? leaf(from: edge.node, depth: depth + 1) : nil
        case .mixed:
            guard !range.isEmpty,
                edge.pieces.match(
                    input, range, .path, isFolded: isFolded, &captures, accepts: request.accepts)
            else { return nil }
            return leaf(from: edge.node, depth: depth + 1)
        case .rest, .optionalRest:
            guard takesRest(edge, from: depth, range.lowerBound) else { return nil }
            captures.append(rest(from: range.lowerBound, edge))
            return end(TrieNode(table: table, start: edge.node))
        case .mixedRest:
            let prefix = edge.pieces[0].text
            guard input.withDecoded(range, form: false, { $0.has(prefix, at: 0, isFolded) && $0.count > prefix.count })
            else { return nil }
            let start = input.skip(prefix.count, from: range.lowerBound)
            guard takesRest(edge, from: depth, start) else { return nil }
            captures.append(rest(from: start, edge))
            return end(TrieNode(table: table, start: edge.node))
        }
    }

    /// Captures the component at `depth` if it is a value of the edge's type.
    @inline(__always)
    private mutating func capture(_ edge: TrieEdge, _ depth: Int) -> Bool {
        let range = components[depth]
        let isFolded = isFolded(depth)
        guard matches(range, edge.type, isFolded: isFolded) else { return false }
        captures.append(Captures.Capture(kind: .path, range: range, isFolded: isFolded))
        return true
    }

    /// The leaf of a node where the path ends. A pattern that reads the fragment is the narrower.
    @inline(__always)
    private mutating func end(_ node: TrieNode) -> LeafRecord? {
        let leaf = node.leaf
        if leaf != 0, node.fragment == 0 { return LeafRecord(table: table, start: leaf) }
        return endWithFragmentOrAbsence(node)
    }

    @inline(never)
    private mutating func endWithFragmentOrAbsence(_ node: TrieNode) -> LeafRecord? {
        if let leaf = fragmentLeaf(node.fragment) { return leaf }
        if node.leaf != 0 { return LeafRecord(table: table, start: node.leaf) }
        let before = captures.count
        for number in 0..<node.edgeCount {
            let edge = node.edge(number)
            guard edge.kind == .optional || edge.kind == .optionalRest else { continue }
            captures.truncate(before)
            captures.append(Captures.Capture(kind: .absent, range: components.end..<components.end))
            let below = TrieNode(table: table, start: edge.node)
            if let leaf = fragmentLeaf(below.fragment) { return leaf }
            if below.leaf != 0 { return LeafRecord(table: table, start: below.leaf) }
        }
        return nil
    }

    private mutating func fragmentLeaf(_ record: Int) -> LeafRecord? {
        guard record != 0 else { return nil }
        let root = table.offset(record)
        if root != 0, let leaf = leafInFragment(root) { return leaf }
        let whole = table.offset(record + 4)
        return whole == 0 || fragment == nil ? nil : LeafRecord(table: table, start: whole)
    }

    /// The leaf at the end of the best way for the components of the fragment.
    private mutating func leafInFragment(_ root: Int) -> LeafRecord? {
        isOnlyWay = false
        let path = (components, fragment, foldsFirst, captures.count)
        // A link without a fragment has the fragment's components, none: all of them may lack.
        components = fragment ?? components.none
        fragment = nil
        foldsFirst = false
        let leaf = leaf(from: root)
        (components, fragment, foldsFirst) = (path.0, path.1, path.2)
        if leaf == nil { captures.truncate(path.3) }
        return leaf
    }

    // MARK: Components

    /// The case of the component does not count.
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
    private func matches(
        _ range: Range<Int>, _ type: RouteTypeRecord, isFolded: Bool
    ) -> Bool {
        guard !range.isEmpty else { return false }
        return input.withDecoded(range, form: false) { type.accepts($0, isFolded: isFolded, own: request.accepts) }
    }

    /// Whether a rest may begin at `start`, in the component at `depth`. A rest that is one text takes empty
    /// components too; of a list the type is asked of each component.
    private func takesRest(_ edge: TrieEdge, from depth: Int, _ start: Int) -> Bool {
        if edge.isText { return true }
        guard components.firstEmpty >= components.count || components.firstEmpty < depth else { return false }
        for index in depth..<components.count {
            let range = index == depth ? start..<components[index].upperBound : components[index]
            guard matches(range, edge.type, isFolded: false) else { return false }
        }
        return true
    }

    private func rest(from start: Int, _ edge: TrieEdge) -> Captures.Capture {
        let end = edge.isText ? components.end : components[components.count - 1].upperBound
        return Captures.Capture(kind: .rest, range: start..<end)
    }

    // MARK: What comes near

    /// Whether an edge takes the component at `depth`; no rest does, since nothing comes behind one.
    mutating func takes(_ edge: TrieEdge, at depth: Int) -> Bool {
        let isFolded = isFolded(depth)
        switch edge.kind {
        case .placeholder, .optional: return matches(components[depth], edge.type, isFolded: isFolded)
        case .mixed:
            let before = captures.count
            defer { captures.truncate(before) }
            return !components[depth].isEmpty
                && edge.pieces.match(
                    input, components[depth], .path, isFolded: isFolded, &captures, accepts: request.accepts)
        case .rest, .optionalRest, .mixedRest: return false
        }
    }
}
