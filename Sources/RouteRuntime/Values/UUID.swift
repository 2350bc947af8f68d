#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension UUID: RouteValue {
    public init?(routeText: String) {
        guard let value = Array(routeText.utf8).withText(UUID._read) else { return nil }
        self = value
    }

    /// In lower case.
    public var routeText: String? { uuidString.lowercased() }

    /// Reads 32 hexadecimal digits in any case, in groups of 8, 4, 4, 4 and 12.
    public static func _read(_ text: _RouteText) -> UUID? {
        guard let digits = HexDigits(text), digits.areValid else { return nil }
        let bytes = digits.bytes
        // A UUID is its 16 bytes. To pass them one by one, as the initializer takes them, costs as much as reading.
        guard MemoryLayout<UUID>.size == 16 else { return UUID(uuid: unsafeBitCast(bytes, to: uuid_t.self)) }
        return unsafeBitCast(bytes, to: UUID.self)
    }

    /// Whether a text is one that ``_read(_:)`` reads.
    static func isText(_ text: _RouteText) -> Bool {
        guard let digits = HexDigits(text) else { return false }
        return digits.areValid
    }

    public func _write(to text: inout _RouteTextWriter) -> Bool {
        text.reserve(36)
        let out = UnsafeMutableRawPointer(text.start + text.count)
        let digits = withUnsafeBytes(of: uuid) { hexDigits(of: $0.loadUnaligned(as: SIMD4<UInt32>.self)) }
        func store(_ half: UInt64, at place: Int) {
            out.storeBytes(of: UInt32(truncatingIfNeeded: half).littleEndian, toByteOffset: place, as: UInt32.self)
        }
        out.storeBytes(of: digits[0].littleEndian, as: UInt64.self)
        store(digits[1], at: 9)
        store(digits[1] &>> 32, at: 14)
        store(digits[2], at: 19)
        store(digits[2] &>> 32, at: 24)
        out.storeBytes(of: digits[3].littleEndian, toByteOffset: 28, as: UInt64.self)
        out.storeBytes(of: UInt8(ascii: "-"), toByteOffset: 8, as: UInt8.self)
        out.storeBytes(of: UInt8(ascii: "-"), toByteOffset: 13, as: UInt8.self)
        out.storeBytes(of: UInt8(ascii: "-"), toByteOffset: 18, as: UInt8.self)
        out.storeBytes(of: UInt8(ascii: "-"), toByteOffset: 23, as: UInt8.self)
        text.count &+= 36
        return true
    }
}

extension UUID {
    /// The default of a parameter: a text that was read as a UUID when the schema was compiled.
    public init(_routeDefault text: StaticString) {
        let nothing = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        self =
            text.withUTF8Buffer { buffer in
                buffer.baseAddress.flatMap { UUID._read(_RouteText($0, count: buffer.count)) }
            } ?? nothing
    }
}

/// The hexadecimal digits of the text of a UUID, eight in a word, the first in the lowest byte. All are looked at
/// together, each in its byte.
private struct HexDigits {
    private let values: SIMD4<UInt64>
    private let errors: SIMD4<UInt64>

    /// Nil for a text of another length or with other dashes; the digits may be any bytes.
    @inline(__always)
    init?(_ text: _RouteText) {
        let dash = UInt8(ascii: "-")
        guard text.count == 36, text[8] == dash, text[13] == dash, text[18] == dash, text[23] == dash else {
            return nil
        }
        let start = UnsafeRawPointer(text.start)
        func word(_ place: Int) -> UInt64 {
            UInt64(littleEndian: start.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        }
        func half(_ place: Int) -> UInt64 {
            UInt64(UInt32(littleEndian: start.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
        }
        let digits = SIMD4(word(0), half(9) | half(14) &<< 32, half(19) | half(24) &<< 32, word(28))
        let ones = SIMD4(repeating: 0x0101_0101_0101_0101 as UInt64)
        // No digit has this bit, and every letter. A letter loses the bit that makes it small.
        let letters = digits & (ones &* 0x40)
        values = (digits & ~(letters &>> 1)) &- (letters &>> 3) &+ (letters &>> 6) &- ones &* 0x30
        // Each is below 16, and from 10 on just where there is a letter; a sum leaves its byte only above 15.
        errors = (values | ((values &+ ones &* 6) ^ (letters &>> 2))) & (ones &* 0xf0)
    }

    @inline(__always)
    var areValid: Bool { errors[0] | errors[1] | errors[2] | errors[3] == 0 }

    /// The sixteen bytes of valid digits.
    @inline(__always)
    var bytes: (UInt64, UInt64) {
        var bytes = (values &<< 4 | values &>> 8) & SIMD4(repeating: 0x00ff_00ff_00ff_00ff)
        bytes = (bytes | bytes &>> 8) & SIMD4(repeating: 0x0000_ffff_0000_ffff)
        bytes = (bytes | bytes &>> 16) & SIMD4(repeating: 0xffff_ffff)
        return ((bytes[0] | bytes[1] &<< 32).littleEndian, (bytes[2] | bytes[3] &<< 32).littleEndian)
    }
}

/// The hexadecimal digits of sixteen bytes, in lower case, eight in a word, the first in the lowest byte. All are made
/// together.
@inline(__always)
private func hexDigits(of bytes: SIMD4<UInt32>) -> SIMD4<UInt64> {
    let ones = SIMD4(repeating: 0x0101_0101_0101_0101 as UInt64)
    var digits = SIMD4(
        UInt64(bytes[0].littleEndian), UInt64(bytes[1].littleEndian), UInt64(bytes[2].littleEndian),
        UInt64(bytes[3].littleEndian))
    digits = (digits | digits &<< 16) & SIMD4(repeating: 0x0000_ffff_0000_ffff)
    digits = (digits | digits &<< 8) & SIMD4(repeating: 0x00ff_00ff_00ff_00ff)
    digits = (digits &>> 4 | digits &<< 8) & (ones &* 0x0f)
    // A letter is 0x27 above the place of a digit with its value.
    let letters = (digits &+ ones &* 6) & (ones &* 0x10)
    return digits &+ ones &* 0x30 &+ (letters &<< 1) &+ (letters &>> 1) &- (letters &>> 4)
}
