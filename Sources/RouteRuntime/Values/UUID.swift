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
        for index in 0..<36 {
            let byte = text[index]
            if index == 8 || index == 13 || index == 18 || index == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let digit = hexValue(byte) else { return nil }
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(digit)
        }
        return UUID(uuid: unsafeBitCast((high.bigEndian, low.bigEndian), to: uuid_t.self))
    }

    public func _write(to text: inout RouteTextWriter) -> Bool {
        text.reserve(36)
        withUnsafeBytes(of: uuid) { bytes in
            for (index, byte) in bytes.enumerated() {
                if index == 4 || index == 6 || index == 8 || index == 10 { text.append(UInt8(ascii: "-")) }
                for digit in [byte >> 4, byte & 15] {
                    text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
                }
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
