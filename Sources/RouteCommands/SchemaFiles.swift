import RouteCompiler

extension Arguments.Option {
    package static let schema = option(
        "--schema", "FILE", "The schema, if it is no operand; `-` for standard input; else `routes.yaml`.")
    package static let segment = option(
        "--segment", "FILE", "A segment's file; may be repeated. Without it they are looked for.")
    package static let imported = option(
        "--import", "MODULE=FILE", "The schema of a module that may be mounted (`from:`); may be repeated.")
}

extension [Arguments.Option] {
    /// What names a schema and its files.
    package static let schemaFiles: [Arguments.Option] = [.schema, .segment, .imported]
}

/// A schema's file and the files of its segments.
package struct SchemaFiles {
    /// `-` is standard input.
    package var schema: String
    package var segments: [String]
    /// The schemas of the modules that it may mount.
    package var imports: [Import] = []

    /// The schema of another module.
    package struct Import {
        package var module: String
        package var files: SchemaFiles
    }

    /// The files that the arguments name. If they name no segment's file, those in the schema's folder and below it are
    /// taken, unless the schema is at the root of a package: there it has none.
    /// - Parameter operands: The operands that may be the schema; nil for all.
    package init(_ arguments: Arguments, operands: [String]? = nil) throws(Arguments.Problem) {
        let named = [arguments["--schema"]].compactMap(\.self) + (operands ?? arguments.rest)
        if let extra = named.dropFirst().first { throw SchemaFiles.unexpected(extra, besides: named[0]) }
        try self.init(schema: named.first ?? "routes.yaml", segments: arguments.all("--segment"))
        imports = try SchemaFiles.imports(arguments)
    }

    private static func unexpected(_ operand: String, besides schema: String) -> Arguments.Problem {
        let help =
            isSegmentFile(operand)
            ? "name a segment's file with `--segment \(operand)`"
            : operand.contains(":") ? "`explain` takes links" : "the schema is `\(schema)`"
        return Arguments.Problem("unexpected argument `\(operand)`: \(help)")
    }

    /// Whether an operand among links is the schema: a link with such a name has a scheme.
    package static func isSchema(_ operand: String) -> Bool {
        [".yaml", ".yml"].contains(where: operand.hasSuffix) && !operand.contains(":")
    }

    package init(schema: String, segments: [String] = []) throws(Arguments.Problem) {
        guard !isSegmentFile(schema) else {
            throw Arguments.Problem("`\(schema)` holds one segment; name the schema that it belongs to")
        }
        for (number, segment) in segments.enumerated()
        where segments[..<number].contains(where: { $0 == segment || isSameFile($0, segment) }) {
            throw Arguments.Problem("the segment's file `\(segment)` is named twice")
        }
        self.schema = schema
        self.segments = segments.isEmpty ? segmentFiles(of: schema) : segments
    }

    /// The values of `--import`, or of another option like it.
    package static func imports(
        _ arguments: Arguments, _ option: String = "--import"
    ) throws(Arguments.Problem) -> [Import] {
        var imports: [Import] = []
        for (module, file) in try arguments.pairs(option, "a module and its schema, `MODULE=FILE`") {
            try checkModuleName(module, of: option)
            guard file != "-" else {
                throw Arguments.Problem("`\(option)` takes a file, and standard input is none")
            }
            guard !imports.contains(where: { $0.module == module }) else {
                throw Arguments.Problem("`\(option)` names module `\(module)` twice")
            }
            imports.append(Import(module: module, files: try SchemaFiles(schema: file)))
        }
        return imports
    }

    /// - Throws: if a module that an option names can't be one. Files are named after it.
    package static func checkModuleName(_ name: String, of option: String) throws(Arguments.Problem) {
        guard let problem = SwiftName.problem(name) else { return }
        throw Arguments.Problem("`\(option)` names `\(name)`, which can't be a module: \(problem.message)")
    }

    /// The schema is the one that the plugins take from the folder of `Package.swift`. A file with another name is not.
    package var isAtPackageRoot: Bool {
        isNamedAsSchema(schema) && fileExists(folder(of: schema) + "/Package.swift")
    }

    /// All files, those of other modules too.
    package var paths: [String] { (schema == "-" ? [] : [schema]) + segments + imports.flatMap(\.files.paths) }

    /// Reads and compiles the files.
    /// - Parameters:
    ///   - module: The module that the code is for; nil leaves it to the schema.
    ///   - targets: The modules that it may be for.
    package func compile(module: String? = nil, among targets: [String] = []) throws(FileProblem) -> Compilation {
        var modules: [ImportedModule] = []
        for one in imports {
            modules.append(
                ImportedModule(
                    name: one.module, inputs: try one.files.read(as: one.module),
                    mustNameModule: one.files.isAtPackageRoot))
        }
        var compilation = RouteCompiler.compile(try read(), module: module, imports: modules)
        checkModule(&compilation, for: module, among: targets)
        if let other { warn(of: other, in: &compilation) }
        compilation.explainEmptySegments(by: self)
        return compilation
    }

    /// The schema first.
    /// - Parameter module: The imported module that it is of; nil for the compiled one.
    private func read(as module: String? = nil) throws(FileProblem) -> [SchemaInput] {
        let help = module.map { "name the module's schema: `--import \($0)=FILE`" }
        var inputs = [SchemaInput(path: schema, bytes: try readFile(schema, help: help))]
        for path in segments {
            let help = "write it, or name the segment's file with `--segment FILE`"
            inputs.append(SchemaInput(path: path, bytes: try readFile(path, help: help)))
        }
        return inputs
    }

    /// A schema of the other name in the same folder, which nothing reads.
    var other: String? {
        let place = folder(of: schema)
        guard isNamedAsSchema(schema), let other = schemaNames.first(where: { !schema.hasSuffix($0) }) else {
            return nil
        }
        return [place == "." ? other : place + "/" + other].first(where: isRegularFile)
    }
}
