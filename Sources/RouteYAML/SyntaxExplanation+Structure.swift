// Indentation, and keys, list items and values in places that allow none.

extension SyntaxExplanation {
    func tab(at offset: Int) -> ReadProblem {
        syntax("a tab cannot be used for indentation", at: byteRange(offset), help: "use spaces")
    }

    /// The problem of a tab in the indentation of the place's line; nil if there is none.
    var tabInFront: ReadProblem? { text.tabInIndentation(of: place).map(tab(at:)) }

    /// A line that starts left or right of where a line may start.
    private func misplacedLine() -> ReadProblem {
        let spaces = place - text.lineStart(of: place)
        let amount = spaces == 1 ? "1 space" : "\(spaces) spaces"
        return syntax(
            "this line is indented by \(amount), which fits no line above", at: place..<text.endOfText(from: place),
            note: start == place ? nil : ("the block around it starts here", byteRange(start)),
            help: "indent it like the lines that it belongs to")
    }

    func missingColon(after key: Range<Int>) -> ReadProblem {
        let name = text[key]
        if key.count > Self.longestKey, place - start > Self.longestKey { return longKey(key) }
        if name.first == UInt8(ascii: "-"), name.count > 1 {
            return syntax("expected a space after `-`", at: byteRange(key.lowerBound))
        }
        if let colon = name.lastIndex(of: UInt8(ascii: ":")), colon + 1 < key.upperBound {
            return syntax("expected a space after this `:`", at: byteRange(colon))
        }
        return syntax("expected `:` after \(quoted(name))", at: key)
    }

    func longKey(_ key: Range<Int>) -> ReadProblem {
        syntax("a key has at most \(Self.longestKey) characters", at: byteRange(key.lowerBound))
    }

    /// A `:` behind something that cannot be a key.
    func unexpectedColon() -> ReadProblem {
        let content = min(text.contentStart(of: place), place)
        if let first = text.keyEnd(inLineOf: place, before: place) {
            var lower = first + 1
            while let byte = text.byte(lower), byte.isBlank, lower < place { lower += 1 }
            if let problem = spaceInPlaceholder(content, colon: first, behind: lower) { return problem }
            let value = lower..<max(text.endOfText(from: lower), lower)
            return syntax(
                "a `:` followed by a space cannot be inside an unquoted value", at: byteRange(place),
                help: isScheme(value)
                    ? "write `\(String(decoding: text[value], as: UTF8.self))//` for a scheme, or \(quoteHelp(value))"
                    : quoteHelp(value))
        }
        if place - content > Self.longestKey { return longKey(content..<place) }
        let key = quoted(text[content..<place])
        guard let above = text.contentAbove(place) else {
            return syntax("\(key) cannot be a key here", at: content..<place)
        }
        if text[...].endOfQuotes(from: above.lowerBound).map({ $0 > above.upperBound }) == true {
            return syntax("a key must fit on one line", at: above)
        }
        if text.keyEnd(inLineOf: above.lowerBound, before: above.upperBound) == nil {
            let isItem = text[above].starts(with: [UInt8(ascii: "-"), .space])
            if !isItem { return missingColon(after: above) }
        }
        return syntax(
            "key \(key) cannot be here: the line above has a value already", at: content..<place,
            note: ("this is the line", above),
            help: "indent the key like the one that it belongs beside, or remove the value above")
    }

    private func isScheme(_ value: Range<Int>) -> Bool {
        text[value].last == UInt8(ascii: ":")
            && text[value].dropLast().allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    }

    /// `/a/{id: Int}: …`, where the key ends inside the braces.
    private func spaceInPlaceholder(_ content: Int, colon: Int, behind lower: Int) -> ReadProblem? {
        guard lower < place, let brace = text[content..<colon].lastIndex(of: UInt8(ascii: "{")),
            !text[brace..<colon].contains(UInt8(ascii: "}")),
            let end = text[lower..<place].firstIndex(of: UInt8(ascii: "}"))
        else { return nil }
        let name = text[brace...colon] + text[lower...end]
        return syntax(
            "the `:` in \(quoted(text[brace...end])) ends a key, since a space follows it",
            at: byteRange(colon),
            help: "leave out the space: \(quoted(name))")
    }

    /// A line that belongs to no block above it.
    func unexpectedLine() -> ReadProblem {
        if let closed = strayBracket() { return closed }
        if text.isKeyEnd(place) { return syntax("a key is missing before this `:`", at: byteRange(place)) }
        let isItem = text.byte(place) == UInt8(ascii: "-") && text.byte(place + 1)?.isWhitespace != false
        let isInList = problem == "did not find expected '-' indicator"
        let isAligned =
            place - text.lineStart(of: place) == start - text.lineStart(of: start)
        if isAligned, isItem, !isInList {
            return syntax(
                "a list item cannot be among the keys of a mapping", at: byteRange(place),
                note: ("the mapping starts here", byteRange(start)),
                help: "indent the list below the key that it belongs to")
        }
        if isAligned, isInList {
            return syntax(
                "expected `- `: this line is among the items of a list", at: place..<text.endOfText(from: place),
                note: ("the list starts here", byteRange(start)))
        }
        return misplacedLine()
    }

    /// Text behind a value that is complete.
    func unexpectedRest() -> ReadProblem {
        if let word = text.bracketWord(at: place) { return bracketInText(word) }
        if let closed = strayBracket() { return closed }
        let rest = place..<max(text.endOfText(from: place), place)
        if let quotes = lastScalar, let first = text.byte(quotes.lowerBound), quotes.upperBound <= place,
            first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
        {
            if text.lineStart(of: quotes.lowerBound) != text.lineStart(of: place) {
                return syntax(
                    "this quote is closed on a later line, in the middle of it", at: byteRange(quotes.lowerBound),
                    note: ("it is closed before this", rest), help: "close the quote where its text ends")
            }
            let escape = first == UInt8(ascii: "'") ? "''" : "\\\""
            return syntax(
                "unexpected text after the closing quote", at: rest,
                help: "write `\(escape)` for a quote inside the text")
        }
        return syntax("unexpected text after the value", at: rest, help: listHelp)
    }

    /// The help for what is written behind the type of a list, as in `[Int]?` and `[Int] = []`.
    var listHelp: String? {
        var end = place
        while end > 0, text[end - 1] == .space { end -= 1 }
        guard end > 0, text[end - 1] == UInt8(ascii: "]") else { return nil }
        switch text.byte(place) {
        case UInt8(ascii: "="): return "leave out the default: an absent list is empty"
        case UInt8(ascii: "?"): return "leave out the `?`: an absent list is empty"
        default: return nil
        }
    }

    private func strayBracket() -> ReadProblem? {
        guard text.isClosing(place) else { return nil }
        let bracket = byteRange(place)
        return syntax("\(quoted(text[bracket])) closes nothing", at: bracket)
    }

    /// Text behind the end of the only value of a file.
    func secondRoot() -> ReadProblem {
        let rest = place..<max(text.endOfText(from: place), place)
        if let closed = strayBracket() { return closed }
        guard let above = text.contentAbove(place), text[above].starts(with: "...".utf8) else {
            return syntax(
                "this line does not belong to the lines above", at: rest,
                help: "start all keys of the file in the same column")
        }
        return ReadProblem(
            .refused, "a second document starts here, and a schema is one document", at: span(rest),
            notes: [ReadProblem.Note("the first one ends here", at: span(above))])
    }
}
