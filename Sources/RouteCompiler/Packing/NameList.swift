/// Names with their targets, to be written as a name index.
struct NameList {
    private struct Entry {
        var name: [UInt8]
        /// The first eight bytes as a number, which is in the order of the bytes.
        var head: UInt64
        var target: Int

        static func < (left: Entry, right: Entry) -> Bool {
            if left.name.count != right.name.count { return left.name.count < right.name.count }
            if left.head != right.head { return left.head < right.head }
            return left.name.lexicographicallyPrecedes(right.name)
        }
    }

    private var entries: [Entry] = []

    var count: Int { entries.count }

    mutating func add(_ name: String, _ target: Int) {
        let name = Array(name.utf8)
        var head: UInt64 = 0
        for place in 0..<8 { head = head << 8 | (place < name.count ? UInt64(name[place]) : 0) }
        entries.append(Entry(name: name, head: head, target: target))
    }

    func name(_ number: Int) -> [UInt8] { entries[number].name }

    func target(_ number: Int) -> Int { entries[number].target }

    /// Brings the names in the order of their lengths, and of their bytes within a length.
    mutating func sort() { entries.sort(by: <) }

    /// The lengths of names that are sorted.
    var lengths: Range<Int> {
        guard let first = entries.first, let last = entries.last else { return 1..<1 }
        return first.name.count..<last.name.count + 1
    }
}
