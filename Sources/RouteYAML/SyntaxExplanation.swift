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
        var explained = explanation
        if explained.help == nil, explained.kind == .syntax, let word = text.firstBracketWord(inLineOf: place) {
            explained.help = "quote text with brackets: \(suggestion(for: text[word]))"
        }
        return explained
    }

    private var explanation: ReadProblem {
        switch problem {
        case "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            tab(at: text.byte(place) == .tab ? place : text.tabInIndentation(of: place) ?? place)
        case "found character that cannot start any token": text.byte(place) == .tab ? tab(at: place) : wrongStart()

        case "mapping values are not allowed in this context": tabInFront ?? unexpectedColon()
        case "did not find expected key", "did not find expected '-' indicator":
            tabInFront ?? (text.contentStart(of: place) == place ? unexpectedLine() : unexpectedRest())
        case "could not find expected ':'": tabInFront ?? missingColon(after: start..<text.endOfText(from: start))
        case "block sequence entries are not allowed in this context":
            tabInFront
                ?? syntax(
                    "a list cannot start on the line of its key", at: byteRange(place),
                    help: "start it on the next line, or write `[…]`; quote the value if it is text")
        case "did not find expected <document start>": tabInFront ?? secondRoot()
        case "mapping keys are not allowed in this context":
            ReadProblem(
                .refused, "complex key `?` is not allowed", at: span(byteRange(place)),
                help: listHelp ?? quoteIfText(text[value(from: place)]))

        case "did not find expected ',' or ']'": brackets("]")
        case "did not find expected ',' or '}'": brackets("}")
        case "did not find expected node content": missingValue()
        case "found unexpected ':'":
            // YAML 1.1 does not read a `:` before a comma or bracket.
            syntax(
                "expected a space after this `:`, or text", at: byteRange(place),
                help: "write `://` for a scheme, or quote the text if the `:` belongs to it")

        case "found incompatible YAML document", "found duplicate %YAML directive", "found duplicate %TAG directive":
            directive()
        case "found undefined tag handle": special("a YAML tag")
        case "found unexpected end of stream", "found unexpected document indicator": unclosedQuote()
        case "found unknown escape character":
            syntax(
                "\(quoted(text[place..<min(place + 2, text.count)])) is no escape in double quotes",
                at: place..<min(place + 2, text.count),
                help: "write `\\\\` for a backslash, or use single quotes")
        case "did not find expected hexdecimal number":
            syntax("expected hexadecimal digits in this escape", at: escapeStart..<place)
        case "found invalid Unicode character escape code":
            syntax(
                "this escape is no character", at: escapeStart..<place,
                help: "write the character itself, or one `\\U` with its eight digits")
        default:
            switch context {
            case "while scanning a directive", "while scanning a %YAML directive", "while scanning a %TAG directive":
                directive()
            case "while scanning an alias": special("a YAML alias")
            case "while scanning an anchor": special("a YAML anchor")
            case "while scanning a tag", "while parsing a tag": special("a YAML tag")
            case "while scanning a block scalar": blockHeader()
            default:
                syntax("the text is not valid YAML here\(problem.isEmpty ? "" : " (\(problem))")", at: place..<place)
            }
        }
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

    /// The most characters of a key, to libyaml.
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
        let explanation = SyntaxExplanation(
            text: text, file: file, problem: failure.problem, context: failure.context, place: place, start: start,
            lastScalar: lastScalar, isInFlow: isInFlow)
        problems.append(explanation.explain())
    }
}
