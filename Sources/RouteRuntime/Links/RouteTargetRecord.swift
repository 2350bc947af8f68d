/// What a pattern opens.
///
/// Layout: kind (short), the pattern's text (offset), the number of steps (count), then for each: segment, screen and
/// bindings (offsets). A command is one step whose screen is the command's number.
struct RouteTargetRecord {
    let table: PackedTable
    let start: Int

    enum Kind: Int {
        case stack, command, outside
        /// `none`: a link that is refused.
        case refuse
    }

    var kind: Kind { Kind(rawValue: table.short(start)) ?? .refuse }
    var pattern: String { table.text(table.offset(start + 1)).string }
    var stepCount: Int { table.count(start + 5) }

    func step(_ number: Int) -> (segment: Int, screen: Int, bindings: Int) {
        let step = start + 7 + 12 * number
        return (table.offset(step), table.offset(step + 4), table.offset(step + 8))
    }
}
