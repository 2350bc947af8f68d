import RouteRuntime

/// Makes links that show what a rule found, and confirms them with the runtime's matcher.
package struct ExampleLinks {
    let table: RouteTable

    /// The link of an origin with these decoded components.
    func url(_ origin: Int, path: [String], fragment: [String]?) -> String? {
        guard let entry = table.origins[origin].entries.first else { return nil }
        return SampleURL(path: path, fragment: fragment.map { .path($0) }).url(entry)
    }

    /// The server that the app gives at run time, in sample links.
    package static let server = "server.example"
    /// Any host, in sample links.
    package static let host = "host.example"

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
        return (try? TableCoding(CompiledTable(alone, tries)).match(Array(url.utf8), servers: [ExampleLinks.server]))
            != nil
    }
}
