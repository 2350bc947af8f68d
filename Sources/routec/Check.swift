import RouteCompiler

extension Command {
    static let check = Command(
        name: "check",
        summary: "Checks schemas and prints what is wrong with them",
        operands: "[FILE…]",
        options: [
            .schema,
            Arguments.Option(
                name: "--format", value: "FORMAT", choices: ["text", "line"],
                help: "`text` shows the places in the schema, `line` prints a line a finding."),
        ],
        details: "Findings go to standard output. Without a file, `routes.yaml` in this folder is checked.",
        run: runCheck)

    private static func runCheck(_ arguments: Arguments) throws(FileProblem) -> Exit {
        var paths = arguments.all("--schema") + arguments.rest
        if paths.isEmpty { paths = [arguments.schema] }
        var exit = Exit.clean
        for path in paths {
            let compilation = try compileSchema(path)
            if compilation.hasErrors { exit = .findings }
            output(
                arguments["--format"] == "line"
                    ? LineRenderer(files: compilation.sources).render(compilation.diagnostics)
                    : TextRenderer(files: compilation.sources).render(compilation.diagnostics))
        }
        return exit
    }
}
