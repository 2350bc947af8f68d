import RouteRuntime

extension PackedTableWriter {
    /// The offset of a type's constraint, laid out as `RouteTypeRecord` in the runtime reads it; 0 for none.
    mutating func constraint(_ type: ValueType, _ wordSets: [WordSet]) -> Int {
        switch type.constraint {
        case nil: return 0
        case .words(let number):
            if let known = self.wordSets[number] { return known }
            let start = nameIndex(
                NameList(
                    wordSets[number].cases.flatMap { word in
                        word.words.map { ($0, string(word.words[0])) }
                    }))
            self.wordSets[number] = start
            return start
        case .range(let least, let greatest): return record([.offset(string(least)), .offset(string(greatest))])
        case .text(let least, let greatest, let ranges):
            let limits = [least, greatest].map { Field.offset($0.map { $0 + 1 } ?? 0) }
            let bounds = ranges.flatMap { [$0.lowerBound, $0.upperBound] }.map { Field.offset(Int($0.value)) }
            return record(limits + [.count(ranges.count)] + bounds)
        case .schemes(let schemes): return list(schemes)
        case .own(let number): return number + 1
        }
    }
}

extension ValueType {
    /// Whether a text is a value, as the runtime sees it; a type of the app's own takes any.
    package func accepts(_ text: String, _ wordSets: [WordSet] = []) -> Bool {
        // A set of words can be long, and is searched often.
        if let wordSet { return wordSets[wordSet].reading(text) != nil }
        var writer = PackedTableWriter(header: 1)
        let constraint = writer.constraint(self, wordSets)
        let memory = TableMemory(writer.bytes)
        return withExtendedLifetime(memory) {
            RouteTypeRecord(table: memory.table, tag: tag.rawValue, constraint: constraint).accepts(text)
        }
    }
}
