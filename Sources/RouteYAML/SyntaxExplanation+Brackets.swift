// Lists and mappings in brackets.

extension SyntaxExplanation {
    func brackets(_ closing: String) -> ReadProblem {
        let opening = byteRange(start)
        if text[...].end(ofBracketAt: start) == nil {
            let isAtEnd = place >= text.count
            let reason = isAtEnd ? "the file ends here" : "expected `,` or `\(closing)` before this"
            let message = "\(quoted(text[opening])) is not closed"
            return syntax(message, at: opening, note: (reason, byteRange(place)))
        }
        if let word = text.bracketWord(at: place) { return bracketInText(word) }
        if text.byte(place) == UInt8(ascii: ":") {
            var key = place
            while key > start, !text[key - 1].isFlowIndicator { key -= 1 }
            if place - key > Self.longestKey { return longKey(key..<place) }
            return syntax(
                "expected `,` or `\(closing)` before this `:`", at: byteRange(place),
                note: ("the bracket opens here", opening), help: "put a `,` between the entries, or quote the text")
        }
        return syntax(
            "expected `,` or `\(closing)` here", at: byteRange(place), note: ("the bracket opens here", opening),
            help: listHelp)
    }

    /// A word such as `/a/{id}`, of which YAML reads a part as a collection.
    func bracketInText(_ word: Range<Int>) -> ReadProblem {
        let offset = word.first { text.isOpening($0) } ?? word.lowerBound
        return syntax(
            "unquoted, the \(quoted(text[byteRange(offset)])) in \(quoted(text[word])) starts a "
                + (text.byte(offset) == UInt8(ascii: "{") ? "mapping" : "list"),
            at: word,
            help: text[word].starts(with: "[".utf8) && text[word].suffix(2).elementsEqual("]?".utf8)
                ? "leave out the `?`: an absent list is empty" : quoteHelp(word)
        )
    }

    func missingValue() -> ReadProblem {
        guard let byte = text.byte(place) else {
            return syntax("the file ends where a value is expected", at: place..<place)
        }
        let name = quoted(CollectionOfOne(byte))
        switch byte {
        case UInt8(ascii: ":") where text.isKeyEnd(place):
            return syntax("a key is missing before this `:`", at: byteRange(place))
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
            let isInside = context == "while parsing a flow node" || byte == UInt8(ascii: ",")
            return syntax(
                isInside ? "a value is missing before this \(name)" : "\(name) closes nothing", at: byteRange(place))
        case UInt8(ascii: "-") where text.byte(place + 1)?.isWhitespace != false:
            return syntax("a list item with `-` cannot be inside brackets", at: byteRange(place))
        default:
            let value = value(from: place)
            return syntax("a value cannot start with \(name) here", at: value, help: quoteHelp(value))
        }
    }
}
