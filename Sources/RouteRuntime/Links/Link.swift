/// A link while its meaning is looked for: what is known of it so far, in one place, since it is too large to hand on by
/// value.
struct Link: ~Copyable {
    let links: RouteLinkTable
    var parts: LinkParts
    /// The entry of the origin that it belongs to.
    var entry: OriginRecord
    /// Its path, behind what a server is mounted at.
    var path = 0..<0
    var components: LinkComponents
    /// The components of the fragment, nil if it has none.
    var fragment: LinkComponents?
    /// The case of the first component does not count.
    var foldsFirst = false
    /// What the placeholders of the origin and of the pattern stand for.
    var captures: Captures
    /// The nodes of the trie that the search has passed, of which the last is at `depth`, and whether there was no other
    /// way to try: then no way goes further.
    let way: UnsafeMutableBufferPointer<Int32>
    var depth = 0
    var isOnlyWay = true
    /// What the pattern reads as its query.
    var query = LeafRecord.Query.own

    /// A link that is to be taken apart, and belongs to no origin yet.
    init(_ links: RouteLinkTable, _ captures: Captures, _ way: UnsafeMutableBufferPointer<Int32>) {
        self.links = links
        parts = LinkParts(links.table.base)
        entry = OriginRecord(table: links.table, start: 0)
        components = LinkComponents()
        self.captures = captures
        self.way = way
    }

    var input: RouteInput { parts.input }

    /// Where an error of the whole link is: at its last component.
    var place: Int { components.count > 0 ? components[components.count - 1].lowerBound : path.lowerBound }

    /// The items that the pattern reads.
    var items: QueryItems {
        switch query {
        case .own: QueryItems(input, parts.query)
        case .fragmentQuery: QueryItems(input, parts.query, then: parts.fragmentQuery)
        case .fragment: QueryItems(input, parts.query, then: parts.fragmentAsQuery)
        }
    }

    /// There may be items.
    var hasItems: Bool { !parts.query.isEmpty || query != .own }

    /// The items that nothing has read.
    func unread(_ read: (UInt64, UInt64)) -> [RouteQuery.Item] {
        guard hasItems else { return [] }
        var items = items
        var extras: [RouteQuery.Item] = []
        while let item = items.next() {
            let isRead =
                item.number < 64
                ? read.0 >> UInt64(item.number) : item.number < 128 ? read.1 >> UInt64(item.number - 64) : 0
            if isRead & 1 != 0 || item.key.isEmpty && item.value == nil { continue }
            func string(_ range: Range<Int>) -> String { input.withDecoded(range, form: true) { $0.string } }
            extras.append(RouteQuery.Item(string(item.key), item.value.map(string)))
        }
        return extras
    }
}

extension RouteInput {
    /// The raw bytes of a range.
    @inline(__always)
    func text(_ range: Range<Int>) -> RouteText { RouteText(start + range.lowerBound, count: range.count) }
}
