import RouteRuntime

/// All routes of a table on one HTML page, with a link to each, to try them on a device.
///
/// The page needs nothing but itself: no script, no network, no other file. Each of its links was matched by the table
/// and opens what stands beside it. The same table gives the same bytes.
public struct RoutePage: Sendable {
    /// What a link opens, and the link.
    struct Entry: Sendable {
        /// A pattern, or a path; on a page it stands first.
        var name: String
        /// The conditions of a case, as they are written.
        var condition: String?
        var links: [(origin: String, url: String)] = []
        var opens: String?
        /// Why there is no link.
        var problem: String?
        /// How it is presented, what it requires, and the like.
        var facts: [String] = []
        var doc: String?
    }

    struct Section: Sendable {
        var name: String
        var about: [String] = []
        var doc: String?
        var entries: [Entry]
    }

    let title: String
    var origins: [Section] = []
    var segments: [Section] = []
    var commands: [Entry] = []

    /// - Parameters:
    ///   - compiled: The table.
    ///   - origins: The names of those to show; nil for all.
    ///   - servers: The base URLs that stand for `{server}` in an origin, and whose hosts stand for `*`; a made-up one is
    ///     used if there is none.
    ///   - title: Nil for one that names the module.
    public init(_ compiled: CompiledTable, origins: [String]? = nil, servers: [String] = [], title: String? = nil) {
        let table = compiled.table
        self.title = title ?? (table.module == "Routes" ? "Routes" : "Routes of \(table.module)")
        var content = PageContent(compiled, servers: servers)
        let shown = table.origins.indices.filter { origins?.contains(table.origins[$0].name) ?? true }
        self.origins = content.origins(shown)
        segments = content.segments(links: shown)
        commands = content.commands()
    }

    /// Whether a text can stand for a server: a host, with or without a scheme in front, a port and a path behind.
    public static func isServer(_ text: String) -> Bool {
        guard text.isPlainURL, !text.contains(where: { "?#@".contains($0) }) else { return false }
        let rest = text.firstRange(of: "://").map { text[$0.upperBound...] } ?? text[...]
        return rest.first.map { $0 != "/" && $0 != ":" } ?? false
    }
}
