import RouteRuntime

/// Writes a packed table, the other half of `PackedTable` in the runtime: numbers in base 64, strings once each.
struct PackedTableWriter {
    /// A number of a record, by how many digits it has: one, two or four.
    enum Field {
        case short(Int)
        case count(Int)
        case offset(Int)
    }

    private(set) var bytes: [UInt8]
    /// A number did not fit its field.
    private(set) var overflow = false
    /// The offset of each string.
    private var strings: [ExactText: Int] = [:]
    /// The offset of the words of a set, by the set's number.
    var wordSets: [Int: Int] = [:]

    /// - Parameter header: how many bytes are in front of everything; they are written last.
    init(header: Int) { bytes = Array(repeating: PackedTableWriter.digit(0, 0), count: header) }

    // MARK: Numbers

    /// The offset of a record of these numbers, which are written here.
    mutating func record(_ fields: [Field]) -> Int {
        let start = bytes.count
        for field in fields { append(field) }
        return start
    }

    mutating func append(_ field: Field) {
        switch field {
        case .short(let value): append(value, digits: 1)
        case .count(let value): append(value, digits: 2)
        case .offset(let value): append(value, digits: 4)
        }
    }

    private mutating func append(_ value: Int, digits: Int) {
        if value >> (6 * digits) != 0 { overflow = true }
        for place in 0..<digits { bytes.append(PackedTableWriter.digit(value, place)) }
    }

    /// Writes the offsets at the beginning of the header.
    mutating func setHeader(_ values: [Int]) {
        for (number, value) in values.enumerated() {
            if value >> 24 != 0 { overflow = true }
            for place in 0..<4 { bytes[4 * number + place] = PackedTableWriter.digit(value, place) }
        }
    }

    /// The digit of a number at a place, counted from the least significant.
    private static func digit(_ value: Int, _ place: Int) -> UInt8 {
        let digit = UInt8(truncatingIfNeeded: value >> (6 * place) & 63)
        return digit < 48 ? 64 + digit : digit
    }

    // MARK: Strings

    /// Writes up to eight bytes at the end of eight, and before these how many they are.
    mutating func rightAligned(_ text: String) {
        let count = text.utf8.count
        append(.short(count))
        for _ in count..<8 { append(.short(0)) }
        bytes.append(contentsOf: text.utf8)
    }

    /// The offset of a string.
    mutating func string(_ text: String) -> Int {
        if let known = strings[ExactText(text)] { return known }
        let offset = record([.count(text.utf8.count)])
        bytes.append(contentsOf: text.utf8)
        strings[ExactText(text)] = offset
        return offset
    }

    /// The offset of a string; 0 for nil.
    mutating func string(_ text: String?) -> Int { text.map { string($0) } ?? 0 }

    /// The offset of a list of strings; 0 for an empty one.
    mutating func list(_ texts: [String]) -> Int { list(of: texts.map { string($0) }) }

    /// The offset of a list of offsets; 0 for an empty one.
    mutating func list(of offsets: [Int]) -> Int {
        offsets.isEmpty ? 0 : record([.count(offsets.count)] + offsets.map(Field.offset))
    }

    // MARK: Names

    /// The offset of a name index, laid out as `NameIndex` in the runtime reads it.
    mutating func nameIndex(_ names: NameList) -> Int {
        let head = nameIndexHead(names)
        return record(head.map(Field.offset))
    }

    /// Writes the names in groups of one length. Returns the head of their index.
    mutating func nameIndexHead(_ names: NameList) -> [Int] {
        let lengths = names.lengths
        if lengths.upperBound > 1 << 12 { overflow = true }
        var head = [lengths.lowerBound << 12 | (lengths.upperBound - 1)]
        var rest = names.entries[...]
        for length in lengths {
            let group = rest.prefix { $0.name.count == length }
            rest = rest.dropFirst(group.count)
            head += [group.count, bytes.count]
            for entry in group { bytes += entry.name }
            for entry in group { append(.offset(entry.target)) }
        }
        // Names are read by words of eight bytes; behind each name are at least its length and a target.
        if lengths.upperBound <= 4 { append(.offset(0)) }
        return head
    }
}
