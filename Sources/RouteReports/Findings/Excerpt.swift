import RouteCompiler
import RouteYAML

/// A line of a schema with a span underlined, as a terminal shows it.
struct Excerpt {
    /// Counted from 1.
    let line: Int
    /// The line, or the part of it around the span.
    let text: String
    /// The columns before the underline.
    let indentation: Int
    /// The columns of the underline; at least one.
    let width: Int

    /// The widest part of a line that is shown.
    static let longest = 110
    /// How much of a longer line is shown before the span.
    private static let lead = 40

    init(of span: Span, in file: SourceFile) {
        let lower = min(Int(span.lower), file.text.count)
        let range = file.line(at: lower)
        line = file.position(at: lower).line

        // Only the visible part of a very long line is read.
        let cells = Self.cells(
            of: file.text,
            in: max(range.lowerBound, lower - 4 * Self.longest)..<min(range.upperBound, lower + 8 * Self.longest))
        let first = cells.firstIndex { $0.end > lower } ?? cells.count
        let last = max(first, cells.firstIndex { $0.end >= Int(span.upper) } ?? cells.count - 1)
        let shown = Self.window(cells, around: first)
        let isCutBefore = shown.lowerBound > 0 || (cells.first.map { $0.start > range.lowerBound } ?? false)
        let isCutAfter = shown.upperBound < cells.count || (cells.last.map { $0.end < range.upperBound } ?? false)

        text = (isCutBefore ? "…" : "") + cells[shown].map(\.text).joined() + (isCutAfter ? "…" : "")
        let before = cells[shown.lowerBound..<min(first, shown.upperBound)]
        indentation = before.reduce(isCutBefore ? 1 : 0) { $0 + $1.width }
        let underlined = cells[shown].suffix(from: min(first, shown.upperBound)).prefix(last + 1 - first)
        width = max(1, underlined.reduce(0) { $0 + $1.width })
    }

    /// The cells that fit into the widest line.
    private static func window(_ cells: [Cell], around first: Int) -> Range<Int> {
        let total = cells.reduce(0) { $0 + $1.width }
        guard total > longest else { return cells.indices }
        var lower = min(first, cells.count)
        var width = 0
        while lower > 0, width + cells[lower - 1].width <= lead {
            lower -= 1
            width += cells[lower].width
        }
        var upper = lower
        width = 0
        while upper < cells.count, width + cells[upper].width <= longest {
            width += cells[upper].width
            upper += 1
        }
        return lower..<upper
    }
}

extension Excerpt {
    /// One character as it is shown, and its bytes in the file.
    private struct Cell {
        var text: String
        var width: Int
        var start: Int
        var end: Int
    }

    private static func cells(of text: [UInt8], in range: Range<Int>) -> [Cell] {
        var lower = range.lowerBound
        // A cut may have fallen into a character. A byte that is not UTF-8 becomes U+FFFD.
        while lower > 0, lower < range.upperBound, text[lower] & 0xC0 == 0x80 { lower += 1 }
        let first = lower
        var scalars = String.UnicodeScalarView()
        var ends: [Int] = []
        while lower < range.upperBound {
            let (scalar, length) = decodeScalar(in: text, at: lower) ?? ("\u{FFFD}", 1)
            scalars.append(scalar)
            lower += length
            ends.append(lower)
        }
        var cells: [Cell] = []
        var start = first
        var index = 0
        for character in String(scalars) {
            index += character.unicodeScalars.count
            let end = ends[index - 1]
            cells.append(cell(character, start: start, end: end))
            start = end
        }
        return cells
    }

    private static func cell(_ character: Character, start: Int, end: Int) -> Cell {
        if character == "\t" { return Cell(text: "    ", width: 4, start: start, end: end) }
        let escaped = PrintableText.escaped(String(character))
        let width = escaped == String(character) ? DisplayWidth.of(character) : escaped.unicodeScalars.count
        return Cell(text: escaped, width: width, start: start, end: end)
    }
}
