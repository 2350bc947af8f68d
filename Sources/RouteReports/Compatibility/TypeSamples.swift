import RouteCompiler
import RouteRuntime

extension ValueType {
    /// Texts of the type that show its limits: each word, the least and the greatest number, the shortest and the
    /// longest text, and texts that another notation has for the same value.
    func samples(_ wordSets: [WordSet]) -> [String] { candidates(wordSets).filter { accepts($0, wordSets) } }

    /// Texts at both sides of the type's limits, so that one of them may be a value of this type or of one like it only.
    func candidates(_ wordSets: [WordSet]) -> [String] {
        switch (tag, constraint) {
        case (.words, .words(let number)?): return wordSets[number].cases.flatMap(\.words)
        case (.bool, _): return ["true", "false", "1", "0"]
        case (.uuid, _): return ["80674450-aaec-4704-9d0f-63c7b2068ff1", "80674450-AAEC-4704-9D0F-63C7B2068FF1"]
        case (.date, _): return ["2001-01-01T00:00:00Z", "2026-11-30T10:30:00.25+01:00"]
        case (.url, .schemes(let schemes)?): return schemes.map { $0 + "://a.example/b" }
        case (.url, _): return ["https://a.example/b", "http://a.example/b"]
        case (.string, .text(let least, let greatest, let ranges)?): return texts(least, greatest, ranges)
        case (.string, _), (.swift, _), (.query, _):
            return ["x", "X", "a-b", "42", "é", "a b", String(repeating: "x", count: 70)]
        case (.double, .range(let least, let greatest)?), (.float, .range(let least, let greatest)?):
            return [least, greatest].compactMap(\.self) + ["0", "1.5", "-1"]
        case (.double, _), (.float, _): return ["0", "1.5", "-2", "1e3", "16777217", "0.1", "9007199254740993"]
        case (_, .range(let least, let greatest)?):
            let limits = [least, greatest].compactMap { $0.flatMap { Int64($0) } }
            return (limits.flatMap { [$0, $0 &- 1, $0 &+ 1] }.map(String.init)) + ["0", "1", "7"]
        default: return ["7", "0", "007", "-1", "200", "40000", "-200", "3000000000", "9007199254740993"]
        }
    }

    private func texts(_ least: Int?, _ greatest: Int?, _ ranges: [ClosedRange<Unicode.Scalar>]) -> [String] {
        let scalars: [Unicode.Scalar] =
            ranges.isEmpty ? ["x", "é"] : ranges.prefix(40).flatMap { [$0.lowerBound, $0.upperBound] }
        let shortest = max(1, least ?? 1)
        func text(_ scalar: Unicode.Scalar, _ count: Int) -> String {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: repeatElement(scalar, count: min(count, 2_000)))
            return String(text)
        }
        // A letter says more than a digit, which may be a number too.
        let first = scalars.first { $0.properties.isAlphabetic } ?? scalars.first ?? "x"
        let lengths = [shortest, greatest ?? shortest + 4, shortest - 1, (greatest ?? shortest) + 1].filter { $0 > 0 }
        return lengths.map { text(first, $0) } + scalars.map { text($0, shortest) }
    }
}
