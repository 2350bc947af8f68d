import RouteYAML

/// A checked table, and the form of it that the runtime reads.
package struct CompiledTable: Sendable {
    package var table: RouteTable
    package var packed: PackedRouteTable
    /// The patterns of each origin, by its number.
    package let tries: [PatternTrie]
    /// The files that the table's spans name; none for a table that was made by hand.
    package var sources: [SourceFile] = []

    /// Packs a table.
    package init(_ table: RouteTable, _ tries: [PatternTrie]) {
        self.table = table
        self.tries = tries
        packed = PackedRouteTable(table, tries)
    }
}
