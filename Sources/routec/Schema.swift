import RouteCommands
import RouteCompiler
import RouteReports

extension Command {
    static let schema = Command(
        name: "schema",
        summary: "Prints the JSON Schema of the schema language, for editors",
        operands: "",
        options: [
            .flag("--segment-file", "The one for a segment's own file, `auth.routes.yaml`.")
        ],
        details: """
            Write it beside routes.yaml, and name it in that file's first line:

              routec schema > .routes.schema.json
              # yaml-language-server: $schema=./.routes.schema.json
            """
    ) { arguments in
        if let extra = arguments.rest.first {
            throw Arguments.Problem("unexpected argument `\(extra)`: it is the same for every schema")
        }
        output(arguments.has("--segment-file") ? segmentFileJSONSchema() : jsonSchema())
    }
}
