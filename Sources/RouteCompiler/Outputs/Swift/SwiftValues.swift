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
        type.kind.swiftExpression(of: text, type, table.wordSets)
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
