import RouteYAML

/// Diagnostics as build systems read them: one line each, and one for each note.
///
/// `path:line:column: error: message [R012]; help`
package struct LineRenderer: Sendable {
    private let files: [SourceFile]

    /// - Parameter files: In the order that spans count them.
    package init(files: [SourceFile]) {
        self.files = files
    }

    /// Every line ends with a line break; without diagnostics there is nothing.
    package func render(_ diagnostics: [Diagnostic]) -> String {
        let sources = DiagnosticSources(files, for: diagnostics)
        var output = ""
        for diagnostic in diagnostics {
            let help = diagnostic.help.map { "; \(PrintableText.escaped($0))" } ?? ""
            output += "\(sources.place(of: diagnostic.span)): \(diagnostic.severity.rawValue): "
            output += "\(PrintableText.escaped(diagnostic.message)) [\(diagnostic.code.rawValue)]\(help)\n"
            for note in diagnostic.notes {
                output += "\(sources.place(of: note.span)): note: \(PrintableText.escaped(note.message))\n"
            }
        }
        return output
    }
}
