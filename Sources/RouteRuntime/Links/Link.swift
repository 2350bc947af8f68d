/// A link while its meaning is looked for: what is known of it so far, in one place, since it is too large to hand on by
/// value.
struct Link {
    let input: RouteInput
    let parts: LinkParts
    /// How many redirects have led here.
    let hops: Int
    /// The entry of the origin that it belongs to.
    var entry: OriginRecord
    /// Its path, behind what a server is mounted at.
    var path: Range<Int>
    var components: LinkComponents
    /// The components of the fragment, nil if it has none.
    var fragment: LinkComponents?
    /// What the placeholders of the origin and of the pattern stand for.
    var captures: Captures
    /// What the pattern reads as its query.
    var query = LeafRecord.Query.own

    /// A link that is taken apart, and belongs to no origin yet.
    init(_ input: RouteInput, hops: Int, _ links: RouteLinkTable, _ captures: Captures) {
        self.input = input
        self.hops = hops
        parts = LinkParts(input)
        entry = OriginRecord(table: links.table, start: 0)
        path = parts.path
        components = LinkComponents(noneIn: input, at: input.count)
        self.captures = captures
    }

    /// Where an error of the whole link is: at its last component.
    var place: Int { components.count > 0 ? components[components.count - 1].lowerBound : path.lowerBound }

    /// The items that the pattern reads.
    var items: QueryItems {
        switch query {
        case .own: QueryItems(input, parts.query)
        case .fragmentQuery: QueryItems(input, parts.query, then: parts.fragmentQuery(input))
        case .fragment: QueryItems(input, parts.query, then: parts.fragmentAsQuery(input))
        }
    }

    /// The items that nothing has read.
    func extras(_ read: (UInt64, UInt64)) -> [RouteQuery.Item] {
        guard !parts.query.isEmpty || query != .own else { return [] }
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
