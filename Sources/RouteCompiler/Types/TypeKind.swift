import RouteRuntime

/// The facts about a kind of types: one of the built-in types, the closed sets of words, or the app's Swift types.
///
/// To add a type, write a new file with what differs from the defaults, name the type in ``TypeKinds``, and let the
/// runtime read its texts (`RouteTypeTag`).
package protocol TypeKind: Sendable {
    /// The type as which the runtime reads and prints it.
    associatedtype Value: RouteValue

    var tag: RouteTypeTag { get }
    /// The name in a schema; nil if a schema declares types of this kind.
    var name: String? { get }
    /// The name in the generated code, if a schema declares none.
    var swiftName: String { get }
    /// The type is Foundation's, so that generated code imports it.
    var isFromFoundation: Bool { get }
    /// A type that a schema declares under this name replaces it. So schemas that are older than the type keep their
    /// meaning.
    var yieldsToDeclarations: Bool { get }
    /// The constraints that the type may have; nil for none.
    var narrowing: TypeNarrowing? { get }
    /// The default constraint of the type.
    var constraint: ValueType.Constraint? { get }

    /// The class of a placeholder among the edges of a node, from 1 on: the smaller, the earlier it is tried. Two
    /// kinds of one class share no text, unless both are numbers or ``ValueType/relation(to:_:)`` knows them.
    var precedence: Int { get }
    var narrowedPrecedence: Int { get }
    /// The shape of texts, in all notations that are read.
    var shape: TextShape { get }
    /// The same of a type that may be narrowed.
    func shape(of type: ValueType, _ wordSets: [WordSet]) -> TextShape
    /// Each text of that shape is one of the type.
    var isShapeExact: Bool { get }
    /// The value is the same in upper and lower case.
    var isCaseless: Bool { get }
    /// The numbers that the type holds; nil for other types.
    var numbers: NumberRange? { get }

    /// The expression of a value in the generated code.
    /// - Parameter text: A text that was read as a value.
    func swiftExpression(of text: String, _ type: ValueType, _ wordSets: [WordSet]) -> String

    /// Texts to try where a value is needed.
    var samples: SampleTexts { get }
    /// The same of a type that may be narrowed.
    func samples(of type: ValueType, _ wordSets: [WordSet]) -> SampleTexts
}

extension TypeKind {
    package var swiftName: String { name ?? "" }
    package var isFromFoundation: Bool { false }
    package var yieldsToDeclarations: Bool { false }
    package var narrowing: TypeNarrowing? { nil }
    package var constraint: ValueType.Constraint? { nil }
    package var narrowedPrecedence: Int { precedence }
    package var shape: TextShape { .any }
    package func shape(of type: ValueType, _ wordSets: [WordSet]) -> TextShape { shape }
    package var isShapeExact: Bool { false }
    package var isCaseless: Bool { false }
    package var numbers: NumberRange? { nil }

    /// By an initializer of the runtime.
    package func swiftExpression(of text: String, _ type: ValueType, _ wordSets: [WordSet]) -> String {
        "\(swiftName)(_routeDefault: \(swiftLiteral(Value(routeText: text)?.routeText ?? text)))"
    }

    package var samples: SampleTexts { .anyText }
    package func samples(of type: ValueType, _ wordSets: [WordSet]) -> SampleTexts { samples }
}

/// The kinds of constraints of a type.
package enum TypeNarrowing: Sendable {
    /// `min` and `max`.
    case range
    /// `length` and `characters`.
    case text
    case schemes

    /// The types that can be narrowed so, for messages.
    var owners: String {
        switch self {
        case .range: "numbers"
        case .text: "`String`"
        case .schemes: "`URL`"
        }
    }
}
