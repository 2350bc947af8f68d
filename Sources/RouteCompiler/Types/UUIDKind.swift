import RouteRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

struct UUIDKind: TypeKind {
    typealias Value = UUID
    let tag = RouteTypeTag.uuid
    let name: String? = "UUID"
    let isFromFoundation = true
    let isShapeExact = true
    let isCaseless = true

    func precedence(isNarrowed: Bool) -> Int { 2 }

    func shape(_ constraint: ValueType.Constraint?, _ wordSets: [WordSet]) -> TextShape {
        let groups = [8, 4, 4, 4, 12].map {
            [TextShape.characters(["0"..."9", "A"..."F", "a"..."f"], least: $0, greatest: $0)]
        }
        return .sequence(Array(groups.joined(separator: [.text("-")])))
    }

    func swiftExpression(of text: String, _ type: ValueType, _ wordSets: [WordSet]) -> String {
        "UUID(_routeDefault: \(swiftLiteral(text.lowercased())))"
    }

    func samples(of type: ValueType, _ wordSets: [WordSet]) -> SampleTexts {
        SampleTexts(
            readable: ["00000000-0000-0000-0000-000000000000"], limits: ["80674450-AAEC-4704-9D0F-63C7B2068FF1"])
    }
}
