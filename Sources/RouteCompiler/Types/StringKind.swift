import RouteRuntime

struct StringKind: TypeKind {
    typealias Value = String
    let tag = RouteTypeTag.string
    let name: String? = "String"
    let narrowing: TypeNarrowing? = .text
    let isShapeExact = true

    func precedence(isNarrowed: Bool) -> Int { isNarrowed ? 4 : 5 }

    func shape(_ constraint: ValueType.Constraint?, _ wordSets: [WordSet]) -> TextShape {
        guard case .text(let least, let greatest, let ranges) = constraint else { return .any }
        return .characters(ranges.isEmpty ? nil : ranges, least: max(least ?? 1, 1), greatest: greatest)
    }

    func samples(of type: ValueType, _ wordSets: [WordSet]) -> SampleTexts {
        guard case .text(let least, let greatest, let ranges) = type.constraint else { return .anyText }
        let texts = NarrowedTexts(least: least, greatest: greatest, ranges: ranges)
        return SampleTexts(readable: texts.inside.filter { type.accepts($0) }, limits: texts.limits)
    }
}
