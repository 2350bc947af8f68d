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
        guard text.count == 36 else { return nil }
        var high: UInt64 = 0
        var low: UInt64 = 0
        // Greater than 15 as soon as one digit is none, so that only the end needs a look.
        var check: UInt8 = 0
        for index in 0..<36 {
            if index == 8 || index == 13 || index == 18 || index == 23 { continue }
            let digit = hexDigitValue(text[index])
            check |= digit
            if index < 18 { high = high << 4 | UInt64(digit) } else { low = low << 4 | UInt64(digit) }
        }
        let dash = UInt8(ascii: "-")
        guard check < 16, text[8] == dash, text[13] == dash, text[18] == dash, text[23] == dash else { return nil }
        return UUID(uuid: unsafeBitCast((high.bigEndian, low.bigEndian), to: uuid_t.self))
    }

    public func _write(to text: inout RouteTextWriter) -> Bool {
        text.reserve(36)
        withUnsafeBytes(of: uuid) { bytes in
            for (index, byte) in bytes.enumerated() {
                if index == 4 || index == 6 || index == 8 || index == 10 { text.append(UInt8(ascii: "-")) }
                text.append(lowerHexDigit(byte >> 4))
                text.append(lowerHexDigit(byte & 15))
            }
        }
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

@inline(__always)
private func lowerHexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") &+ value &- 10
}
