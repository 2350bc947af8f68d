import RouteYAML

/// Compiles a schema and the modules that it mounts, each once, and keeps the files of all.
final class ModuleCompiler {
    private let imports: [ImportedModule]
    /// All files that were read, at the places that spans name.
    private(set) var sources: [SourceFile] = []
    private var compiled: [String: MountableModule] = [:]
    /// The modules that are being compiled, each mounted by the one before it.
    private var open: [String] = []
    /// The place among these of the outermost to which a circle has led back.
    private var outermost = Int.max
    /// What was found in imported modules. The builds of these modules report it, so no other does.
    private var known: Set<Finding> = []

    private struct Finding: Hashable {
        var code: Code
        var span: Span
    }

    init(imports: [ImportedModule]) {
        self.imports = imports
    }

    // MARK: One module

    /// Compiles a schema through all stages.
    /// - Parameter module: The module to generate code for; nil leaves it to the schema's `module:`.
    func compile(_ inputs: [SchemaInput], module: String?) -> Compilation {
        var compilation = Compilation()
        guard let first = inputs.first else { return compilation }
        let findings = Findings()
        let inputs = [first] + SegmentFile.sorted(Array(inputs.dropFirst()))
        let start = sources.count
        let reads = compilation.timings.measure("document") {
            inputs.enumerated().map { readYAML($1.bytes, path: $1.path, file: start + $0) }
        }
        sources += reads.map(\.source)
        compilation.root = reads.first?.root
        compilation.files = [start..<sources.count]
        for problem in reads.flatMap(\.problems) { findings.add(Diagnostic(problem)) }
        compilation.schema = compilation.timings.measure("schema") {
            SchemaDecoder(findings: findings)
                .schema(reads.map(\.root), names: inputs.map(\.name), first: start)
        }
        if let schema = compilation.schema {
            let module = module ?? schema.module?.value ?? "Routes"
            checkGeneratedNames(inputs, module: module, first: start, findings)
            open.append(module)
            compilation.result = check(schema, module: module, files: inputs.map(\.name), findings, &compilation)
            open.removeLast()
        }
        if findings.hasErrors { compilation.result = nil }
        findings.removeRepeated()
        compilation.allowed = findings.allow(compilation.schema?.allow ?? [])
        compilation.diagnostics = findings.diagnostics.sorted()
        return compilation
    }

    private func check(
        _ schema: Schema, module: String, files: [String], _ findings: Findings, _ compilation: inout Compilation
    ) -> CompiledTable? {
        // What has errors is not fit for the stages behind: they take a table's promises for granted.
        let (table, tries) = compilation.timings.measure("table") {
            var builder = TableBuilder(schema, module: module, files: files, mountable: mountable, findings)
            let table = builder.build()
            return (table, findings.hasErrors ? [] : PatternTrie.tries(of: table))
        }
        compilation.timings.measure("checks") {
            guard !findings.hasErrors else { return }
            CheckContext(table, tries, findings).checkRules()
        }
        findings.moveToMounts(table.mounts, ownFiles: compilation.files[0]) {
            known.contains(Finding(code: $0.code, span: $0.span))
        }
        compilation.files += table.mounts.flatMap(\.files)
        guard !findings.hasErrors else { return nil }
        let compiled = compilation.timings.measure("packing") { CompiledTable(table, tries) }
        if compiled.packed.isTooLarge {
            findings.error(
                .limit, "the table is larger than a packed table can be", at: .start(of: schema.file),
                help: "split the schema over several modules")
        }
        return compiled
    }

    /// No two files may be compiled to one, on a disk that does not know case either.
    private func checkGeneratedNames(_ files: [SchemaInput], module: String, first start: Int, _ findings: Findings) {
        var numbers: [String: Int] = [:]
        for (number, file) in files.enumerated() {
            let name = generatedName(file.name, module: module)
            guard let earlier = numbers.updateValue(number, forKey: name.lowercased()) else { continue }
            findings.error(
                .files, "`\(file.path)` and `\(files[earlier].path)` are both compiled to `\(name)`",
                at: .start(of: start + number),
                notes: [.init("the other is this file", at: .start(of: start + earlier))],
                help: "rename one of the files")
        }
    }

    // MARK: Mounted modules

    /// The module of a name, as another can mount it.
    func mountable(_ name: String) -> MountableModule {
        if let place = open.firstIndex(of: name) {
            outermost = min(outermost, place)
            return .inCircle(open + [name])
        }
        if let known = compiled[name] { return known }
        let before = outermost
        outermost = .max
        let module = compileImport(name)
        // What is part of a circle is none for another that mounts it.
        if open.count == 1 || outermost >= open.count { compiled[name] = module }
        outermost = min(outermost, before)
        return module
    }

    private func compileImport(_ name: String) -> MountableModule {
        guard let imported = imports.first(where: { $0.name == name }) else { return .unknown(known: importedNames) }
        let compilation = compile(imported.inputs, module: name)
        known.formUnion((compilation.diagnostics + compilation.allowed).map { Finding(code: $0.code, span: $0.span) })
        let start = Span.start(of: compilation.files.first?.lowerBound ?? 0)
        if let named = compilation.schema?.module, named.value != name { return .ofAnother(named) }
        if imported.mustNameModule, let schema = compilation.schema, schema.module == nil { return .ofNone(at: start) }
        if let error = compilation.diagnostics.first(where: { $0.severity == .error }) { return .faulty(error) }
        guard let schema = compilation.schema, let result = compilation.result else {
            return .unknown(known: importedNames)
        }
        return .table(
            .init(schema: schema, table: result.table, fingerprint: result.fingerprint, files: compilation.files))
    }

    /// The modules that were given, but for those whose file turns out to be another's.
    private var importedNames: [String] {
        imports.filter { imported in
            guard let file = imported.inputs.first else { return false }
            let root = readYAML(file.bytes, path: file.path, file: 0).root
            let named = root?.entries.first { $0.key.hasText("module") }?.value.text
            return named == imported.name || named == nil && !imported.mustNameModule
        }.map(\.name).uniqued()
    }
}
