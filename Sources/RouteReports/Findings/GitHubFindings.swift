import RouteCompiler
import RouteYAML

extension DiagnosticSources {
    /// Diagnostics as workflow commands of GitHub Actions ("Workflow commands for GitHub Actions", setting a message),
    /// which shows them beside the lines that they are about. Notes and help are further lines of a message.
    ///
    /// `::error file=routes.yaml,line=4,endLine=4,col=3,endColumn=7,title=R020::message`
    func github(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { diagnostic in
            let (start, end) = (position(of: diagnostic.span), end(of: diagnostic.span))
            var properties = [("file", path(of: diagnostic.span)), ("line", String(start.line))]
            properties.append(("endLine", String(end.line)))
            // Of several lines GitHub takes no columns. Its last column is the last character's.
            if start.line == end.line {
                properties += [("col", String(start.column)), ("endColumn", String(max(start.column, end.column - 1)))]
            }
            properties.append(("title", diagnostic.code.rawValue))
            // As the runner reads it back: in a property `:` and `,` are escaped too.
            let list = properties.map { "\($0.0)=\(escaped($0.1, "%\r\n:,"))" }.joined(separator: ",")
            var lines = [diagnostic.message]
            lines += diagnostic.notes.map { "\(place(of: $0.span)): \($0.message)" }
            if let help = diagnostic.help { lines.append("help: \(help)") }
            let message = lines.map(PrintableText.escaped).joined(separator: "\n")
            let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
            return "::\(command) \(list)::\(escaped(message, "%\r\n"))\n"
        }.joined()
    }

    private func escaped(_ text: String, _ special: String) -> String {
        text.percentEncoded { special.unicodeScalars.contains($0) }
    }
}
