extension SwiftFile {
    /// A parameter's type as it stands in the code.
    func swiftType(_ type: ValueType) -> String {
        if case .words = type.constraint {
            return step + "." + SwiftName.escaped(type.swiftName)
        }
        return type.ownType.map { swiftName(of: table.ownTypes[$0]) } ?? type.swiftName
    }

    /// The type of a parameter where its value is read and written, if it is one of the app's own; see
    /// ``writeOwnTypeChecks(_:)``.
    func checkedType(of parameter: Parameter) -> String? {
        guard let number = parameter.type.ownType else { return nil }
        let name = checkedName(number)
        return switch parameter.form {
        case .required, .withDefault: name
        case .optional: name + "?"
        case .list: "[\(name)]"
        }
    }

    /// What follows a value of a parameter of such a type.
    func cast(_ parameter: Parameter) -> String { checkedType(of: parameter).map { " as " + $0 } ?? "" }

    func checkedName(_ ownType: Int) -> String { "_RouteType\(ownType)" }

    /// Names for the app's own types whose values have a text, under which the code reads and writes them. The compiler
    /// reports an unfit type once, at its alias, and is silent at the alias's uses. A type that does not exist is an
    /// error in each case too; so they come first, and with them the line of the schema.
    func writeOwnTypeChecks(_ text: inout SwiftText) {
        let checked = checkedOwnTypes
        guard !checked.isEmpty else { return }
        text.lines(
            """

            // A type that is not a `RouteValue` needs a conformance:
            // `extension Money: RouteValue { init?(routeText: String) {…} var routeText: String? {…} }`.
            """)
        for (number, type) in checked {
            let file = table.files[Int(type.span?.file ?? 0)]
            let line = type.span.flatMap(facts.line) ?? 1
            text.line("#sourceLocation(file:\(swiftLiteral(file)),line:\(line))")
            text.line("typealias \(checkedName(number)) = _RouteType<\(swiftName(of: type))>.Checked")
        }
        text.line("#sourceLocation()")
    }

    /// The app's own types that this module's code reads and writes, with their numbers.
    var checkedOwnTypes: [(number: Int, type: OwnType)] {
        let screens = table.segments.filter { !$0.isMounted }.flatMap(\.screens).filter { !$0.isTransient }
        let read = (screens + table.ownCommands).flatMap(\.parameters).compactMap(\.type.ownType)
        return Set(read + matchedOwnTypes.map(\.number)).sorted().map { ($0, table.ownTypes[$0]) }
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
