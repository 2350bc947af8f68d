/// Literals and placeholders of a component, of a query value or of a template.
///
/// Layout: how many (count), then for each: kind (short), a text, a capture (offsets), a type (short), a constraint
/// (offset). The text is a literal, the key of a query item, or the printed text of a placeholder that binds nothing.
package struct Pieces: RandomAccessCollection {
    let table: PackedTable
    let start: Int

    package init(table: PackedTable, start: Int) {
        self.table = table
        self.start = start
    }

    enum Kind: Int {
        case literal
        case placeholder
        case optional
        case rest
        case optionalRest
        /// The whole input, `{url}`.
        case input
        /// The value of a query item that a condition names.
        case item
    }

    package struct Piece {
        let table: PackedTable
        let start: Int

        var kind: Kind { Kind(rawValue: table.short(start)) ?? .literal }
        var text: _RouteText { table.text(table.offset(start &+ 1)) }
        var hasText: Bool { table.offset(start &+ 1) != 0 }
        var capture: Int { table.offset(start &+ 5) }
        var type: RouteTypeRecord {
            RouteTypeRecord(table: table, tag: table.short(start &+ 9), constraint: table.offset(start &+ 10))
        }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { start == 0 ? 0 : table.count(start) }

    package subscript(index: Int) -> Piece {
        Piece(table: table, start: start &+ 2 &+ 14 &* index)
    }
}
