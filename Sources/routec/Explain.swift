import RouteCommands
import RouteCompiler
import RouteReports

extension Command {
    static let explain = Command(
        name: "explain",
        summary: "Says what links and paths open",
        operands: "[FILE] URL… | -",
        options: .schemaFiles + [
            .option("--origin", "NAME", "Where a URL without a scheme (`/p/1`) is taken to come from."),
            .option("--server", "URL", "A server that stands for `{server}` in an origin; may be repeated."),
            .option("--path", "TEXT", "A path of the app instead of a link; may be repeated."),
            .textOrJSON,
        ],
        details: """
            FILE is the schema: an operand without a `:` that ends in `.yaml` or `.yml`, unless `--schema` names it. `-`
            reads links from standard input, one a line. The exit status is 0 if all were explained, also those that
            match nothing.

            The result names the pattern that took the link, with its file and line, and the case of several; of a
            redirect, also the pattern that it leads to. A value of a Swift type is not checked: only the app can. Of a
            link that opens nothing, it names the pattern that came nearest, and what should have been in the link.

            A line of JSON has these keys, without those that don't apply: `input`; `result` (`stack`, `command`,
            `outside`, `error`); `steps`, a list of `screen` and `parameters`; `command`, with `name` and `parameters`;
            `url`, what is left to the browser; `origin`; `tab`; `patterns`, a list of `origin`, `pattern`, `condition`,
            `case` (from 1), `file` and `line`; `otherwise`, if no pattern took the link; `requirements`; `extras`, the
            query that nothing reads, as pairs; `unchecked`, a list of `name` and `type`; `error`, with `code`, `offset`
            (in bytes), `route`, `key`, `nearest`, and `redirected` (true) if it is in the URL of a redirect; and with
            an error `nearest`, the pattern that came nearest, as in `patterns`, `expected` and `help`, texts for people.
            Numbers and booleans are such, other values are text.
            """
    ) { arguments in
        let paths = arguments.all("--path")
        let schemas = arguments.has("--schema") ? [] : arguments.rest.filter(SchemaFiles.isSchema)
        let links = arguments.rest.filter { !schemas.contains($0) }
        guard !links.isEmpty || !paths.isEmpty else {
            throw Arguments.Problem("there is no URL to explain; write it, or name a path with `--path`")
        }
        let compiled = try SchemaFiles(arguments, operands: schemas).compileValid()
        let tracer = LinkTracer(compiled, servers: try servers(arguments, compiled.table.origins))
        let origin = arguments["--origin"]
        if let origin { try checkOrigin(origin, compiled.table) }
        let isJSON = arguments["--format"] == "json"
        func show(_ explanation: Explanation) {
            output((isJSON ? explanation.json : explanation.text) + "\n")
        }
        for path in paths { show(tracer.explain(path: Array(path.utf8))) }
        for link in links {
            guard link == "-" else {
                show(tracer.explain(link: Array(link.utf8), origin: origin))
                continue
            }
            let input = try readFile("-", limit: Int.max - 1)
            var lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            // The empty text behind the last line break is not a line.
            if lines.last?.isEmpty == true { lines.removeLast() }
            for line in lines {
                show(tracer.explain(link: Array(line.last == 13 ? line.dropLast() : line), origin: origin))
            }
        }
    }
}
