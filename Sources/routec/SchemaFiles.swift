import RouteCompiler

extension Arguments.Option {
    static let schema = Arguments.Option(
        name: "--schema", value: "FILE",
        help: "The schema; `routes.yaml` in this folder if nothing is said, `-` for standard input.")
}

extension Arguments {
    /// The path of the schema.
    var schema: String { self["--schema"] ?? "routes.yaml" }
}

/// Reads and compiles a schema.
func compileSchema(_ path: String, module: String? = nil) throws(FileProblem) -> Compilation {
    compile(SchemaInput(path: path, bytes: try readFile(path)), module: module)
}

/// Reads and compiles a schema that must be free of errors; else prints them and returns nil.
func compileValidSchema(_ path: String) throws(FileProblem) -> CompiledTable? {
    let compilation = try compileSchema(path)
    guard let result = compilation.result else {
        output(TextRenderer(files: compilation.sources).render(compilation.diagnostics), toError: true)
        return nil
    }
    return result
}
