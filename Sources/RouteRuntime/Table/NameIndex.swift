/// Finds a name in a packed table: names are grouped by length and sorted by their bytes within a group.
///
/// Layout: the shortest and the longest length (counts), the offset of the targets, then for each length in between,
/// and one beyond, the number of the first name and the offset of the group's bytes. A target is an offset a name.
@frozen
@usableFromInline
struct NameIndex {
    @usableFromInline let table: PackedTable
    @usableFromInline let start: Int

    @inlinable
    init(_ table: PackedTable, at start: Int) {
        self.table = table
        self.start = start
    }

    /// The target of `name`, or -1. Costs a binary search among the names of the same length.
    @usableFromInline
    func target(_ name: RouteText) -> Int {
        let shortest = table.count(start)
        guard name.count >= shortest, name.count <= table.count(start + 2) else { return -1 }
        let group = start + 8 + 8 * (name.count - shortest)
        let first = table.offset(group)
        let bytes = table.base + table.offset(group + 4)
        var low = 0
        var high = table.offset(group + 8) - first
        while low < high {
            let middle = (low + high) / 2
            let order = name.order(bytes + middle * name.count)
            if order == 0 { return table.offset(table.offset(start + 4) + 4 * (first + middle)) }
            if order < 0 { high = middle } else { low = middle + 1 }
        }
        return -1
    }

    /// The target of the name that `name` is but for the case of ASCII letters, or -1.
    @usableFromInline
    func foldedTarget(_ name: RouteText) -> Int {
        let shortest = table.count(start)
        guard name.count >= shortest, name.count <= table.count(start + 2) else { return -1 }
        let group = start + 8 + 8 * (name.count - shortest)
        let first = table.offset(group)
        let bytes = table.base + table.offset(group + 4)
        for number in 0..<(table.offset(group + 8) - first)
        where name.equalsFolded(RouteText(bytes + number * name.count, count: name.count)) {
            return table.offset(table.offset(start + 4) + 4 * (first + number))
        }
        return -1
    }

    /// Every name with its target, for messages.
    func all() -> [(name: String, target: Int)] {
        let shortest = table.count(start)
        let longest = table.count(start + 2)
        var names: [(String, Int)] = []
        guard shortest <= longest else { return [] }
        for length in shortest...longest {
            let group = start + 8 + 8 * (length - shortest)
            let first = table.offset(group)
            let bytes = table.base + table.offset(group + 4)
            for number in 0..<(table.offset(group + 8) - first) {
                let name = RouteText(bytes + number * length, count: length).string
                names.append((name, table.offset(table.offset(start + 4) + 4 * (first + number))))
            }
        }
        return names
    }
}
