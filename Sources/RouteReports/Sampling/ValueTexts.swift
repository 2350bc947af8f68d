import RouteCompiler
import RouteRuntime

/// Texts that are values of all of some types, each question answered once.
final class ValueTexts {
    private let wordSets: [WordSet]
    private var readable: [[ValueType]: [String]] = [:]
    private var limits: [[ValueType]: [String]] = [:]

    init(_ wordSets: [WordSet]) {
        self.wordSets = wordSets
    }

    private static let anyText = [ValueType.string]

    /// Texts that are easy to read, the easiest first.
    /// - Parameter types: None for any text.
    func readable(_ types: [ValueType]) -> [String] {
        if let known = readable[types] { return known }
        let asked = types.isEmpty ? ValueTexts.anyText : types
        let examples = asked.flatMap { $0.sampleTexts(wordSets).readable }
        let isWord = asked.contains { $0.tag == .bool || $0.tag == .words }
        let texts = accepted(isWord ? examples + SampleText.common : SampleText.common + examples, asked)
        readable[types] = texts
        return texts
    }

    /// Texts that show the limits of the types.
    func limits(_ types: [ValueType]) -> [String] {
        if let known = limits[types] { return known }
        let asked = types.isEmpty ? ValueTexts.anyText : types
        let texts = accepted(asked.flatMap { $0.sampleTexts(wordSets).limits }, asked)
        limits[types] = texts
        return texts
    }

    /// The first of the texts that are values of all these types, at most 24.
    func accepted(_ texts: [String], _ types: [ValueType]) -> [String] {
        Array(
            texts.uniqued().lazy
                .filter { text in
                    // No component of a path may be one of these.
                    !text.isEmpty && text != "." && text != ".."
                        && types.allSatisfy { $0.accepts(text, self.wordSets) }
                }.prefix(24))
    }
}
