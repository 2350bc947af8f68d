/// Makes the nodes of a document from libyaml's events, and collects the problems on the way.
struct DocumentBuilder {
    let text: [UInt8]
    let file: Int
    var problems: [ReadProblem] = []

    /// The owner of the next node.
    private var top: OpenCollection
    /// The collections around it, outermost first; the first of all is the file itself.
    private var outer: [OpenCollection] = []
    private var nodeCount = 0
    /// The scalar that was read last.
    private(set) var lastScalar: Range<Int>?
    let offsets: ScalarOffsets
    /// The end of what was read last; up to the next node there are only indicators, blanks and comments.
    var lastEnd = 0
    private var documentCount = 0
    var anchors: [ArraySlice<UInt8>: Span] = [:]

    /// A collection whose end was not read yet.
    private struct OpenCollection {
        var node: Node
        /// The next node is a key.
        var expectsKey: Bool
        /// The key that was read last; nil if its entry is left out.
        var key: Node?
        /// The value that is read next belongs to a merge key.
        var isMerge = false

        init(_ node: Node) {
            self.node = node
            expectsKey = node.kind == .mapping
        }
    }

    /// Ends the reading, after the reason was reported.
    private struct Stop: Error {}

    init(text: [UInt8], file: Int) {
        self.text = text
        self.file = file
        top = OpenCollection(Node(kind: .sequence, style: .block, span: Span(file: file, lower: 0, upper: 0)))
        offsets = ScalarOffsets(text)
    }

    /// Reads all events. Returns the root of the document; nil if they end early or hold nothing.
    mutating func read(_ events: EventStream) -> Node? {
        do throws(Stop) {
            try readEvents(events)
        } catch {
            return nil
        }
        if let root = top.node.items.first, !root.isEmpty { return root }
        if problems.isEmpty { report(.empty, "the file is empty: no value is in it", at: span(0, 0)) }
        return nil
    }

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
                guard documentCount == 1 else { return refuseSecondDocument(events) }
                lastEnd = offsets.offset(of: events.end)
                refuseDirectives(events)
            case .streamStart, .documentEnd: continue
            case .streamEnd: return
            case .failure:
                reportFailure(events.failure)
                throw Stop()
            }
            if problems.count >= ReadLimits.problems {
                let message = "there are more than \(ReadLimits.problems) problems, and the rest is not read"
                throw stop(message, at: span(lastEnd, lastEnd))
            }
        }
    }

    private mutating func stop(_ message: String, at span: Span) -> Stop {
        report(.limit, message, at: span)
        return Stop()
    }

    /// Whether brackets are open.
    var isInFlow: Bool { (outer + [top]).contains(where: \.node.isFlow) }

    func span(_ lower: Int, _ upper: Int) -> Span { Span(file: file, lower: lower, upper: upper) }

    mutating func report(
        _ kind: ReadProblem.Kind, _ message: String, at span: Span, notes: [ReadProblem.Note] = [], help: String? = nil
    ) {
        problems.append(ReadProblem(kind, message, at: span, notes: notes, help: help))
    }
}

// MARK: - Nodes

extension DocumentBuilder {
    private mutating func addScalar(_ events: EventStream) throws(Stop) {
        var (lower, upper) = (offsets.offset(of: events.start), offsets.offset(of: events.end))
        var isRefused = false
        let isExplicitKey = refuseQuestionMark(before: lower)
        if events.hasProperties { (lower, isRefused) = refuseProperties(from: lower, to: upper) }
        let (style, value) = (events.scalarStyle, events.scalarText)
        let isEmpty = style == .plain && value.isEmpty
        if isEmpty {
            lower = placeOfMissing(at: lower)
            upper = isRefused ? max(lower, upper) : lower
        } else if style == .block {
            // libyaml ends a block where the next line with text starts.
            while upper > lower, text[upper - 1].isWhitespace { upper -= 1 }
        }
        upper = max(lower, upper)

        var mayBeKey = !isRefused && !isEmpty
        if top.expectsKey {
            if isEmpty, !isRefused, !isExplicitKey {
                report(.syntax, "a key is missing before this `:`", at: span(lower, min(lower + 1, text.count)))
            } else if style == .plain, value == "<<" {
                refuseMergeKey(at: span(lower, upper))
                top.isMerge = true
                mayBeKey = false
            }
        }
        try count(nodeAt: lower)
        let node = Node(kind: .scalar, style: style, span: span(lower, upper), text: value, isRefused: isRefused)
        add(node, mayBeKey: mayBeKey)
        endScalar(lower..<upper)
    }

    private mutating func addAlias(_ events: EventStream) throws(Stop) {
        let (lower, upper) = (offsets.offset(of: events.start), offsets.offset(of: events.end))
        _ = refuseQuestionMark(before: lower)
        // The value of a merge key is reported with its key.
        if top.expectsKey || !top.isMerge {
            refuseAlias(at: span(lower, upper), anchor: anchors[text[min(lower + 1, upper)..<upper]])
        }
        try count(nodeAt: lower)
        add(Node(kind: .scalar, style: .plain, span: span(lower, upper), isRefused: true), mayBeKey: false)
        endScalar(lower..<max(lower, upper))
    }

    private mutating func endScalar(_ range: Range<Int>) {
        lastScalar = range
        lastEnd = max(lastEnd, range.upperBound)
    }

    private mutating func openCollection(_ kind: Node.Kind, _ events: EventStream) throws(Stop) {
        var lower = offsets.offset(of: events.start)
        let upper = offsets.offset(of: events.end)
        let isExplicitKey = refuseQuestionMark(before: lower)
        if events.hasProperties { (lower, _) = refuseProperties(from: lower, to: upper) }
        guard outer.count < ReadLimits.depth else {
            let message = "lists and mappings are nested more than \(ReadLimits.depth) levels deep here"
            throw stop(message, at: span(lower, min(lower + 1, text.count)))
        }
        // A pair in a list, `[a: b]`, is a flow mapping to libyaml, without braces and without width.
        let isFlow = events.isFlow(kind) && upper > lower && text[lower] == UInt8(ascii: kind == .sequence ? "[" : "{")
        if top.expectsKey, !isExplicitKey { refuseCollectionKey(kind, from: lower) }
        try count(nodeAt: lower)
        if isFlow { lastEnd = max(lastEnd, upper) }
        outer.append(top)
        top = OpenCollection(Node(kind: kind, style: isFlow ? .flow : .block, span: span(lower, upper)))
    }

    private mutating func closeCollection(_ events: EventStream) {
        guard let around = outer.popLast() else { return }
        var node = top.node
        top = around
        if node.isFlow { lastEnd = max(lastEnd, offsets.offset(of: events.end)) }
        node.span = span(Int(node.span.lower), lastEnd)
        dropRepeatedKeys(&node.entries)
        add(node, mayBeKey: false)
    }

    /// Reports the keys that a mapping repeats, and drops all but the first of each.
    private mutating func dropRepeatedKeys(_ entries: inout [(key: Node, value: Node)]) {
        // Keys are compared by their bytes: strings are equal if they look alike.
        var places: [[UInt8]: Span] = [:]
        entries.removeAll { key, _ in
            guard let first = places[Array(key.text.utf8)] else {
                places[Array(key.text.utf8)] = key.span
                return false
            }
            report(
                .duplicateKey, "key \(quoted(key.text.utf8)) is repeated in this mapping", at: key.span,
                notes: [.init("it is first here", at: first)], help: "remove one of the two")
            return true
        }
    }

    /// Adds a node that was read to its end to the collection around it.
    /// - Parameter mayBeKey: Whether it can be a key; the entry of another key is left out.
    private mutating func add(_ node: Node, mayBeKey: Bool) {
        guard top.node.kind == .mapping else { return top.node.items.append(node) }
        if top.expectsKey {
            top.key = mayBeKey ? node : nil
        } else {
            if let key = top.key { top.node.entries.append((key, node)) }
            top.isMerge = false
        }
        top.expectsKey.toggle()
    }

    private mutating func count(nodeAt lower: Int) throws(Stop) {
        guard nodeCount < ReadLimits.nodes else {
            throw stop("the file has more than \(ReadLimits.nodes) values", at: span(lower, lower))
        }
        nodeCount += 1
    }

    /// Refuses the `?` in front of a key. Returns whether there is one.
    private mutating func refuseQuestionMark(before lower: Int) -> Bool {
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

    /// libyaml puts a value that is missing at the end of an entry before the next token, which may be lines below.
    private func placeOfMissing(at offset: Int) -> Int {
        var lower = min(offset, text.count)
        while lower > lastEnd, text[lower - 1].isWhitespace { lower -= 1 }
        return lower == lastEnd ? lower : offset
    }
}
