extension PathComponents {
    /// Goes on to the alias that a path begins with; no alias begins another.
    ///
    /// Layout: how many there are (offset), then for each how many components (count), the segment, one more than the
    /// screen, and each component (offsets).
    /// - Returns: the segment, and one more than the screen; nil if the path begins with no alias.
    @usableFromInline
    mutating func alias(_ top: _RouteSegmentTable) -> (segment: Int, screen: Int)? {
        let table = top.table
        var record = top.aliases + 4
        for _ in 0..<table.offset(top.aliases) {
            let length = table.count(record)
            if match(table, record, length) { return (table.offset(record + 2), table.offset(record + 6)) }
            record += 10 + 4 * length
        }
        return nil
    }

    private mutating func match(_ table: PackedTable, _ record: Int, _ length: Int) -> Bool {
        var place = end
        var component = place
        var semicolon = -1
        for number in 0..<length {
            guard semicolon < 0 else { return false }
            while place < pathEnd, input[place] == UInt8(ascii: "/") { place += 1 }
            component = place
            while place < pathEnd, input[place] != UInt8(ascii: "/") {
                if input[place] == UInt8(ascii: ";"), semicolon < 0 { semicolon = place }
                place += 1
            }
            let name = component..<(semicolon < 0 ? place : semicolon)
            let expected = table.text(table.offset(record + 10 + 4 * number))
            let isFolded = name.lowerBound == folded
            guard input.withDecoded(name, form: false, { isFolded ? $0.equalsFolded(expected) : $0.equals(expected) })
            else { return false }
        }
        // Of a segment the whole chain counts.
        start = table.offset(record + 6) == 0 ? end : component
        matrix = semicolon
        end = place
        return true
    }
}
