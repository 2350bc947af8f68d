// Parts of YAML that schemas do not use, each refused with a message that names it.

extension DocumentBuilder {
    /// Reports the anchors and tags before a node. Returns where the node itself starts, and whether its value is lost.
    mutating func refuseProperties(from start: Int, to end: Int) -> (lower: Int, isRefused: Bool) {
        var lower = start
        var isRefused = false
        while lower < end {
            let byte = text[lower]
            if byte.isWhitespace {
                lower += 1
            } else if byte == UInt8(ascii: "#") {
                while lower < end, !text[lower].isLineBreak { lower += 1 }
            } else if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") {
                let upper = endOfProperty(from: lower, before: end)
                if byte == UInt8(ascii: "&") {
                    refuseAnchor(at: span(lower, upper))
                } else {
                    refuseTag(at: span(lower, upper))
                    isRefused = true
                }
                lower = upper
            } else {
                break
            }
        }
        return (lower, isRefused)
    }

    private func endOfProperty(from start: Int, before end: Int) -> Int {
        let isVerbatim = start + 1 < end && text[start + 1] == UInt8(ascii: "<")
        var upper = start + 1
        while upper < end, !text[upper].isWhitespace, isVerbatim || !text[upper].isFlowIndicator { upper += 1 }
        return upper
    }

    private mutating func refuseAnchor(at span: Span) {
        let name = text[Int(span.lower)..<Int(span.upper)]
        anchors[name.dropFirst()] = span
        report(
            .refused, "anchor \(quoted(name)) is not allowed: a schema says everything where it stands",
            at: span, help: "write the value out where it is needed, or quote it if it is text")
    }

    mutating func refuseAlias(at span: Span, anchor: Span?) {
        let name = text[Int(span.lower)..<Int(span.upper)]
        report(
            .refused,
            "unquoted, \(quoted(name)) is a YAML alias, which is not allowed",
            at: span,
            notes: anchor.map { [ReadProblem.Note("the anchor is here", at: $0)] } ?? [],
            help: anchor == nil
                ? quoteIfText(name) : "write the value of the anchor out here"
        )
    }

    private mutating func refuseTag(at span: Span) {
        let name = text[Int(span.lower)..<Int(span.upper)]
        report(
            .refused, "unquoted, \(quoted(name)) is a YAML tag, which is not allowed", at: span,
            help: quoteIfText(name))
    }

    mutating func refuseMergeKey(at span: Span) {
        report(
            .refused, "merge key `<<` is not allowed: a schema says everything where it stands", at: span,
            help: "write the merged keys out here")
    }

    mutating func refuseExplicitKey(at span: Span) {
        report(
            .refused, "complex key `?` is not allowed: keys are text before a `:`", at: span,
            help: "write `key: value`, or quote the text if it starts with `?`")
    }

    mutating func refuseCollectionKey(_ kind: Node.Kind, from lower: Int) {
        let isMapping = kind == .mapping
        let whole = text[lower..<endOfBrackets(from: lower)]
        report(
            .refused,
            "unquoted, \(quoted(whole)) is a \(isMapping ? "mapping" : "list"), which cannot be a key",
            at: span(whole.startIndex, whole.endIndex), help: quoteIfText(whole))
    }

    mutating func refuseSecondDocument(_ events: EventStream) {
        let lower = offsets.offset(of: events.start)
        let upper = text[lower...].firstIndex(where: \.isWhitespace) ?? text.count
        report(
            .refused, "a second document starts here, and a schema is one document",
            at: span(lower, upper), help: "remove what separates the two, or move the second document to another file")
    }

    /// Reports each line that starts with `%` before the document's `---`.
    mutating func refuseDirectives(_ events: EventStream) {
        guard events.hasDirectives else { return }
        let front = text[offsets.offset(of: events.start)..<offsets.offset(of: events.end)]
        for line in front.split(whereSeparator: \.isLineBreak) where line.first == UInt8(ascii: "%") {
            var directive = line.prefix { $0 != UInt8(ascii: "#") }
            while directive.last?.isBlank == true { directive.removeLast() }
            report(
                .refused, "directive \(quoted(directive)) is not allowed",
                at: span(directive.startIndex, directive.endIndex), help: "remove the line")
        }
    }

    /// The end of a collection in brackets; in a text that libyaml read up to here it has one, or an error follows.
    private func endOfBrackets(from lower: Int) -> Int {
        text[...].end(ofBracketAt: lower) ?? min(lower + 1, text.count)
    }
}
