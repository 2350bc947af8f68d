extension RouteValue where Self: FixedWidthInteger {
    @inlinable
    public init?(routeText: String) {
        guard let value = Array(routeText.utf8).withText(Self._read) else { return nil }
        self = value
    }

    @inlinable
    public var routeText: String? { String(self) }

    /// Reads `-?[0-9]+`; leading zeros are fine, a number that the type does not hold is none.
    @inlinable
    public static func _read(_ text: RouteText) -> Self? {
        guard text.count > 0 else { return nil }
        let isNegative = text[0] == UInt8(ascii: "-")
        var index = isNegative ? 1 : 0
        guard index < text.count else { return nil }
        var value: Self = 0
        while index < text.count {
            let digit = text[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
            let digitValue = Self(truncatingIfNeeded: digit)
            let (next, more) =
                isNegative
                ? tens.subtractingReportingOverflow(digitValue) : tens.addingReportingOverflow(digitValue)
            if overflow || more { return nil }
            value = next
            index &+= 1
        }
        return value
    }

    @inlinable
    public func _write(to text: inout RouteTextWriter) -> Bool {
        // 20 digits and a sign hold every 64-bit number.
        text.reserve(21)
        if self < 0 { text.append(UInt8(ascii: "-")) }
        let start = text.count
        var rest = magnitude
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            text.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
            rest = quotient
        } while rest != 0
        text.reverse(from: start)
        return true
    }
}

extension Int: RouteValue {}
extension Int8: RouteValue {}
extension Int16: RouteValue {}
extension Int32: RouteValue {}
extension Int64: RouteValue {}
extension UInt: RouteValue {}
extension UInt8: RouteValue {}
extension UInt16: RouteValue {}
extension UInt32: RouteValue {}
extension UInt64: RouteValue {}
