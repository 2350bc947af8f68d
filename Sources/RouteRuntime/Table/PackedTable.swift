/// Facts of a schema, packed into a string literal and read in place: no start-up work, no copy.
///
/// Numbers are in base 64, the least significant digit first. Each digit is the ASCII character from 48 (`0`) to 111
/// (`o`) whose lowest six bits are its value, so that the literal is printable text; a *short* number has one digit, a
/// *count* two, an *offset* four. Offsets count bytes from the start of the literal, and 0 says "none". A *string* is a
/// count and that many bytes of UTF-8. `PackedTableWriter` in the compiler is the other half.
@frozen
@usableFromInline
package struct PackedTable: @unchecked Sendable {
    // Sendable: what it points to is never written.
    @usableFromInline let base: UnsafePointer<UInt8>

    /// A table in a generated literal.
    @inlinable
    package init(_ literal: StaticString) {
        base = literal.utf8Start
    }

    /// A table in memory that outlives every use of it.
    package init(unsafe base: UnsafePointer<UInt8>) {
        self.base = base
    }

    /// A number of one digit, up to 63.
    @inlinable
    package func short(_ offset: Int) -> Int {
        Int(base[offset] & 0x3f)
    }

    /// A number of two digits, up to 4,095.
    @inlinable
    package func count(_ offset: Int) -> Int {
        let raw = UInt16(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt16.self))
        let digits = Int(raw)
        return digits & 0x3f | digits &>> 2 & 0xfc0
    }

    /// A number of four digits, up to 16,777,215.
    @inlinable
    package func offset(_ offset: Int) -> Int {
        let raw = UInt32(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt32.self))
        let digits = Int(raw)
        // Two digits become one of base 4,096, and two of these the number.
        let pairs = digits & 0x3f_003f | digits &>> 2 & 0xfc0_0fc0
        return pairs & 0xfff | pairs &>> 4 & 0xff_f000
    }

    /// Whether the number of four digits at `offset` is 0.
    @inlinable
    func isNone(_ offset: Int) -> Bool {
        UnsafeRawPointer(base + offset).loadUnaligned(as: UInt32.self) == 0x4040_4040
    }

    /// Whether the number of two digits at `offset` is 0.
    @inlinable
    func isZero(_ offset: Int) -> Bool {
        UnsafeRawPointer(base + offset).loadUnaligned(as: UInt16.self) == 0x4040
    }

    /// The numbers of four digits at `offset` and behind it; reading both costs little more than reading one.
    func offsets(_ offset: Int) -> (Int, Int) {
        let digits = UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
        let pairs = digits & 0x003f_003f_003f_003f | digits &>> 2 & 0x0fc0_0fc0_0fc0_0fc0
        let numbers = pairs & 0xfff_0000_0fff | pairs &>> 4 & 0xff_f000_00ff_f000
        return (Int(numbers & 0xffff_ffff), Int(numbers &>> 32))
    }

    /// The bytes of the string at `offset`.
    @inlinable
    package func text(_ offset: Int) -> _RouteText {
        _RouteText(base + offset + 2, count: count(offset))
    }

    /// A list of strings: a count and an offset each.
    package func strings(_ offset: Int) -> [String] {
        guard offset != 0 else { return [] }
        return (0..<count(offset)).map { text(self.offset(offset + 2 + 4 * $0)).string }
    }
}
