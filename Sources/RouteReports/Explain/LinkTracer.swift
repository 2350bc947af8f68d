import RouteCompiler
import RouteRuntime

/// Explains links, and says which patterns and cases took them.
package final class LinkTracer {
    package let explainer: Explainer
    private let compiled: CompiledTable
    private let servers: [String]
    private let places: SchemaPlaces
    private lazy var cases = MarkedTable(compiled, servers: servers)
    /// For the targets of redirects, and for a link that a pattern takes but no case.
    private lazy var finalCases = MarkedTable(compiled, servers: servers, marking: .finalCases)
    private lazy var patterns = MarkedTable(compiled, servers: servers, marking: .patterns)

    /// Takes a link for each origin, whatever its path is.
    private lazy var origins: TableCoding = {
        var table = table
        table.patterns = []
        for number in table.origins.indices { table.origins[number].otherwise = .outside }
        let tries = PatternTrie.tries(of: table)
        return TableCoding(CompiledTable(table: table, packed: PackedRouteTable(table, tries), tries: tries))
    }()

    private var table: RouteTable { explainer.table }

    /// - Parameter servers: The base URLs that replace `{server}` in an origin.
    package init(_ compiled: CompiledTable, servers: [String] = []) {
        self.compiled = compiled
        self.servers = servers
        explainer = Explainer(compiled)
        places = SchemaPlaces(compiled)
    }

    /// - Parameter origin: The origin of a URL without a scheme, by its name.
    package func explain(link: [UInt8], origin: String? = nil) -> Explanation {
        var explanation = explainer.explain(link: link, origin: origin, servers: servers)
        let number = origin.flatMap { name in table.origins.firstIndex { $0.name == name } }
        if let first = cases.place(of: link, origin: number) {
            explanation.takers = [taker(first)]
            explanation.isRedirected = table.patterns[first.pattern].cases[first.number].target.isRedirect
            if explanation.isRedirected, let last = finalCases.place(of: link, origin: number) {
                explanation.takers?.append(taker(last))
            }
        } else {
            let pattern = patterns.place(of: link, origin: number).map { table.patterns[$0.pattern] }
            explanation.takers = pattern.map { [whole($0, caseCount: $0.cases.count)] } ?? []
        }
        guard case .error(let error) = explanation.result else { return explanation }
        // What is wrong behind a redirect is not in the link.
        if explanation.isRedirected {
            let redirect = explanation.takers?.first.map { "the redirect of `\($0.pattern)` leads to " } ?? ""
            switch error.code {
            case .noMatch: explanation.problem = redirect + "a link that no pattern takes"
            case .missingScheme: explanation.problem = redirect + "a URL without a scheme"
            case .unknownOrigin: explanation.problem = redirect + "a URL of an origin that it may not lead to"
            default: break
            }
            return explanation
        }
        explanation.help = help(error, explanation.input)
        let shortfall = LinkShortfall(
            table: table, link: explanation.input, error: error, origin: self.origin(of: link, number), servers: servers
        )
        explanation.expected = shortfall.expected
        if explanation.takers == [] { explanation.nearest = shortfall.pattern.map { whole($0, caseCount: 1) } }
        return explanation
    }

    package func explain(path: [UInt8]) -> Explanation {
        var explanation = explainer.explain(path: path)
        if case .error(let error) = explanation.result {
            explanation.expected =
                LinkShortfall(table: table, link: explanation.input, error: error, origin: nil, servers: []).expected
        }
        return explanation
    }

    // MARK: Errors

    /// - Parameter origin: That of a URL without a scheme.
    private func origin(of link: [UInt8], _ origin: Int?) -> Int? {
        (try? origins.match(link, origin: origin, servers: servers))?.origin
    }

    /// What to write instead of a URL that is of no origin.
    private func help(_ error: RouteError, _ link: String) -> String? {
        guard error.code == .missingScheme || error.code == .unknownOrigin else { return nil }
        if link.hasPrefix("/") {
            return "name its origin with `--origin NAME`, or read it as a path of the app with `--path`"
        }
        let entries = table.origins.flatMap(\.entries)
        let rest = link.firstRange(of: "://").map { link[$0.upperBound...] } ?? link[...]
        let isURL = link.contains(":")
        let hosts = entries.filter { $0.kind != .scheme && $0.kind != .opaque }
        let urls = hosts.map { $0.scheme + "://" + rest }
        if let meant = urls.first(where: { $0 != link && origin(of: Array($0.utf8), nil) != nil }) {
            return (isURL ? "" : "a link begins with a scheme: ") + "did you mean `\(PrintableText.escaped(meant))`?"
        }
        guard isURL else {
            return "a link begins with a scheme, and a path of the app with a slash: "
                + "`--path \(PrintableText.escaped("/" + link))`"
        }
        return entries.isEmpty ? "the schema has no `origins:`" : "the origins are \(entries.map(\.text).quotedList())"
    }

    private func taker(_ place: MarkedTable.Place) -> Explanation.Taker {
        let pattern = table.patterns[place.pattern]
        var taker = whole(pattern, caseCount: pattern.cases.count)
        taker.condition = pattern.cases[place.number].conditionText(of: pattern)
        taker.number = place.number + 1
        if pattern.cases.count > 1 { taker.place = places[pattern.cases[place.number].span] }
        return taker
    }

    /// A pattern, whichever of its cases holds.
    private func whole(_ pattern: Pattern, caseCount: Int) -> Explanation.Taker {
        Explanation.Taker(
            origin: table.origins[pattern.origin].name, pattern: pattern.text, count: caseCount,
            place: places[pattern.span],
            unchecked: pattern.pathPieces.compactMap { piece in
                guard case .placeholder(let placeholder) = piece, placeholder.type.tag == .swift else { return nil }
                return Explanation.Unchecked(
                    name: placeholder.name == "_" ? "{_}" : placeholder.name, type: placeholder.type.swiftName)
            })
    }
}
