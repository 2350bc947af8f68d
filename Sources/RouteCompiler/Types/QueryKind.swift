import RouteRuntime

/// The items that no other parameter reads. It has no text in one piece.
struct QueryKind: TypeKind {
    typealias Value = String
    let tag = RouteTypeTag.query
    let name: String? = "Query"
    let swiftName = "RouteQuery"

    func precedence(isNarrowed: Bool) -> Int { 5 }

    func shape(_ constraint: ValueType.Constraint?, _ wordSets: [WordSet]) -> TextShape { .any }

    func samples(of type: ValueType, _ wordSets: [WordSet]) -> SampleTexts { .anyText }
}
