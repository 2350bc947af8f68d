import RouteRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

struct DateKind: TypeKind {
    typealias Value = Date
    let tag = RouteTypeTag.date
    let name: String? = "Date"
    let isFromFoundation = true

    func precedence(isNarrowed: Bool) -> Int { 2 }

    /// A zone may move the first or the last day out of the years that a date can have.
    func shape(_ constraint: ValueType.Constraint?, _ wordSets: [WordSet]) -> TextShape {
        let hour = TextShape.oneOf([.columns("01", "0-9"), .columns("2", "0-3")])
        let minute = TextShape.columns(":", "0-5", "0-9")
        return .sequence([
            DayKind.shape, .text("T"), hour, minute, minute, .optional(.sequence([.text("."), .digits])),
            .oneOf([.text("Z"), .sequence([.columns("-+ "), hour, minute])]),
        ])
    }

    func swiftExpression(of text: String, _ type: ValueType, _ wordSets: [WordSet]) -> String {
        "Date(timeIntervalSinceReferenceDate: \(Date(routeText: text)?.timeIntervalSinceReferenceDate ?? 0))"
    }

    func samples(of type: ValueType, _ wordSets: [WordSet]) -> SampleTexts {
        SampleTexts(readable: ["2001-01-01T00:00:00Z"], limits: ["2026-11-30T10:30:00.25+01:00"])
    }
}
