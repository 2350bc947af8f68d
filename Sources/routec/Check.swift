import RouteCompiler

extension Command {
    static let check = Command(
        name: "check",
        summary: "Checks schemas and prints what is wrong with them",
        operands: "[FILE…]",
        options: [
            .schema,
            .segment,
            .imported,
            Arguments.Option(
                name: "--format", value: "FORMAT", choices: ["text", "line"],
                help: "`text` shows the places in the schema, `line` prints a line a finding."),
            Arguments.Option(name: "--list-rules", help: "Print the code and title of every rule, and nothing else."),
            Arguments.Option(name: "--explain", value: "CODE", help: "Print what a rule asks for, and why."),
        ],
        details: """
            Findings go to standard output; without any nothing is printed. Notes tell what is worth knowing and are no
            faults. Every FILE is a schema. Without one, `routes.yaml` in this folder is checked.
            """,
        run: runCheck)

    private static func runCheck(_ arguments: Arguments) throws(Arguments.Problem) -> Exit {
        if arguments.has("--list-rules") {
            output(Code.allCases.map { "\($0.rawValue)  \($0.title)\n" }.joined())
            return .clean
        }
        if let name = arguments["--explain"] {
            guard let code = Code(rawValue: name.uppercased()) else {
                throw Arguments.Problem(message: "there is no rule `\(name)`; `routec check --list-rules` lists them")
            }
            output(code.text)
            return .clean
        }
        var schemas: [SchemaFiles] = []
        let paths = arguments.all("--schema") + arguments.rest
        if paths.count > 1, arguments.has("--segment") {
            throw Arguments.Problem(message: "`--segment` goes with one schema, and \(paths.count) are named")
        }
        let imports = try SchemaFiles.imports(arguments)
        for path in paths.isEmpty ? ["routes.yaml"] : paths {
            var files = try SchemaFiles(schema: path, segments: arguments.all("--segment"))
            files.imports = imports
            schemas.append(files)
        }
        var exit = Exit.clean
        var isFirst = true
        for schema in schemas {
            do throws(FileProblem) {
                let compilation = try schema.compile()
                if compilation.hasErrors, exit == .clean { exit = .findings }
                guard !compilation.diagnostics.isEmpty else { continue }
                let isText = arguments["--format"] != "line"
                // As between two findings of one schema.
                if isText, !isFirst { output("\n") }
                isFirst = false
                output(
                    isText
                        ? TextRenderer(files: compilation.sources, isColored: isTerminal)
                            .render(compilation.diagnostics)
                        : LineRenderer(files: compilation.sources).render(compilation.diagnostics))
            } catch {
                output(error.line, toError: true)
                exit = .files
            }
        }
        return exit
    }
}
