import RouteYAML

/// One schema file, as it was read from disk or from standard input.
public struct SchemaInput: Sendable {
    /// As given by the caller; shown in messages, never opened.
    public var path: String
    public var bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The file's name without its folders.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// What came of compiling a schema: the findings, and the table if none of them is an error.
public struct Compilation: Sendable {
    /// The files, at the places that the diagnostics' spans name.
    public var sources: [SourceFile]
    /// Sorted by place.
    public var diagnostics: [Diagnostic]
    /// The table and its packed form; nil exactly if a diagnostic is an error.
    public var result: CompiledTable?

    public var hasErrors: Bool { result == nil }
}

/// A checked table, and the form of it that the runtime reads.
public struct CompiledTable: Sendable {
    public var table: RouteTable
    public var packed: PackedRouteTable
}

/// Compiles a schema, through all stages: text, document, schema, table, packed table.
///
/// Nothing but the texts is read, and every finding of the run is collected.
/// - Parameter module: The module to generate code for; nil leaves it to the schema's `module:`.
public func compile(_ input: SchemaInput, module: String? = nil) -> Compilation {
    let findings = Findings()
    let read = readYAML(input.bytes, path: input.path, file: 0)
    for problem in read.problems { findings.add(Diagnostic(problem)) }
    var result: CompiledTable?
    if let document = read.document,
        let schema = SchemaDecoder(findings: findings).schema(document, file: 0)
    {
        result = check(schema, module: module ?? schema.module?.value ?? "Routes", files: [input.name], findings)
    }
    if findings.hasErrors { result = nil }
    return Compilation(
        sources: [read.source], diagnostics: DiagnosticSorting.sorted(findings.diagnostics), result: result)
}

private func check(_ schema: Schema, module: String, files: [String], _ findings: Findings) -> CompiledTable {
    var builder = TableBuilder(schema, module: module, files: files, findings)
    let table = builder.build()
    let tries = table.origins.indices.map { origin in
        PatternTrie(table.patterns.indices.filter { table.patterns[$0].origin == origin }, table, findings)
    }
    return CompiledTable(table: table, packed: PackedRouteTable(table, tries))
}
