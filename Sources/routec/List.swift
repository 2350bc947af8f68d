import RouteCommands
import RouteCompiler
import RouteReports

extension Command {
    static let list = Command(
        name: "list",
        summary: "Lists the screens, commands and links of a schema",
        operands: "",
        options: [
            .schema,
            .segment,
            .imported,
            Arguments.Option(
                name: "--format", value: "FORMAT", choices: ["text", "json"], help: "`json` prints one object a line."),
        ],
        details: "Screens come with their paths, links with what they open.",
        run: runList)

    private static func runList(_ arguments: Arguments) throws -> Exit {
        if let extra = arguments.rest.first { throw Arguments.Problem(message: "unexpected argument `\(extra)`") }
        guard let compiled = try SchemaFiles(arguments).compileValid() else { return .findings }
        let listing = Listing(compiled.table)
        output(arguments["--format"] == "json" ? listing.json : listing.text)
        return .clean
    }
}
