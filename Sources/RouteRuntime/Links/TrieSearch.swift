/// Finds the pattern that fits a link's components, by the trie of its origin.
///
/// Layout of a node: the index of its literals and its target (offsets; 0 for none), how many placeholders (count),
/// then for each: type (short), constraint, and the node below (offsets). In the index the target of a name is the
/// node below. Placeholders stand in the order of precedence. A literal comes before them all, so the first way
/// through is the best; no node is entered twice, as a node has one place in the trie and so one depth.
struct TrieSearch {
    let table: PackedTable
    let input: RouteInput
    let components: UnsafeBufferPointer<Range<Int>>
    /// The case of the first component does not count.
    let foldsFirst: Bool
    /// Whether a text is a value of one of the app's own types.
    let accepts: (RouteText, Int) -> Bool
    /// The number of components that were matched at most.
    private(set) var deepest = 0
    private var deepestNode = 0

    init(
        _ table: PackedTable, _ input: RouteInput, _ components: UnsafeBufferPointer<Range<Int>>, foldsFirst: Bool,
        accepts: @escaping (RouteText, Int) -> Bool
    ) {
        self.accepts = accepts
        self.table = table
        self.input = input
        self.components = components
        self.foldsFirst = foldsFirst
    }

    /// The target at the end of the best way through, from `node` and the component at `depth`.
    mutating func leaf(_ node: Int, depth: Int = 0) -> Int? {
        if depth >= deepest {
            deepest = depth
            deepestNode = node
        }
        guard depth < components.count else {
            let target = table.offset(node + 4)
            return target == 0 ? nil : target
        }
        if let below = literal(node, depth), let leaf = leaf(below, depth: depth + 1) { return leaf }
        for number in 0..<table.count(node + 8) {
            let edge = node + 10 + 9 * number
            let type = RouteTypeRecord(table: table, tag: table.short(edge), constraint: table.offset(edge + 1))
            guard input.withDecoded(components[depth], form: false, { type.matches($0, own: accepts) }) else {
                continue
            }
            if let leaf = leaf(table.offset(edge + 5), depth: depth + 1) { return leaf }
        }
        return nil
    }

    private func literal(_ node: Int, _ depth: Int) -> Int? {
        let index = table.offset(node)
        guard index != 0 else { return nil }
        let names = NameIndex(table, at: index)
        let isFolded = depth == 0 && foldsFirst
        let target = input.withDecoded(components[depth], form: false) {
            isFolded ? names.foldedTarget($0) : names.target($0)
        }
        return target < 0 ? nil : target
    }

    /// The literal that was probably meant where the search got furthest.
    func nearest() -> String? {
        guard deepest < components.count, deepestNode != 0 else { return nil }
        let index = table.offset(deepestNode)
        guard index != 0 else { return nil }
        let text = input.withDecoded(components[deepest], form: false) { $0.string }
        return nearestName(text, in: NameIndex(table, at: index).all().map(\.name))
    }
}
