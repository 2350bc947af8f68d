import RouteCompiler
import RouteRuntime

/// Texts to try for a value, each kind of value looked up once.
struct SampleTexts {
    private let wordSets: [WordSet]
    private var known: [[ValueType]: [String]] = [:]

    /// No more are tried for one value.
    private static let most = 24

    init(_ wordSets: [WordSet]) {
        self.wordSets = wordSets
    }

    /// Texts that are values of all these types, those first that are easy to read.
    mutating func texts(_ types: [ValueType]) -> [String] {
        let types = types.isEmpty ? [ValueType(tag: .string, swiftName: "String")] : types
        if let texts = known[types] { return texts }
        let examples = types.flatMap { $0.examples(wordSets) }
        let isWord = types.contains { $0.tag == .bool || $0.tag == .words }
        let candidates =
            (isWord ? examples + SampleTexts.readable : SampleTexts.readable + examples) + types.flatMap(\.neighbours)
        let texts = accepted(candidates, types)
        known[types] = texts
        return texts
    }

    /// The first of the candidates that are values of all these types.
    func accepted(_ candidates: [String], _ types: [ValueType]) -> [String] {
        var seen: Set<String> = []
        var texts: [String] = []
        for text in candidates where !text.isEmpty && text != "." && text != ".." && seen.insert(text).inserted {
            guard types.allSatisfy({ $0.accepts(text, wordSets) }) else { continue }
            texts.append(text)
            if texts.count == SampleTexts.most { break }
        }
        return texts
    }

    private static let readable = [
        "example", "1", "2", "10", "1.5", "en", "https://www.example.org/", "2026-01-31T12:00:00Z",
        "0f8fad5b-d9cb-469f-a165-70867728950e", "another~example", "é", "-1", "0",
    ]
}

extension ValueType {
    /// Numbers just outside a range, which a wider one beside it may take.
    var neighbours: [String] {
        guard case .range(let least, let greatest) = constraint else { return [] }
        return [
            least.flatMap(Int.init)?.subtractingReportingOverflow(1),
            greatest.flatMap(Int.init)?.addingReportingOverflow(1),
        ]
        .compactMap { $0 }.filter { !$0.overflow }.map { String($0.partialValue) }
    }
}
