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
        let group = start &+ 8 &+ 8 &* (name.count &- shortest)
        let (first, place) = table.offsets(group)
        let end = table.offset(group &+ 8) &- first
        guard end > 0 else { return -1 }
        let bytes = table.base + place
        let number = name.count < 8 ? name.place(ofShort: bytes, end) : name.place(ofLong: bytes, end)
        return number < 0 ? -1 : table.offset(table.offset(start &+ 4) &+ 4 &* (first &+ number))
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

    /// The lengths that names may have.
    var lengths: Range<Int> {
        let shortest = table.count(start)
        return shortest..<max(shortest, table.count(start + 2) + 1)
    }

    /// The target of the shortest name; nil if there is no name.
    var firstTarget: Int? { lengths.first.map { group($0).target(0) } }

    /// The names of one of the lengths.
    func group(_ length: Int) -> Group {
        let group = start + 8 + 8 * (length - table.count(start))
        let first = table.offset(group)
        return Group(
            start: table.base + table.offset(group + 4), length: length, count: table.offset(group + 8) - first,
            table: table, targets: table.offset(start + 4) + 4 * first)
    }

    /// Whether all names of a length and above are ASCII, looked at by words.
    func isASCII(from length: Int) -> Bool {
        let lengths = lengths.clamped(to: length..<Int.max)
        guard let first = lengths.first, let last = lengths.last else { return true }
        let longest = group(last)
        var bytes = UnsafeRawPointer(group(first).start)
        let end = UnsafeRawPointer(longest.start + longest.count * last)
        var bits: UInt64 = 0
        while end - bytes >= 8 {
            bits |= bytes.loadUnaligned(as: UInt64.self)
            bytes += 8
        }
        while bytes < end {
            bits |= UInt64(bytes.load(as: UInt8.self))
            bytes += 1
        }
        return bits & 0x8080_8080_8080_8080 == 0
    }

    /// The names of one length, in the order of their bytes.
    struct Group {
        fileprivate let start: UnsafePointer<UInt8>
        fileprivate let length: Int
        let count: Int
        fileprivate let table: PackedTable
        fileprivate let targets: Int

        subscript(number: Int) -> RouteText { RouteText(start + number * length, count: length) }

        func target(_ number: Int) -> Int { table.offset(targets + 4 * number) }
    }
}
