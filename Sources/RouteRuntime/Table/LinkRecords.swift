/// The packed facts of a module's links: where they come from, their patterns and what they open; and the commands.
///
/// The header is that of a segment whose screens are the commands; behind it stand offsets: the origins' entries, the
/// patterns in the order in which they are listed, and how many captures a pattern has at most. Entries and patterns:
/// how many (an offset), then the offset of each record; entries in the order of their rank.
@frozen
public struct _RouteLinkTable: Sendable {
    @usableFromInline let table: PackedTable

    /// The table in a generated literal.
    @inlinable
    public init(_ literal: StaticString) {
        self.init(PackedTable(literal))
    }

    @inlinable
    package init(_ table: PackedTable) {
        self.table = table
    }

    /// The commands, laid out as the screens of a segment without a name.
    var commands: _RouteSegmentTable { _RouteSegmentTable(table) }

    var entries: OriginEntries { OriginEntries(table: table, start: table.offset(24)) }

    var patternCount: Int { table.offset(table.offset(28)) }

    func pattern(_ index: Int) -> PatternRecord {
        PatternRecord(table: table, start: table.offset(table.offset(28) + 4 + 4 * index))
    }

    /// How many captures a pattern has at most, that of the origin and those of conditions included.
    var captureCount: Int { table.offset(32) }
}

/// The entries of the origins, in the order of their rank.
struct OriginEntries {
    let table: PackedTable
    let start: Int
    let count: Int

    init(table: PackedTable, start: Int) {
        self.table = table
        self.start = start
        count = table.offset(start)
    }

    subscript(index: Int) -> OriginRecord {
        OriginRecord(table: table, start: table.offset(start &+ 4 &+ 4 &* index))
    }

    /// The first entry of an origin.
    func first(origin: Int) -> OriginRecord? {
        (0..<count).lazy.map { self[$0] }.first { $0.number == origin }
    }
}

/// One entry of an origin: a scheme, and perhaps what the host must be.
///
/// Layout: kind and otherwise (short), the origin's number and the entry's place in it (counts), then offsets: its name,
/// scheme, host, the trie of its patterns.
struct OriginRecord {
    let table: PackedTable
    let start: Int

    enum Kind: Int {
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

    /// What becomes of a link that no pattern matches.
    enum Otherwise: Int {
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
    /// In lower case; empty where the kind has none.
    var host: _RouteText { table.text(table.offset(start &+ 14)) }
    /// The root node, 0 if there are no patterns.
    var trie: Int { table.offset(start &+ 18) }
}

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

/// A way from a node to the next by anything but a literal component. Edges stand in the order in which they are
/// tried.
///
/// Layout: kind, type, and whether a rest is one text (short), then offsets: constraint, pieces, the node below.
struct TrieEdge {
    let table: PackedTable
    let start: Int

    enum Kind: Int {
        /// A component that is one placeholder.
        case placeholder
        /// Several pieces.
        case mixed
        /// Pieces of which the last is a rest.
        case mixedRest
        /// A last component that may lack.
        case optional
        /// One component or more.
        case rest
        /// None or more.
        case optionalRest
    }

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

/// Literals and placeholders of a component, of a query value or of a template.
///
/// Layout: how many (count), then for each: kind (short), a text, a capture (offsets), a type (short), a constraint
/// (offset). The text is that of a literal, the key of a query item, or what a placeholder that binds nothing prints.
package struct Pieces {
    let table: PackedTable
    let start: Int

    package init(table: PackedTable, start: Int) {
        self.table = table
        self.start = start
    }

    enum Kind: Int {
        case literal
        case placeholder
        case optional
        case rest
        case optionalRest
        /// The whole input, `{url}`.
        case input
        /// The value of a query item that a condition names.
        case item
    }

    struct Piece {
        let table: PackedTable
        let start: Int

        var kind: Kind { Kind(rawValue: table.short(start)) ?? .literal }
        var text: _RouteText { table.text(table.offset(start &+ 1)) }
        var hasText: Bool { table.offset(start &+ 1) != 0 }
        var capture: Int { table.offset(start &+ 5) }
        var type: RouteTypeRecord {
            RouteTypeRecord(table: table, tag: table.short(start &+ 9), constraint: table.offset(start &+ 10))
        }
    }

    var count: Int { start == 0 ? 0 : table.count(start) }

    subscript(index: Int) -> Piece {
        Piece(table: table, start: start &+ 2 &+ 14 &* index)
    }
}

/// What stands at the end of a pattern: its cases, in order.
///
/// Layout: what the query is (short), the pattern's text (offset), how many cases (count), the offset of each.
struct LeafRecord {
    let table: PackedTable
    let start: Int

    enum Query: Int {
        /// The link's own.
        case own
        /// The link's own, and what stands behind the `?` of the fragment.
        case fragmentQuery
        /// The link's own, and the whole fragment.
        case fragment
    }

    var query: Query { Query(rawValue: table.short(start)) ?? .own }
    var pattern: String { table.text(table.offset(start &+ 1)).string }
    var caseCount: Int { table.count(start &+ 5) }

    func `case`(_ index: Int) -> CaseRecord {
        CaseRecord(table: table, start: table.offset(start &+ 7 &+ 4 &* index))
    }
}

/// One case of a pattern: what the query must have, and what the link then opens.
///
/// Layout: how many conditions (count), then for each its key and its pieces (offsets; 0 where any value will do);
/// the kind of the target (short); a stack's or command's steps (count), and for each segment, screen and bindings
/// (offsets); or a redirect's pieces (offset), whether they are a whole URL (short), how many origins it may lead to
/// (count) and their numbers (counts).
struct CaseRecord {
    let table: PackedTable
    let start: Int
    let conditionCount: Int
    private let target: Int

    init(table: PackedTable, start: Int) {
        self.table = table
        self.start = start
        conditionCount = table.count(start)
        target = start &+ 2 &+ 8 &* conditionCount
    }

    enum Kind: Int {
        case stack, command, outside
        /// `none`: a link that is refused.
        case refuse
        case redirect
    }

    func condition(_ index: Int) -> (key: _RouteText, pieces: Pieces) {
        let condition = start &+ 2 &+ 8 &* index
        return (
            table.text(table.offset(condition)), Pieces(table: table, start: table.offset(condition &+ 4))
        )
    }

    var isStack: Bool { table.short(target) == Kind.stack.rawValue }
    var kind: Kind { Kind(rawValue: table.short(target)) ?? .refuse }
    var stepCount: Int { table.count(target &+ 1) }

    @inline(__always)
    func step(_ number: Int) -> (segment: Int, screen: Int, bindings: Int) {
        let step = target &+ 3 &+ 12 &* number
        let (segment, screen) = table.offsets(step)
        return (segment, screen, table.offset(step &+ 8))
    }

    var redirect: Pieces { Pieces(table: table, start: table.offset(target &+ 1)) }
    /// The template is one placeholder: its value is a whole URL or path.
    var isWholeURL: Bool { table.short(target &+ 5) != 0 }
    /// Empty where a redirect stays in its origin.
    var redirectOrigins: [Int] {
        (0..<table.count(target &+ 6)).map { table.count(target &+ 8 &+ 2 &* $0) }
    }
}

/// A pattern as it is printed.
///
/// Layout: the origin's number (count), whether the fragment is printed (short: 0 for none, 1 for a path, 2 for a
/// query), the leaf (offset), how many components and how many of the fragment (counts), the pieces of each (offsets).
struct PatternRecord {
    let table: PackedTable
    let start: Int

    var origin: Int { table.count(start) }
    var fragmentKind: Int { table.short(start + 2) }
    var leaf: LeafRecord { LeafRecord(table: table, start: table.offset(start + 3)) }
    var componentCount: Int { table.count(start + 7) }
    var fragmentCount: Int { table.count(start + 9) }

    /// The pieces of a component; those of the fragment come after those of the path.
    func component(_ index: Int) -> Pieces {
        Pieces(table: table, start: table.offset(start + 11 + 4 * index))
    }
}
