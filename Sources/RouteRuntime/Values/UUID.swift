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
        let (first, second, third, fourth) = digits.values
        guard first.errors | second.errors | third.errors | fourth.errors == 0 else { return nil }
        let bytes = (
            (first.bytes | second.bytes &<< 32).littleEndian, (third.bytes | fourth.bytes &<< 32).littleEndian
        )
        // A UUID is its 16 bytes; handed over one by one, as the initializer takes them, they cost as much as reading.
        guard MemoryLayout<UUID>.size == 16 else { return UUID(uuid: unsafeBitCast(bytes, to: uuid_t.self)) }
        return unsafeBitCast(bytes, to: UUID.self)
    }

    /// Whether a text is one that ``_read(_:)`` reads.
    static func isText(_ text: RouteText) -> Bool {
        guard let digits = HexWords(text) else { return false }
        let (first, second, third, fourth) = digits.values
        return first.errors | second.errors | third.errors | fourth.errors == 0
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

/// The digits of the text of a UUID, eight in a word, the first in the lowest byte.
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
            UInt64(littleEndian: start.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        }
        func half(_ place: Int) -> UInt64 {
            UInt64(UInt32(littleEndian: start.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
        }
        first = word(0)
        second = half(9) | half(14) &<< 32
        third = half(19) | half(24) &<< 32
        fourth = word(28)
    }

    @inline(__always)
    var values: (HexValues, HexValues, HexValues, HexValues) {
        (HexValues(first), HexValues(second), HexValues(third), HexValues(fourth))
    }
}

/// The values of eight hexadecimal digits, all found together, each in its byte of a word.
private struct HexValues {
    private let values: UInt64
    /// Not 0 where one of the bytes is no digit.
    let errors: UInt64

    @inline(__always)
    init(_ digits: UInt64) {
        let ones: UInt64 = 0x0101_0101_0101_0101
        // No digit has this bit, and every letter. A capital gets the bit that makes it small.
        let letters = digits & (ones &* 0x40)
        values = (digits | letters &>> 1) &- (letters &>> 6) &* 0x27 &- ones &* 0x30
        // Each is below 16, and from 10 on just where there is a letter; a sum leaves its byte only above 15.
        errors = (values | (values &+ ones &* 6) ^ letters &>> 2) & (ones &* 0xf0)
    }

    /// The four bytes that the digits stand for, the first in the lowest byte.
    @inline(__always)
    var bytes: UInt64 {
        // A product puts each value beside its neighbour.
        var bytes = (values &* 0x1001) &>> 8 & 0x00ff_00ff_00ff_00ff
        bytes = (bytes &* 0x0101) &>> 8 & 0x0000_ffff_0000_ffff
        return (bytes | bytes &>> 16) & 0xffff_ffff
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
