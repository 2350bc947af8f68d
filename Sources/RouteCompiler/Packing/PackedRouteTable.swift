/// A table in the form that the runtime reads. The generated code has it as literals, and the tool itself matches with
/// it.
package struct PackedRouteTable: Sendable {
    /// One a segment, the top first.
    package let segments: [[UInt8]]
    let links: [UInt8]
    /// A number did not fit its field.
    package let isTooLarge: Bool

    package init(_ table: RouteTable, _ tries: [PatternTrie]) {
        let segments = table.segments.map { PackedTableWriter(segment: $0, of: table) }
        let links = PackedTableWriter(linksOf: table, tries)
        self.segments = segments.map(\.bytes)
        self.links = links.bytes
        isTooLarge = links.overflow || segments.contains(where: \.overflow)
    }
}
