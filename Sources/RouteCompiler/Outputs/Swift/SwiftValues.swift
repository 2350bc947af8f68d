import RouteRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
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
        case .int, .int8, .int16, .int32, .int64: return Int64(text).map(String.init) ?? text
        case .uint, .uint8, .uint16, .uint32, .uint64: return UInt64(text).map(String.init) ?? text
        case .double: return Double(text).map(\.description) ?? text
        case .float: return Float(text).map(\.description) ?? text
        case .words:
            guard case .words(let number) = type.constraint else { return text }
            let word = table.wordSets[number].cases.first { $0.reads(text) }
            return "." + SwiftName.escaped(word?.name ?? text)
        case .uuid:
            let bytes = text.utf8.filter { $0 != UInt8(ascii: "-") }
            let pairs = stride(from: 0, to: bytes.count, by: 2).map {
                "0x" + String(decoding: bytes[$0..<$0 + 2], as: UTF8.self).lowercased()
            }
            return "UUID(uuid: (\(pairs.joined(separator: ", "))))"
        case .date:
            return "Date(timeIntervalSinceReferenceDate: \(Date(routeText: text)?.timeIntervalSinceReferenceDate ?? 0))"
        case .url: return "URL(_routeDefault: \(swiftLiteral(text)))"
        }
    }
}

extension SwiftName {
    /// An argument label: of the keywords only these four need backticks.
    static func label(_ name: String) -> String {
        ["inout", "var", "let", "_"].contains(name) ? "`\(name)`" : name
    }
}
