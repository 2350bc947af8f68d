/// Tells quickly that names differ by more than case, as nearly all do, so that only others are compared one by one.
struct NameSieve {
    private var hashes: [UInt32] = []
    private var isASCII = true

    init(capacity: Int) {
        hashes.reserveCapacity(capacity)
    }

    mutating func add(_ name: String) {
        let hash = name.withBytes { ByteHash.caselessHash(UnsafeRawBufferPointer($0)) }
        if let hash { hashes.append(hash) } else { isASCII = false }
    }

    /// Whether all names certainly differ. Of other letters than ASCII nothing is certain.
    var areDistinct: Bool {
        guard isASCII else { return false }
        guard hashes.count > 8 else {
            return hashes.indices.allSatisfy { !hashes[..<$0].contains(hashes[$0]) }
        }
        let sorted = hashes.sorted()
        return !sorted.indices.dropFirst().contains { sorted[$0] == sorted[$0 - 1] }
    }
}
