extension SyntaxExplanation {
    /// Characters that have a meaning at the start of a value, and quoted texts.
    func explainScanning() -> ReadProblem? {
        switch problem {
        case "found character that cannot start any token":
            let value = value(from: place)
            let first = text[place..<min(place + 1, text.count)]
            let name = first.first == UInt8(ascii: "`") ? "a backtick" : quoted(first)
            return syntax("a value cannot start with \(name) unquoted", at: value, help: quoteHelp(value))
        case "found incompatible YAML document", "found duplicate %YAML directive", "found duplicate %TAG directive":
            return directive()
        case "found undefined tag handle":
            return special(.tag, "a YAML tag")
        case "found unexpected end of stream", "found unexpected document indicator":
            return unclosedQuote()
        case "found unknown escape character":
            let escape = place..<min(place + 2, text.count)
            return syntax(
                "\(quoted(text[escape])) is no escape in double quotes", at: escape,
                help: "write `\\\\` for a backslash, or use single quotes")
        case "did not find expected hexdecimal number":
            return syntax("expected hexadecimal digits in this escape", at: escapeStart..<place)
        case "found invalid Unicode character escape code":
            return syntax(
                "this escape is no character", at: escapeStart..<place,
                help: "write the character itself, or one `\\U` with its eight digits")
        default: break
        }
        switch context {
        case "while scanning a directive", "while scanning a %YAML directive", "while scanning a %TAG directive":
            return directive()
        case "while scanning an alias": return special(.alias, "a YAML alias")
        case "while scanning an anchor": return special(.anchor, "a YAML anchor")
        case "while scanning a tag", "while parsing a tag": return special(.tag, "a YAML tag")
        case "while scanning a block scalar": return blockHeader()
        default: return nil
        }
    }

    /// libyaml stops behind the backslash and its letter.
    private var escapeStart: Int { min(max(start, place - 2), place) }

    private func directive() -> ReadProblem {
        let line = start..<text.endOfText(from: start)
        let key = text.keyEnd(inLineOf: start, before: line.upperBound) ?? line.upperBound
        return ReadProblem(
            .refused(.directive), "`%` at the start of a line starts a YAML directive, which is not allowed",
            at: span(line), help: quoteIfText(text[start..<key]))
    }

    private func special(_ feature: ReadProblem.Feature, _ name: String) -> ReadProblem {
        let value = value(from: start)
        return ReadProblem(
            .refused(feature), "unquoted, \(quoted(text[value])) is read as \(name), which is not allowed",
            at: span(value), help: quoteIfText(text[value]))
    }

    private func unclosedQuote() -> ReadProblem {
        let isEnd = problem == "found unexpected end of stream"
        let end = isEnd ? text.count..<text.count : byteRange(place)
        return syntax(
            "this quote is not closed", at: byteRange(start),
            note: (isEnd ? "the file ends here" : "the document ends here", end))
    }

    private func blockHeader() -> ReadProblem {
        let value = value(from: start)
        let first = quoted(text[start..<min(start + 1, text.count)])
        return syntax(
            "\(first) starts a text on the lines below, and nothing may follow it on its own line", at: value,
            help: quoteIfText(text[value]))
    }
}
