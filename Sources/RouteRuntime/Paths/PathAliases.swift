extension PathParser {
    /// A chain of components from the top that stands for a segment or a screen.
    @usableFromInline
    struct Alias {
        @usableFromInline let segment: Int
        /// -1 where the chain stands for the segment.
        @usableFromInline let screen: Int
        /// Where the last component begins, its matrix parameters (or -1), and where it ends.
        @usableFromInline let start: Int
        @usableFromInline let matrix: Int
        @usableFromInline let end: Int
    }

    /// The alias that a path begins with; no alias begins another.
    ///
    /// Layout: how many there are (offset), then for each how many components (count), the segment, one more than the
    /// screen, and each component (offsets).
    @usableFromInline
    func alias(_ path: Range<Int>, _ top: RouteSegmentTable) -> Alias? {
        let table = top.table
        var record = top.aliases + 4
        for _ in 0..<table.offset(top.aliases) {
            let length = table.count(record)
            if let found = match(path, table, record, length) { return found }
            record += 10 + 4 * length
        }
        return nil
    }

    private func match(_ path: Range<Int>, _ table: PackedTable, _ record: Int, _ length: Int) -> Alias? {
        var place = path.lowerBound
        var component = place
        var semicolon = -1
        for number in 0..<length {
            guard semicolon < 0 else { return nil }
            while place < path.upperBound, input[place] == UInt8(ascii: "/") { place += 1 }
            component = place
            while place < path.upperBound, input[place] != UInt8(ascii: "/") {
                if input[place] == UInt8(ascii: ";"), semicolon < 0 { semicolon = place }
                place += 1
            }
            let name = component..<(semicolon < 0 ? place : semicolon)
            let expected = table.text(table.offset(record + 10 + 4 * number))
            let isFolded = name.lowerBound == folded
            guard input.withDecoded(name, form: false, { isFolded ? $0.equalsFolded(expected) : $0.equals(expected) })
            else { return nil }
        }
        return Alias(
            segment: table.offset(record + 2), screen: table.offset(record + 6) - 1, start: component,
            matrix: semicolon, end: place)
    }
}
