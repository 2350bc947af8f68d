/// The code that `Double` and `Float` share.
public protocol _RouteFloatingPoint: RouteValue, BinaryFloatingPoint, LosslessStringConvertible {}

extension _RouteFloatingPoint {
    @inlinable
    public init?(routeText: String) {
        guard let value = Array(routeText.utf8).withText(Self._read) else { return nil }
        self = value
    }

    /// Swift's description without a trailing `.0`; zero has no sign. An infinite number and NaN have no text.
    public var routeText: String? {
        guard isFinite else { return nil }
        if self == 0 { return "0" }
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Reads `-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?`; nil for a number that overflows.
    public static func _read(_ text: _RouteText) -> Self? {
        guard isNumber(text), let value = Self(text.string), value.isFinite else { return nil }
        return value
    }

    @inlinable
    public func _write(to text: inout _RouteTextWriter) -> Bool {
        guard let string = routeText else { return false }
        return text.write(string)
    }
}

extension Double: _RouteFloatingPoint {}
extension Float: _RouteFloatingPoint {}

/// Whether a text has the form of a decimal number. Swift's own reading takes more: `0x1p4`, `inf`, `+1`.
private func isNumber(_ text: _RouteText) -> Bool {
    var index = 0
    func skipDigits() -> Bool {
        let start = index
        while index < text.count, text[index] >= UInt8(ascii: "0"), text[index] <= UInt8(ascii: "9") { index += 1 }
        return index > start
    }
    func skip(_ characters: String) -> Bool {
        guard index < text.count, characters.utf8.contains(text[index]) else { return false }
        index += 1
        return true
    }
    _ = skip("-")
    guard skipDigits() else { return false }
    if skip("."), !skipDigits() { return false }
    if skip("eE") {
        _ = skip("-+")
        guard skipDigits() else { return false }
    }
    return index == text.count
}
