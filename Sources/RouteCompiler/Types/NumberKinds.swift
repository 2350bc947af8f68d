import RouteRuntime

struct BoolKind: TypeKind {
    typealias Value = Bool
    let tag = RouteTypeTag.bool
    let name: String? = "Bool"
    let precedence = 1
    let shape = TextShape.oneOf([.text("true"), .text("false"), .text("1"), .text("0")])
    let isShapeExact = true
    let samples = SampleTexts(readable: ["true"], limits: ["false", "1", "0"])

    func swiftExpression(of text: String, _ type: ValueType, _ wordSets: [WordSet]) -> String {
        Bool(routeText: text)?.routeText ?? text
    }
}

/// The whole numbers of one size.
struct IntegerKind<Value: RouteValue & FixedWidthInteger>: TypeKind {
    let tag: RouteTypeTag
    var name: String? { "\(Value.self)" }
    let narrowing: TypeNarrowing? = .range
    let precedence = 2
    let isShapeExact = true
    let isCaseless = true

    var numbers: NumberRange? {
        NumberRange(least: Double(Value.min), greatest: Double(Value.max), isWhole: true)
    }

    func shape(of type: ValueType, _ wordSets: [WordSet]) -> TextShape {
        var (least, greatest) = (Value.min.description, Value.max.description)
        if case .range(let low, let high) = type.constraint { (least, greatest) = (low ?? least, high ?? greatest) }
        return .wholeNumber(least: least, greatest: greatest)
    }

    func swiftExpression(of text: String, _ type: ValueType, _ wordSets: [WordSet]) -> String {
        Value(text).map { grouped($0.description) } ?? text
    }

    func samples(of type: ValueType, _ wordSets: [WordSet]) -> SampleTexts {
        SampleTexts.limits(of: type)
            ?? SampleTexts(
                readable: ["0", "1"],
                limits: ["7", "007", "-1", "200", "40000", "-200", "3000000000", "9007199254740993"])
    }
}

/// The decimal numbers of one size.
struct FloatingPointKind<Value: _RouteFloatingPoint>: TypeKind {
    let tag: RouteTypeTag
    var name: String? { "\(Value.self)" }
    let narrowing: TypeNarrowing? = .range
    let precedence = 2
    let shape = TextShape.sequence([
        .optional(.text("-")), .digits, .optional(.sequence([.text("."), .digits])),
        .optional(.sequence([.columns("Ee"), .optional(.columns("+-")), .digits])),
    ])

    var numbers: NumberRange? {
        let greatest = Double(Value.greatestFiniteMagnitude)
        return NumberRange(least: -greatest, greatest: greatest, isWhole: false)
    }

    func swiftExpression(of text: String, _ type: ValueType, _ wordSets: [WordSet]) -> String {
        guard let value = Value(routeText: text) else { return text }
        // Swift warns of a literal below the normal numbers, so that one is written by its bits.
        guard value.isSubnormal else { return value.description }
        let bits = grouped(String(value.significandBitPattern))
        return (value < 0 ? "-" : "") + "\(Value.self)(bitPattern: \(bits))"
    }

    func samples(of type: ValueType, _ wordSets: [WordSet]) -> SampleTexts {
        SampleTexts.limits(of: type)
            ?? SampleTexts(readable: ["0", "1"], limits: ["1.5", "-2", "1e3", "16777217", "0.1", "9007199254740993"])
    }
}

/// The numbers of a type, as far as its limits tell.
package struct NumberRange: Sendable {
    var least: Double
    var greatest: Double
    package var isWhole: Bool

    /// Whether a Double holds each whole number of the range; it has 53 bits.
    package var isExactAsDouble: Bool { -9_007_199_254_740_992 < least && greatest < 9_007_199_254_740_992 }
}

extension NumberRange {
    /// Nil for a type of other values than numbers.
    package init?(_ type: ValueType) {
        guard let numbers = type.kind.numbers else { return nil }
        self = numbers
        guard case .range(let least, let greatest) = type.constraint else { return }
        self.least = least.flatMap(Double.init) ?? self.least
        self.greatest = greatest.flatMap(Double.init) ?? self.greatest
    }
}

extension SampleTexts {
    /// Texts at both sides of the limits of a number; nil if it has none but those of its type.
    fileprivate static func limits(of type: ValueType) -> SampleTexts? {
        guard case .range(let least, let greatest) = type.constraint else { return nil }
        return SampleTexts(
            readable: ([least, greatest].compactMap(\.self) + ["0", "1"]).filter { type.accepts($0) },
            limits: [(least, -1), (greatest, 1), (least, 1), (greatest, -1)].compactMap { bound, step in
                bound.flatMap { Int64($0) }.map { String($0 &+ step) }
            } + ["1.5", "-1", "7"])
    }
}

/// An integer literal with its digits in groups of three where they are many.
private func grouped(_ number: String) -> String {
    let digits = number.drop { $0 == "-" }
    guard digits.count >= 7 else { return number }
    var groups = ""
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index) % 3 == 0 { groups += "_" }
        groups.append(digit)
    }
    return number.prefix { $0 == "-" } + groups
}
