import RouteYAML

/// Collects the diagnostics of one run.
final class Findings {
    private(set) var diagnostics: [Diagnostic] = []

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    func hasReported(_ code: Code, at span: Span) -> Bool {
        diagnostics.contains { $0.code == code && $0.span == span }
    }

    func error(
        _ code: Code, _ message: String, at span: Span, notes: [Diagnostic.Note] = [], help: String? = nil
    ) {
        diagnostics.append(Diagnostic(code, .error, message, at: span, notes: notes, help: help))
    }

    func warning(
        _ code: Code, _ message: String, at span: Span, notes: [Diagnostic.Note] = [], help: String? = nil
    ) {
        diagnostics.append(Diagnostic(code, .warning, message, at: span, notes: notes, help: help))
    }

    /// Something to know that is no fault.
    func note(_ code: Code, _ message: String, at span: Span, help: String? = nil) {
        diagnostics.append(Diagnostic(code, .note, message, at: span, notes: [], help: help))
    }

    func add(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// Keeps the first finding about each name: another name is needed anyway, whatever else the first would be in the
    /// way of.
    func tellNamesOnce() {
        var names: Set<Span> = []
        diagnostics.removeAll { diagnostic in
            (diagnostic.code == .badName || diagnostic.code == .duplicateName)
                && !names.insert(diagnostic.span).inserted
        }
    }

    /// Puts other findings in the places of those that there are, or none.
    func replace(_ change: (Diagnostic) -> Diagnostic?) {
        diagnostics = diagnostics.compactMap(change)
    }
}
