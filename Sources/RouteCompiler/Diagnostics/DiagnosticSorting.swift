/// The order in which diagnostics are shown: that of the files, then of the places, errors before warnings.
package enum DiagnosticSorting {
    /// Keeps the order of diagnostics that are equal in these.
    package static func sorted(_ diagnostics: some Sequence<Diagnostic>) -> [Diagnostic] {
        diagnostics.sorted { left, right in
            left.span == right.span
                ? left.severity == .error && right.severity != .error : left.span < right.span
        }
    }
}
