/// A hash of bytes, a word at a time. It is the same in every run, and nothing depends on its value.
enum ByteHash {
    static func hash(_ bytes: UnsafeRawBufferPointer, seed: Int) -> UInt32 {
        var hash = UInt64(truncatingIfNeeded: seed) &+ UInt64(truncatingIfNeeded: bytes.count) << 32
        var offset = 0
        while offset + 8 <= bytes.count {
            hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < bytes.count {
            rest = rest << 8 | UInt64(bytes[offset])
            offset += 1
        }
        return UInt32(truncatingIfNeeded: mixed(hash ^ rest))
    }

    static func hash(_ number: Int, seed: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: mixed(mixed(UInt64(truncatingIfNeeded: seed)) ^ UInt64(truncatingIfNeeded: number)))
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        let product = (value ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}

extension String {
    /// A hash of the bytes, together with a number.
    func byteHash(with seed: Int) -> UInt32 {
        var text = self
        return text.withUTF8 { ByteHash.hash(UnsafeRawBufferPointer($0), seed: seed) }
    }

    /// Whether two texts have the same bytes; texts that only look alike do not.
    func hasBytes(of other: String) -> Bool { UTF8Text(self) == UTF8Text(other) }
}
