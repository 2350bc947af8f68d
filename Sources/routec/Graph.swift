import RouteCommands
import RouteCompiler
import RouteReports
import RouteRuntime

extension Command {
    static let graph = Command(
        name: "graph",
        summary: "Writes a graph of what each link opens, as Mermaid or DOT",
        operands: "[FILE]",
        options: .schemaFiles + [
            .option("--of", "SEGMENT", "Show this segment, `products.outlet`, with the links that open its screens."),
            .option("--format", "FORMAT", choices: ["mermaid", "dot"], "The language of the graph; else `mermaid`."),
            .outputFile,
        ],
        details: """
            Patterns stand in a box for their origin, screens in one for their segment. An arrow leads from a pattern to the
            screen that it shows on top, to a command, or out of the app; its label has the condition and the screens
            beneath. A redirect's arrow is dashed and leads to what its sample opens.

            Pages of GitHub and GitLab draw Mermaid in a block that begins with ```mermaid; Graphviz draws DOT:

              routec graph routes.yaml --format dot | dot -Tsvg > routes.svg
            """
    ) { arguments in
        let compiled = try SchemaFiles(arguments).compileValid()
        let segments = compiled.table.segments.dropFirst()
        let name = arguments["--of"]
        let segment = segments.first { $0.dottedName == name }
        if let name, segment == nil {
            let names = segments.map(\.dottedName)
            let help =
                nearestName(name, in: names).map { "did you mean `\($0)`?" } ?? "the schema has \(names.quotedList())"
            throw Arguments.Problem("there is no segment `\(name)`; \(help)")
        }
        let graph = RouteGraph(Outline(compiled), of: segment)
        guard arguments["--format"] != "dot" else {
            try write(graph.dot, arguments)
            return
        }
        if graph.edgeCount > RouteGraph.mostMermaidEdges {
            report([
                "routec graph: warning: the graph has \(graph.edgeCount) arrows, and Mermaid draws "
                    + "\(RouteGraph.mostMermaidEdges) unless a page allows more; show one segment with `--of`, or "
                    + "write `--format dot`"
            ])
        }
        try write(graph.mermaid, arguments)
    }
}
