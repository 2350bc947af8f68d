import RouteRuntime

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension SwiftFile {
    /// A parameter's type as it stands in the code.
    func swiftType(_ type: ValueType) -> String {
        if case .words = type.constraint {
            return SwiftName.escaped(table.step) + "." + SwiftName.escaped(type.swiftName)
        }
        if case .own(let number) = type.constraint { return swiftName(of: table.ownTypes[number]) }
        return type.swiftName
    }

    /// The name of a type of the app's own, which may be nested: `Shop.Money`.
    func swiftName(of type: OwnType) -> String {
        type.name.split(separator: ".").map { SwiftName.escaped(String($0)) }.joined(separator: ".")
    }

    /// The expression of a default, whose text was checked to be a value.
    func swiftValue(_ text: String, _ type: ValueType) -> String {
        switch type.tag {
        case .string, .query, .swift: return swiftLiteral(text)
        case .bool: return text == "1" || text == "true" ? "true" : "false"
        case .int, .int8, .int16, .int32, .int64: return Int64(text).map { grouped($0.description) } ?? text
        case .uint, .uint8, .uint16, .uint32, .uint64: return UInt64(text).map { grouped($0.description) } ?? text
        case .double: return Double(text).map { literal($0, of: "Double", bits: $0.bitPattern) } ?? text
        case .float: return Float(text).map { literal($0, of: "Float", bits: $0.bitPattern) } ?? text
        case .words:
            guard case .words(let number) = type.constraint else { return text }
            let word = table.wordSets[number].reading(text)
            return "." + SwiftName.escaped(word?.name ?? text)
        case .uuid: return "UUID(_routeDefault: \(swiftLiteral(text.lowercased())))"
        case .date:
            return "Date(timeIntervalSinceReferenceDate: \(Date(routeText: text)?.timeIntervalSinceReferenceDate ?? 0))"
        case .url: return "URL(_routeDefault: \(swiftLiteral(text)))"
        }
    }
}

extension SwiftFile {
    /// Swift warns of a literal that is below the normal numbers, so that one is written by its bits.
    private func literal<Number: BinaryFloatingPoint & CustomStringConvertible>(
        _ number: Number, of type: String, bits: some BinaryInteger
    ) -> String {
        number.isSubnormal ? "\(type)(bitPattern: \(grouped(bits.description)))" : number.description
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
}

extension SwiftName {
    /// A label where a case is declared: of the keywords only these need backticks.
    static func label(_ name: String) -> String {
        switch name {
        case "inout", "var", "let": "`\(name)`"
        default: name
        }
    }

    /// A label where a case is made.
    static func callLabel(_ name: String) -> String {
        name == "inout" ? "`inout`" : name
    }

    /// A variable: what begins an expression, such as `await`, needs backticks too.
    static func variable(_ name: String) -> String {
        expressionWords.contains(name) ? "`\(name)`" : name
    }

    private static let expressionWords = keywords.union([
        "any", "await", "borrow", "consume", "copy", "discard", "each", "some", "then", "unsafe", "yield",
    ])
}
