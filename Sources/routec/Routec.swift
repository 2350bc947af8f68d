import RouteCommands
import RouteCompiler
import RouteReports

@main
struct Routec {
    static func main() {
        CommandLineTool(
            name: "routec", summary: "compiles a route schema (routes.yaml) to Swift",
            commands: [.check, .generate, .explain, .list, .page, .docs, .graph, .aasa, .plist, .diff, .schema]
        ).run()
    }
}

extension SchemaFiles {
    /// Reads and compiles files that must be free of errors.
    /// - Throws: if they are not; then the errors are printed.
    func compileValid() throws -> CompiledTable {
        let compilation = try compile()
        guard let result = compilation.result else {
            output(DiagnosticSources(compilation.sources).text(compilation.diagnostics), toError: true)
            throw Exit.findings
        }
        return result
    }
}
