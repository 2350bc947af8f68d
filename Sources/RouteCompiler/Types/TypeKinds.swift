import RouteRuntime

/// All kinds of types.
package enum TypeKinds {
    /// In the order of their tags.
    package static let all: [any TypeKind] = [
        StringKind(), BoolKind(),
        IntegerKind<Int>(tag: .int), IntegerKind<Int8>(tag: .int8), IntegerKind<Int16>(tag: .int16),
        IntegerKind<Int32>(tag: .int32), IntegerKind<Int64>(tag: .int64),
        IntegerKind<UInt>(tag: .uint), IntegerKind<UInt8>(tag: .uint8), IntegerKind<UInt16>(tag: .uint16),
        IntegerKind<UInt32>(tag: .uint32), IntegerKind<UInt64>(tag: .uint64),
        FloatingPointKind<Double>(tag: .double), FloatingPointKind<Float>(tag: .float),
        UUIDKind(), DateKind(), URLKind(), WordsKind(), SwiftKind(), QueryKind(), DayKind(),
    ]

    /// The built-in types, by their names in a schema.
    package static let named: [String: any TypeKind] = Dictionary(
        uniqueKeysWithValues: all.compactMap { kind in kind.name.map { ($0, kind) } })
}

extension ValueType {
    /// The facts about types of this kind.
    package var kind: any TypeKind { TypeKinds.all[tag.rawValue] }

    /// A built-in type.
    init(_ kind: some TypeKind) {
        self.init(tag: kind.tag, constraint: kind.constraint, swiftName: kind.swiftName)
    }

    /// The name in a schema; of a narrowed type, that of the type that it narrows.
    package var name: String { kind.name ?? swiftName }

    /// Any text.
    package static let string = ValueType(StringKind())

    /// Every text is a value.
    package var isAnyText: Bool { tag == .string && constraint == nil }

    /// The shape of the type's texts.
    package func shape(_ wordSets: [WordSet]) -> TextShape { kind.shape(of: self, wordSets) }

    /// The class of a placeholder of this type among the edges of a node: the smaller, the earlier it is tried.
    var precedence: Int { constraint == nil ? kind.precedence : kind.narrowedPrecedence }

    /// Texts to try where a value of the type is needed.
    package func sampleTexts(_ wordSets: [WordSet]) -> SampleTexts { kind.samples(of: self, wordSets) }
}
