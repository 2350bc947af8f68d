import RouteCommands
import RouteCompiler
import RouteReports

extension Command {
    static let page = Command(
        name: "page",
        summary: "Writes an HTML page with a link to every route",
        operands: "",
        options: [
            .schema,
            .segment,
            .imported,
            Arguments.Option(
                name: "--origin", value: "NAME", help: "Show the links of this origin; may be repeated. Else of all."),
            Arguments.Option(
                name: "--server", value: "URL",
                help: "A server that stands for `{server}` and `*` in an origin; may be repeated."),
            .outputFile,
            Arguments.Option(name: "--title", value: "TEXT", help: "The page's title; else it names the module."),
        ],
        details: """
            Open the page on a device or in a simulator, and try the links. It is one file, and needs no script and no
            network. Each link has samples for what a route needs, and was matched by the schema: it opens what the
            page says. Where there is no such link, as for a type of your own, the page says why.
            """,
        run: runPage)

    private static func runPage(_ arguments: Arguments) throws -> Exit {
        if let extra = arguments.rest.first { throw Arguments.Problem(message: "unexpected argument `\(extra)`") }
        guard let compiled = try SchemaFiles(arguments).compileValid() else { return .findings }
        let origins = arguments.has("--origin") ? arguments.all("--origin") : nil
        for origin in origins ?? [] { try checkOrigin(origin, isOneOf: compiled.table.origins.map(\.name)) }
        let servers = arguments.all("--server")
        if let server = servers.first(where: { !RoutePage.isServer($0) }) {
            throw Arguments.Problem(
                message: "`--server` takes a URL such as `https://server.example`, not `\(server)`")
        }
        try checkSchemes(of: servers, compiled.table.origins)
        let page = RoutePage(compiled, origins: origins, servers: servers, title: arguments["--title"])
        try write(page.html, arguments)
        return .clean
    }

    /// - Throws: if a server has a scheme under which no origin leaves the host open, so that it stands for nothing.
    private static func checkSchemes(of servers: [String], _ origins: [Origin]) throws(Arguments.Problem) {
        let open = origins.flatMap(\.entries).filter { $0.kind == .server || $0.kind == .any }
        for server in servers {
            guard let mark = server.firstRange(of: "://") else { continue }
            let scheme = server[..<mark.lowerBound].lowercased()
            guard !open.contains(where: { $0.scheme == scheme }) else { continue }
            throw Arguments.Problem(
                message: "`--server` names `\(server)`, and no origin has an entry `\(scheme)://{server}` or "
                    + "`\(scheme)://*`")
        }
    }

    /// - Throws: if the schema has no origin of this name.
    static func checkOrigin(_ name: String, isOneOf names: [String]) throws(Arguments.Problem) {
        guard !names.contains(name) else { return }
        let known = names.quotedList()
        throw Arguments.Problem(
            message: "there is no origin `\(name)`; the schema has \(known.isEmpty ? "none" : known)")
    }
}
