import RouteCommands
import RouteCompiler
import RouteReports

extension Arguments.Option {
    static let server = option(
        "--server", "URL", "A server that stands for `{server}` and `*` in an origin; may be repeated.")
    static let textOrJSON = option(
        "--format", "FORMAT", choices: ["text", "json"], "`json` prints one object a line.")
    static let title = option("--title", "TEXT", "The title; else it names the module.")
}

extension Command {
    static let page = Command(
        name: "page",
        summary: "Writes an HTML page with a link to every route",
        operands: "[FILE]",
        options: .schemaFiles + [
            .option("--origin", "NAME", "Show the links of this origin; may be repeated. Else of all."),
            .server, .outputFile, .title,
        ],
        details: """
            Open the page on a device or in a simulator, and try the links. It is one file and needs no network; it has a
            search, and a tree of the screens with the links that open each. Each link has samples for what a route
            needs, and was matched by the schema: it opens what the page says. Where there is no such link, as for a type
            of your own, the page says why.
            """
    ) { arguments in
        let compiled = try SchemaFiles(arguments).compileValid()
        let origins = arguments.has("--origin") ? arguments.all("--origin") : nil
        for origin in origins ?? [] { try checkOrigin(origin, compiled.table) }
        let servers = try servers(arguments, compiled.table.origins)
        let page = RoutePage(
            Outline(compiled, servers: servers), origins: origins, title: arguments["--title"])
        try write(page.html, arguments)
    }

    /// - Throws: if a server is not a URL, or has a scheme under which no origin leaves the host open.
    static func servers(_ arguments: Arguments, _ origins: [Origin]) throws(Arguments.Problem) -> [String] {
        let servers = arguments.all("--server")
        if let server = servers.first(where: { !Outline.isServer($0) }) {
            throw Arguments.Problem(
                "`--server` takes a URL such as `https://server.example`, not `\(server)`")
        }
        let open = origins.flatMap(\.entries).filter { $0.kind == .server || $0.kind == .any }
        for server in servers {
            guard let mark = server.firstRange(of: "://") else { continue }
            let scheme = server[..<mark.lowerBound].lowercased()
            guard !open.contains(where: { $0.scheme == scheme }) else { continue }
            throw Arguments.Problem(
                "`--server` names `\(server)`, and no origin has an entry `\(scheme)://{server}` or "
                    + "`\(scheme)://*`")
        }
        return servers
    }

    /// - Throws: if the schema has no origin of this name.
    static func checkOrigin(_ name: String, _ table: RouteTable) throws(Arguments.Problem) {
        if let problem = table.problem(ofOrigin: name) { throw Arguments.Problem(problem) }
    }
}
