/// Finds a name in a packed table: names are grouped by length and sorted by their bytes within a group.
///
/// Layout: the shortest and the longest length (counts), then for each length in between how many names it has and
/// where they stand (offsets); behind the names of a length stand their targets (an offset each).
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
        // Two counts side by side are read as one offset.
        let lengths = table.offset(start)
        guard name.count <= lengths & 0xfff, name.count >= lengths &>> 12 else { return -1 }
        let (count, place) = table.offsets(start &+ 4 &+ 8 &* (name.count &- lengths &>> 12))
        guard count > 0 else { return -1 }
        let bytes = table.base + place
        let number = name.count < 8 ? name.place(ofShort: bytes, count) : name.place(ofLong: bytes, count)
        return number < 0 ? -1 : table.offset(place &+ count &* name.count &+ 4 &* number)
    }

    /// The target of the name that `name` is but for the case of ASCII letters, or -1.
    @usableFromInline
    func foldedTarget(_ name: RouteText) -> Int {
        guard lengths.contains(name.count) else { return -1 }
        let group = group(name.count)
        for number in 0..<group.count where name.equalsFolded(group[number]) { return group.target(number) }
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
        let (count, place) = table.offsets(start + 4 + 8 * (length - table.count(start)))
        return Group(
            start: table.base + place, length: length, count: count, table: table, targets: place + count * length)
    }

    /// Whether all names of a length and above are ASCII, looked at by words; so are the targets between them.
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
