extension CompiledTable {
    /// A name for everything that a module which mounts this table relies on: its segments, screens, parameters,
    /// commands, and Swift types. It does not depend on links and documentation.
    var fingerprint: String {
        var hash = FNV()
        for segment in packed.segments { hash.add(segment) }
        hash.add(PackedTableWriter.commands(table))
        for type in table.ownTypes { hash.add(Array("\(type.module ?? "").\(type.name)".utf8)) }
        let digits = String(hash.value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// The hash FNV-1a of 64 bits, taken over words of eight bytes: the same on every machine.
private struct FNV {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ bytes: [UInt8]) {
        add(UInt64(bytes.count))
        let end = bytes.count / 8 * 8
        for place in stride(from: 0, to: end, by: 8) {
            add(bytes[place..<place + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
        }
        for byte in bytes[end...] { add(UInt64(byte)) }
    }

    private mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0x100_0000_01b3
        // A product carries upwards only, so that the high bits of a word would get lost.
        value ^= value >> 29
    }
}
