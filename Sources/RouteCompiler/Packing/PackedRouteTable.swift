import RouteRuntime

/// A table in the form that the runtime reads: what the generated code holds as literals, and what the tool itself
/// matches with.
public struct PackedRouteTable: Sendable {
    /// One a segment, the top first.
    public let segments: [[UInt8]]
    public let links: [UInt8]
    /// A number did not fit its field.
    let isTooLarge: Bool

    init(_ table: RouteTable, _ tries: [PatternTrie]) {
        let writers = table.segments.indices.map { PackedTableWriter.segment($0, of: table) }
        let linkWriter = PackedTableWriter.links(table, tries)
        segments = writers.map(\.bytes)
        links = linkWriter.bytes
        isTooLarge = linkWriter.overflow || writers.contains(where: \.overflow)
    }
}
