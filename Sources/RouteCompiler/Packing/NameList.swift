/// Names and what each stands for, to be written as a name index.
struct NameList: ~Copyable {
    private struct Entry {
        var count: Int
        /// The first eight bytes as a number, which is in the order of the bytes.
        var head: UInt64
        var place: Int
        var target: Int
    }

    private var bytes = ByteBuffer()
    private var entries: [Entry] = []

    var count: Int { entries.count }

    mutating func add(_ name: String, _ target: Int) {
        name.withBytes { name in
            var head: UInt64 = 0
            for place in 0..<8 { head = head << 8 | (place < name.count ? UInt64(name[place]) : 0) }
            entries.append(Entry(count: name.count, head: head, place: bytes.count, target: target))
            bytes.append(name)
        }
    }

    func name(_ number: Int) -> UnsafeBufferPointer<UInt8> { name(entries[number]) }

    func target(_ number: Int) -> Int { entries[number].target }

    /// Brings the names in the order of their lengths, and of their bytes within a length.
    mutating func sort() {
        let names = bytes.bytes
        entries.sort { left, right in
            if left.count != right.count { return left.count < right.count }
            if left.head != right.head { return left.head < right.head }
            return UnsafeBufferPointer(rebasing: names[left.place..<left.place + left.count])
                .lexicographicallyPrecedes(names[right.place..<right.place + right.count])
        }
    }

    /// The lengths of names that are sorted.
    var lengths: Range<Int> {
        guard let first = entries.first, let last = entries.last else { return 1..<1 }
        return first.count..<last.count + 1
    }

    private func name(_ entry: Entry) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes.bytes[entry.place..<entry.place + entry.count])
    }
}
