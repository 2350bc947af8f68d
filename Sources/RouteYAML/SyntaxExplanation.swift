/// Says why libyaml stopped, in words about the text, not about a parser.
///
/// libyaml reports what its grammar expected next. A person needs to know what the text has there. So each of libyaml's
/// phrases is looked up together with the bytes around the place.
struct SyntaxExplanation {
    let text: [UInt8]
    let file: Int
    /// libyaml's own words (0.2.5), and what it was reading.
    let problem: String
    let context: String
    /// Where libyaml stopped, in bytes.
    let place: Int
    /// Where what it was reading starts; the same as `place` if it doesn't say.
    let start: Int
    /// The scalar that was read last.
    let lastScalar: Range<Int>?
    /// Whether the place is inside brackets.
    let isInFlow: Bool

    func explain() -> ReadProblem {
        var explained = explainIndentation() ?? explainScanning() ?? explainStructure() ?? explainBrackets() ?? fallback
        if explained.help == nil, explained.kind == .syntax, let word = text.firstBracketWord(inLineOf: place) {
            explained.help = "quote text with brackets: \(suggestion(for: text[word]))"
        }
        return explained
    }

    private var fallback: ReadProblem {
        syntax("the text is not valid YAML here\(problem.isEmpty ? "" : " (\(problem))")", at: place..<place)
    }

    func span(_ range: Range<Int>) -> Span {
        Span(file: file, lower: range.lowerBound, upper: range.upperBound)
    }

    func syntax(
        _ message: String, at range: Range<Int>, note: (message: String, range: Range<Int>)? = nil, help: String? = nil
    ) -> ReadProblem {
        let notes = note.map { [ReadProblem.Note($0.message, at: span($0.range))] }
        return ReadProblem(.syntax, message, at: span(range), notes: notes ?? [], help: help)
    }

    /// One byte as a range, empty at the end of the text.
    func byteRange(_ offset: Int) -> Range<Int> {
        offset..<min(offset + 1, text.count)
    }

    /// The unquoted value that starts at an offset.
    func value(from offset: Int) -> Range<Int> {
        let isInFlow = isInFlow || text.isInBrackets(offset)
        return offset..<text.endOfValue(from: offset, isInFlow: isInFlow)
    }

    func quoteHelp(_ range: Range<Int>) -> String {
        "quote it: \(suggestion(for: text[range]))"
    }

    var isFirstOnLine: Bool { text.contentStart(of: place) == place }

    /// libyaml's limit for what may be a key.
    static let longestKey = 1024
}

extension DocumentBuilder {
    mutating func reportFailure(_ failure: EventStream.Failure) {
        // Broken bytes may look like anything before; they are the cause.
        if let problem = findEncodingProblem(in: text, file: file) {
            return problems.append(problem)
        }
        let place = failure.isReader ? min(failure.offset, text.count) : offsets.offset(of: failure.problemIndex)
        let start = failure.contextIndex.map { offsets.offset(of: $0) } ?? place
        reportByteOrderMarks(before: place)
        // An invisible character in the same line is a sufficient reason, and so is one that moves a line above to the
        // right.
        let marks = byteOrderMarks.strayPlaces(before: place)
        let line = text.lineStart(of: place)
        if marks.contains(where: { $0 >= line || text.contentStart(of: $0) == $0 }) { return }
        let explanation = SyntaxExplanation(
            text: text, file: file, problem: failure.problem, context: failure.context, place: place, start: start,
            lastScalar: lastScalar, isInFlow: isInFlow)
        problems.append(explanation.explain())
    }
}
