import RouteRuntime
import Testing

@Suite struct NearestNameTests {
    @Test(
        arguments: [
            ("integr", ["Int", "integer", "String"], "integer"),
            ("scrreens", ["segments", "screens", "links"], "screens"),
            ("screnes", ["segments", "screens"], "screens"),
            ("uuid", ["UID", "UUID", "uuids"], "UUID"),
            ("STRING", ["Strings", "String"], "String"),
            ("parmeters", ["parameters", "present"], "parameters"),
            ("tab", ["tabs", "tap", "cab"], "cab"),
            ("pth", ["path", "aliases"], "path"),
            ("straße", ["strasse", "strase"], "strase"),
            ("a", ["b", "c"], nil),
            ("ab", ["cd", "ba"], "ba"),
            ("x", [], nil),
            ("", ["a"], nil),
            ("completely", ["different", "things"], nil),
            ("same", ["same"], nil),
        ] as [(String, [String], String?)])
    func finds(name: String, candidates: [String], expected: String?) {
        #expect(nearestName(name, in: candidates) == expected)
        #expect(nearestName(name, in: candidates.reversed()) == expected)
    }

    /// What is left out of the search must not change what it finds.
    @Test func agreesWithTheWholeSearch() {
        var random = SystemRandomNumberGenerator()
        let letters = ["aAbé", "abcdefgh", "aäßẞK\u{212a}k-9"].map { Array($0.unicodeScalars) }
        func text(_ letters: [Unicode.Scalar]) -> String {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...10, using: &random) { text.append(letters.randomElement() ?? "a") }
            return String(text)
        }
        for round in 0..<2_000 {
            let letters = letters[round % letters.count]
            let name = text(letters)
            let candidates = (0..<6).map { _ in text(letters) }
            let expected = wholeSearch(name, in: candidates)
            let found = nearestName(name, in: candidates)
            let same = found?.utf8.elementsEqual(expected?.utf8 ?? "".utf8) ?? (expected == nil)
            #expect(same, "\(name) in \(candidates): \(found ?? "none"), not \(expected ?? "none")")
        }
    }

    @Test func staysFastWithManyNames() {
        let names = (0..<30_000).map { "screen\($0)" }
        #expect(nearestName("scren29999", in: names) == "screen29999")
    }

    private func wholeSearch(_ name: String, in candidates: [String]) -> String? {
        let name = Array(name.unicodeScalars)
        let limit = max(name.count, 3) / 3
        func fold(_ scalars: [Unicode.Scalar]) -> [String] { scalars.map(\.properties.lowercaseMapping) }
        let near = candidates.compactMap { candidate -> (errors: Int, bytes: [UInt8], name: String)? in
            let other = Array(candidate.unicodeScalars)
            guard other != name, abs(other.count - name.count) <= limit else { return nil }
            let errors = fold(other) == fold(name) ? 0 : errors(name, other)
            guard errors == 0 || errors <= limit && errors < min(name.count, other.count) else { return nil }
            return (errors, Array(candidate.utf8), candidate)
        }
        return near.min {
            $0.errors == $1.errors ? $0.bytes.lexicographicallyPrecedes($1.bytes) : $0.errors < $1.errors
        }?.name
    }

    private func errors(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var rows = [Array(0...right.count)]
        for row in 0..<left.count {
            rows.append([row + 1])
            for column in 0..<right.count {
                var least = min(rows[row + 1][column], rows[row][column + 1]) + 1
                least = min(least, rows[row][column] + (left[row] == right[column] ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    least = min(least, rows[row - 1][column - 1] + 1)
                }
                rows[row + 1].append(least)
            }
        }
        return rows[left.count][right.count]
    }
}
