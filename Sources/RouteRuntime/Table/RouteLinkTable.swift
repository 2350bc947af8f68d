/// The packed facts of a module's links: where they come from, their patterns and what they open; and the commands.
///
/// The header is that of a segment whose screens are the commands. Behind it are offsets: the origins' entries, the
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

    var entries: OriginEntries { OriginEntries(table: table, start: table.offset(24)) }

    var patternCount: Int { table.offset(table.offset(28)) }

    func pattern(_ index: Int) -> PatternRecord {
        PatternRecord(table: table, start: table.offset(table.offset(28) + 4 + 4 * index))
    }

    /// The greatest number of captures of a pattern, with those of the origin and of conditions.
    var captureCount: Int { table.offset(32) }
}
