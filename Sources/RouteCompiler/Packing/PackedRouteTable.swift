import RouteRuntime
import RouteYAML

/// A table in the form that the runtime reads. The generated code has it as literals, and the tool itself matches with
/// it.
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
