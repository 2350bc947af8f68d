import RouteRuntime

struct StringKind: TypeKind {
    typealias Value = String
    let tag = RouteTypeTag.string
    let name: String? = "String"
    let narrowing: TypeNarrowing? = .text
    let precedence = 5
    let narrowedPrecedence = 4
    let isShapeExact = true

    func shape(of type: ValueType, _ wordSets: [WordSet]) -> TextShape {
        guard case .text(let least, let greatest, let ranges) = type.constraint else { return .any }
        return .characters(ranges.isEmpty ? nil : ranges, least: max(least ?? 1, 1), greatest: greatest)
    }

    func swiftExpression(of text: String, _ type: ValueType, _ wordSets: [WordSet]) -> String { swiftLiteral(text) }

    func samples(of type: ValueType, _ wordSets: [WordSet]) -> SampleTexts {
        guard case .text(let least, let greatest, let ranges) = type.constraint else { return .anyText }
        let texts = NarrowedTexts(least: least, greatest: greatest, ranges: ranges)
        return SampleTexts(readable: texts.inside.filter { type.accepts($0) }, limits: texts.limits)
    }
}

/// A closed set of words. The runtime passes the printed word of the case that a text means.
struct WordsKind: TypeKind {
    typealias Value = String
    let tag = RouteTypeTag.words
    let name: String? = nil
    let precedence = 1
    let isShapeExact = true
    let isCaseless = true

    func shape(of type: ValueType, _ wordSets: [WordSet]) -> TextShape {
        .oneOf(words(type, wordSets).map { .text($0) })
    }

    func swiftExpression(of text: String, _ type: ValueType, _ wordSets: [WordSet]) -> String {
        guard let number = type.wordSet else { return text }
        return "." + SwiftName.escaped(wordSets[number].reading(text)?.name ?? text)
    }

    func samples(of type: ValueType, _ wordSets: [WordSet]) -> SampleTexts {
        SampleTexts(readable: words(type, wordSets))
    }

    private func words(_ type: ValueType, _ wordSets: [WordSet]) -> [String] {
        type.wordSet.map { wordSets[$0].cases.flatMap(\.words) } ?? []
    }
}

/// A Swift type of the app. The tool can't run it, so it accepts any text.
struct SwiftKind: TypeKind {
    typealias Value = String
    let tag = RouteTypeTag.swift
    let name: String? = nil
    let precedence = 4
}

/// The items that no other parameter reads, which are not a text.
struct QueryKind: TypeKind {
    typealias Value = String
    let tag = RouteTypeTag.query
    let name: String? = "Query"
    let swiftName = "RouteQuery"
    let precedence = 5
}
