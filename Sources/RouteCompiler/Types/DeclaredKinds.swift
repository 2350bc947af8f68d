import RouteRuntime

/// A closed set of words. The runtime hands over the printed word of the case that a text stands for.
struct WordsKind: TypeKind {
    typealias Value = String
    let tag = RouteTypeTag.words
    let name: String? = nil
    let isShapeExact = true
    let isCaseless = true

    func precedence(isNarrowed: Bool) -> Int { 1 }

    func shape(_ constraint: ValueType.Constraint?, _ wordSets: [WordSet]) -> TextShape {
        .oneOf(words(constraint, wordSets).map { .text($0) })
    }

    func swiftExpression(of text: String, _ type: ValueType, _ wordSets: [WordSet]) -> String {
        guard case .words(let number) = type.constraint else { return text }
        return "." + SwiftName.escaped(wordSets[number].reading(text)?.name ?? text)
    }

    func samples(of type: ValueType, _ wordSets: [WordSet]) -> SampleTexts {
        SampleTexts(readable: words(type.constraint, wordSets))
    }

    private func words(_ constraint: ValueType.Constraint?, _ wordSets: [WordSet]) -> [String] {
        guard case .words(let number) = constraint else { return [] }
        return wordSets[number].cases.flatMap(\.words)
    }
}

/// A Swift type of the app's own. The tool can't ask it, so that it takes any text.
struct SwiftKind: TypeKind {
    typealias Value = String
    let tag = RouteTypeTag.swift
    let name: String? = nil

    func precedence(isNarrowed: Bool) -> Int { 4 }

    func shape(_ constraint: ValueType.Constraint?, _ wordSets: [WordSet]) -> TextShape { .any }

    func samples(of type: ValueType, _ wordSets: [WordSet]) -> SampleTexts { .anyText }
}
