import RouteRuntime

extension ValueType {
    /// Some texts of the type, those first that are easy to read.
    package func examples(_ wordSets: [WordSet]) -> [String] {
        switch (tag, constraint) {
        case (_, .words(let number)?): return wordSets[number].cases.flatMap(\.words)
        case (_, .range(let least, let greatest)?):
            return [least, greatest, "0", "1"].compactMap(\.self).filter { accepts($0) }
        case (_, .schemes(let schemes)?): return schemes.map { $0 + "://a.example" }
        case (.date, _): return ["2001-01-01T00:00:00Z"]
        case (.uuid, _): return ["00000000-0000-0000-0000-000000000000"]
        case (.bool, _): return ["true"]
        case (.string, nil), (.swift, _), (.query, _): return ["x"]
        case (.string, .text(let least, let greatest, let ranges)?):
            return TextExamples(least: least, greatest: greatest, ranges: ranges).texts.filter { accepts($0) }
        default: return ["0", "1"].filter { accepts($0) }
        }
    }
}

/// Texts of a length and of characters that are narrowed.
private struct TextExamples {
    var least: Int?
    var greatest: Int?
    /// Empty for all.
    var ranges: [ClosedRange<Unicode.Scalar>]

    /// A link may have 8 KiB, and a character may take twelve bytes of it.
    private static let longest = 500

    var texts: [String] {
        let least = max(least ?? 1, 1)
        let greatest = max(greatest ?? TextExamples.longest, least)
        guard least <= TextExamples.longest else { return [] }
        // Long digits are no number: 65 of them no whole one, 400 no decimal one.
        let lengths = [7, least, least + 1, least + 64, 400].map { min(max($0, least), greatest) }
        return lengths.flatMap { length in
            symbols.map { symbols in
                var text = ""
                for index in 0..<length { text.unicodeScalars.append(symbols[index % symbols.count]) }
                return text
            }
        }
    }

    /// What texts are made of in turn: readable letters, then the ends of each range.
    private var symbols: [[Unicode.Scalar]] {
        let word = Array("example".unicodeScalars)
        guard !ranges.isEmpty else { return [word] }
        let readable = word.filter { scalar in ranges.contains { $0.contains(scalar) } }
        let ends = ranges.flatMap { [[$0.lowerBound], [$0.upperBound]] }
        return (readable.isEmpty ? [] : [readable]) + ends
    }
}
