import RouteCompiler
import RouteYAML

/// Diagnostics as people read them: the message with its place, the line with the span underlined, notes, and help.
///
///     routes.yaml:4:3: error: key `a` is repeated in this mapping [R004]
///       |
///     4 |   a: 3
///       |   ^
///     routes.yaml:2:3: note: it is first here
///       |
///     2 |   a: 1
///       |   -
///       = help: remove one of the two
package struct TextRenderer: Sendable {
    private let files: [SourceFile]
    private let style: TerminalStyle

    /// - Parameters:
    ///   - files: In the order that spans count them.
    ///   - isColored: Whether to write ANSI colours, for terminals only.
    package init(files: [SourceFile], isColored: Bool = false) {
        self.files = files
        style = TerminalStyle(isColored: isColored)
    }

    /// Diagnostics are separated by an empty line, and the last one ends with a line break.
    package func render(_ diagnostics: [Diagnostic]) -> String {
        let sources = DiagnosticSources(files, for: diagnostics)
        return diagnostics.map { render($0, sources) }.joined(separator: "\n")
    }

    private func render(_ diagnostic: Diagnostic, _ sources: DiagnosticSources) -> String {
        let spans = [diagnostic.span] + diagnostic.notes.map(\.span)
        let gutter = spans.map { String(sources.position(of: $0).line).count }.max() ?? 1
        let color: TerminalStyle.Color = diagnostic.severity == .error ? .red : .yellow

        var output = heading(diagnostic.severity.rawValue, color, diagnostic.message, at: diagnostic.span, sources)
        output += " [\(diagnostic.code.rawValue)]\n"
        output += excerpt(of: diagnostic.span, mark: "^", color, gutter, sources)
        for note in diagnostic.notes {
            output += heading("note", .cyan, note.message, at: note.span, sources) + "\n"
            output += excerpt(of: note.span, mark: "-", .cyan, gutter, sources)
        }
        if let help = diagnostic.help {
            let indentation = String(repeating: " ", count: gutter)
            output += "\(indentation) \(style.paint("=", .blue)) \(style.paint("help", .cyan)): "
            output += "\(PrintableText.escaped(help))\n"
        }
        return output
    }

    private func heading(
        _ kind: String, _ color: TerminalStyle.Color, _ message: String, at span: Span, _ sources: DiagnosticSources
    ) -> String {
        "\(style.bold(sources.place(of: span))): \(style.paint(kind, color)): "
            + style.bold(PrintableText.escaped(message))
    }

    private func excerpt(
        of span: Span, mark: Character, _ color: TerminalStyle.Color, _ gutter: Int, _ sources: DiagnosticSources
    ) -> String {
        guard let file = sources.file(of: span), let lines = sources.lines(of: span) else { return "" }
        let excerpt = Excerpt(of: span, in: file, lines: lines)
        let empty = String(repeating: " ", count: gutter)
        let number = String(excerpt.line)
        let padded = String(repeating: " ", count: max(0, gutter - number.count)) + number
        let underline = String(repeating: mark, count: excerpt.width)
        let text = excerpt.text.isEmpty ? "" : " \(excerpt.text)"
        return """
            \(style.paint("\(empty) |", .blue))
            \(style.paint("\(padded) |", .blue))\(text)
            \(style.paint("\(empty) |", .blue)) \
            \(String(repeating: " ", count: excerpt.indentation))\(style.paint(underline, color))

            """
    }
}

/// ANSI colours (ECMA-48 §8.3.117), or none.
struct TerminalStyle: Sendable {
    enum Color: Int, Sendable {
        case red = 31
        case yellow = 33
        case blue = 34
        case cyan = 36
    }

    let isColored: Bool

    func paint(_ text: String, _ color: Color) -> String {
        isColored ? "\u{1B}[1;\(color.rawValue)m\(text)\u{1B}[0m" : text
    }

    func bold(_ text: String) -> String {
        isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }
}
