/// A link that is being written: the values of a pattern's placeholders with which it opens given steps.
struct LinkDraft {
    private let links: _RouteLinkTable
    private let pattern: PatternRecord
    private let record: CaseRecord
    private let entry: OriginRecord
    /// The value of each placeholder; the elements of a rest one by one.
    private var captures: [Int: [[UInt8]]] = [:]
    /// The captures that are lists: a slash in an element is data, while in a rest that is one text it parts
    /// components.
    private var lists: Set<Int> = []
    private var items: [RouteQuery.Item] = []
    /// What stands in the query already, since one query serves all steps.
    private var queried: [String: [[UInt8]]] = [:]
    private var collected: [RouteQuery.Item] = []

    init(_ links: _RouteLinkTable, _ pattern: PatternRecord, case record: CaseRecord, under entry: OriginRecord) {
        self.links = links
        self.pattern = pattern
        self.record = record
        self.entry = entry
    }

    private var table: PackedTable { links.table }

    // MARK: Values

    /// Gives the values of the last steps to the placeholders and to the query; false if they can't stand there.
    mutating func bind(_ steps: [CollectedStep]) -> Bool {
        let below = record.stepCount - steps.count
        for (number, step) in steps.enumerated() {
            let start = record.step(below + number).bindings
            for parameter in 0..<step.record.parameterCount {
                let values = step.values.filter { $0.parameter == parameter }
                let binding = start + 5 * parameter
                let record = step.record.parameter(parameter)
                // A default is left out of the query, as in a path, unless a condition asks for it.
                if kind(binding) == .query, values.allSatisfy(\.isDefault), values.isEmpty || askedKey(record) == nil {
                    continue
                }
                guard bind(values.map(\.text), record, at: binding) else { return false }
            }
            if step.items != collected {
                collected = step.items
                items += step.items
            }
        }
        return addConditions()
    }

    private mutating func bind(_ texts: [[UInt8]], _ parameter: RouteParameterRecord, at binding: Int) -> Bool {
        let argument = table.offset(binding + 1)
        switch kind(binding) {
        case .query:
            let key = (askedKey(parameter) ?? parameter.key(0)).string
            if let known = queried.updateValue(texts, forKey: key) { return known == texts }
            add(texts, key: key)
        case .item: add(texts, key: table.text(argument).string)
        case .capture:
            if parameter.isList { lists.insert(argument) }
            return texts.isEmpty || set(argument, texts)
        case .template:
            // Each element has a template, also of a list that is written in one value.
            let texts =
                parameter.separator == nil ? texts : texts.flatMap { parameter.elements(of: $0, isMatrix: true) }
            guard texts.count == table.count(argument) else { return true }
            return texts.indices.allSatisfy { index in
                invert(Pieces(table: table, start: table.offset(argument + 2 + 4 * index)), texts[index])
            }
        case .constant, .absent, nil: break
        }
        return true
    }

    /// The key of a parameter that a condition of the case asks for.
    private func askedKey(_ parameter: RouteParameterRecord) -> _RouteText? {
        (0..<record.conditionCount).lazy.map { record.condition($0).key }.first { parameter.hasKey($0) }
    }

    private func kind(_ binding: Int) -> RouteBindings.Kind? {
        let kind = RouteBindings.Kind(rawValue: table.short(binding))
        // A host without the origin's placeholder leaves its parameters to the query.
        return kind == .capture && table.offset(binding + 1) == 0 && !entry.hasPlaceholder ? .query : kind
    }

    private mutating func set(_ capture: Int, _ texts: [[UInt8]]) -> Bool {
        if let known = captures[capture] { return known == texts }
        captures[capture] = texts
        return true
    }

    private mutating func add(_ texts: [[UInt8]], key: String) {
        for text in texts { items.append(RouteQuery.Item(key, String(decoding: text, as: UTF8.self))) }
    }

    /// Gives the placeholders of a template the values with which it makes a text.
    private mutating func invert(_ pieces: Pieces, _ text: [UInt8]) -> Bool {
        guard var values = pieces.values(of: text)?[...] else { return false }
        for piece in pieces {
            guard piece.kind != .literal, let value = values.popFirst() else { continue }
            switch piece.kind {
            case .input: return false
            case .item: add([value], key: piece.text.string)
            default: guard set(piece.capture, [value]) else { return false }
            }
        }
        return true
    }

    /// Adds the items that the conditions ask for and no value has given.
    private mutating func addConditions() -> Bool {
        for index in 0..<record.conditionCount {
            let (key, pieces) = record.condition(index)
            let name = key.string
            if items.contains(where: { $0.key == name }) { continue }
            guard !pieces.isEmpty else {
                items.append(RouteQuery.Item(name, nil))
                continue
            }
            guard let text = text(of: pieces) else { return false }
            items.append(RouteQuery.Item(name, String(decoding: text, as: UTF8.self)))
        }
        return true
    }

    /// The text of pieces, decoded; nil where a placeholder has no value.
    private func text(of pieces: Pieces) -> [UInt8]? {
        var text: [UInt8] = []
        for piece in pieces {
            if piece.kind == .literal || piece.hasText {
                text += piece.text.bytes
            } else {
                guard let value = captures[piece.capture]?.first, !value.isEmpty else { return nil }
                text += value
            }
        }
        return text
    }

    // MARK: Text

    /// The link; nil if the pattern can't be printed with these values.
    func text(servers: RouteServers) -> String? {
        var path: [String] = []
        var fragment: [String] = []
        for index in 0..<(pattern.componentCount + pattern.fragmentCount) {
            guard let parts = component(pattern.component(index)) else { return nil }
            if index < pattern.componentCount { path += parts } else { fragment += parts }
        }
        guard let base = entry.base(capture: captures[0]?.first, servers: servers) else { return nil }
        var link = base
        let text = path.joined(separator: "/") + (pattern.endsInSlash && !path.isEmpty ? "/" : "")
        // Systems lower-case the authority, which is the first component of a custom scheme's link.
        let isBare =
            entry.kind == .opaque
            || entry.kind == .scheme && !path.isEmpty && !firstHasPlaceholder && OriginRecord.isHost(path[0])
        link += (isBare ? "" : "/") + text
        let query = String(decoding: escapedQuery(items, isFirst: true), as: UTF8.self)
        switch pattern.fragmentKind {
        case 1:
            // A route in the fragment has its query there.
            let isRoute = pattern.component(pattern.componentCount).isEmpty
            link += isRoute ? "" : query
            if !fragment.isEmpty { link += "#" + fragment.joined(separator: "/") + (isRoute ? query : "") }
        case 2: link += "#" + query.dropFirst()
        default: link += query
        }
        return link
    }

    private var firstHasPlaceholder: Bool { pattern.component(0).contains { $0.kind != .literal } }

    /// The components that pieces make, escaped; none for an optional one without a value.
    private func component(_ pieces: Pieces) -> [String]? {
        guard !pieces.isEmpty else { return [""] }
        var text = ""
        for piece in pieces {
            switch piece.kind {
            case .literal: text += escapedText(piece.text.bytes, leaving: literalMarks)
            case .placeholder, .optional, .rest, .optionalRest:
                let values = captures[piece.capture] ?? (piece.hasText ? [piece.text.bytes] : [])
                let isRest = piece.kind == .rest || piece.kind == .optionalRest
                if values.isEmpty || !isRest && values[0].isEmpty || isRest && values == [[]] {
                    // What may lack is left out.
                    return piece.kind == .optional || piece.kind == .optionalRest ? [] : nil
                }
                let unescaped = isRest && !lists.contains(piece.capture) ? "/" : ""
                text += values.map { escapedText($0, leaving: unescaped) }.joined(separator: "/")
            case .input, .item: return nil
            }
        }
        return [text]
    }

    private func escapedText(_ bytes: [UInt8], leaving unescaped: String) -> String {
        String(decoding: escaped(bytes, leaving: unescaped), as: UTF8.self)
    }
}
