import RouteCompiler

extension ValueType {
    /// What its values must be beyond the type, in a clause: `1 to 9`, "one of `newest`, `price`"; nil for nothing.
    /// - Parameters:
    ///   - most: The greatest number of words that are named.
    ///   - code: Marks a text as it is written in a link.
    func limits(
        _ wordSets: [WordSet], atMost most: Int = .max, code: (String) -> String = { "`\(PrintableText.escaped($0))`" }
    ) -> String? {
        func list(_ texts: [String]) -> String {
            let rest = texts.count - min(texts.count, most)
            return texts.prefix(most).map(code).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        }
        switch constraint {
        case nil, .own: return nil
        case .words(let number): return "one of " + list(wordSets[number].cases.flatMap(\.words))
        case .range(let least, let greatest): return ValueType.span(least, greatest)
        case .schemes(let schemes): return "with the scheme " + list(schemes)
        case .text(let least, let greatest, let ranges):
            let length = ValueType.span(least.map(String.init), greatest.map(String.init)).map { $0 + " " } ?? ""
            let texts = ranges.map {
                $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
            }
            return length + ((greatest ?? least) == 1 ? "character" : "characters")
                + (ranges.isEmpty ? "" : " of " + code(texts.joined()))
        }
    }

    private static func span(_ least: String?, _ greatest: String?) -> String? {
        switch (least, greatest) {
        case (let least?, let greatest?): least == greatest ? least : "\(least) to \(greatest)"
        case (let least?, nil): "at least \(least)"
        case (nil, let greatest?): "at most \(greatest)"
        case (nil, nil): nil
        }
    }
}
