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
        guard hasForm(text), let value = Self(text.string), value.isFinite else { return nil }
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

/// Whether a number that Swift reads has this form. Swift reads more: `0x1p4`, `inf`, `+1`, `1.`, `.5`.
private func hasForm(_ text: _RouteText) -> Bool {
    func isDigit(_ index: Int) -> Bool { 0..<text.count ~= index && text[index] &- UInt8(ascii: "0") < 10 }
    return text.buffer.first != UInt8(ascii: "+")
        && text.buffer.indices.allSatisfy { index in
            text[index] == UInt8(ascii: ".")
                ? isDigit(index - 1) && isDigit(index + 1) : isDigit(index) || "+-eE".utf8.contains(text[index])
        }
}
