import RouteYAML

/// What came of compiling a schema: the findings, and the table if none of them is an error.
package struct Compilation: Sendable {
    /// The files, at the places that the diagnostics' spans name: the schema's own, then those of modules it mounts.
    package var sources: [SourceFile] = []
    /// Sorted by place.
    package var diagnostics: [Diagnostic] = []
    /// The warnings and notes that the schema allows, which are none of these.
    package var allowed: [Diagnostic] = []
    /// The table and its packed form; nil exactly if a diagnostic is an error.
    package var result: CompiledTable?

    /// The schema's own file as it was read; nil if it could not be.
    package var root: Node?
    /// What it declares, with the files of segments; nil if it could not be told.
    package var schema: Schema?
    /// The numbers of its files, and of those of the modules that it mounts.
    var files: [Range<Int>] = []

    /// How long the stages took.
    package var timings = StageTimings()

    package var hasErrors: Bool { result == nil }

    /// The errors and warnings, without what is only to know.
    package var faults: [Diagnostic] { diagnostics.filter { $0.severity != .note } }
}

/// Compiles a schema, through all stages: text, document, schema, table, packed table.
///
/// Nothing but the texts is read, and every finding of the run is collected. The order of the segment files does not
/// matter, nor does that of the imported modules.
/// - Parameters:
///   - inputs: The schema, and behind it the files of segments: `auth.routes.yaml`, `products.outlet.routes.yaml`.
///   - module: The module to generate code for; nil leaves it to the schema's `module:`.
///   - imports: The modules that the schema may mount, and those that these mount.
package func compile(_ inputs: [SchemaInput], module: String? = nil, imports: [ImportedModule] = []) -> Compilation {
    let compiler = ModuleCompiler(imports: imports)
    var compilation = compiler.compile(inputs, module: module)
    compilation.sources = compiler.sources
    compilation.result?.sources = compiler.sources
    return compilation
}
