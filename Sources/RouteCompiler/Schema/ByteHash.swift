/// Hashes and compares bytes a word at a time. A hash is the same in every run, and nothing depends on its value.
enum ByteHash {
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    static func hash(_ bytes: UnsafeRawBufferPointer, seed: Int) -> UInt32 {
        var hash = UInt64(truncatingIfNeeded: seed) &+ UInt64(truncatingIfNeeded: bytes.count) << 32
        var offset = 0
        while offset + 8 <= bytes.count {
            hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        return UInt32(truncatingIfNeeded: mixed(hash ^ rest(of: bytes, from: offset)))
    }

    /// A hash that is the same for upper and lower case; nil for bytes that are not ASCII.
    static func caselessHash(_ bytes: UnsafeRawBufferPointer) -> UInt32? {
        let caseBits: UInt64 = 0x2020_2020_2020_2020
        var hash = UInt64(truncatingIfNeeded: bytes.count)
        var offset = 0
        while offset + 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            guard word & highBits == 0 else { return nil }
            hash = mixed(hash ^ (word | caseBits))
            offset += 8
        }
        let rest = rest(of: bytes, from: offset)
        guard rest & highBits == 0 else { return nil }
        return UInt32(truncatingIfNeeded: mixed(hash ^ (rest | caseBits)))
    }

    /// Fewer than eight bytes.
    private static func rest(of bytes: UnsafeRawBufferPointer, from start: Int) -> UInt64 {
        var rest: UInt64 = 0
        var offset = start
        while offset < bytes.count {
            rest = rest << 8 | UInt64(bytes[offset])
            offset += 1
        }
        return rest
    }

    static func hash(_ number: Int, seed: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: mixed(mixed(UInt64(truncatingIfNeeded: seed)) ^ UInt64(truncatingIfNeeded: number)))
    }

    static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var offset = 0
        while offset + 8 <= bytes.count {
            guard bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & highBits == 0 else { return false }
            offset += 8
        }
        return rest(of: bytes, from: offset) & highBits == 0
    }

    static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard left.count == right.count else { return false }
        var offset = 0
        while offset + 8 <= left.count {
            let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            guard word == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
            offset += 8
        }
        return rest(of: left, from: offset) == rest(of: right, from: offset)
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        let product = (value ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}

extension String {
    /// A hash of the bytes, together with a number.
    func byteHash(with seed: Int = 0) -> UInt32 {
        withBytes { ByteHash.hash(UnsafeRawBufferPointer($0), seed: seed) }
    }

    var isASCII: Bool {
        withBytes { ByteHash.isASCII(UnsafeRawBufferPointer($0)) }
    }

    /// Whether two texts have the same bytes; texts that only look alike do not.
    func hasBytes(of other: String) -> Bool { UTF8Text(self) == UTF8Text(other) }
}
