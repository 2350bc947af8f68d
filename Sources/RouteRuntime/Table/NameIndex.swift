/// Finds a name in a packed table: names are grouped by length and sorted by their bytes within a group.
///
/// Layout: 4,096 times the shortest length plus the longest (an offset), then for each length in between how many names
/// it has and where they are (offsets). Behind the names of a length are their targets (an offset each).
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
    func target(_ name: _RouteText) -> Int {
        if name.count > 0, name.count <= 16 { return target(ShortName(name, head: name.head)) }
        return target(ofLong: name)
    }

    @inline(never)
    private func target(ofLong name: _RouteText) -> Int {
        target(count: name.count) { name.count == 0 ? 0 : name.order($0) }
    }

    @inline(__always)
    func target(_ name: ShortName) -> Int { target(count: name.count) { name.order($0) } }

    /// - Parameter order: The order of the name and another of its length.
    @inline(__always)
    private func target(count length: Int, _ order: (UnsafePointer<UInt8>) -> Int) -> Int {
        let lengths = table.offset(start)
        guard length <= lengths & 0xfff, length >= lengths &>> 12 else { return -1 }
        let (count, place) = table.offsets(start &+ 4 &+ 8 &* (length &- lengths &>> 12))
        var low = 0
        var high = count
        while low < high {
            let middle = (low &+ high) &>> 1
            let order = order(table.base + (place &+ middle &* length))
            if order == 0 { return table.offset(place &+ count &* length &+ 4 &* middle) }
            if order < 0 { high = middle } else { low = middle &+ 1 }
        }
        return -1
    }

    /// The target of the name that equals `name` without the case of ASCII letters, or -1.
    func foldedTarget(_ name: _RouteText) -> Int {
        guard lengths.contains(name.count) else { return -1 }
        let group = group(name.count)
        for number in 0..<group.count where name.equalsFolded(group[number]) { return group.target(number) }
        return -1
    }

    /// The lengths that names may have.
    var lengths: Range<Int> {
        let lengths = table.offset(start)
        let shortest = lengths &>> 12
        return shortest..<max(shortest, lengths & 0xfff &+ 1)
    }

    /// The target of the shortest name; nil if there is no name.
    var firstTarget: Int? { lengths.first.map { group($0).target(0) } }

    /// The names of one of the lengths.
    func group(_ length: Int) -> Group { group(length, shortest: lengths.lowerBound) }

    /// - Parameter shortest: The shortest length that names have.
    @inline(__always)
    func group(_ length: Int, shortest: Int) -> Group {
        let (count, place) = table.offsets(start &+ 4 &+ 8 &* (length &- shortest))
        return Group(
            start: table.base + place, length: length, count: count, table: table, targets: place &+ count &* length)
    }

    /// Whether all names of a length and above are ASCII. They are read by words, with the targets between them.
    /// - Parameter lengths: The lengths that names may have.
    func isASCII(from length: Int, _ lengths: Range<Int>) -> Bool {
        guard length < lengths.upperBound else { return true }
        let first = group(max(length, lengths.lowerBound), shortest: lengths.lowerBound)
        let last = group(lengths.upperBound &- 1, shortest: lengths.lowerBound)
        let bytes = UnsafeRawPointer(first.start)
        let count = UnsafeRawPointer(last.start + last.count &* last.length) - bytes
        var bits: UInt64 = 0
        // Counted, and without a check, so that several words are looked at together.
        for word in 0..<count &>> 3 { bits |= bytes.loadUnaligned(fromByteOffset: word &* 8, as: UInt64.self) }
        for place in count & ~7..<count { bits |= UInt64(bytes.load(fromByteOffset: place, as: UInt8.self)) }
        return bits & 0x8080_8080_8080_8080 == 0
    }

    /// The names of one length, in the order of their bytes.
    struct Group {
        fileprivate let start: UnsafePointer<UInt8>
        fileprivate let length: Int
        let count: Int
        fileprivate let table: PackedTable
        fileprivate let targets: Int

        subscript(number: Int) -> _RouteText { _RouteText(start + number &* length, count: length) }

        func target(_ number: Int) -> Int { table.offset(targets + 4 * number) }
    }
}
