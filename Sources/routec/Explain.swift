import RouteCommands
import RouteCompiler
import RouteReports

extension Command {
    static let explain = Command(
        name: "explain",
        summary: "Says what links and paths stand for",
        operands: "URL… | -",
        options: [
            .schema,
            .segment,
            .imported,
            Arguments.Option(
                name: "--origin", value: "NAME", help: "Where a URL without a scheme (`/p/1`) is taken to come from."),
            Arguments.Option(
                name: "--server", value: "URL",
                help: "A server that stands for `{server}` in an origin; may be repeated."),
            Arguments.Option(
                name: "--path", value: "TEXT", help: "A path of the app instead of a link; may be repeated."),
            Arguments.Option(
                name: "--format", value: "FORMAT", choices: ["text", "json"],
                help: "`json` prints one object a line."),
        ],
        details: """
            `-` reads links from standard input, one a line. The exit status is 0 if all were explained, also those
            that match nothing.
            """,
        run: runExplain)

    private static func runExplain(_ arguments: Arguments) throws -> Exit {
        let paths = arguments.all("--path")
        guard !arguments.rest.isEmpty || !paths.isEmpty else {
            throw Arguments.Problem(message: "there is no URL to explain")
        }
        guard let compiled = try SchemaFiles(arguments).compileValid() else { return .findings }
        let explainer = Explainer(compiled)
        let origin = arguments["--origin"]
        if let origin { try checkOrigin(origin, isOneOf: explainer.originNames) }
        let isJSON = arguments["--format"] == "json"
        func show(_ explanation: Explanation) {
            output((isJSON ? explanation.json : explanation.text) + "\n")
        }
        for path in paths { show(explainer.explain(path: Array(path.utf8))) }
        for link in arguments.rest {
            guard link == "-" else {
                show(explainer.explain(link: Array(link.utf8), origin: origin, servers: arguments.all("--server")))
                continue
            }
            let input = try readFile("-", limit: Int.max - 1)
            var lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            // What stands behind the last line break is no line.
            if lines.last?.isEmpty == true { lines.removeLast() }
            for line in lines {
                show(
                    explainer.explain(
                        link: Array(line.last == 13 ? line.dropLast() : line), origin: origin,
                        servers: arguments.all("--server")))
            }
        }
        return .clean
    }
}
