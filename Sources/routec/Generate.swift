import RouteCompiler

extension Command {
    static let generate = Command(
        name: "generate",
        summary: "Writes the Swift code of a schema",
        operands: "",
        options: [
            .schema,
            Arguments.Option(
                name: "--module", value: "NAME",
                help: "The module that the code is for; the schema's `module:` if nothing is said."),
            Arguments.Option(
                name: "--output", value: "FOLDER", help: "Where the files go; this folder if nothing is said."),
        ],
        details: """
            There is a Swift file for each file of the schema, `Module+routes.generated.swift` for `routes.yaml`. A
            file that has the right text already is not written again. Findings go to standard error, a line each.
            """,
        run: runGenerate)

    private static func runGenerate(_ arguments: Arguments) throws -> Exit {
        if let extra = arguments.rest.first { throw Arguments.Problem(message: "unexpected argument `\(extra)`") }
        let compilation = try compileSchema(arguments.schema, module: arguments["--module"])
        output(LineRenderer(files: compilation.sources).render(compilation.diagnostics), toError: true)
        guard let result = compilation.result else { return .findings }
        let folder = arguments["--output"] ?? "."
        try makeFolder(folder)
        for file in generateSwift(result) {
            try writeIfChanged(file.text, to: folder + "/" + file.name)
        }
        return .clean
    }
}
