/// Finds the pattern that fits a link, by the trie of its origin.
///
/// A literal comes before every edge, and edges stand in the order of precedence, so the first way through is the
/// best. A node has one place in the trie, and so one depth: none is entered twice.
struct TrieSearch {
    let table: PackedTable
    let components: LinkComponents
    /// The components of the fragment, nil if the link has none.
    let fragment: LinkComponents?
    /// The case of the first component does not count.
    let foldsFirst: Bool
    var captures: Captures

    /// - Parameter link: A link that has found its origin.
    init(_ table: PackedTable, _ link: Link, foldsFirst: Bool) {
        self.init(
            table, link.components, fragment: link.fragment, foldsFirst: foldsFirst, captures: link.captures)
    }

    private init(
        _ table: PackedTable, _ components: LinkComponents, fragment: LinkComponents?, foldsFirst: Bool,
        captures: Captures
    ) {
        self.table = table
        self.components = components
        self.fragment = fragment
        self.foldsFirst = foldsFirst
        self.captures = captures
    }

    /// Whether a text is a value of one of the app's own types; handed on, since a closure that is kept is counted.
    typealias OwnTypes = (RouteText, Int) -> Bool

    private var input: RouteInput { components.input }

    /// The leaf at the end of the best way from a node and the component at `depth`.
    mutating func leaf(_ start: Int, depth: Int = 0, _ accepts: OwnTypes) -> LeafRecord? {
        let node = TrieNode(table: table, start: start)
        guard depth < components.count else { return end(node, accepts) }
        let before = captures.count
        if let below = literal(node, components[depth], isFolded: depth == 0 && foldsFirst),
            let leaf = leaf(below, depth: depth + 1, accepts)
        {
            return leaf
        }
        for number in 0..<node.edgeCount {
            captures.truncate(before)
            if let leaf = follow(node.edge(number), depth, accepts) { return leaf }
        }
        captures.truncate(before)
        return nil
    }

    private mutating func follow(_ edge: TrieEdge, _ depth: Int, _ accepts: OwnTypes) -> LeafRecord? {
        let range = components[depth]
        let isFolded = depth == 0 && foldsFirst
        switch edge.kind {
        case .placeholder, .optional:
            if edge.kind == .optional, depth + 1 != components.count { return nil }
            guard matches(range, edge.type, isFolded: isFolded, accepts) else { return nil }
            captures.append(Captures.Capture(kind: .path, range: range, isFolded: isFolded))
            return leaf(edge.node, depth: depth + 1, accepts)
        case .mixed:
            guard !range.isEmpty,
                edge.pieces.match(
                    input, range, .path, isFolded: isFolded, &captures, accepts: accepts)
            else { return nil }
            return leaf(edge.node, depth: depth + 1, accepts)
        case .rest, .optionalRest:
            guard takesRest(edge, from: depth, range.lowerBound, accepts) else { return nil }
            captures.append(rest(from: range.lowerBound, edge))
            return end(TrieNode(table: table, start: edge.node), accepts)
        case .mixedRest:
            let prefix = edge.pieces[0].text
            guard input.withDecoded(range, form: false, { $0.has(prefix, at: 0, isFolded) && $0.count > prefix.count })
            else { return nil }
            let start = input.skip(prefix.count, from: range.lowerBound)
            guard takesRest(edge, from: depth, start, accepts) else { return nil }
            captures.append(rest(from: start, edge))
            return end(TrieNode(table: table, start: edge.node), accepts)
        }
    }

    /// The leaf of a node where the path ends. A pattern that reads the fragment is the narrower.
    private mutating func end(_ node: TrieNode, _ accepts: OwnTypes) -> LeafRecord? {
        if let leaf = fragmentLeaf(node.fragment, accepts) { return leaf }
        if node.leaf != 0 { return LeafRecord(table: table, start: node.leaf) }
        let before = captures.count
        for number in 0..<node.edgeCount {
            let edge = node.edge(number)
            guard edge.kind == .optional || edge.kind == .optionalRest else { continue }
            captures.truncate(before)
            captures.append(Captures.Capture(kind: .absent, range: components.end..<components.end))
            let below = TrieNode(table: table, start: edge.node)
            if let leaf = fragmentLeaf(below.fragment, accepts) { return leaf }
            if below.leaf != 0 { return LeafRecord(table: table, start: below.leaf) }
        }
        captures.truncate(before)
        return nil
    }

    private mutating func fragmentLeaf(_ record: Int, _ accepts: OwnTypes) -> LeafRecord? {
        guard record != 0 else { return nil }
        let root = table.offset(record)
        if root != 0 {
            // A link without a fragment has the fragment's components, none: all of them may lack.
            var search = TrieSearch(
                table, fragment ?? components.none, fragment: nil, foldsFirst: false, captures: captures)
            if let leaf = search.leaf(root, accepts) {
                captures = search.captures
                return leaf
            }
        }
        let whole = table.offset(record + 4)
        return whole == 0 || fragment == nil ? nil : LeafRecord(table: table, start: whole)
    }

    // MARK: Components

    @inline(__always)
    private func literal(_ node: TrieNode, _ range: Range<Int>, isFolded: Bool) -> Int? {
        let index = node.literals
        guard index != 0 else { return nil }
        let names = NameIndex(table, at: index)
        let target = input.withDecoded(range, form: false) {
            isFolded ? names.foldedTarget($0) : names.target($0)
        }
        return target < 0 ? nil : target
    }

    @inline(__always)
    private func matches(
        _ range: Range<Int>, _ type: RouteTypeRecord, isFolded: Bool, _ accepts: OwnTypes
    ) -> Bool {
        guard !range.isEmpty else { return false }
        return input.withDecoded(range, form: false) { type.matches($0, isFolded: isFolded, own: accepts) }
    }

    /// Whether a rest may begin at `start`, in the component at `depth`. A rest that is one text takes empty
    /// components too; of a list the type is asked of each component.
    private func takesRest(_ edge: TrieEdge, from depth: Int, _ start: Int, _ accepts: OwnTypes) -> Bool {
        if edge.isText { return true }
        guard components.firstEmpty >= components.count || components.firstEmpty < depth else { return false }
        for index in depth..<components.count {
            let range = index == depth ? start..<components[index].upperBound : components[index]
            guard matches(range, edge.type, isFolded: false, accepts) else { return false }
        }
        return true
    }

    private func rest(from start: Int, _ edge: TrieEdge) -> Captures.Capture {
        let end = edge.isText ? components.end : components[components.count - 1].upperBound
        return Captures.Capture(kind: .rest, range: start..<end)
    }

    // MARK: What comes near

    /// The node behind the literal that the component at `depth` is.
    func literal(_ node: TrieNode, at depth: Int) -> Int? {
        literal(node, components[depth], isFolded: depth == 0 && foldsFirst)
    }

    /// Whether an edge takes the component at `depth`; no rest does, since nothing comes behind one.
    func takes(_ edge: TrieEdge, at depth: Int, _ accepts: OwnTypes) -> Bool {
        let isFolded = depth == 0 && foldsFirst
        switch edge.kind {
        case .placeholder, .optional: return matches(components[depth], edge.type, isFolded: isFolded, accepts)
        case .mixed:
            var captures = captures
            return !components[depth].isEmpty
                && edge.pieces.match(
                    input, components[depth], .path, isFolded: isFolded, &captures, accepts: accepts)
        case .rest, .optionalRest, .mixedRest: return false
        }
    }
}

extension RouteInput {
    /// The place behind `count` decoded bytes.
    func skip(_ count: Int, from place: Int) -> Int {
        if isPlain { return place + count }
        var place = place
        for _ in 0..<count { place += self[place] == UInt8(ascii: "%") ? 3 : 1 }
        return place
    }
}
