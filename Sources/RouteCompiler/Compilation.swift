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

    /// How long the stages took.
    public var timings = StageTimings()

    public var hasErrors: Bool { result == nil }

    /// The errors and warnings, without what is only to know.
    public var faults: [Diagnostic] { diagnostics.filter { $0.severity != .note } }
}

/// A checked table, and the form of it that the runtime reads.
public struct CompiledTable: Sendable {
    public var table: RouteTable
    public var packed: PackedRouteTable
}

/// Compiles a schema, through all stages: text, document, schema, table, packed table.
///
/// Nothing but the texts is read, and every finding of the run is collected. The order of the segment files does not
/// matter.
/// - Parameters:
///   - inputs: The schema, and behind it the files of segments: `auth.routes.yaml`, `products.outlet.routes.yaml`.
///   - module: The module to generate code for; nil leaves it to the schema's `module:`.
public func compile(_ inputs: [SchemaInput], module: String? = nil) -> Compilation {
    let findings = Findings()
    guard let first = inputs.first else { return Compilation(sources: [], diagnostics: [], result: nil) }
    let files = [first] + SegmentFile.sorted(Array(inputs.dropFirst()))
    var timings = StageTimings()
    let reads = timings.measure("document") {
        files.enumerated().map { readYAML($1.bytes, path: $1.path, file: $0) }
    }
    for problem in reads.flatMap(\.problems) { findings.add(Diagnostic(problem)) }
    var result: CompiledTable?
    let schema = timings.measure("schema") {
        SchemaDecoder(findings: findings).schema(reads.map(\.document), names: files.map(\.name))
    }
    if let schema {
        let module = module ?? schema.module?.value ?? "Routes"
        checkGeneratedNames(files, module: module, findings)
        result = check(schema, module: module, files: files.map(\.name), findings, &timings)
    }
    if findings.hasErrors { result = nil }
    return Compilation(
        sources: reads.map(\.source), diagnostics: DiagnosticSorting.sorted(findings.diagnostics), result: result,
        timings: timings)
}

private func check(
    _ schema: Schema, module: String, files: [String], _ findings: Findings, _ timings: inout StageTimings
) -> CompiledTable {
    let (table, tries) = timings.measure("table") {
        var builder = TableBuilder(schema, module: module, files: files, findings)
        let table = builder.build()
        let tries = table.origins.indices.map { origin in
            PatternTrie(table.patterns.indices.filter { table.patterns[$0].origin == origin }, table)
        }
        return (table, tries)
    }
    timings.measure("checks") {
        guard !findings.hasErrors else { return }
        let context = CheckContext(table: table, tries: tries, findings: findings)
        for rule in Rule.all { rule.check(context) }
    }
    let packed = timings.measure("packing") { PackedRouteTable(table, tries) }
    if packed.isTooLarge {
        findings.error(
            .limit, "the table is larger than a packed table can be", at: .start(of: 0),
            help: "split the schema over several modules")
    }
    return CompiledTable(table: table, packed: packed)
}

/// No two files may be compiled to one, on a disk that does not know case either.
private func checkGeneratedNames(_ files: [SchemaInput], module: String, _ findings: Findings) {
    var first: [String: Int] = [:]
    for (number, file) in files.enumerated() {
        let name = generatedName(file.name, module: module)
        guard let other = first.updateValue(number, forKey: name.lowercased()) else { continue }
        findings.error(
            .files, "`\(file.path)` and `\(files[other].path)` are both compiled to `\(name)`", at: .start(of: number),
            notes: [.init("the other is this file", at: .start(of: other))], help: "rename one of the files")
    }
}
