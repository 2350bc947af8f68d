import Measuring
import RouteYAML
import Testing

@Suite struct SourceFileTests {
    /// Columns of very long lines are not counted from the line's start; they must not differ.
    @Test func countsLongLinesLikeShortOnes() {
        let (long, longer) = (String(repeating: "é日🙂x", count: 3_000), String(repeating: "yß", count: 9_000))
        let text = "a\n\(long)\n\(longer)\r\nz"
        let source = SourceFile(path: "", text: Array(text.utf8))
        var (line, column, offset) = (1, 1, 0)
        for scalar in text.unicodeScalars {
            if offset % 7 == 0 || scalar == "\n" || scalar == "z" {
                #expect(source.position(at: offset) == Position(line: line, column: column))
            }
            offset += UTF8.width(scalar)
            column += 1
            if scalar == "\n" { (line, column) = (line + 1, 1) }
        }
    }

    /// A schema may be one long line, with findings everywhere in it.
    @Test func placesInALongLine() {
        let growth = Measuring.growth(from: 2_000, to: 12_000, below: 15) { count in
            let source = SourceFile(path: "", text: Array(String(repeating: "é, ", count: count).utf8))
            return cost(runs: 1) {
                for place in 0..<count { _ = (source.position(at: 4 * place), source.line(at: 4 * place)) }
            }
        }
        #expect(growth < 15)
    }

    @Test func countsBrokenBytes() {
        let source = SourceFile(path: "", text: [0x61, 0xFF, 0xFE, 0x0A, 0x80, 0x62])
        #expect(source.position(at: 2) == Position(line: 1, column: 3))
        #expect(source.position(at: 5) == Position(line: 2, column: 2))
    }
}
