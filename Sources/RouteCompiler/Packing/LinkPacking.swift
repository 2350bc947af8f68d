import RouteRuntime

extension PackedTableWriter {
    /// The packed table of the links and commands.
    static func links(_ table: RouteTable, _ tries: [PatternTrie]) -> PackedTableWriter {
        var writer = PackedTableWriter(header: 44)
        let commands = writer.screens(table.commands, table)
        let leaves = table.patterns.map { writer.leaf($0, table) }
        var entries: [(rank: Int, record: Int)] = []
        // Behind those that are written, so that of two the written one is found.
        var ascii: [(rank: Int, record: Int)] = []
        for (number, origin) in table.origins.enumerated() {
            let trie = writer.trie(tries[number], leaves, table)
            for (place, entry) in origin.entries.enumerated() {
                entries.append((entry.rank, writer.entry(entry, at: place, of: origin, number, trie)))
                // Systems give a host in its ASCII form, whatever a schema or a link shows.
                guard !entry.host.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
                var entry = entry
                entry.host = asciiHost(entry.host)
                ascii.append((entry.rank, writer.entry(entry, at: place, of: origin, number, trie)))
            }
        }
        entries += ascii
        let sorted = entries.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        let origins = writer.offsets(sorted.map(\.element.record))
        let patterns = zip(table.patterns, leaves).map { writer.pattern($0, leaf: $1, table) }
        let patternList = writer.offsets(patterns)
        let nothing = writer.string("")
        let header = [
            writer.nameIndex([]), table.commands.count, commands, 0, nothing, nothing, 0, 0, origins, patternList,
            table.captureCount,
        ]
        for (place, value) in header.enumerated() { writer.setOffset(value, at: 4 * place) }
        return writer
    }

    /// How many there are, and each.
    private mutating func offsets(_ values: [Int]) -> Int {
        let start = end
        offset(values.count)
        for value in values { offset(value) }
        return start
    }

    private mutating func entry(
        _ entry: Origin.Entry, at place: Int, of origin: Origin, _ number: Int, _ trie: Int
    ) -> Int {
        let texts = [string(origin.name), string(entry.scheme), string(entry.host)]
        let start = end
        short(entry.kind.rawValue)
        short(origin.otherwise.rawValue)
        count(number)
        count(place)
        for text in texts { offset(text) }
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
            let node = trie.nodes[number]
            let literals = trie.literals(of: number).map { (bytes: Array($0.text.utf8), target: offsets[$0.node]) }
            let index = literals.isEmpty ? 0 : nameIndex(bytes: literals)
            let fragment = fragment(node, offsets, leaves)
            let edges = node.edges.map { edge in
                (
                    constraint: constraint(edge.edge.types[edge.edge.types.count - 1], table.wordSets),
                    pieces: edge.edge.kind == .mixed || edge.edge.kind == .mixedRest
                        ? pieces(edge.pieces, table.wordSets) : 0
                )
            }
            offsets[number] = end
            offset(index)
            offset(node.pattern.map { leaves[$0] } ?? 0)
            offset(fragment)
            offset(node.edges.count)
            for (edge, packed) in zip(node.edges, edges) {
                short(edge.edge.kind.rawValue)
                short(edge.edge.types[edge.edge.types.count - 1].tag.rawValue)
                short(edge.edge.isText ? 1 : 0)
                offset(packed.constraint)
                offset(packed.pieces)
                offset(offsets[edge.node])
            }
        }
        return offsets[0]
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
        let packed = pieces.map { piece -> [Int] in
            switch piece {
            case .literal(let text): return [0, string(text), 0, 0, 0]
            case .placeholder(let placeholder):
                return [
                    placeholder.kind.rawValue + 1, string(placeholder.printed), placeholder.capture,
                    placeholder.type.tag.rawValue, constraint(placeholder.type, wordSets),
                ]
            case .input: return [5, 0, 0, 0, 0]
            case .item(let key): return [6, string(key), 0, 0, 0]
            }
        }
        let start = end
        count(packed.count)
        for piece in packed {
            short(piece[0])
            offset(piece[1])
            offset(piece[2])
            short(piece[3])
            offset(piece[4])
        }
        return start
    }

    private mutating func pattern(_ pattern: Pattern, leaf: Int, _ table: RouteTable) -> Int {
        var fragment: [[Piece]] = []
        var fragmentKind = 0
        switch pattern.fragment {
        case nil: break
        case .path(let components):
            fragment = components
            fragmentKind = 1
        case .query: fragmentKind = 2
        }
        let components = (pattern.components + fragment).map { pieces($0, table.wordSets) }
        let start = end
        count(pattern.origin)
        short(fragmentKind)
        offset(leaf)
        count(pattern.components.count)
        count(fragment.count)
        for component in components { offset(component) }
        return start
    }

    // MARK: Cases

    private mutating func leaf(_ pattern: Pattern, _ table: RouteTable) -> Int {
        let text = string(pattern.text)
        let cases = pattern.cases.map { self.case($0, table) }
        let start = end
        switch pattern.fragment {
        case nil: short(0)
        case .path: short(1)
        case .query: short(2)
        }
        offset(text)
        count(cases.count)
        for one in cases { offset(one) }
        return start
    }

    private mutating func `case`(_ one: Case, _ table: RouteTable) -> Int {
        let conditions = one.conditions.map { [string($0.key), pieces($0.pieces, table.wordSets)] }
        var kind = 0
        var steps: [[Int]] = []
        var redirect: (pieces: Int, isWhole: Bool, origins: [Int])?
        switch one.target {
        case .stack(let stack): steps = stack.map { [$0.segment, $0.screen, bindings($0.bindings, table)] }
        case .command(let number, let bindings):
            kind = 1
            steps = [[0, number, self.bindings(bindings, table)]]
        case .outside: kind = 2
        case .refuse: kind = 3
        case .redirect(let template, let origins):
            kind = 4
            redirect = (pieces(template, table.wordSets), template.isWholeURL, origins)
        }
        let start = end
        count(conditions.count)
        for value in conditions.joined() { offset(value) }
        short(kind)
        if let redirect {
            offset(redirect.pieces)
            short(redirect.isWhole ? 1 : 0)
            count(redirect.origins.count)
            for origin in redirect.origins { count(origin) }
        } else {
            count(steps.count)
            for value in steps.joined() { offset(value) }
        }
        return start
    }

    /// How many templates (count), and the offset of each.
    private mutating func list(of templates: [[Piece]], _ wordSets: [WordSet]) -> Int {
        let offsets = templates.map { pieces($0, wordSets) }
        let start = end
        count(offsets.count)
        for one in offsets { offset(one) }
        return start
    }

    private mutating func bindings(_ bindings: [Binding], _ table: RouteTable) -> Int {
        let packed = bindings.map { binding -> (Int, Int) in
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
        for (kind, argument) in packed {
            short(kind)
            offset(argument)
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

extension RouteTable {
    /// How many captures a pattern has at most, that of the origin and those of conditions included.
    fileprivate var captureCount: Int {
        let counts = patterns.map { pattern in
            var components = pattern.components
            if case .path(let more) = pattern.fragment { components += more }
            let conditions = pattern.cases.map { $0.conditions.map(\.pieces).joined().count }.max() ?? 0
            return components.joined().count + conditions
        }
        return 1 + (counts.max() ?? 0)
    }
}
