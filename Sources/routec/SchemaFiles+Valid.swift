import RouteCommands
import RouteCompiler
import RouteReports

extension SchemaFiles {
    /// Reads and compiles files that must be free of errors; else prints the errors and returns nil.
    func compileValid() throws(FileProblem) -> CompiledTable? {
        let compilation = try compile()
        guard let result = compilation.result else {
            output(DiagnosticSources(compilation.sources).text(compilation.diagnostics), toError: true)
            return nil
        }
        return result
    }
}

/// Prints lines to standard error.
func report(_ lines: [String]) {
    output(lines.map { PrintableText.escaped($0) + "\n" }.joined(), toError: true)
}
