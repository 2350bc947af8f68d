import RouteRuntime
import RouteYAML

/// Looks up the types of the schemas that a table is made of. Their sets of words and Swift types are numbered together.
struct TypeResolver {
    let findings: Findings
    private(set) var wordSets: [WordSet] = []
    private(set) var ownTypes: [OwnType] = []
    private var ownTypeNumbers: [OwnType: Int] = [:]
    /// The number of the schema whose types are looked up.
    var schemaNumber = 0
    private var scopes: [Scope] = []
    /// Types of the first schema may be missing, which was reported.
    private let isIncomplete: Bool

    /// The types of one schema, by their names.
    private struct Scope {
        var declarations: [String: TypeDeclaration] = [:]
        var resolved: [String: ValueType?] = [:]
        /// The types that are being looked up.
        var resolving: Set<String> = []

        /// Of all types, for messages, which may be as many.
        var names: [String] = []
    }

    init(_ types: [TypeDeclaration], _ findings: Findings, isIncomplete: Bool) {
        self.findings = findings
        self.isIncomplete = isIncomplete
        add(types)
    }

    /// Goes on with the types of another schema.
    mutating func add(_ types: [TypeDeclaration]) {
        schemaNumber = scopes.count
        scopes.append(Scope())
        for type in types {
            let name = type.name
            if TypeKinds.named[name.value]?.yieldsToDeclarations == false {
                findings.error(.duplicateName, "`\(name.value)` is a type already", at: name.span)
            } else {
                scopes[schemaNumber].declarations[name.value] = type
            }
        }
        scopes[schemaNumber].names = TypeKinds.named.keys.sorted() + scopes[schemaNumber].declarations.keys.sorted()
        for type in types where scopes[schemaNumber].declarations[type.name.value] != nil { _ = named(type.name) }
    }

    /// The type of an expression; nil if it was reported.
    mutating func type(_ expression: TypeExpression) -> ValueType? {
        guard !expression.isSwift else { return ownType(expression) }
        guard let base = named(expression.name) else { return nil }
        guard let constraints = expression.constraints else { return base }
        if base.constraint != nil, base.tag != .url {
            return findings.refuse(
                .badParameter, "`\(expression.name.value)` is narrowed already", at: expression.name.span)
        }
        return narrowed(base, by: constraints)
    }

    /// The place of the declared type by which the values of an expression live in memory only; nil if they do not.
    func transientType(_ expression: TypeExpression) -> Span? {
        guard !expression.isSwift, case .some(.some) = scopes[schemaNumber].resolved[expression.name.value],
            let declaration = scopes[schemaNumber].declarations[expression.name.value],
            case .expression(let inner, let isTransient) = declaration.definition
        else { return nil }
        return isTransient ? declaration.name.span : transientType(inner)
    }

    private mutating func named(_ name: Spanned<String>) -> ValueType? {
        if scopes[schemaNumber].declarations[name.value] == nil, let kind = TypeKinds.named[name.value] {
            return ValueType(kind)
        }
        if let known = scopes[schemaNumber].resolved[name.value] {
            if known == nil, scopes[schemaNumber].resolving.contains(name.value) {
                findings.error(.unknownType, "type `\(name.value)` is made of itself", at: name.span)
            }
            return known
        }
        guard let declaration = scopes[schemaNumber].declarations[name.value] else {
            let names = scopes[schemaNumber].names
            let nearest = findings.nameMeant(by: name.value) { names }
            if isIncomplete, schemaNumber == 0, nearest == nil { return nil }
            return findings.refuse(
                .unknownType, "unknown type `\(name.value)`", at: name.span,
                help: TypeKinds.named.first { $0.value.swiftName == name.value }
                    .map { "write `\($0.key)`, which is `\(name.value)` in Swift" }
                    ?? nearest.map { "did you mean `\($0)`?" }
                    ?? "the types are \(names.quotedList(atMost: 40)); your own types belong under `types:`")
        }
        scopes[schemaNumber].resolved[name.value] = .some(nil)
        scopes[schemaNumber].resolving.insert(name.value)
        defer { scopes[schemaNumber].resolving.remove(name.value) }
        let type: ValueType?
        switch declaration.definition {
        case .words(let cases): type = words(declaration.name, cases)
        case .expression(let expression, _): type = self.type(expression)
        case .refused: type = nil
        }
        scopes[schemaNumber].resolved[name.value] = .some(type)
        return type
    }

    private mutating func ownType(_ expression: TypeExpression) -> ValueType {
        if expression.constraints != nil {
            findings.error(
                .badParameter, "a Swift type can't be narrowed here", at: expression.name.span,
                help: "refuse the text in its `init?(routeText:)`")
        }
        var type = OwnType(name: expression.name.value, module: expression.module?.value, schema: schemaNumber)
        let number = ownTypeNumbers[type] ?? ownTypes.count
        if number == ownTypes.count {
            ownTypeNumbers[type] = number
            type.span = expression.name.span
            ownTypes.append(type)
        }
        return ValueType(tag: .swift, constraint: .own(number), swiftName: type.name)
    }

    private mutating func words(
        _ name: Spanned<String>, _ declared: [(name: Spanned<String>?, words: [Spanned<String>])]
    ) -> ValueType? {
        var cases: [WordSet.Case] = []
        var names: [String: Span] = [:]
        /// By what they look like, since Swift tells raw values apart by that; one case may have both forms of an `é`.
        var words: [String: (text: ExactText, number: Int, span: Span)] = [:]
        for (number, (caseName, caseWords)) in declared.enumerated() {
            var isRepeated = false
            for word in caseWords {
                let text = ExactText(word.value)
                guard let other = words.updateValue((text, number, word.span), forKey: word.value),
                    other.text == text || other.number != number
                else { continue }
                isRepeated = true
                findings.error(
                    .duplicateName, "the word `\(word.value)` occurs twice in type `\(name.value)`", at: word.span,
                    notes: [.init("first here", at: other.span)])
            }
            if isRepeated { continue }
            let place = caseName?.span ?? caseWords[0].span
            guard let swiftName = caseName?.value ?? SwiftName.word(caseWords[0].value) else {
                findings.error(
                    .badName, "no Swift name can be made of the word `\(caseWords[0].value)`", at: place,
                    help: "name the cases in a mapping: `\(name.value): { first: \"\(caseWords[0].value)\", … }`")
                continue
            }
            if let first = names.updateValue(place, forKey: swiftName.lowercased()) {
                findings.error(
                    .duplicateName, "two words of type `\(name.value)` are the case `\(swiftName)` in Swift", at: place,
                    notes: [.init("the other is here", at: first)],
                    help: "name the cases in a mapping: `\(name.value): { first: word, … }`")
                continue
            }
            cases.append(WordSet.Case(name: swiftName, words: caseWords.map(\.value)))
        }
        guard !cases.isEmpty else { return nil }
        wordSets.append(WordSet(name: name.value, cases: cases, span: name.span))
        return ValueType(tag: .words, constraint: .words(wordSets.count - 1), swiftName: name.value)
    }
}
