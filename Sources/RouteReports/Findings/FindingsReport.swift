import RouteCompiler
import RouteYAML

/// The findings about one or several schemas, which were compiled one by one, as one list.
package struct FindingsReport: Sendable {
    /// How a report is written.
    package enum Format: String, Sendable, CaseIterable {
        /// With the lines of the schema, for people.
        case text
        /// A line a finding, as compilers write them.
        case line
        /// An array of objects, one a line.
        case json
        /// SARIF 2.1.0, for code scanning.
        case sarif
        /// Workflow commands, which GitHub shows beside the lines of a change.
        case github
    }

    package private(set) var files: [SourceFile] = []
    /// In the order of the files' paths and of the places in them.
    package private(set) var diagnostics: [Diagnostic] = []
    /// What the schemas allow, which only `json` tells.
    private var allowed: [Diagnostic] = []

    package init(_ compilations: [Compilation]) {
        for compilation in compilations.sorted(by: { ExactText($0.path) < ExactText($1.path) }) {
            diagnostics += compilation.diagnostics.map { $0.moved(by: files.count) }
            allowed += compilation.allowed.map { $0.moved(by: files.count) }
            files += compilation.sources
        }
    }

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    package var hasWarnings: Bool { diagnostics.contains { $0.severity == .warning } }

    /// The report as a text that ends with a line break. Without findings, `text`, `line` and `github` are empty.
    /// - Parameters:
    ///   - format: The form that is wanted.
    ///   - isColored: Whether `text` has ANSI colours, for terminals only.
    ///   - isComplete: Whether all schemas could be read, as SARIF tells.
    package func rendered(as format: Format, isColored: Bool = false, isComplete: Bool = true) -> String {
        let sources = DiagnosticSources(files)
        return switch format {
        case .text: sources.text(diagnostics, isColored: isColored)
        case .line: sources.lines(diagnostics)
        case .json: sources.json(diagnostics, allowed: allowed)
        case .sarif: sources.sarif(diagnostics, isComplete: isComplete)
        case .github: sources.github(diagnostics)
        }
    }
}

extension Compilation {
    /// The path of the schema itself.
    fileprivate var path: String { sources.first?.path ?? "" }
}

extension Diagnostic {
    /// The same with the files counted from another one on.
    fileprivate func moved(by count: Int) -> Diagnostic {
        func moved(_ span: Span) -> Span {
            Span(file: Int(span.file) + count, lower: Int(span.lower), upper: Int(span.upper))
        }
        var diagnostic = self
        diagnostic.span = moved(span)
        diagnostic.notes = notes.map { Note($0.message, at: moved($0.span)) }
        return diagnostic
    }
}
