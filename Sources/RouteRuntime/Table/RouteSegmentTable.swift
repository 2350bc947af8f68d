/// The packed facts of one segment: its names, its screens and their parameters.
///
/// Layout of the header, all offsets: the screens' records, the number of the segment above, the segment's dotted name,
/// its printed component, its depth, the aliases from the top, and how many screens it has. Behind it stands the name
/// index, where a target is twice the place of a screen's record, or twice the number of a segment plus one. Segment 0
/// is the top, which has no screens; there the number is that of all segments.
@frozen
public struct _RouteSegmentTable: Sendable {
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

    /// Where the name index is.
    static var nameIndex: Int { 28 }

    var names: NameIndex { NameIndex(table, at: _RouteSegmentTable.nameIndex) }

    /// Where the places of the screens' records are.
    @inlinable
    var screens: Int { table.offset(0) }

    @inlinable
    func screen(_ number: Int) -> RouteScreenRecord { screen(number, from: screens) }

    /// The same for ``screens`` that are known already.
    @inlinable
    func screen(_ number: Int, from screens: Int) -> RouteScreenRecord {
        RouteScreenRecord(table: table, start: table.offset(screens &+ 4 &* number))
    }

    /// The segment that this one is nested in; 0 for the top.
    @usableFromInline
    var parent: Int { table.offset(4) }

    /// There is no segment between this one and the top.
    @inlinable
    var isAtTop: Bool { table.isNone(4) }

    /// `products.outlet`.
    @usableFromInline
    var name: String { table.text(table.offset(8)).string }

    /// The segment's component as it is printed, escapes and all.
    @inlinable
    var component: _RouteText { table.text(table.offset(12)) }

    /// How many segments are above this one, without the top.
    var depth: Int { table.offset(16) }

    /// Where the aliases from the top are; 0 if there are none.
    var aliases: Int { table.offset(20) }

    /// How many screens it has; of the top, how many segments there are, the top included.
    var count: Int { table.offset(24) }

    @inlinable
    var hasAliases: Bool { !table.isNone(20) }
}
