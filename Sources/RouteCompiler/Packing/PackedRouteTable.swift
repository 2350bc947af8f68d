import RouteRuntime

/// A table in the form that the runtime reads: what the generated code holds as literals, and what the tool itself
/// matches with.
public struct PackedRouteTable: Sendable {
    /// One a segment, the top first.
    public let segments: [[UInt8]]
    public let links: [UInt8]

    init(_ table: RouteTable, _ tries: [PatternTrie]) {
        segments = table.segments.indices.map { PackedTableWriter.segment($0, of: table) }
        links = PackedTableWriter.links(table, tries)
    }
}
