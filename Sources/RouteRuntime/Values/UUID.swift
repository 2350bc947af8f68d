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
        guard let digits = HexWords(text) else { return nil }
        guard let first = hexValue(ofEight: digits.first), let second = hexValue(ofEight: digits.second),
            let third = hexValue(ofEight: digits.third), let fourth = hexValue(ofEight: digits.fourth)
        else { return nil }
        let bytes = ((first << 32 | second).bigEndian, (third << 32 | fourth).bigEndian)
        // A UUID is its 16 bytes; handed over one by one, as the initializer takes them, they cost as much as reading.
        guard MemoryLayout<UUID>.size == 16 else { return UUID(uuid: unsafeBitCast(bytes, to: uuid_t.self)) }
        return unsafeBitCast(bytes, to: UUID.self)
    }

    /// Whether a text is one that ``_read(_:)`` reads, at half its cost.
    static func isText(_ text: RouteText) -> Bool {
        guard let digits = HexWords(text) else { return false }
        return (others(digits.first) | others(digits.second) | others(digits.third) | others(digits.fourth)) == 0
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

/// The digits of the text of a UUID, eight in a word, the first in the highest byte.
private struct HexWords {
    let first: UInt64
    let second: UInt64
    let third: UInt64
    let fourth: UInt64

    /// Nil for a text of another length or with other dashes; the digits may be any bytes.
    @inline(__always)
    init?(_ text: RouteText) {
        let dash = UInt8(ascii: "-")
        guard text.count == 36, text[8] == dash, text[13] == dash, text[18] == dash, text[23] == dash else {
            return nil
        }
        let start = UnsafeRawPointer(text.start)
        func word(_ place: Int) -> UInt64 {
            UInt64(bigEndian: start.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        }
        func half(_ place: Int) -> UInt64 {
            UInt64(UInt32(bigEndian: start.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
        }
        first = word(0)
        second = half(9) << 32 | half(14)
        third = half(19) << 32 | half(24)
        fourth = word(28)
    }
}

/// The top bit of each byte that is no hexadecimal digit.
@inline(__always)
private func others(_ digits: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = digits & (ones &* 0x7f)
    let letters = low | ones &* 0x20
    // The top bit of each byte is an answer; no sum leaves its byte.
    let isDigit = (low &+ ones &* (0x80 - 0x30)) & ~(low &+ ones &* (0x80 - 0x3a))
    let isLetter = (letters &+ ones &* (0x80 - 0x61)) & ~(letters &+ ones &* (0x80 - 0x67))
    return (~(isDigit | isLetter) | digits) & (ones &* 0x80)
}

/// The value of eight hexadecimal digits, the first in the highest byte; nil if one of the bytes is none. All are looked
/// at together, each in its byte of the word.
@inline(__always)
private func hexValue(ofEight digits: UInt64) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // No digit has this bit, and every letter.
    let letters = digits & (ones &* 0x40)
    var value = (digits & (ones &* 0x0f)) &+ (letters >> 6) &* 9
    // The value, written again, must give the same digits: that refuses all other bytes whose value is below 16.
    let above9 = (value &+ ones &* 6) >> 4 & ones
    let written = value &+ ones &* 0x30 &+ above9 &* 0x27
    guard value & (ones &* 0xf0) == 0, written == digits | letters >> 1 else { return nil }
    value = (value | value >> 4) & 0x00ff_00ff_00ff_00ff
    value = (value | value >> 8) & 0x0000_ffff_0000_ffff
    return (value | value >> 16) & 0xffff_ffff
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
