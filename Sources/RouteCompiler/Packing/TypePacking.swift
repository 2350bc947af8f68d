import RouteRuntime

extension PackedTableWriter {
    /// The offset of a type's constraint, laid out as `RouteTypeRecord` in the runtime reads it; 0 for none.
    mutating func constraint(_ type: ValueType, _ wordSets: [WordSet]) -> Int {
        switch type.constraint {
        case nil: return 0
        case .words(let number):
            if let known = self.wordSets[number] { return known }
            var names = NameList()
            for word in wordSets[number].cases {
                for text in word.words { names.add(text, string(word.words[0])) }
            }
            let start = nameIndex(names)
            self.wordSets[number] = start
            return start
        case .range(let least, let greatest):
            let bounds = (string(least), string(greatest))
            let start = end
            offset(bounds.0)
            offset(bounds.1)
            return start
        case .text(let least, let greatest, let ranges):
            let start = end
            offset(least.map { $0 + 1 } ?? 0)
            offset(greatest.map { $0 + 1 } ?? 0)
            count(ranges.count)
            for range in ranges {
                offset(Int(range.lowerBound.value))
                offset(Int(range.upperBound.value))
            }
            return start
        case .schemes(let schemes): return list(schemes)
        case .own(let number): return number + 1
        }
    }
}

extension ValueType {
    /// Whether a text is a value, as the runtime sees it; a type of the app's own takes any.
    package func accepts(_ text: String, _ wordSets: [WordSet] = []) -> Bool {
        // A set of words can be long, and is searched often.
        if case .words(let number) = constraint {
            return wordSets[number].reading(text) != nil
        }
        var writer = PackedTableWriter(header: 1)
        let constraint = writer.constraint(self, wordSets)
        let memory = TableMemory(writer.bytes)
        return withExtendedLifetime(memory) {
            RouteTypeRecord(table: memory.table, tag: tag.rawValue, constraint: constraint).accepts(text)
        }
    }
}
