import RouteRuntime

/// Writes a packed table, the other half of `PackedTable` in the runtime: numbers in base 64, strings once each.
struct PackedTableWriter: ~Copyable {
    private var buffer: ByteBuffer
    /// Where the strings stand.
    private var strings = HashIndex()
    /// Where the words of a set stand, by the set's number.
    var wordSets: [Int: Int] = [:]
    var waiting = OffsetStack()
    private(set) var overflow = false

    /// - Parameter header: how many bytes stand in front of everything; they are written last.
    init(header: Int) {
        buffer = ByteBuffer(capacity: 256)
        begin(header: header)
    }

    /// Begins another table, in the memory of the one before.
    /// - Parameter strings: How many are expected.
    mutating func begin(header: Int, strings count: Int = 0) {
        buffer.truncate(to: 0)
        wordSets.removeAll(keepingCapacity: true)
        strings = HashIndex(capacity: count)
        for _ in 0..<header { buffer.append(digit(0, 0)) }
    }

    /// Makes room for a table of about that many bytes; what is not used costs nothing.
    mutating func reserve(_ count: Int) { buffer.reserve(count) }

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
        // The way back of `PackedTable.offset`: the number becomes two digits of base 4,096, and these four.
        let number = UInt32(truncatingIfNeeded: value)
        let pairs = number & 0xfff | number &<< 4 & 0xfff_0000
        let digits = pairs & 0x3f_003f | pairs &<< 2 & 0x3f00_3f00
        // Those below 48 become the characters from 64 on.
        let small = ~(digits &+ 0x1010_1010) & 0x4040_4040
        let place = UnsafeMutableRawPointer(buffer.extend(by: 4))
        place.storeBytes(of: (digits | small).littleEndian, as: UInt32.self)
    }

    /// Writes an offset over one that is there already.
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

    /// Writes the numbers that wait since there were `count`, as offsets.
    mutating func offsets(waitingSince count: Int) {
        var place = count
        while place < waiting.count {
            offset(waiting[place])
            place &+= 1
        }
        waiting.goBack(to: count)
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
        text.withBytes { string($0) }
    }

    /// The offset of a string; 0 for nil.
    mutating func string(_ text: String?) -> Int {
        guard let text else { return 0 }
        return string(text)
    }

    /// The offset of a component or key as it is printed.
    mutating func escapedString(_ text: String) -> Int {
        // Nearly all of them are printed as they are; and two strings less are made for each.
        text.withBytes { isUnreserved($0) ? string($0) : string(escaped(text)) }
    }

    mutating func string(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = ByteHash.hash(UnsafeRawBufferPointer(text), seed: 0)
        if let known = strings.find(hash, { hasString(text, at: $0) }) { return known }
        let offset = end
        strings.insert(offset, hash: hash)
        count(text.count)
        buffer.append(text)
        return offset
    }

    private func hasString(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        let bytes = UnsafeRawBufferPointer(buffer.bytes)
        // Its length, unless that does not fit: then the two are no longer one string, and the table is too large.
        guard Int(bytes[offset] & 63) | Int(bytes[offset + 1] & 63) << 6 == text.count else { return false }
        return ByteHash.areEqual(
            UnsafeRawBufferPointer(rebasing: bytes[offset + 2..<offset + 2 + text.count]), UnsafeRawBufferPointer(text))
    }

    /// The offset of a list of strings; 0 for an empty one.
    mutating func list(_ texts: [String]) -> Int {
        guard !texts.isEmpty else { return 0 }
        let first = waiting.count
        for text in texts { waiting.append(string(text)) }
        let start = end
        count(texts.count)
        offsets(waitingSince: first)
        return start
    }

    // MARK: Names

    /// The offset of a name index, laid out as `NameIndex` in the runtime reads it.
    mutating func nameIndex(_ names: consuming NameList) -> Int {
        names.sort()
        let waitingBefore = waiting.count
        nameIndexHead(names) { $0 }
        let start = end
        offsets(waitingSince: waitingBefore)
        return start
    }

    /// Writes a name index whose head is to stand at a place that has room for it.
    /// - Parameter target: What a target of the list is to be in the table.
    mutating func setNameIndex(_ names: borrowing NameList, at place: Int, target: (Int) -> Int) {
        let first = waiting.count
        nameIndexHead(names, target: target)
        for number in first..<waiting.count { setOffset(waiting[number], at: place + 4 * (number - first)) }
        waiting.goBack(to: first)
    }

    /// Writes the names in their groups, and leaves the head of their index to wait.
    private mutating func nameIndexHead(_ names: borrowing NameList, target: (Int) -> Int) {
        let lengths = names.lengths
        if lengths.upperBound > 1 << 12 { overflow = true }
        waiting.append(lengths.lowerBound << 12 | (lengths.upperBound - 1))
        var first = 0
        for length in lengths {
            let place = end
            var next = first
            while next < names.count, names.name(next).count == length {
                buffer.append(names.name(next))
                next += 1
            }
            for number in first..<next { offset(target(names.target(number))) }
            waiting.append(next - first)
            waiting.append(place)
            first = next
        }
        // Names are read by words of eight bytes; behind each stand its length and a target at least.
        if lengths.upperBound <= 4 { offset(0) }
    }
}
