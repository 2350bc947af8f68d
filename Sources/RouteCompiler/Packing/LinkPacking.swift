import RouteRuntime

extension PackedTableWriter {
    /// Writes the packed table of the links and commands.
    mutating func links(_ table: RouteTable, _ tries: [PatternTrie]) {
        begin(header: 36)
        let commands = screens(table.commands, table)
        let leaves = table.patterns.map { leaf($0, table) }
        let origins = origins(table, tries, leaves)
        let records = zip(table.patterns, leaves).map { pattern($0, leaf: $1, table) }
        let patterns = end
        offset(records.count)
        offsets(records)
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
                entries.append((entry.rank, self.entry(entry, at: place, of: origin, number, trie)))
            }
        }
        let sorted = entries.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        let start = end
        offset(sorted.count)
        for entry in sorted { offset(entry.element.record) }
        return start
    }

    private mutating func entry(
        _ entry: Origin.Entry, at place: Int, of origin: Origin, _ number: Int, _ trie: Int
    ) -> Int {
        let name = string(origin.name)
        let scheme = string(entry.scheme)
        let host = string(entry.host)
        let start = end
        short(entry.kind.rawValue)
        short(origin.otherwise.rawValue)
        count(number)
        count(place)
        offset(name)
        offset(scheme)
        offset(host)
        offset(trie)
        return start
    }

    // MARK: Tries

    /// The offset of a trie's root; 0 for one without patterns.
    private mutating func trie(_ trie: PatternTrie, _ leaves: [Int], _ table: RouteTable) -> Int {
        let root = trie.nodes[0]
        guard trie.nodes.count > 1 || root.pattern != nil || root.fragmentQuery != nil else { return 0 }
        // A node's children have greater numbers, so from the last to the first all offsets are known.
        var offsets = Array(repeating: 0, count: trie.nodes.count)
        for number in trie.nodes.indices.reversed() {
            offsets[number] = node(trie.nodes[number], offsets, leaves, table)
        }
        return offsets[0]
    }

    private mutating func node(
        _ node: PatternTrie.Node, _ offsets: [Int], _ leaves: [Int], _ table: RouteTable
    ) -> Int {
        let literals = literals(node.literals, offsets)
        let fragment = fragment(node, offsets, leaves)
        let parts = node.edges.map { edge, pieces, _ in
            (
                constraint(edge.types[edge.types.count - 1], table.wordSets),
                edge.kind == .mixed || edge.kind == .mixedRest ? self.pieces(pieces, table.wordSets) : 0
            )
        }
        let start = end
        offset(literals)
        offset(node.pattern.map { leaves[$0] } ?? 0)
        offset(fragment)
        offset(node.edges.count)
        for ((edge, _, target), (constraint, pieces)) in zip(node.edges, parts) {
            short(edge.kind.rawValue)
            short(edge.types[edge.types.count - 1].tag.rawValue)
            short(edge.isText ? 1 : 0)
            offset(constraint)
            offset(pieces)
            offset(offsets[target])
        }
        return start
    }

    /// The offset of the index of a node's literals; 0 for none.
    private mutating func literals(_ literals: [PatternTrie.Literal], _ offsets: [Int]) -> Int {
        guard !literals.isEmpty else { return 0 }
        var names = NameList()
        for literal in literals { names.add(literal.text, offsets[literal.node]) }
        return nameIndex(names)
    }

    private mutating func fragment(_ node: PatternTrie.Node, _ offsets: [Int], _ leaves: [Int]) -> Int {
        guard node.fragment != nil || node.fragmentQuery != nil else { return 0 }
        let start = end
        offset(node.fragment.map { offsets[$0] } ?? 0)
        offset(node.fragmentQuery.map { leaves[$0] } ?? 0)
        return start
    }

    /// The offset of pieces; 0 for none.
    mutating func pieces(_ pieces: [Piece], _ wordSets: [WordSet]) -> Int {
        guard !pieces.isEmpty else { return 0 }
        let records = pieces.map { piece -> (kind: Int, text: Int, capture: Int, tag: Int, constraint: Int) in
            switch piece {
            case .literal(let text): (0, string(text), 0, 0, 0)
            case .placeholder(let placeholder):
                (
                    placeholder.kind.rawValue + 1, string(placeholder.printed), placeholder.capture,
                    placeholder.type.tag.rawValue, constraint(placeholder.type, wordSets)
                )
            case .input: (5, 0, 0, 0, 0)
            case .item(let key): (6, string(key), 0, 0, 0)
            }
        }
        let start = end
        count(records.count)
        for record in records {
            short(record.kind)
            offset(record.text)
            offset(record.capture)
            short(record.tag)
            offset(record.constraint)
        }
        return start
    }

    private mutating func pattern(_ pattern: Pattern, leaf: Int, _ table: RouteTable) -> Int {
        let components = pattern.components.map { pieces($0, table.wordSets) }
        var fragment: [Int] = []
        if case .path(let components) = pattern.fragment {
            fragment = components.map { pieces($0, table.wordSets) }
        }
        let start = end
        count(pattern.origin)
        short(pattern.fragmentKind + (pattern.endsInSlash ? 4 : 0))
        offset(leaf)
        count(components.count)
        count(fragment.count)
        offsets(components)
        offsets(fragment)
        return start
    }

    // MARK: Cases

    private mutating func leaf(_ pattern: Pattern, _ table: RouteTable) -> Int {
        let text = string(pattern.text)
        let cases = pattern.cases.map { self.case($0, table) }
        let start = end
        short(pattern.fragmentKind)
        offset(text)
        count(cases.count)
        offsets(cases)
        return start
    }

    private mutating func `case`(_ one: Case, _ table: RouteTable) -> Int {
        let conditions = one.conditions.flatMap { [string($0.key), pieces($0.pieces, table.wordSets)] }
        let kind: Int
        /// A segment's number, a screen's, and the offset of the bindings; or those of a command.
        var steps: [Int] = []
        var redirect: (pieces: Int, isWhole: Bool, origins: [Int])?
        switch one.target {
        case .stack(let stack):
            kind = one.tab == nil ? 0 : 5
            steps = stack.flatMap { [$0.segment, $0.screen, bindings($0.bindings, table)] }
        case .command(let number, let bindings):
            kind = 1
            steps = [0, number, self.bindings(bindings, table)]
        case .outside: kind = 2
        case .refuse: kind = 3
        case .redirect(let template, let origins):
            kind = 4
            redirect = (pieces(template, table.wordSets), template.isWholeURL, origins)
        }
        let tab = one.tab.map { string(table.tabs[$0].name) }
        let start = end
        count(one.conditions.count)
        offsets(conditions)
        short(kind)
        if let redirect {
            offset(redirect.pieces)
            short(redirect.isWhole ? 1 : 0)
            count(redirect.origins.count)
            for origin in redirect.origins { count(origin) }
        } else {
            count(steps.count / 3)
            offsets(steps)
            if let tab { offset(tab) }
        }
        return start
    }

    /// How many templates (count), and the offset of each.
    private mutating func list(of templates: [[Piece]], _ wordSets: [WordSet]) -> Int {
        let records = templates.map { pieces($0, wordSets) }
        let start = end
        count(records.count)
        offsets(records)
        return start
    }

    /// The offset of a kind and an argument for each binding.
    private mutating func bindings(_ bindings: [Binding], _ table: RouteTable) -> Int {
        let records = bindings.map { binding -> (kind: Int, argument: Int) in
            switch binding {
            case .query: (0, 0)
            case .capture(let number): (1, number)
            case .constant(let texts): (2, list(texts))
            case .absent: (3, 0)
            case .template(let templates): (4, list(of: templates, table.wordSets))
            case .item(let key): (5, string(key))
            }
        }
        let start = end
        for record in records {
            short(record.kind)
            offset(record.argument)
        }
        return start
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
        var count = components.reduce(0) { $0 + $1.count }
        if case .path(let components) = fragment { count += components.reduce(0) { $0 + $1.count } }
        return count + (cases.map { $0.conditions.reduce(0) { $0 + $1.pieces.count } }.max() ?? 0)
    }
}
