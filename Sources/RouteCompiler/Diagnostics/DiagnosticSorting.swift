/// The order in which diagnostics are shown: that of the files, then of the places, errors before warnings.
package enum DiagnosticSorting {
    /// Keeps the order of diagnostics that are equal in these.
    package static func sorted(_ diagnostics: some Sequence<Diagnostic>) -> [Diagnostic] {
        diagnostics.enumerated()
            .sorted { left, right in
                let (first, second) = (left.element, right.element)
                if first.span != second.span { return first.span < second.span }
                if first.severity != second.severity { return first.severity == .error }
                return left.offset < right.offset
            }
            .map(\.element)
    }
}
