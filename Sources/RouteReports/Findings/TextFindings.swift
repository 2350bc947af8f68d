import RouteCompiler
import RouteYAML

extension DiagnosticSources {
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
    ///
    /// Diagnostics are separated by an empty line, and the last one ends with a line break.
    /// - Parameter isColored: Whether to write ANSI colours, for terminals only.
    package func text(_ diagnostics: [Diagnostic], isColored: Bool = false) -> String {
        let style = TerminalStyle(isColored: isColored)
        return diagnostics.map { text($0, style) }.joined(separator: "\n")
    }

    private func text(_ diagnostic: Diagnostic, _ style: TerminalStyle) -> String {
        let spans = [diagnostic.span] + diagnostic.notes.map(\.span)
        let gutter = spans.map { String(position(of: $0).line).count }.max() ?? 1
        let color: TerminalStyle.Color = diagnostic.severity == .error ? .red : .yellow

        var output = "\(style.bold(place(of: diagnostic.span))): \(style.paint(diagnostic.severity.rawValue, color)): "
        output += "\(style.bold(PrintableText.escaped(diagnostic.message))) [\(diagnostic.code.rawValue)]\n"
        output += excerpt(of: diagnostic.span, mark: "^", color, gutter: gutter, style)
        for note in diagnostic.notes {
            output += "\(style.bold(place(of: note.span))): \(style.paint("note", .cyan)): "
            output += "\(style.bold(PrintableText.escaped(note.message)))\n"
            output += excerpt(of: note.span, mark: "-", .cyan, gutter: gutter, style)
        }
        if let help = diagnostic.help {
            let indentation = String(repeating: " ", count: gutter)
            output += "\(indentation) \(style.paint("=", .blue)) \(style.paint("help", .cyan)): "
            output += "\(PrintableText.escaped(help))\n"
        }
        return output
    }

    private func excerpt(
        of span: Span, mark: Character, _ color: TerminalStyle.Color, gutter: Int, _ style: TerminalStyle
    ) -> String {
        guard let file = file(of: span) else { return "" }
        let excerpt = Excerpt(of: span, in: file)
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
