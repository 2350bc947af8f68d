import RouteCompiler
import RouteYAML

extension Command {
    package static let generate = Command(
        name: "generate",
        summary: "Writes the Swift code of a schema",
        operands: "[FILE]",
        options: .schemaFiles + [
            .flag("--only", "Take only the segments' files that are named."),
            .option("--module", "NAME", "The module that the code is for; else the schema's `module:`, else `Routes`."),
            .option("--output", "FOLDER", "Where the files go; this folder if nothing is said."),
            .option("--target", "NAME=FOLDER", "Where they go if the schema names this module; may be repeated."),
            .option("--skip", "NAME", "Do nothing if the schema names this module; may be repeated."),
            .flag("--prune", "Remove the module's other generated files from the folder."),
            .flag("--check", "Write nothing; fail if a file would be written or removed, and name it."),
            .flag("--list", "Name each file that is written or removed."),
            .option(
                "--fault", "LINE", "Print this line and fail: what the build plugin has found before a file is read."),
            .flag("--timings", "Print how long each stage took, on standard error."),
        ],
        details: """
            There is a Swift file for each file of the schema, `Module+routes.generated.swift` for `routes.yaml`. A
            file that has the right text already is not written again. Findings go to standard error, a line each.
            """
    ) { arguments in
        if let fault = arguments["--fault"] {
            report([fault])
            throw Exit.findings
        }
        var files = try SchemaFiles(arguments)
        if arguments.has("--only") { files.segments = arguments.all("--segment") }
        let targets = try folders(arguments)
        if let module = arguments["--module"] { try SchemaFiles.checkModuleName(module, of: "--module") }
        let modules = targets.map(\.name)
        var compilation = try files.compile(module: arguments["--module"], among: modules)
        if let module = SchemaFiles.moduleName(in: compilation), arguments.all("--skip").contains(where: module.hasText)
        {
            return
        }
        if !modules.isEmpty { files.checkModule(&compilation, isOneOf: modules) }
        output(DiagnosticSources(compilation.sources).lines(compilation.faults), toError: true)
        guard let result = compilation.result else { throw Exit.findings }
        let module = result.table.module
        let folder = targets.first { $0.name == module }?.value ?? arguments["--output"] ?? "."
        let generated = GeneratedFolder(folder, module: module, schema: files.schema)
        let swift = compilation.timings.measure("swift") { generateSwift(result) }
        let isPruned = arguments.has("--prune")
        let problems = try compilation.timings.measure("files") {
            if arguments.has("--check") { return generated.problems(swift, isPruned: isPruned) }
            try generated.write(swift, isPruned: isPruned, isListed: arguments.has("--list"))
            return []
        }
        report(problems)
        if arguments.has("--timings") { output(compilation.timings.text, toError: true) }
        if !problems.isEmpty { throw Exit.findings }
    }

    /// The values of `--target`.
    private static func folders(_ arguments: Arguments) throws(Arguments.Problem) -> [(name: String, value: String)] {
        let folders = try arguments.pairs("--target", "a module and a folder, `NAME=FOLDER`")
        if !folders.isEmpty, let other = ["--module", "--output"].first(where: arguments.has) {
            throw Arguments.Problem("`--target` and `\(other)` say the same; use one of them")
        }
        return folders
    }
}
