import RouteRuntime
import RouteYAML

/// A table in the form that the runtime reads: what the generated code holds as literals, and what the tool itself
/// matches with.
public struct PackedRouteTable: Sendable {
    /// One a segment, the top first.
    public let segments: [[UInt8]]
    /// At its own place, which no copy is made of: it may have many megabytes.
    let links: TableMemory
    /// A number did not fit its field.
    let isTooLarge: Bool

    init(_ table: RouteTable, _ tries: [PatternTrie]) {
        let (segments, links) = concurrently(
            ifLong: table.patterns.count > 1_000, { PackedRouteTable.segments(table) },
            { PackedRouteTable.links(table, tries) })
        self.segments = segments.bytes
        self.links = links.memory
        isTooLarge = segments.isTooLarge || links.isTooLarge
    }

    private static func segments(_ table: RouteTable) -> (bytes: [[UInt8]], isTooLarge: Bool) {
        var writer = PackedTableWriter(header: 0)
        let bytes = table.segments.indices.map { number in
            writer.segment(number, of: table)
            return writer.bytes
        }
        return (bytes, writer.overflow)
    }

    private static func links(_ table: RouteTable, _ tries: [PatternTrie]) -> (memory: TableMemory, isTooLarge: Bool) {
        var writer = PackedTableWriter(header: 0)
        writer.links(table, tries)
        let isTooLarge = writer.overflow
        return (writer.finish(), isTooLarge)
    }
}
