import RouteCompiler
import RouteYAML

/// Diagnostics as workflow commands of GitHub Actions ("Workflow commands for GitHub Actions", setting a message), which
/// shows them beside the lines that they are about.
///
/// `::error file=routes.yaml,line=4,endLine=4,col=3,endColumn=7,title=R020::message`
package struct GitHubRenderer: Sendable {
    private let files: [SourceFile]

    /// - Parameter files: In the order that spans count them.
    package init(files: [SourceFile]) {
        self.files = files
    }

    /// A line for each diagnostic; notes and help are further lines of its message.
    package func render(_ diagnostics: [Diagnostic]) -> String {
        let sources = DiagnosticSources(files, for: diagnostics)
        return diagnostics.map { diagnostic in
            let (start, end) = (sources.position(of: diagnostic.span), sources.end(of: diagnostic.span))
            var properties = [("file", sources.path(of: diagnostic.span)), ("line", String(start.line))]
            properties.append(("endLine", String(end.line)))
            // Of several lines GitHub takes no columns. Its last column is the last character's.
            if start.line == end.line {
                properties += [("col", String(start.column)), ("endColumn", String(max(start.column, end.column - 1)))]
            }
            properties.append(("title", diagnostic.code.rawValue))
            let list = properties.map { "\($0.0)=\(escapedProperty($0.1))" }.joined(separator: ",")
            var lines = [diagnostic.message]
            lines += diagnostic.notes.map { "\(sources.place(of: $0.span)): \($0.message)" }
            if let help = diagnostic.help { lines.append("help: \(help)") }
            let message = lines.map(PrintableText.escaped).joined(separator: "\n")
            return "::\(command(diagnostic.severity)) \(list)::\(escaped(message))\n"
        }.joined()
    }

    private func command(_ severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    /// As the runner reads it back: `%`, CR and LF are escaped.
    private func escaped(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }

    /// In a property `:` and `,` as well.
    private func escapedProperty(_ text: String) -> String { escaped(text, ["%", "\r", "\n", ":", ","]) }

    private func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            if special.contains(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += "%" + (digits.count == 1 ? "0" : "") + digits
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
