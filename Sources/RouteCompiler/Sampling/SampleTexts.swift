import RouteRuntime

/// Texts to try where a value of a type is needed.
package struct SampleTexts {
    /// Values of the type that are easy to read.
    package var readable: [String]
    /// Texts at both sides of the type's limits: some are values of this type only, or of one like it only.
    package var limits: [String] = []

    /// Texts that are easy to read, whatever they are values of.
    package static let common = [
        "example", "1", "2", "10", "1.5", "en", "https://www.example.org/", "2026-01-31T12:00:00Z",
        "0f8fad5b-d9cb-469f-a165-70867728950e", "another~example", "é", "-1", "0",
    ]

    /// Texts that may be a part of a value: a number, a part of a date or of a host, a letter.
    package static let parts = ["1", "01", "2001", "x", "a.example"]
}

extension ValueType {
    /// The texts of each type, all in one place.
    package func sampleTexts(_ wordSets: [WordSet]) -> SampleTexts {
        switch (tag, constraint) {
        case (_, .words(let number)?): return SampleTexts(readable: wordSets[number].cases.flatMap(\.words))
        case (.bool, _): return SampleTexts(readable: ["true"], limits: ["false", "1", "0"])
        case (.uuid, _):
            return SampleTexts(
                readable: ["00000000-0000-0000-0000-000000000000"], limits: ["80674450-AAEC-4704-9D0F-63C7B2068FF1"])
        case (.date, _):
            return SampleTexts(readable: ["2001-01-01T00:00:00Z"], limits: ["2026-11-30T10:30:00.25+01:00"])
        case (_, .schemes(let schemes)?):
            return SampleTexts(
                readable: schemes.map { $0 + "://a.example" }, limits: schemes.map { $0 + "://a.example/b" })
        case (.string, .text(let least, let greatest, let ranges)?):
            let texts = NarrowedTexts(least: least, greatest: greatest, ranges: ranges)
            return SampleTexts(readable: texts.inside.filter { accepts($0) }, limits: texts.limits)
        case (.string, _), (.swift, _), (.query, _):
            return SampleTexts(
                readable: ["x"], limits: ["X", "a-b", "42", "é", "a b", String(repeating: "x", count: 70)])
        case (_, .range(let least, let greatest)?):
            let bounds = [least, greatest].compactMap(\.self)
            return SampleTexts(
                readable: (bounds + ["0", "1"]).filter { accepts($0) },
                limits: [(least, -1), (greatest, 1), (least, 1), (greatest, -1)].compactMap { bound, step in
                    bound.flatMap { Int64($0) }.map { String($0 &+ step) }
                } + ["1.5", "-1", "7"])
        case (.double, _), (.float, _):
            return SampleTexts(
                readable: ["0", "1"], limits: ["1.5", "-2", "1e3", "16777217", "0.1", "9007199254740993"])
        default:
            return SampleTexts(
                readable: ["0", "1"],
                limits: ["7", "007", "-1", "200", "40000", "-200", "3000000000", "9007199254740993"])
        }
    }
}

/// Texts of a length and of characters that are narrowed.
private struct NarrowedTexts {
    /// In Unicode scalars.
    let least: Int
    let greatest: Int
    /// What texts are made of in turn: readable letters, then the ends of each range.
    private let symbols: [[Unicode.Scalar]]

    /// A link may have 8 KiB, and a character may take twelve bytes of it.
    private static let longest = 500

    /// - Parameter ranges: Empty for all characters.
    init(least: Int?, greatest: Int?, ranges: [ClosedRange<Unicode.Scalar>]) {
        self.least = max(least ?? 1, 1)
        self.greatest = max(greatest ?? NarrowedTexts.longest, self.least)
        let word = Array("example".unicodeScalars)
        let readable = word.filter { scalar in ranges.isEmpty || ranges.contains { $0.contains(scalar) } }
        symbols =
            (readable.isEmpty ? [] : [readable]) + ranges.flatMap { [[$0.lowerBound], [$0.upperBound]] }
    }

    /// Long digits are no number: 65 of them no whole one, 400 no decimal one.
    var inside: [String] {
        guard least <= NarrowedTexts.longest else { return [] }
        return [7, least, least + 1, least + 64, 400].map { min(max($0, least), greatest) }
            .flatMap { length in symbols.map { text($0, length) } }
    }

    /// The longest, and what is too short or too long.
    var limits: [String] {
        [greatest, least - 1, greatest + 1].filter { 1...2_000 ~= $0 }.map { text(symbols[0], $0) }
    }

    private func text(_ symbols: [Unicode.Scalar], _ length: Int) -> String {
        var text = String.UnicodeScalarView()
        for index in 0..<length { text.append(symbols[index % symbols.count]) }
        return String(text)
    }
}
