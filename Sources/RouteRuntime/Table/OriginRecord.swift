/// The entries of the origins, in the order of their rank.
struct OriginEntries: RandomAccessCollection {
    let table: PackedTable
    let start: Int
    let startIndex = 0
    let endIndex: Int

    init(table: PackedTable, start: Int) {
        self.table = table
        self.start = start
        endIndex = table.offset(start)
    }

    subscript(index: Int) -> OriginRecord {
        OriginRecord(table: table, start: table.offset(start &+ 4 &+ 4 &* index))
    }
}

/// One entry of an origin: a scheme, and perhaps a condition on the host.
///
/// Layout: kind and otherwise (short), the origin's number and the entry's place in it (counts), then offsets: its
/// name, scheme, host, the trie of its patterns.
package struct OriginRecord {
    let table: PackedTable
    let start: Int

    package enum Kind: Int, Sendable {
        /// `app://`: the authority is the path's first component.
        case scheme
        /// `https://shop.example`
        case host
        /// `https://{server}`: a host, port and mount path that the app gives at run time.
        case server
        /// `https://{lang}.shop.example`, `https://*.shop.example`: one label in front of the host.
        case label
        /// `https://*`
        case any
        /// `matrix:`: the path follows the colon.
        case opaque
    }

    /// What happens to a link that no pattern matches.
    package enum Otherwise: Int, Sendable {
        case refuse, path, outside
    }

    var kind: Kind { Kind(rawValue: table.short(start)) ?? .scheme }
    var otherwise: Otherwise { Otherwise(rawValue: table.short(start &+ 1)) ?? .refuse }
    var number: Int { table.count(start &+ 2) }
    /// The entry's place in its origin; the first is printed.
    var order: Int { table.count(start &+ 4) }
    var name: String { table.text(table.offset(start &+ 6)).string }
    /// In lower case.
    var scheme: _RouteText { table.text(table.offset(start &+ 10)) }
    /// In lower case; empty if the kind has none.
    var host: _RouteText { table.text(table.offset(start &+ 14)) }
    /// The root node, 0 if there are no patterns.
    var trie: Int { table.offset(start &+ 18) }
}
