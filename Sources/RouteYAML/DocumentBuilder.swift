/// Makes a ``Document`` from libyaml's events, and collects the problems on the way.
struct DocumentBuilder {
    let text: [UInt8]
    let file: Int
    private(set) var problems: [ReadProblem] = []

    var records: [Document.Record] = []
    var texts: [UInt8] = []
    /// The owner of the next node.
    private var top = OpenCollection(record: -1, isMapping: false, expectsKey: false)
    /// The collections around it, outermost first; the first of all is the file itself.
    private var outer: [OpenCollection] = []
    var cursor: OffsetCursor
    /// The end of what was read last; up to the next node there are only indicators, blanks and comments.
    var lastEnd = 0
    private var documentCount = 0
    var anchors: [ArraySlice<UInt8>: Span] = [:]
    var byteOrderMarks: ByteOrderMarks

    /// A collection whose end was not read yet.
    private struct OpenCollection {
        var record: Int
        var count: UInt32 = 0
        var isMapping: Bool
        var expectsKey: Bool
        /// The key that was read last is dropped from the document.
        var dropsEntry = false
        /// The value that is read next belongs to a merge key.
        var isMerge = false
    }

    /// Ends the reading, after the reason was reported.
    private struct Stop: Error {}

    init(text: [UInt8], file: Int) {
        self.text = text
        self.file = file
        cursor = OffsetCursor(text)
        byteOrderMarks = ByteOrderMarks(in: text)
    }

    /// Reads all events. There is a document unless they end early or hold nothing.
    mutating func read(_ events: EventStream) -> Bool {
        do throws(Stop) {
            try readEvents(events)
        } catch {
            return false
        }
        reportByteOrderMarks(before: text.count)
        guard let root = records.first, !(root.isPlainScalar && root.isTextEmpty && !root.isRefused) else {
            if problems.isEmpty {
                report(.empty, "the file is empty: no value is in it", at: span(0, 0))
            }
            return false
        }
        return true
    }

    /// The document that was read.
    var document: Document { Document(records: records, texts: texts, file: file) }

    private mutating func readEvents(_ events: EventStream) throws(Stop) {
        while true {
            switch events.next() {
            case .scalar: try addScalar(events)
            case .alias: try addAlias(events)
            case .sequenceStart: try openCollection(.sequence, events)
            case .mappingStart: try openCollection(.mapping, events)
            case .sequenceEnd, .mappingEnd: closeCollection(events)
            case .documentStart:
                documentCount += 1
                if documentCount == 1 {
                    lastEnd = cursor.offset(of: events.end)
                    refuseDirectives(events)
                } else {
                    return refuseSecondDocument(events)
                }
            case .streamStart, .documentEnd: continue
            case .streamEnd: return
            case .failure:
                reportFailure(events.failure)
                throw Stop()
            }
            if problems.count >= ReadLimits.problems {
                let message = "there are more than \(ReadLimits.problems) problems, and the rest is not read"
                report(.limit, message, at: span(lastEnd, lastEnd))
                throw Stop()
            }
        }
    }

    /// Whether brackets are open.
    var isInFlow: Bool { (outer + [top]).contains { $0.record >= 0 && records[$0.record].style == .flow } }

    func span(_ lower: Int, _ upper: Int) -> Span { Span(file: file, lower: lower, upper: upper) }

    mutating func report(
        _ kind: ReadProblem.Kind,
        _ message: String,
        at span: Span,
        notes: [ReadProblem.Note] = [],
        help: String? = nil
    ) {
        problems.append(ReadProblem(kind, message, at: span, notes: notes, help: help))
    }
}

// MARK: - Nodes

extension DocumentBuilder {
    private mutating func addScalar(_ events: EventStream) throws(Stop) {
        var lower = cursor.offset(of: events.start)
        var upper = cursor.offset(of: events.end)
        var isRefused = false
        let isExplicitKey = beginNode(at: lower)
        if events.hasProperties(.scalar) {
            (lower, isRefused) = refuseProperties(from: lower, to: upper)
        }
        let style = events.scalarStyle
        let textLower = texts.count
        events.appendText(to: &texts)
        let isEmpty = style == .plain && textLower == texts.count
        if isEmpty {
            lower = placeOfMissing(at: lower)
            upper = max(lower, isRefused ? upper : lower)
        } else if style == .block {
            // libyaml ends a block where the next line with text starts.
            while upper > lower, text[upper - 1].isWhitespace { upper -= 1 }
        }
        if byteOrderMarks.passScalar(lower..<max(lower, upper), isQuoted: style == .quoted) { isRefused = true }

        var isDropped = false
        if top.expectsKey {
            isDropped = isRefused || isEmpty
            if isEmpty, !isRefused, !isExplicitKey {
                report(.syntax, "a key is missing before this `:`", at: span(lower, min(lower + 1, text.count)))
            } else if style == .plain, texts.count == textLower + 2, texts[textLower...].elementsEqual("<<".utf8) {
                refuseMergeKey(at: span(lower, upper))
                top.isMerge = true
                isDropped = true
            }
            top.dropsEntry = isDropped
        }
        try append(
            Document.Record(
                kind: .scalar,
                style: style,
                isRefused: isRefused,
                isDropped: isDropped,
                span: lower..<max(lower, upper),
                text: textLower..<texts.count,
                end: records.count + 1
            )
        )
        lastEnd = max(lastEnd, upper)
        finishNode()
    }

    private mutating func addAlias(_ events: EventStream) throws(Stop) {
        let (lower, upper) = (cursor.offset(of: events.start), cursor.offset(of: events.end))
        _ = beginNode(at: lower)
        let isKey = top.expectsKey
        // The value of a merge key is reported with its key.
        if isKey || !top.isMerge {
            refuseAlias(at: span(lower, upper), anchor: anchors[text[min(lower + 1, upper)..<upper]])
        }
        if isKey { top.dropsEntry = true }
        try append(
            Document.Record(
                kind: .scalar,
                style: .plain,
                isRefused: true,
                isDropped: isKey,
                span: lower..<max(lower, upper),
                text: texts.count..<texts.count,
                end: records.count + 1
            )
        )
        lastEnd = max(lastEnd, upper)
        finishNode()
    }

    private mutating func openCollection(_ kind: Node.Kind, _ events: EventStream) throws(Stop) {
        var lower = cursor.offset(of: events.start)
        let upper = cursor.offset(of: events.end)
        let isExplicitKey = beginNode(at: lower)
        if events.hasProperties(kind) {
            (lower, _) = refuseProperties(from: lower, to: upper)
        }
        guard outer.count < ReadLimits.depth else {
            let message = "lists and mappings are nested more than \(ReadLimits.depth) levels deep here"
            report(.limit, message, at: span(lower, min(lower + 1, text.count)))
            throw Stop()
        }
        // A pair in a list, `[a: b]`, is a flow mapping to libyaml, without braces and without width.
        let isFlow = events.isFlow(kind) && upper > lower && text[lower] == UInt8(ascii: kind == .sequence ? "[" : "{")
        let isKey = top.expectsKey
        if isKey {
            if !isExplicitKey { refuseCollectionKey(kind, from: lower) }
            top.dropsEntry = true
        }
        let record = records.count
        try append(
            Document.Record(
                kind: kind,
                style: isFlow ? .flow : .block,
                isRefused: false,
                isDropped: isKey,
                span: lower..<max(lower, upper),
                text: 0..<0,
                end: record + 1
            )
        )
        if isFlow { lastEnd = max(lastEnd, upper) }
        outer.append(top)
        top = OpenCollection(record: record, isMapping: kind == .mapping, expectsKey: kind == .mapping)
    }

    private mutating func closeCollection(_ events: EventStream) {
        guard let around = outer.popLast() else { return }
        let closed = top
        top = around
        if records[closed.record].style == .flow {
            lastEnd = max(lastEnd, cursor.offset(of: events.end))
        }
        records[closed.record].upper = max(records[closed.record].lower, UInt32(truncatingIfNeeded: lastEnd))
        records[closed.record].end = UInt32(truncatingIfNeeded: records.count)
        records[closed.record].textLowerOrCount = closed.count
        if closed.isMapping { dropRepeatedKeys(of: closed.record) }
        finishNode()
    }

    private mutating func append(_ record: Document.Record) throws(Stop) {
        guard records.count < ReadLimits.nodes else {
            let message = "the file has more than \(ReadLimits.nodes) values"
            report(.limit, message, at: span(Int(record.lower), Int(record.lower)))
            throw Stop()
        }
        records.append(record)
    }

    /// Refuses the `?` before a key. Returns whether there is one.
    private mutating func beginNode(at lower: Int) -> Bool {
        guard top.expectsKey else { return false }
        // The gap is at most what libyaml just skipped, so that no byte is looked at twice.
        var offset = lastEnd
        while offset < lower {
            if text[offset] == UInt8(ascii: "?") {
                refuseExplicitKey(at: span(offset, offset + 1))
                lastEnd = offset + 1
                return true
            }
            if text[offset] == UInt8(ascii: "#") {
                while offset < lower, !text[offset].isLineBreak { offset += 1 }
            } else {
                offset += 1
            }
        }
        return false
    }

    private mutating func finishNode() {
        guard top.isMapping else {
            top.count += 1
            return
        }
        if !top.expectsKey {
            if !top.dropsEntry { top.count += 1 }
            top.dropsEntry = false
            top.isMerge = false
        }
        top.expectsKey.toggle()
    }

    /// libyaml puts a value that is missing at the end of an entry before the next token, which may be lines below.
    private func placeOfMissing(at offset: Int) -> Int {
        var lower = min(offset, text.count)
        while lower > lastEnd, text[lower - 1].isWhitespace { lower -= 1 }
        return lower == lastEnd ? lower : offset
    }
}
