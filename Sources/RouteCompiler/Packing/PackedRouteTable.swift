import RouteRuntime
import RouteYAML

/// A table in the form that the runtime reads: what the generated code holds as literals, and what the tool itself
/// matches with.
package struct PackedRouteTable: Sendable {
    /// One a segment, the top first.
    package let segments: [[UInt8]]
    /// At its own place, which no copy is made of: it may have many megabytes.
    let links: TableMemory
    /// A number did not fit its field.
    package let isTooLarge: Bool

    /// - Parameter begun: What was written of the links while the tries were made.
    package init(_ table: RouteTable, _ tries: [PatternTrie], _ begun: BegunLinks) {
        let (segments, links) = concurrently(
            ifLong: table.patterns.count > LongSchema.declarations, { PackedRouteTable.segments(table) },
            { begun.finish(table, tries) })
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
}

/// The packed table of the links in the making: what the patterns open is written while another thread makes the tries,
/// which takes 3 % off the tool's time.
package final class BegunLinks: @unchecked Sendable {
    // Sendable: one thread begins it, and one finishes it after that.
    private var writer: PackedTableWriter?
    private let leaves: PackedTableWriter.Leaves

    package init(_ table: RouteTable) {
        var writer = PackedTableWriter(header: 0)
        leaves = writer.leaves(table)
        self.writer = consume writer
    }

    /// Writes the rest. What is written once can't be written again.
    fileprivate func finish(_ table: RouteTable, _ tries: [PatternTrie]) -> (memory: TableMemory, isTooLarge: Bool) {
        guard var writer = writer.take() else { return (TableMemory([]), true) }
        writer.links(table, tries, leaves)
        let isTooLarge = writer.overflow
        return (writer.finish(), isTooLarge)
    }
}
