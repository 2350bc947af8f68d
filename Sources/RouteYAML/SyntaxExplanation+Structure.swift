extension SyntaxExplanation {
    /// Keys, list items and values that stand where none can.
    func explainStructure() -> ReadProblem? {
        switch problem {
        case "could not find expected ':'": missingColon(after: start..<outlook.endOfText(from: start))
        case "mapping values are not allowed in this context": unexpectedColon()
        case "mapping keys are not allowed in this context":
            ReadProblem(
                .refused(.complexKey),
                "complex key `?` is not allowed",
                at: span(byteRange(place)),
                help: "quote it if it is text: \(suggestion(for: outlook.text[value(from: place)]))"
            )
        case "block sequence entries are not allowed in this context":
            syntax(
                "a list cannot start on the line of its key",
                at: byteRange(place),
                help: "start it on the next line, or write `[…]`; quote the value if it is text"
            )
        case "did not find expected key", "did not find expected '-' indicator":
            isFirstOnLine ? unexpectedLine() : unexpectedRest()
        case "did not find expected <document start>": secondRoot()
        default: nil
        }
    }

    private func missingColon(after key: Range<Int>) -> ReadProblem {
        let text = outlook.text[key]
        if key.count > Self.longestKey, place - start > Self.longestKey { return longKey(key) }
        if text.first == UInt8(ascii: "-"), text.count > 1 {
            return syntax("expected a space after `-`", at: byteRange(key.lowerBound))
        }
        if let colon = text.lastIndex(of: UInt8(ascii: ":")), colon + 1 < key.upperBound {
            return syntax("expected a space after this `:`", at: byteRange(colon))
        }
        return syntax("expected `:` after \(quoted(text))", at: key)
    }

    func longKey(_ key: Range<Int>) -> ReadProblem {
        syntax("a key has at most \(Self.longestKey) characters", at: byteRange(key.lowerBound))
    }

    /// A `:` behind something that cannot be a key.
    private func unexpectedColon() -> ReadProblem {
        let content = min(outlook.contentStart(of: place), place)
        if let first = outlook.keyEnd(inLineOf: place, before: place) {
            var lower = first + 1
            while let byte = outlook.byte(lower), byte.isBlank, lower < place { lower += 1 }
            if let problem = spaceInPlaceholder(content, colon: first, behind: lower) { return problem }
            let value = lower..<max(outlook.endOfText(from: lower), lower)
            return syntax(
                "a `:` followed by a space cannot stand inside an unquoted value",
                at: byteRange(place),
                help: quoteHelp(value)
            )
        }
        if place - content > Self.longestKey { return longKey(content..<place) }
        let key = quoted(outlook.text[content..<place])
        guard let above = outlook.contentAbove(place) else {
            return syntax("\(key) cannot be a key here", at: content..<place)
        }
        if BracketScan(outlook.text).endOfQuotes(from: above.lowerBound).map({ $0 > above.upperBound }) == true {
            return syntax("a key must fit on one line", at: above)
        }
        if outlook.keyEnd(inLineOf: above.lowerBound, before: above.upperBound) == nil {
            let isItem = outlook.text[above].starts(with: [UInt8(ascii: "-"), .space])
            if !isItem { return missingColon(after: above) }
        }
        return syntax(
            "key \(key) cannot stand here: the line above has a value already",
            at: content..<place,
            note: ("this is the line", above),
            help: "indent the key like the one that it belongs beside, or remove the value above"
        )
    }

    /// `/a/{id: Int}: …`, where the key ends inside the braces.
    private func spaceInPlaceholder(_ content: Int, colon: Int, behind lower: Int) -> ReadProblem? {
        guard lower < place, let brace = outlook.text[content..<colon].lastIndex(of: UInt8(ascii: "{")),
            !outlook.text[brace..<colon].contains(UInt8(ascii: "}")),
            let end = outlook.text[lower..<place].firstIndex(of: UInt8(ascii: "}"))
        else { return nil }
        let name = outlook.text[brace...colon] + outlook.text[lower...end]
        return syntax(
            "the `:` in \(quoted(outlook.text[brace...end])) ends a key, since a space follows it",
            at: byteRange(colon),
            help: "leave out the space: \(quoted(name))")
    }

    /// A line that no block above takes.
    private func unexpectedLine() -> ReadProblem {
        if let closed = strayBracket() { return closed }
        if outlook.isKeyEnd(place) { return syntax("a key is missing before this `:`", at: byteRange(place)) }
        let isItem = outlook.byte(place) == UInt8(ascii: "-") && outlook.byte(place + 1)?.isWhitespace != false
        let isInList = problem == "did not find expected '-' indicator"
        let isAligned =
            place - outlook.lineStart(of: place) == start - outlook.lineStart(of: start)
        if isAligned, isItem, !isInList {
            return syntax(
                "a list item cannot stand among the keys of a mapping",
                at: byteRange(place),
                note: ("the mapping starts here", byteRange(start)),
                help: "indent the list below the key that it belongs to"
            )
        }
        if isAligned, isInList {
            return syntax(
                "expected `- `: this line stands among the items of a list",
                at: place..<outlook.endOfText(from: place),
                note: ("the list starts here", byteRange(start))
            )
        }
        return misplacedLine()
    }

    /// Text behind a value that is complete.
    private func unexpectedRest() -> ReadProblem {
        if let word = outlook.bracketWord(at: place) { return bracketInText(word) }
        if let closed = strayBracket() { return closed }
        let rest = place..<max(outlook.endOfText(from: place), place)
        if let quotes = lastScalar, let first = outlook.byte(quotes.lowerBound), quotes.upperBound <= place,
            first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
        {
            if outlook.lineStart(of: quotes.lowerBound) != outlook.lineStart(of: place) {
                return syntax(
                    "this quote is closed on a later line, in the middle of it",
                    at: byteRange(quotes.lowerBound),
                    note: ("it is closed before this", rest),
                    help: "close the quote where its text ends"
                )
            }
            let escape = first == UInt8(ascii: "'") ? "''" : "\\\""
            return syntax(
                "unexpected text after the closing quote",
                at: rest,
                help: "write `\(escape)` for a quote inside the text"
            )
        }
        return syntax("unexpected text after the value", at: rest)
    }

    private func strayBracket() -> ReadProblem? {
        guard outlook.isClosing(place) else { return nil }
        let bracket = byteRange(place)
        return syntax("\(quoted(outlook.text[bracket])) closes nothing", at: bracket)
    }

    /// Text behind the end of the only value of a file.
    private func secondRoot() -> ReadProblem {
        let rest = place..<max(outlook.endOfText(from: place), place)
        if let closed = strayBracket() { return closed }
        guard let above = outlook.contentAbove(place), outlook.text[above].starts(with: "...".utf8) else {
            return syntax(
                "this line does not belong to what stands above",
                at: rest,
                help: "start all keys of the file in the same column"
            )
        }
        return ReadProblem(
            .refused(.secondDocument),
            "a second document starts here, and a schema is one document",
            at: span(rest),
            notes: [ReadProblem.Note("the first one ends here", at: span(above))]
        )
    }
}
