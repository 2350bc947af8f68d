import RouteRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

struct URLKind: TypeKind {
    typealias Value = URL
    let tag = RouteTypeTag.url
    let name: String? = "URL"
    let isFromFoundation = true
    let narrowing: TypeNarrowing? = .schemes
    let constraint: ValueType.Constraint? = .schemes(["https", "http"])

    func precedence(isNarrowed: Bool) -> Int { 4 }

    func shape(_ constraint: ValueType.Constraint?, _ wordSets: [WordSet]) -> TextShape { .any }

    func swiftExpression(of text: String, _ type: ValueType, _ wordSets: [WordSet]) -> String {
        "URL(_routeDefault: \(swiftLiteral(text)))"
    }

    func samples(of type: ValueType, _ wordSets: [WordSet]) -> SampleTexts {
        guard case .schemes(let schemes) = type.constraint else { return SampleTexts(readable: []) }
        return SampleTexts(
            readable: schemes.map { $0 + "://a.example" }, limits: schemes.map { $0 + "://a.example/b" })
    }
}
