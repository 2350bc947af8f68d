// Characters that have a meaning at the start of a value, and quoted texts.

extension SyntaxExplanation {
    func wrongStart() -> ReadProblem {
        let value = value(from: place)
        let first = text[byteRange(place)]
        let name = first.first == UInt8(ascii: "`") ? "a backtick" : quoted(first)
        return syntax("a value cannot start with \(name) unquoted", at: value, help: quoteHelp(value))
    }

    /// libyaml stops behind the backslash and its letter.
    var escapeStart: Int { min(max(start, place - 2), place) }

    func directive() -> ReadProblem {
        let line = start..<text.endOfText(from: start)
        let key = text.keyEnd(inLineOf: start, before: line.upperBound) ?? line.upperBound
        return ReadProblem(
            .refused, "`%` at the start of a line starts a YAML directive, which is not allowed",
            at: span(line), help: quoteIfText(text[start..<key]))
    }

    func special(_ name: String) -> ReadProblem {
        let value = value(from: start)
        return ReadProblem(
            .refused, "unquoted, \(quoted(text[value])) is read as \(name), which is not allowed",
            at: span(value), help: quoteIfText(text[value]))
    }

    func unclosedQuote() -> ReadProblem {
        let isEnd = problem == "found unexpected end of stream"
        let end = isEnd ? text.count..<text.count : byteRange(place)
        return syntax(
            "this quote is not closed", at: byteRange(start),
            note: (isEnd ? "the file ends here" : "the document ends here", end))
    }

    func blockHeader() -> ReadProblem {
        let value = value(from: start)
        let first = quoted(text[byteRange(start)])
        return syntax(
            "\(first) starts a text on the lines below, and nothing may follow it on its own line", at: value,
            help: quoteIfText(text[value]))
    }
}
