import RouteCompiler

/// What may stop working when a schema changes.
package enum Compatibility: String, CaseIterable, Hashable, Sendable {
    /// A URL that opened screens or a command still opens them, with the same values.
    case links
    /// A text that the old table printed, or an app has saved, is read as the same steps.
    case paths
    /// Swift code that uses the generated API compiles.
    case source
}

extension Compilation {
    /// The changes since an earlier schema: these findings replace the diagnostics, and the old files come behind the
    /// new ones.
    ///
    /// - Parameters:
    ///   - old: The earlier schema.
    ///   - breaking: What must go on working: a change that breaks any of it is an error, all others are notes, or
    ///     warnings where somebody should look.
    /// - Returns: Nil if one of the schemas has errors, so that there is nothing to compare.
    package func changes(
        since old: Compilation, breaking: Set<Compatibility> = Set(Compatibility.allCases)
    ) -> Compilation? {
        guard let new = result, let before = old.result else { return nil }
        let comparison = Comparison(before, new, oldFiles: sources.count, declared: schema, before: old.schema)
        var compilation = self
        compilation.sources += old.sources
        compilation.allowed = []
        compilation.diagnostics = comparison.changes().map { $0.diagnostic(breaking) }.sorted()
        if compilation.diagnostics.contains(where: { $0.severity == .error }) { compilation.result = nil }
        return compilation
    }
}
