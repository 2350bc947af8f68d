import RouteRuntime

/// Makes links that show what a rule found, and confirms them with the runtime's matcher.
struct ExampleLinks {
    let table: RouteTable

    /// The link of an origin with these decoded components.
    func url(_ origin: Int, path: [String], fragment: [String]?) -> String? {
        guard let entry = table.origins[origin].entries.first else { return nil }
        return LinkParts(path: path, fragment: fragment.map { .path($0) }).url(entry)
    }

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
        let tries = PatternTrie.tries(of: alone)
        let compiled = CompiledTable(table: alone, packed: PackedRouteTable(alone, tries), tries: tries)
        return (try? TableCoding(compiled).match(Array(url.utf8), servers: [LinkParts.exampleServer])) != nil
    }
}
