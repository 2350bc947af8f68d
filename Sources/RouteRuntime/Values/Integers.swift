extension RouteValue where Self: FixedWidthInteger {
    @inlinable
    public init?(routeText: String) {
        guard let value = Array(routeText.utf8).withText(Self._read) else { return nil }
        self = value
    }

    @inlinable
    public var routeText: String? { String(self) }

    /// Reads `-?[0-9]+`; leading zeros are fine; nil for a number that the type does not hold.
    @inlinable
    public static func _read(_ text: _RouteText) -> Self? {
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
    public func _write(to text: inout _RouteTextWriter) -> Bool {
        // 20 digits and a sign hold every 64-bit number.
        guard text.hasRoom(21) else {
            text.grow(21)
            return _write(to: &text)
        }
        if self < 0 {
            text.start[text.count] = UInt8(ascii: "-")
            text.count &+= 1
        }
        let start = text.start + text.count
        var count = 0
        var rest = magnitude
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            start[count] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
            count &+= 1
            rest = quotient
        } while rest != 0
        // They were written from the last to the first.
        if count > 1 {
            var digits = UnsafeMutableBufferPointer(start: start, count: count)
            digits.reverse()
        }
        text.count &+= count
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
