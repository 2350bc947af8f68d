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
    let precedence = 2
    let shape = TextShape.sequence(
        Array(
            [8, 4, 4, 4, 12]
                .map { [TextShape.characters(["0"..."9", "A"..."F", "a"..."f"], least: $0, greatest: $0)] }
                .joined(separator: [.text("-")])))
    let isShapeExact = true
    let isCaseless = true
    let samples = SampleTexts(
        readable: ["00000000-0000-0000-0000-000000000000"], limits: ["80674450-AAEC-4704-9D0F-63C7B2068FF1"])
}

struct DateKind: TypeKind {
    typealias Value = Date
    let tag = RouteTypeTag.date
    let name: String? = "Date"
    let isFromFoundation = true
    let precedence = 2
    let samples = SampleTexts(readable: ["2001-01-01T00:00:00Z"], limits: ["2026-11-30T10:30:00.25+01:00"])

    /// A zone may move the first or the last day out of the years that a date can have, so the shape is not exact.
    let shape: TextShape = {
        let hour = TextShape.oneOf([.columns("01", "0-9"), .columns("2", "0-3")])
        let minute = TextShape.columns(":", "0-5", "0-9")
        return .sequence([
            DayKind.calendarDay, .text("T"), hour, minute, minute, .optional(.sequence([.text("."), .digits])),
            .oneOf([.text("Z"), .sequence([.columns("-+ "), hour, minute])]),
        ])
    }()

    func swiftExpression(of text: String, _ type: ValueType, _ wordSets: [WordSet]) -> String {
        "Date(timeIntervalSinceReferenceDate: \(Date(routeText: text)?.timeIntervalSinceReferenceDate ?? 0))"
    }
}

struct URLKind: TypeKind {
    typealias Value = URL
    let tag = RouteTypeTag.url
    let name: String? = "URL"
    let isFromFoundation = true
    let narrowing: TypeNarrowing? = .schemes
    let constraint: ValueType.Constraint? = .schemes(["https", "http"])
    let precedence = 4

    func samples(of type: ValueType, _ wordSets: [WordSet]) -> SampleTexts {
        guard case .schemes(let schemes) = type.constraint else { return .anyText }
        return SampleTexts(
            readable: schemes.map { $0 + "://a.example" }, limits: schemes.map { $0 + "://a.example/b" })
    }
}
