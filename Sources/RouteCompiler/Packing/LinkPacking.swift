import RouteRuntime

extension PackedTableWriter {
    /// The packed table of the links and commands.
    static func links(_ table: RouteTable, _ tries: [PatternTrie]) -> [UInt8] {
        var writer = PackedTableWriter(header: 36)
        let commands = writer.screens(table.commands, table)
        var entries: [(rank: Int, record: Int)] = []
        for (number, origin) in table.origins.enumerated() {
            let trie = writer.trie(tries[number], table)
            for entry in origin.entries {
                entries.append((entry.host == nil ? 1 : 0, writer.entry(entry, of: origin, number, trie)))
            }
        }
        let origins = writer.end
        writer.count(entries.count)
        for entry in entries.sorted(by: { $0.rank < $1.rank }) { writer.offset(entry.record) }
        let nothing = writer.string("")
        let header = [
            writer.nameIndex([]), table.commands.count, commands, 0, nothing, nothing, 0, 0, origins,
        ]
        for (place, value) in header.enumerated() { writer.setOffset(value, at: 4 * place) }
        return writer.bytes
    }

    private mutating func entry(_ entry: Origin.Entry, of origin: Origin, _ number: Int, _ trie: Int) -> Int {
        let texts = [string(origin.name), string(entry.scheme), string(entry.host ?? "")]
        let start = end
        short(entry.host == nil ? 0 : 1)
        switch origin.otherwise {
        case .refuse: short(0)
        case .path: short(1)
        case .outside: short(2)
        }
        count(number)
        for text in texts { offset(text) }
        offset(trie)
        return start
    }

    /// The offset of a trie's root; 0 for one without patterns.
    private mutating func trie(_ trie: PatternTrie, _ table: RouteTable) -> Int {
        guard trie.nodes.count > 1 || trie.nodes[0].pattern != nil else { return 0 }
        // A node's children have greater numbers, so from the last to the first all offsets are known.
        var offsets = Array(repeating: 0, count: trie.nodes.count)
        for number in trie.nodes.indices.reversed() {
            let node = trie.nodes[number]
            let target = node.pattern.map { self.target(table.patterns[$0]) } ?? 0
            let literals = node.literals.map { (name: $0.key, target: offsets[$0.value]) }
            let index = literals.isEmpty ? 0 : nameIndex(literals)
            let constraints = node.placeholders.map { constraint($0.type, table.wordSets) }
            offsets[number] = end
            offset(index)
            offset(target)
            count(node.placeholders.count)
            for (placeholder, constraint) in zip(node.placeholders, constraints) {
                short(placeholder.type.tag.rawValue)
                offset(constraint)
                offset(offsets[placeholder.node])
            }
        }
        return offsets[0]
    }

    private mutating func target(_ pattern: Pattern) -> Int {
        let text = string(pattern.text)
        let kind: Int
        var steps: [[Int]] = []
        switch pattern.target {
        case .stack(let stack):
            kind = 0
            steps = stack.map { [$0.segment, $0.screen, bindings($0.bindings)] }
        case .command(let number, let bindings):
            kind = 1
            steps = [[0, number, self.bindings(bindings)]]
        case .outside: kind = 2
        case .refuse: kind = 3
        }
        let start = end
        short(kind)
        offset(text)
        count(steps.count)
        for step in steps {
            for value in step { offset(value) }
        }
        return start
    }

    private mutating func bindings(_ bindings: [Binding]) -> Int {
        let packed = bindings.map { binding -> (Int, Int) in
            switch binding {
            case .query: (0, 0)
            case .component(let number): (1, number)
            case .constant(let texts): (2, list(texts))
            case .absent: (3, 0)
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
