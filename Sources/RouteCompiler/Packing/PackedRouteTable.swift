import RouteRuntime
import RouteYAML

/// A table in the form that the runtime reads: what the generated code holds as literals, and what the tool itself
/// matches with.
package struct PackedRouteTable: Sendable {
    /// One a segment, the top first.
    package let segments: [[UInt8]]
    let links: TableMemory
    /// A number did not fit its field.
    package let isTooLarge: Bool

    package init(_ table: RouteTable, _ tries: [PatternTrie]) {
        var writer = PackedTableWriter(header: 0)
        segments = table.segments.indices.map { number in
            writer.segment(number, of: table)
            return writer.bytes
        }
        writer.links(table, tries)
        isTooLarge = writer.overflow
        links = writer.finish()
    }
}
