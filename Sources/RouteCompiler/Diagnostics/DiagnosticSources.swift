import RouteYAML

/// The files that diagnostics speak of.
package struct DiagnosticSources: Sendable {
    private let files: [SourceFile]

    /// - Parameter files: In the order that spans count them.
    package init(_ files: [SourceFile]) {
        self.files = files
    }

    package func file(of span: Span) -> SourceFile? {
        files.indices.contains(Int(span.file)) ? files[Int(span.file)] : nil
    }

    package func path(of span: Span) -> String { file(of: span)?.path ?? "<unknown>" }

    /// Where a span starts. The start of the text for a span of no file.
    package func position(of span: Span) -> Position {
        file(of: span)?.position(at: Int(span.lower)) ?? Position(line: 1, column: 1)
    }

    /// Where a span ends.
    package func end(of span: Span) -> Position {
        file(of: span)?.position(at: Int(span.upper)) ?? Position(line: 1, column: 1)
    }

    /// `path:line:column`, in one line.
    package func place(of span: Span) -> String {
        let position = position(of: span)
        return "\(PrintableText.escaped(path(of: span))):\(position.line):\(position.column)"
    }

    /// Diagnostics as build systems read them: one line each, and one for each note.
    ///
    /// `path:line:column: error: message [R012]; help`
    package func lines(_ diagnostics: [Diagnostic]) -> String {
        var output = ""
        for diagnostic in diagnostics {
            let help = diagnostic.help.map { "; \(PrintableText.escaped($0))" } ?? ""
            output += "\(place(of: diagnostic.span)): \(diagnostic.severity.rawValue): "
            output += "\(PrintableText.escaped(diagnostic.message)) [\(diagnostic.code.rawValue)]\(help)\n"
            for note in diagnostic.notes {
                output += "\(place(of: note.span)): note: \(PrintableText.escaped(note.message))\n"
            }
        }
        return output
    }
}
