import RouteRuntime

/// Writes a packed table, the other half of `PackedTable` in the runtime: numbers in base 64, strings once each.
struct PackedTableWriter {
    private(set) var bytes: [UInt8]
    private var strings: [UTF8Text: Int] = [:]
    private(set) var overflow = false

    /// - Parameter header: how many bytes stand in front of everything; they are written last.
    init(header: Int) {
        bytes = Array(repeating: 48, count: header)
    }

    /// Where the next record begins.
    var end: Int { bytes.count }

    mutating func short(_ value: Int) {
        check(value, 1)
        bytes.append(digit(value, 0))
    }

    mutating func count(_ value: Int) {
        check(value, 2)
        bytes.append(digit(value, 1))
        bytes.append(digit(value, 0))
    }

    mutating func offset(_ value: Int) {
        check(value, 4)
        bytes.append(digit(value, 3))
        bytes.append(digit(value, 2))
        bytes.append(digit(value, 1))
        bytes.append(digit(value, 0))
    }

    /// Writes an offset over one that is there already.
    mutating func setOffset(_ value: Int, at place: Int) {
        check(value, 4)
        for index in 0..<4 { bytes[place + index] = digit(value, 3 - index) }
    }

    /// The digit of a number at a place, counted from the last.
    private func digit(_ value: Int, _ place: Int) -> UInt8 {
        48 + UInt8(truncatingIfNeeded: value >> (6 * place) & 63)
    }

    private mutating func check(_ value: Int, _ count: Int) {
        if value < 0 || value >> (6 * count) != 0 { overflow = true }
    }

    /// The offset of a string.
    mutating func string(_ text: String) -> Int {
        if let known = strings[UTF8Text(text)] { return known }
        let offset = bytes.count
        count(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
        strings[UTF8Text(text)] = offset
        return offset
    }

    /// The offset of a string; 0 for nil.
    mutating func string(_ text: String?) -> Int {
        guard let text else { return 0 }
        return string(text)
    }

    /// The offset of a list of strings; 0 for an empty one.
    mutating func list(_ texts: [String]) -> Int {
        guard !texts.isEmpty else { return 0 }
        let offsets = texts.map { string($0) }
        let start = bytes.count
        count(texts.count)
        for offset in offsets { self.offset(offset) }
        return start
    }

    /// The offset of a name index, laid out as `NameIndex` in the runtime reads it.
    mutating func nameIndex(_ names: [(name: String, target: Int)]) -> Int {
        nameIndex(bytes: names.map { (bytes: Array($0.name.utf8), target: $0.target) })
    }

    mutating func nameIndex(bytes names: [(bytes: [UInt8], target: Int)]) -> Int {
        let sorted =
            names.sorted { left, right in
                left.bytes.count == right.bytes.count
                    ? left.bytes.lexicographicallyPrecedes(right.bytes) : left.bytes.count < right.bytes.count
            }
        let shortest = sorted.first?.bytes.count ?? 1
        let longest = sorted.last?.bytes.count ?? 0
        var groups: [(count: Int, place: Int)] = []
        var first = 0
        for length in shortest..<(longest + 1) {
            let place = bytes.count
            var next = first
            while next < sorted.count, sorted[next].bytes.count == length {
                bytes.append(contentsOf: sorted[next].bytes)
                next += 1
            }
            for name in sorted[first..<next] { offset(name.target) }
            groups.append((next - first, place))
            first = next
        }
        let start = bytes.count
        count(shortest)
        count(longest)
        for group in groups {
            offset(group.count)
            offset(group.place)
        }
        return start
    }
}

/// Packed bytes at a place of their own, for as long as anything reads them.
final class TableMemory: Sendable {
    nonisolated(unsafe) private let start: UnsafeMutablePointer<UInt8>

    init(_ bytes: [UInt8]) {
        start = .allocate(capacity: max(1, bytes.count))
        bytes.withUnsafeBufferPointer { bytes in
            guard let first = bytes.baseAddress, !bytes.isEmpty else { return start.initialize(to: 48) }
            start.initialize(from: first, count: bytes.count)
        }
    }

    deinit { start.deallocate() }

    var table: PackedTable { PackedTable(unsafe: start) }
}
