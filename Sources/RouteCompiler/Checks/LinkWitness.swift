import RouteRuntime

/// Makes links that show what a rule found, and confirms them with the runtime's matcher.
struct LinkWitness {
    let table: RouteTable

    /// No pattern that people write is longer.
    static let longest = 64

    /// The link of an origin with these decoded components.
    func url(_ origin: Int, path: [String], fragment: [String]?) -> String? {
        guard let entry = table.origins[origin].entries.first else { return nil }
        let components = path.map(escaped).joined(separator: "/")
        let base: String
        switch entry.kind {
        case .scheme: base = path.isEmpty ? "\(entry.scheme):///" : "\(entry.scheme)://"
        case .opaque: base = "\(entry.scheme):"
        case .host: base = "\(entry.scheme)://\(entry.host)/"
        case .server: base = "\(entry.scheme)://\(LinkWitness.server)/"
        case .label: base = "\(entry.scheme)://x.\(entry.host)/"
        case .any: base = "\(entry.scheme)://host.example/"
        }
        return base + components + (fragment.map { "#" + $0.map(escaped).joined(separator: "/") } ?? "")
    }

    private static let server = "server.example"

    /// Whether a pattern, alone in the table, matches a link.
    func matches(_ pattern: Int, _ url: String) -> Bool {
        var alone = table
        alone.segments = [table.segments[0]]
        alone.segments[0].children = []
        alone.commands = []
        var only = table.patterns[pattern]
        only.cases = [Case(conditions: [], target: .outside, span: only.span)]
        alone.patterns = [only]
        for origin in alone.origins.indices { alone.origins[origin].otherwise = .refuse }
        let tries = alone.origins.indices.map { PatternTrie($0 == only.origin ? [0] : [], alone) }
        let compiled = CompiledTable(
            table: alone, packed: PackedRouteTable(alone, tries, BegunLinks(alone)), tries: tries)
        if case .error = Explainer(compiled).explain(link: Array(url.utf8), servers: [LinkWitness.server]).result {
            return false
        }
        return true
    }
}
