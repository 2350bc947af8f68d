import RouteRuntime

struct BoolKind: TypeKind {
    typealias Value = Bool
    let tag = RouteTypeTag.bool
    let name: String? = "Bool"
    let isShapeExact = true

    func precedence(isNarrowed: Bool) -> Int { 1 }

    func shape(_ constraint: ValueType.Constraint?, _ wordSets: [WordSet]) -> TextShape {
        .oneOf(["true", "false", "1", "0"].map { .text($0) })
    }

    func swiftExpression(of text: String, _ type: ValueType, _ wordSets: [WordSet]) -> String {
        Bool(routeText: text)?.routeText ?? text
    }

    func samples(of type: ValueType, _ wordSets: [WordSet]) -> SampleTexts {
        SampleTexts(readable: ["true"], limits: ["false", "1", "0"])
    }
}
