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
    public static func _read(_ text: RouteText) -> UUID? {
        guard let digits = HexDigits(text), digits.areValid else { return nil }
        let bytes = digits.bytes
        // A UUID is its 16 bytes; handed over one by one, as the initializer takes them, they cost as much as reading.
        guard MemoryLayout<UUID>.size == 16 else { return UUID(uuid: unsafeBitCast(bytes, to: uuid_t.self)) }
        return unsafeBitCast(bytes, to: UUID.self)
    }

    /// Whether a text is one that ``_read(_:)`` reads.
    static func isText(_ text: RouteText) -> Bool {
        guard let digits = HexDigits(text) else { return false }
        return digits.areValid
    }

    public func _write(to text: inout RouteTextWriter) -> Bool {
        text.reserve(36)
        let out = UnsafeMutableRawPointer(text.start + text.count)
        withUnsafeBytes(of: uuid) { bytes in
            func digits(_ place: Int) -> UInt64 {
                hexDigits(of: UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
            }
            func store(_ half: UInt64, at place: Int) {
                out.storeBytes(of: UInt32(truncatingIfNeeded: half).bigEndian, toByteOffset: place, as: UInt32.self)
            }
            out.storeBytes(of: digits(0).bigEndian, as: UInt64.self)
            let second = digits(4)
            store(second >> 32, at: 9)
            store(second, at: 14)
            let third = digits(8)
            store(third >> 32, at: 19)
            store(third, at: 24)
            out.storeBytes(of: digits(12).bigEndian, toByteOffset: 28, as: UInt64.self)
        }
        text.start[text.count + 8] = UInt8(ascii: "-")
        text.start[text.count + 13] = UInt8(ascii: "-")
        text.start[text.count + 18] = UInt8(ascii: "-")
        text.start[text.count + 23] = UInt8(ascii: "-")
        text.count += 36
        return true
    }
}

extension UUID {
    /// The default of a parameter: a text that was read as a UUID when the schema was compiled.
    public init(_routeDefault text: StaticString) {
        let nothing = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        self =
            text.withUTF8Buffer { buffer in
                buffer.baseAddress.flatMap { UUID._read(RouteText($0, count: buffer.count)) }
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
    init?(_ text: RouteText) {
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

    /// The sixteen bytes that valid digits stand for.
    @inline(__always)
    var bytes: (UInt64, UInt64) {
        var bytes = (values &<< 4 | values &>> 8) & SIMD4(repeating: 0x00ff_00ff_00ff_00ff)
        bytes = (bytes | bytes &>> 8) & SIMD4(repeating: 0x0000_ffff_0000_ffff)
        bytes = (bytes | bytes &>> 16) & SIMD4(repeating: 0xffff_ffff)
        return ((bytes[0] | bytes[1] &<< 32).littleEndian, (bytes[2] | bytes[3] &<< 32).littleEndian)
    }
}

/// The eight hexadecimal digits of a number, in lower case, the first in the highest byte. All are made together.
@inline(__always)
private func hexDigits(of value: UInt32) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var digits = UInt64(value)
    digits = (digits | digits << 16) & 0x0000_ffff_0000_ffff
    digits = (digits | digits << 8) & 0x00ff_00ff_00ff_00ff
    digits = (digits | digits << 4) & (ones &* 0x0f)
    let above9 = (digits &+ ones &* 6) >> 4 & ones
    return digits &+ ones &* 0x30 &+ above9 &* 0x27
}
