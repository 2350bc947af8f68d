import RouteRuntime

/// Asks the runtime's matcher whether an edge takes a text.
struct ComponentMatcher {
    private let memory: TableMemory
    private let pieces: Int

    init(_ edge: PatternTrie.Edge, _ wordSets: [WordSet]) {
        var writer = PackedTableWriter(header: 1)
        let list = edge.parts.enumerated().map { number, part -> Piece in
            switch part {
            case .literal(let text): .literal(text.text)
            case .placeholder(let type):
                .placeholder(Placeholder(name: "_", kind: .one, type: type, capture: number))
            }
        }
        pieces = writer.pieces(list, wordSets)
        memory = TableMemory(writer.bytes)
    }

    func matches(_ text: String) -> Bool {
        Pieces(table: memory.table, start: pieces).matches(text)
    }
}

extension PackedTableWriter {
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
}
