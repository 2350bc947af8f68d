import RouteCommands
import RouteCompiler
import RouteReports

extension Command {
    static let check = Command(
        name: "check",
        summary: "Checks schemas and prints what is wrong with them",
        operands: "[FILE…]",
        options: .schemaFiles + [
            .findingsFormat, .outputFile,
            .flag("--strict", "Fail for warnings too."),
            .option(
                "--color", "WHEN", choices: ["auto", "always", "never"],
                "Colours in `text`; else on a terminal without NO_COLOR."),
            .flag("--list-rules", "Print the code and title of every rule, and nothing else."),
            .option("--explain", "CODE", "Print what a rule asks for, and why."),
            .option(
                "--pages", "FOLDER", "Write what every rule asks for into this folder, as Markdown, and nothing else."),
        ],
        details: """
            Every FILE is a schema. Without one, `routes.yaml` in this folder is checked. The findings of all of them are
            one report, in the order of the files and of the places in them. Notes tell what is worth knowing and are no
            faults.

            `line` is a line a finding, as compilers write them; `json` an array with an object a line; `sarif` is for
            code scanning; `github` shows findings beside a change's lines when GitHub Actions runs the command.
            """
    ) { arguments in
        if arguments.has("--list-rules") {
            output(Code.allCases.map { "\($0.rawValue)  \($0.title)\n" }.joined())
            return
        }
        if let name = arguments["--explain"] {
            guard let code = Code(rawValue: name.uppercased()) else {
                throw Arguments.Problem("there is no rule `\(name)`; `routec check --list-rules` lists them")
            }
            output(code.text)
            return
        }
        if let folder = arguments["--pages"] {
            for page in Code.articles {
                let file = folder + "/" + page.name
                try makeFolder(RouteCommands.folder(of: file))
                try writeIfChanged(page.text, to: file)
            }
            return
        }
        var compilations: [Compilation] = []
        var problems: [FileProblem] = []
        for schema in try schemas(arguments) {
            do throws(FileProblem) { compilations.append(try schema.compile()) } catch { problems.append(error) }
        }
        report(problems.map(\.text))
        let findings = FindingsReport(compilations)
        let text = findings.rendered(
            as: arguments.findingsFormat, isColored: isColored(arguments), isComplete: problems.isEmpty)
        try write(text, arguments)
        if !problems.isEmpty { throw Exit.files }
        if findings.hasErrors || arguments.has("--strict") && findings.hasWarnings { throw Exit.findings }
    }

    private static func schemas(_ arguments: Arguments) throws(Arguments.Problem) -> [SchemaFiles] {
        let paths = arguments.all("--schema") + arguments.rest
        if paths.count > 1, arguments.has("--segment") {
            throw Arguments.Problem("`--segment` goes with one schema, and \(paths.count) are named")
        }
        let imports = try SchemaFiles.imports(arguments)
        var schemas: [SchemaFiles] = []
        for path in paths.isEmpty ? ["routes.yaml"] : paths {
            var files = try SchemaFiles(schema: path, segments: arguments.all("--segment"))
            files.imports = imports
            schemas.append(files)
        }
        return schemas
    }
}

extension Arguments.Option {
    static let findingsFormat = option(
        "--format", "FORMAT", choices: FindingsReport.Format.allCases.map(\.rawValue),
        "How findings are written; else `text`, with the lines.")
}

extension Arguments {
    var findingsFormat: FindingsReport.Format { self["--format"].flatMap(FindingsReport.Format.init) ?? .text }
}

/// Whether text has colours.
private func isColored(_ arguments: Arguments) -> Bool {
    switch arguments["--color"] {
    case "always": true
    case "never": false
    default: arguments.outputFile == nil && isTerminal
    }
}
