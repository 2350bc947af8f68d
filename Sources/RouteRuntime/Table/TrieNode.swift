/// A node of the trie of an origin's patterns, or of those of a fragment.
///
/// Layout, offsets: the index of its literals (whose targets are nodes), the leaf of the pattern that ends here, the
/// patterns that go on in the fragment; then how many edges (offset), and each edge. Of the fragment: its root node,
/// and the leaf of a pattern that reads the whole fragment as a query.
struct TrieNode {
    let table: PackedTable
    let start: Int

    var literals: Int { table.isNone(start) ? 0 : table.offset(start) }
    var leaf: Int { table.offset(start &+ 4) }
    var fragment: Int { table.isNone(start &+ 8) ? 0 : table.offset(start &+ 8) }
    var edgeCount: Int { table.offset(start &+ 12) }

    func edge(_ index: Int) -> TrieEdge {
        TrieEdge(table: table, start: start &+ 16 &+ 15 &* index)
    }
}

/// A way from a node to the next by anything but a literal component. Edges are in the order in which they are tried.
///
/// Layout: kind, type, and whether a rest is one text (short), then offsets: constraint, pieces, the node below.
package struct TrieEdge {
    let table: PackedTable
    let start: Int

    package enum Kind: Int, Sendable {
        /// A component that is one placeholder.
        case placeholder
        /// Several pieces.
        case mixed
        /// Pieces of which the last is a rest.
        case mixedRest
        /// A last component that may be missing.
        case optional
        /// One component or more.
        case rest
        /// Zero components or more.
        case optionalRest
    }

    @inline(__always)
    var kind: Kind { Kind(rawValue: table.short(start)) ?? .placeholder }
    @inline(__always)
    var type: RouteTypeRecord {
        RouteTypeRecord(
            table: table, tag: table.short(start &+ 1),
            constraint: table.isNone(start &+ 3) ? 0 : table.offset(start &+ 3))
    }
    /// A rest is one text, in which empty components are data, and not a list.
    var isText: Bool { table.short(start &+ 2) != 0 }
    var pieces: Pieces { Pieces(table: table, start: table.offset(start &+ 7)) }
    var node: Int { table.offset(start &+ 11) }
}
