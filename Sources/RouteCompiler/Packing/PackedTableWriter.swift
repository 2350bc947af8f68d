import RouteRuntime

/// Writes a packed table, the other half of `PackedTable` in the runtime: numbers in base 64, strings once each.
struct PackedTableWriter: ~Copyable {
    private var buffer = ByteBuffer()
    /// Where the strings stand.
    private var strings: [ExactText: Int] = [:]
    /// Where the words of a set are, by the set's number.
    var wordSets: [Int: Int] = [:]
    private(set) var overflow = false

    /// - Parameter header: how many bytes are in front of everything; they are written last.
    init(header: Int) {
        begin(header: header)
    }

    /// Begins another table, in the memory of the one before.
    mutating func begin(header: Int) {
        buffer.truncate(to: 0)
        wordSets = [:]
        strings = [:]
        for _ in 0..<header { buffer.append(digit(0, 0)) }
    }

    var bytes: [UInt8] { Array(buffer.bytes) }

    /// The bytes where they are.
    consuming func finish() -> TableMemory { TableMemory(buffer) }

    /// Where the next record begins.
    var end: Int { buffer.count }

    // MARK: Numbers

    mutating func short(_ value: Int) {
        check(value, 1)
        buffer.append(digit(value, 0))
    }

    mutating func count(_ value: Int) {
        check(value, 2)
        let place = buffer.extend(by: 2)
        place[0] = digit(value, 0)
        place[1] = digit(value, 1)
    }

    mutating func offset(_ value: Int) {
        check(value, 4)
        // The inverse of `PackedTable.offset`: the number becomes two digits of base 4,096, and these become four.
        let number = UInt32(truncatingIfNeeded: value)
        let pairs = number & 0xfff | number &<< 4 & 0xfff_0000
        let digits = pairs & 0x3f_003f | pairs &<< 2 & 0x3f00_3f00
        // Digits below 48 become the characters from 64 on.
        let small = ~(digits &+ 0x1010_1010) & 0x4040_4040
        let place = UnsafeMutableRawPointer(buffer.extend(by: 4))
        place.storeBytes(of: (digits | small).littleEndian, as: UInt32.self)
    }

    /// Overwrites an offset.
    mutating func setOffset(_ value: Int, at place: Int) {
        check(value, 4)
        for index in 0..<4 { buffer[place + index] = digit(value, index) }
    }

    /// The digit of a number at a place, counted from the least significant.
    @inline(__always)
    private func digit(_ value: Int, _ place: Int) -> UInt8 {
        let digit = UInt8(truncatingIfNeeded: value &>> (6 &* place) & 63)
        return digit < 48 ? 64 &+ digit : digit
    }

    @inline(__always)
    private mutating func check(_ value: Int, _ count: Int) {
        if value &>> (6 &* count) != 0 { overflow = true }
    }

    mutating func offsets(_ values: [Int]) {
        for value in values { offset(value) }
    }

    /// Writes the offsets at the beginning of the header.
    mutating func setHeader(_ values: [Int]) {
        for (number, value) in values.enumerated() { setOffset(value, at: 4 * number) }
    }

    // MARK: Strings

    /// Writes up to eight bytes at the end of eight, and before these how many they are.
    mutating func rightAligned(_ text: String) {
        text.withBytes { bytes in
            short(bytes.count)
            for _ in bytes.count..<8 { short(0) }
            buffer.append(bytes)
        }
    }

    /// The offset of a string.
    mutating func string(_ text: String) -> Int {
        let key = ExactText(text)
        if let known = strings[key] { return known }
        let offset = end
        strings[key] = offset
        count(text.utf8.count)
        buffer.append(text)
        return offset
    }

    /// The offset of a string; 0 for nil.
    mutating func string(_ text: String?) -> Int {
        guard let text else { return 0 }
        return string(text)
    }

    /// The offset of a component or key as it is printed.
    mutating func escapedString(_ text: String) -> Int {
        string(text.isUnreserved ? text : escaped(text))
    }

    /// The offset of a list of strings; 0 for an empty one.
    mutating func list(_ texts: [String]) -> Int {
        guard !texts.isEmpty else { return 0 }
        let strings = texts.map { string($0) }
        let start = end
        count(strings.count)
        offsets(strings)
        return start
    }

    // MARK: Names

    /// The offset of a name index, laid out as `NameIndex` in the runtime reads it.
    mutating func nameIndex(_ names: NameList) -> Int {
        var names = names
        names.sort()
        let head = groups(of: names) { $0 }
        let start = end
        offsets(head)
        return start
    }

    /// Writes a name index, with its head at a place that has room for it.
    /// - Parameter target: The table's form of a target of the list.
    mutating func setNameIndex(_ names: NameList, at place: Int, target: (Int) -> Int) {
        for (number, value) in groups(of: names, target: target).enumerated() {
            setOffset(value, at: place + 4 * number)
        }
    }

    /// Writes the names in groups of one length. Returns the head of their index.
    private mutating func groups(of names: NameList, target: (Int) -> Int) -> [Int] {
        let lengths = names.lengths
        if lengths.upperBound > 1 << 12 { overflow = true }
        var head = [lengths.lowerBound << 12 | (lengths.upperBound - 1)]
        var first = 0
        for length in lengths {
            let place = end
            var next = first
            while next < names.count, names.name(next).count == length {
                buffer.append(names.name(next))
                next += 1
            }
            for number in first..<next { offset(target(names.target(number))) }
            head += [next - first, place]
            first = next
        }
        // Names are read by words of eight bytes; behind each name are at least its length and a target.
        if lengths.upperBound <= 4 { offset(0) }
        return head
    }
}
