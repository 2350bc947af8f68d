import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// A table of one segment `s`, for links of `https://app.example` and `app://`, and what they open in a few words.
struct SmallTable: Sendable {
    private let explainer: Explainer
    private let coding: TableCoding
    let schema: String

    /// The schema has errors.
    struct Refused: Error {
        var messages: [String]
    }

    /// - Parameters:
    ///   - screens: A line each, as they stand under `screens:`.
    ///   - web: The patterns of `https://app.example`, a line each.
    ///   - app: Those of `app://`.
    ///   - more: Lines of the schema's top level, `origins:` left out.
    init(
        _ screens: [String], web: [String] = [], app: [String] = [], origins: [String] = [], more: [String] = []
    ) throws {
        var lines = ["routes: 1", "origins:", "  web: https://app.example", "  app: app://"]
        lines += origins.map { "  " + $0 } + more
        lines += ["segments:", "  s:", "    screens:"] + screens.map { "      " + $0 }
        if !web.isEmpty || !app.isEmpty { lines.append("links:") }
        if !web.isEmpty { lines += ["  web:"] + web.map { "    " + $0 } }
        if !app.isEmpty { lines += ["  app:"] + app.map { "    " + $0 } }
        try self.init(schema: lines.joined(separator: "\n"))
    }

    init(schema: String) throws {
        let compilation = SchemaFixture(schema).compiled()
        guard let compiled = compilation.result else {
            throw Refused(messages: compilation.diagnostics.map { $0.message + ($0.help.map { " (\($0))" } ?? "") })
        }
        explainer = Explainer(compiled)
        coding = TableCoding(compiled)
        self.schema = schema
    }

    /// What a link opens: `a(id: "1/2") > b`, `root`, `command logout`, `outside`; or the code of the error.
    ///
    /// A URL without a scheme stands for one of `https://app.example`.
    func open(_ url: String, origin: String? = nil, servers: [String] = []) -> String {
        shown(explainer.explain(link: Array(whole(url).utf8), origin: origin, servers: servers).result)
    }

    /// What a path opens.
    func follow(_ path: String) -> String {
        shown(explainer.explain(path: Array(path.utf8)).result)
    }

    func extras(_ url: String) -> [String] {
        explainer.explain(link: Array(whole(url).utf8)).extras.map { $0.key + ($0.value.map { "=" + $0 } ?? "") }
    }

    func error(_ url: String) -> RouteError? {
        guard case .error(let error) = explainer.explain(link: Array(whole(url).utf8)).result else { return nil }
        return error
    }

    /// The link that is printed for what a link opens; the code of the error if there is none.
    func reprint(_ url: String, servers: [String] = []) -> String {
        var url = whole(url)
        do throws(RouteError) {
            let match = try url.withUTF8 { buffer in
                Result { () throws(RouteError) in try coding.match(buffer, origin: nil, servers: servers) }
            }.get()
            guard case .stack(let steps) = match.target else { return "no stack" }
            return try coding.link(to: steps, origin: match.origin, servers: RouteServers(servers))
        } catch {
            return error.code.rawValue
        }
    }

    /// The link, of the first origin, that is printed for what a path opens.
    func link(ofPath path: String) -> String {
        var path = path
        do throws(RouteError) {
            let steps = try path.withUTF8 { buffer in
                Result { () throws(RouteError) in try coding.parse(buffer, after: []) }
            }.get()
            return try coding.link(to: steps, origin: 0, servers: [])
        } catch {
            return error.code.rawValue
        }
    }

    private func whole(_ url: String) -> String {
        url.hasPrefix("/") && !url.hasPrefix("//") ? "https://app.example" + url : url
    }

    private func shown(_ result: Explanation.Result) -> String {
        switch result {
        case .stack(let steps): steps.isEmpty ? "root" : steps.map(shown).joined(separator: " > ")
        case .command(let command): "command " + shown(command)
        case .outside: "outside"
        case .error(let error): error.code.rawValue
        }
    }

    private func shown(_ step: Explanation.Step) -> String {
        let name = step.screen.split(separator: ".").last.map(String.init) ?? ""
        let parameters = step.parameters.map { "\($0.name): \(shown($0.value))" }
        return parameters.isEmpty ? name : "\(name)(\(parameters.joined(separator: ", ")))"
    }

    private func shown(_ value: TableValue) -> String {
        switch value {
        case .text(let text): "\"\(text)\""
        case .word(_, let name): name
        case .list(let values): "[" + values.map(shown).joined(separator: ", ") + "]"
        case .query(let query):
            "[" + query.items.map { $0.key + ($0.value.map { "=" + $0 } ?? "") }.joined(separator: ", ") + "]"
        default: value.routeText ?? "?"
        }
    }
}
