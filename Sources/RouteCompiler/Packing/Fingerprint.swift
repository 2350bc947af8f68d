extension CompiledTable {
    /// A name for everything that a module which mounts this table relies on: its segments, screens, parameters,
    /// commands, and Swift types. It does not depend on links and documentation.
    ///
    /// It is the hash FNV-1a of 64 bits: the same on every machine.
    var fingerprint: String {
        let types = table.ownTypes.map { Array("\($0.module ?? "").\($0.name)".utf8) }
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for part in packed.segments + [PackedTableWriter.commands(table)] + types {
            for byte in Array("\(part.count):".utf8) + part { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
