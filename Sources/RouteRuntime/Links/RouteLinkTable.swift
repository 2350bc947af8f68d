/// The packed facts of a module's links: where they come from, their patterns and what they open; and the commands.
///
/// The header is that of a segment whose screens are the commands; behind it stand the origins: their offset, and
/// there how many (count) and the offset of each record, in the order of their rank.
public struct RouteLinkTable: Sendable {
    @usableFromInline let table: PackedTable

    @inlinable
    public init(_ literal: StaticString) {
        self.init(PackedTable(literal))
    }

    @inlinable
    public init(_ table: PackedTable) {
        self.table = table
    }

    var originCount: Int { table.count(table.offset(32)) }

    func origin(_ index: Int) -> RouteOriginRecord {
        RouteOriginRecord(table: table, start: table.offset(table.offset(32) + 2 + 4 * index))
    }

    /// The commands, laid out as the screens of a segment without a name.
    @usableFromInline
    var commands: RouteSegmentTable { RouteSegmentTable(table) }
}

/// One entry of an origin: a scheme, perhaps with a host.
///
/// Layout: kind and flags (short), the origin's number (count), then offsets: its name, scheme, host, the trie of its
/// patterns, what else it does.
struct RouteOriginRecord {
    let table: PackedTable
    let start: Int

    enum Kind: Int {
        /// A custom scheme whose authority is the path's first component.
        case scheme
        /// A scheme and a host.
        case host
    }

    var kind: Kind { Kind(rawValue: table.short(start)) ?? .scheme }
    var number: Int { table.count(start + 2) }
    var name: String { table.text(table.offset(start + 4)).string }
    /// In lower case.
    var scheme: RouteText { table.text(table.offset(start + 8)) }
    /// In lower case.
    var host: RouteText { table.text(table.offset(start + 12)) }
    /// The root node, 0 if there are no patterns.
    var trie: Int { table.offset(start + 16) }

    /// What becomes of a link that no pattern matches.
    enum Otherwise: Int {
        case refuse, path, outside
    }

    var otherwise: Otherwise { Otherwise(rawValue: table.short(start + 1)) ?? .refuse }
}
