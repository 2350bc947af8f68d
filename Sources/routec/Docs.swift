import RouteCommands
import RouteReports

extension Command {
    static let docs = Command(
        name: "docs",
        summary: "Writes what screens and links there are as Markdown, for people who don't read YAML",
        operands: "[FILE]",
        options: .schemaFiles + [.server, .outputFile, .title],
        details: """
            Each segment has its screens, with what they need, how they are shown and which links open them; each origin
            has a table of its links, with one of each that was matched.
            """
    ) { arguments in
        let compiled = try SchemaFiles(arguments).compileValid()
        let outline = Outline(compiled, servers: try servers(arguments, compiled.table.origins))
        try write(RouteDocument(outline, title: arguments["--title"]).markdown, arguments)
    }
}
