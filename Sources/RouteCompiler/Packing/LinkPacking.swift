import RouteRuntime

extension PackedTableWriter {
    /// Writes the packed table of the links and commands.
    init(linksOf table: RouteTable, _ tries: [PatternTrie]) {
        self.init(header: 36)
        let commands = screens(table.commands, table)
        let leaves = table.patterns.map { leaf($0, table) }
        let origins = origins(table, tries, leaves)
        let records = zip(table.patterns, leaves).map { pattern($0, leaf: $1, table) }
        let patterns = record([.offset(records.count)] + records.map(Field.offset))
        let nothing = string("")
        // That of the origin included.
        let captures = 1 + (table.patterns.map(\.captureCount).max() ?? 0)
        setHeader([commands, 0, nothing, nothing, 0, 0, origins, patterns, captures])
    }

    // MARK: Origins

    /// The offset of the origins' entries, with the tries of their patterns.
    private mutating func origins(_ table: RouteTable, _ tries: [PatternTrie], _ leaves: [Int]) -> Int {
        var entries: [(rank: Int, record: Int)] = []
        for (number, origin) in table.origins.enumerated() {
            let trie = trie(tries[number], leaves, table)
            for (place, entry) in origin.entries.enumerated() {
                let record = record([
                    .short(entry.kind.rawValue), .short(origin.otherwise.rawValue), .count(number), .count(place),
                    .offset(string(origin.name)), .offset(string(entry.scheme)), .offset(string(entry.host)),
                    .offset(trie),
                ])
                entries.append((entry.rank, record))
            }
        }
        entries.sort { $0.rank < $1.rank }
        return record([.offset(entries.count)] + entries.map { .offset($0.record) })
    }

    // MARK: Tries

    /// The offset of a trie's root; 0 for one without patterns.
    private mutating func trie(_ trie: PatternTrie, _ leaves: [Int], _ table: RouteTable) -> Int {
        let root = trie.nodes[0]
        guard trie.nodes.count > 1 || root.pattern != nil || root.fragmentQuery != nil else { return 0 }
        // A node's children have greater numbers, so from the last to the first all offsets are known.
        var offsets = Array(repeating: 0, count: trie.nodes.count)
        for number in trie.nodes.indices.reversed() {
            offsets[number] = node(trie.nodes[number], offsets: offsets, leaves: leaves, table)
        }
        return offsets[0]
    }

    private mutating func node(
        _ node: PatternTrie.Node, offsets: [Int], leaves: [Int], _ table: RouteTable
    ) -> Int {
        let literals = NameList(node.literals.map { ($0.text, offsets[$0.node]) })
        var fields: [Field] = [
            .offset(node.literals.isEmpty ? 0 : nameIndex(literals)), .offset(node.pattern.map { leaves[$0] } ?? 0),
            .offset(fragment(node, offsets, leaves)), .offset(node.edges.count),
        ]
        for (edge, pieces, target) in node.edges {
            let type = edge.types[edge.types.count - 1]
            fields += [
                .short(edge.kind.rawValue), .short(type.tag.rawValue), .short(edge.isText ? 1 : 0),
                .offset(constraint(type, table.wordSets)),
                .offset([.mixed, .mixedRest].contains(edge.kind) ? self.pieces(pieces, table.wordSets) : 0),
                .offset(offsets[target]),
            ]
        }
        return record(fields)
    }

    /// The offset of where the patterns of a node go on in the fragment; 0 if none does.
    private mutating func fragment(_ node: PatternTrie.Node, _ offsets: [Int], _ leaves: [Int]) -> Int {
        guard node.fragment != nil || node.fragmentQuery != nil else { return 0 }
        return record([
            .offset(node.fragment.map { offsets[$0] } ?? 0), .offset(node.fragmentQuery.map { leaves[$0] } ?? 0),
        ])
    }

    /// The offset of pieces; 0 for none.
    mutating func pieces(_ pieces: [Piece], _ wordSets: [WordSet]) -> Int {
        guard !pieces.isEmpty else { return 0 }
        var fields: [Field] = [.count(pieces.count)]
        for piece in pieces {
            var (kind, text, capture, tag, constraint) = (0, 0, 0, 0, 0)
            switch piece {
            case .literal(let literal): text = string(literal)
            case .placeholder(let placeholder):
                (kind, text) = (placeholder.kind.rawValue + 1, string(placeholder.printed))
                (capture, tag) = (placeholder.capture, placeholder.type.tag.rawValue)
                constraint = self.constraint(placeholder.type, wordSets)
            case .input: kind = 5
            case .item(let key): (kind, text) = (6, string(key))
            }
            fields += [.short(kind), .offset(text), .offset(capture), .short(tag), .offset(constraint)]
        }
        return record(fields)
    }

    private mutating func pattern(_ pattern: Pattern, leaf: Int, _ table: RouteTable) -> Int {
        let components = pattern.allComponents.map { pieces($0, table.wordSets) }
        let pathCount = pattern.components.count
        return record(
            [
                .count(pattern.origin), .short(pattern.fragmentKind + (pattern.endsInSlash ? 4 : 0)), .offset(leaf),
                .count(pathCount), .count(components.count - pathCount),
            ] + components.map(Field.offset))
    }

    // MARK: Cases

    private mutating func leaf(_ pattern: Pattern, _ table: RouteTable) -> Int {
        record(
            [.short(pattern.fragmentKind), .offset(string(pattern.text)), .count(pattern.cases.count)]
                + pattern.cases.map { .offset(self.case($0, table)) })
    }

    private mutating func `case`(_ linkCase: Case, _ table: RouteTable) -> Int {
        var fields: [Field] = [.count(linkCase.conditions.count)]
        for condition in linkCase.conditions {
            fields += [.offset(string(condition.key)), .offset(pieces(condition.pieces, table.wordSets))]
        }
        switch linkCase.target {
        case .stack(let steps):
            fields += [.short(linkCase.tab == nil ? 0 : 5), .count(steps.count)]
            for step in steps {
                fields += [.offset(step.segment), .offset(step.screen), .offset(bindings(step.bindings, table))]
            }
            if let tab = linkCase.tab { fields.append(.offset(string(table.tabs[tab].name))) }
        case .command(let number, let bindings):
            fields += [.short(1), .count(1), .offset(0), .offset(number), .offset(self.bindings(bindings, table))]
        case .outside: fields += [.short(2), .count(0)]
        case .refuse: fields += [.short(3), .count(0)]
        case .redirect(let template, let origins):
            fields += [.short(4), .offset(pieces(template, table.wordSets)), .short(template.isWholeURL ? 1 : 0)]
            fields += [.count(origins.count)] + origins.map(Field.count)
        }
        return record(fields)
    }

    /// The offset of a kind and an argument for each binding.
    private mutating func bindings(_ bindings: [Binding], _ table: RouteTable) -> Int {
        let records = bindings.map { binding -> (kind: Int, argument: Int) in
            switch binding {
            case .query: (0, 0)
            case .capture(let number): (1, number)
            case .constant(let texts): (2, list(texts))
            case .absent: (3, 0)
            case .template(let templates): (4, list(of: templates.map { pieces($0, table.wordSets) }))
            case .item(let key): (5, string(key))
            }
        }
        return record(records.flatMap { [.short($0.kind), .offset($0.argument)] })
    }
}

extension [Piece] {
    /// One placeholder and nothing else: its value is a whole URL or path.
    fileprivate var isWholeURL: Bool {
        guard count == 1 else { return false }
        if case .literal = self[0] { return false }
        return true
    }
}

extension Pattern {
    /// How the runtime reads the fragment: 0 is not at all, 1 as a path, 2 as a query.
    fileprivate var fragmentKind: Int {
        switch fragment {
        case nil: 0
        case .path: 1
        case .query: 2
        }
    }

    /// How many captures the pattern has at most, those of conditions included.
    fileprivate var captureCount: Int {
        allComponents.joined().count + (cases.map { $0.conditions.flatMap(\.pieces).count }.max() ?? 0)
    }
}
