import RouteRuntime

extension PackedTableWriter {
    /// Where the commands stand, and what each pattern opens.
    struct Leaves {
        fileprivate var commands: Int
        fileprivate var patterns: [Int] = []
    }

    /// Writes the commands and what the patterns open, for which no trie is needed yet.
    mutating func leaves(_ table: RouteTable) -> Leaves {
        begin(header: 36, strings: table.patterns.count)
        reserve(160 * table.patterns.count)
        var leaves = Leaves(commands: screens(table.commands, table))
        leaves.patterns.reserveCapacity(table.patterns.count)
        table.patterns.forEachPlace { leaves.patterns.append(leaf($1, table)) }
        return leaves
    }

    /// Writes the rest of the packed table of the links and commands.
    mutating func links(_ table: RouteTable, _ tries: [PatternTrie], _ leaves: Leaves) {
        let (commands, leaves) = (leaves.commands, leaves.patterns)
        let origins = origins(table, tries, leaves)
        let first = waiting.count
        var captures = 0
        table.patterns.forEachPlace { number, pattern in
            waiting.append(self.pattern(pattern, leaf: leaves[number], table))
            captures = max(captures, pattern.captureCount)
        }
        let patterns = end
        offset(table.patterns.count)
        offsets(waitingSince: first)
        let nothing = string("")
        let header = [
            commands, 0, nothing, nothing, 0, 0, origins, patterns,
            // That of the origin included.
            1 + captures,
        ]
        for (place, value) in header.enumerated() { setOffset(value, at: 4 * place) }
    }

    // MARK: Origins

    /// The offset of the origins' entries, with the tries of their patterns.
    private mutating func origins(_ table: RouteTable, _ tries: [PatternTrie], _ leaves: [Int]) -> Int {
        var entries: [(rank: Int, record: Int)] = []
        // Behind those that are written, so that of two the written one is found.
        var ascii: [(rank: Int, record: Int)] = []
        for (number, origin) in table.origins.enumerated() {
            let trie = trie(tries[number], leaves, table)
            for (place, entry) in origin.entries.enumerated() {
                entries.append((entry.rank, self.entry(entry, at: place, of: origin, number, trie)))
                // Systems give a host in its ASCII form, whatever a schema or a link shows.
                guard !entry.host.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
                var entry = entry
                entry.host = asciiHost(entry.host)
                ascii.append((entry.rank, self.entry(entry, at: place, of: origin, number, trie)))
            }
        }
        entries += ascii
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
        trie.nodes.withUnsafeBufferPointer { nodes in
            guard let first = nodes.baseAddress else { return }
            for number in nodes.indices.reversed() {
                let literals = literals(trie.literals(of: number), offsets)
                offsets[number] = node(first + number, literals, offsets, leaves, table)
            }
        }
        return offsets[0]
    }

    private mutating func node(
        _ node: UnsafePointer<PatternTrie.Node>, _ literals: Int, _ offsets: [Int], _ leaves: [Int], _ table: RouteTable
    ) -> Int {
        let fragment = fragment(node, offsets, leaves)
        let first = waiting.count
        for (edge, pieces, _) in node.pointee.edges {
            waiting.append(constraint(edge.types[edge.types.count - 1], table.wordSets))
            waiting.append(edge.kind == .mixed || edge.kind == .mixedRest ? self.pieces(pieces, table.wordSets) : 0)
        }
        let start = end
        offset(literals)
        offset(node.pointee.pattern.map { leaves[$0] } ?? 0)
        offset(fragment)
        offset(node.pointee.edges.count)
        for (number, (edge, _, target)) in node.pointee.edges.enumerated() {
            short(edge.kind.rawValue)
            short(edge.types[edge.types.count - 1].tag.rawValue)
            short(edge.isText ? 1 : 0)
            offset(waiting[first + 2 * number])
            offset(waiting[first + 2 * number + 1])
            offset(offsets[target])
        }
        waiting.goBack(to: first)
        return start
    }

    /// The offset of the index of a node's literals; 0 for none.
    private mutating func literals(_ literals: PatternTrie.Literals, _ offsets: [Int]) -> Int {
        var literals = literals
        // Most nodes have none, so that no list is made for them.
        guard let first = literals.next() else { return 0 }
        var names = NameList()
        names.add(first.text, offsets[first.node])
        while let literal = literals.next() { names.add(literal.text, offsets[literal.node]) }
        return nameIndex(names)
    }

    private mutating func fragment(
        _ node: UnsafePointer<PatternTrie.Node>, _ offsets: [Int], _ leaves: [Int]
    ) -> Int {
        guard node.pointee.fragment != nil || node.pointee.fragmentQuery != nil else { return 0 }
        let start = end
        offset(node.pointee.fragment.map { offsets[$0] } ?? 0)
        offset(node.pointee.fragmentQuery.map { leaves[$0] } ?? 0)
        return start
    }

    /// The offset of pieces; 0 for none.
    mutating func pieces(_ pieces: [Piece], _ wordSets: [WordSet]) -> Int {
        guard !pieces.isEmpty else { return 0 }
        let first = waiting.count
        for piece in pieces {
            switch piece {
            case .literal(let text): wait(kind: 0, text: string(text))
            case .placeholder(let placeholder):
                wait(
                    kind: placeholder.kind.rawValue + 1, text: string(placeholder.printed), placeholder.capture,
                    placeholder.type.tag.rawValue, constraint(placeholder.type, wordSets))
            case .input: wait(kind: 5, text: 0)
            case .item(let key): wait(kind: 6, text: string(key))
            }
        }
        let start = end
        count(pieces.count)
        var place = first
        while place < waiting.count {
            short(waiting[place])
            offset(waiting[place + 1])
            offset(waiting[place + 2])
            short(waiting[place + 3])
            offset(waiting[place + 4])
            place += 5
        }
        waiting.goBack(to: first)
        return start
    }

    /// Keeps what a piece is written as.
    private mutating func wait(kind: Int, text: Int, _ capture: Int = 0, _ tag: Int = 0, _ constraint: Int = 0) {
        waiting.append(kind)
        waiting.append(text)
        waiting.append(capture)
        waiting.append(tag)
        waiting.append(constraint)
    }

    private mutating func pattern(_ pattern: UnsafePointer<Pattern>, leaf: Int, _ table: RouteTable) -> Int {
        let first = waiting.count
        for component in pattern.pointee.components { waiting.append(pieces(component, table.wordSets)) }
        let componentCount = waiting.count - first
        var fragmentKind = 0
        switch pattern.pointee.fragment {
        case nil: break
        case .path(let components):
            for component in components { waiting.append(pieces(component, table.wordSets)) }
            fragmentKind = 1
        case .query: fragmentKind = 2
        }
        let start = end
        count(pattern.pointee.origin)
        short(fragmentKind)
        offset(leaf)
        count(componentCount)
        count(waiting.count - first - componentCount)
        offsets(waitingSince: first)
        return start
    }

    // MARK: Cases

    private mutating func leaf(_ pattern: UnsafePointer<Pattern>, _ table: RouteTable) -> Int {
        let text = pattern.pointee.written.bytes.withUnsafeBufferPointer { string($0) }
        let first = waiting.count
        pattern.pointee.cases.forEachPlace { waiting.append(self.case($1.pointee, table)) }
        let start = end
        switch pattern.pointee.fragment {
        case nil: short(0)
        case .path: short(1)
        case .query: short(2)
        }
        offset(text)
        count(waiting.count - first)
        offsets(waitingSince: first)
        return start
    }

    private mutating func `case`(_ one: Case, _ table: RouteTable) -> Int {
        let first = waiting.count
        for condition in one.conditions {
            waiting.append(string(condition.key))
            waiting.append(pieces(condition.pieces, table.wordSets))
        }
        let conditionsEnd = waiting.count
        var kind = 0
        var redirect: (pieces: Int, isWhole: Bool, origins: [Int])?
        switch one.target {
        case .stack(let steps):
            for step in steps {
                waiting.append(step.segment)
                waiting.append(step.screen)
                waiting.append(bindings(step.bindings, table))
            }
        case .command(let number, let bindings):
            kind = 1
            waiting.append(0)
            waiting.append(number)
            waiting.append(self.bindings(bindings, table))
        case .outside: kind = 2
        case .refuse: kind = 3
        case .redirect(let template, let origins):
            kind = 4
            redirect = (pieces(template, table.wordSets), template.isWholeURL, origins)
        }
        let start = end
        count(one.conditions.count)
        for place in first..<conditionsEnd { offset(waiting[place]) }
        short(kind)
        if let redirect {
            offset(redirect.pieces)
            short(redirect.isWhole ? 1 : 0)
            count(redirect.origins.count)
            for origin in redirect.origins { count(origin) }
        } else {
            count((waiting.count - conditionsEnd) / 3)
            offsets(waitingSince: conditionsEnd)
        }
        waiting.goBack(to: first)
        return start
    }

    /// How many templates (count), and the offset of each.
    private mutating func list(of templates: [[Piece]], _ wordSets: [WordSet]) -> Int {
        let first = waiting.count
        for template in templates { waiting.append(pieces(template, wordSets)) }
        let start = end
        count(templates.count)
        offsets(waitingSince: first)
        return start
    }

    /// The offset of a kind and an argument for each binding.
    private mutating func bindings(_ bindings: [Binding], _ table: RouteTable) -> Int {
        let first = waiting.count
        for binding in bindings {
            switch binding {
            case .query, .absent: waiting.append(0)
            case .capture(let number): waiting.append(number)
            case .constant(let texts): waiting.append(list(texts))
            case .template(let templates): waiting.append(list(of: templates, table.wordSets))
            case .item(let key): waiting.append(string(key))
            }
        }
        let start = end
        for (number, binding) in bindings.enumerated() {
            short(binding.kind)
            offset(waiting[first + number])
        }
        waiting.goBack(to: first)
        return start
    }
}

extension Binding {
    fileprivate var kind: Int {
        switch self {
        case .query: 0
        case .capture: 1
        case .constant: 2
        case .absent: 3
        case .template: 4
        case .item: 5
        }
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

extension UnsafePointer where Pointee == Pattern {
    /// How many captures the pattern has at most, those of conditions included.
    fileprivate var captureCount: Int {
        var count = pointee.components.reduce(0) { $0 + $1.count }
        if case .path(let components) = pointee.fragment { count += components.reduce(0) { $0 + $1.count } }
        var mostOfCases = 0
        pointee.cases.forEachPlace { _, one in
            mostOfCases = max(mostOfCases, one.pointee.conditions.reduce(0) { $0 + $1.pieces.count })
        }
        return count + mostOfCases
    }
}
