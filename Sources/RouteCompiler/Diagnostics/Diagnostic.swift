import RouteYAML

/// One finding about a schema: what is wrong, where, where else, and what to do.
///
/// Messages are lower case without a full stop, with names in backticks.
package struct Diagnostic: Hashable, Sendable {
    package enum Severity: String, Hashable, Sendable {
        case error, warning
        /// A fact that is not a fault; a build does not show it.
        case note
    }

    /// Another place that belongs to the finding, such as the first of two definitions.
    package typealias Note = ReadProblem.Note

    package var code: Code
    package var severity: Severity
    package var message: String
    package var span: Span
    package var notes: [Note]
    /// The way to fix it.
    package var help: String?

    package init(
        _ code: Code, _ severity: Severity, _ message: String, at span: Span, notes: [Note] = [], help: String? = nil
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.span = span
        self.notes = notes
        self.help = help
    }
}

extension Diagnostic {
    /// What was found when a file was read as YAML.
    package init(_ problem: ReadProblem) {
        let code: Code =
            switch problem.kind {
            case .syntax: .syntax
            case .encoding: .encoding
            case .limit: .limit
            case .duplicateKey: .duplicateKey
            case .refused: .refusedYAML
            case .empty: .emptySchema
            }
        self.init(code, .error, problem.message, at: problem.span, notes: problem.notes, help: problem.help)
    }
}

extension Sequence<Diagnostic> {
    /// In the order in which diagnostics are shown: that of the files, then of the places, errors before warnings.
    /// Diagnostics that are equal in these keep their order.
    package func sorted() -> [Diagnostic] {
        sorted { left, right in
            left.span == right.span
                ? left.severity == .error && right.severity != .error : left.span < right.span
        }
    }
}
