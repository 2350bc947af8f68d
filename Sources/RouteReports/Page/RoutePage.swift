import RouteCompiler
import RouteRuntime

/// All routes of a table on one HTML page, with a link to each, to try them on a device.
///
/// The page needs nothing but itself: no script, no network, no other file. Each of its links was matched by the table
/// and opens what stands beside it. The same table gives the same bytes.
package struct RoutePage: Sendable {
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
    package init(_ compiled: CompiledTable, origins: [String]? = nil, servers: [String] = [], title: String? = nil) {
        let table = compiled.table
        self.title = title ?? (table.module == "Routes" ? "Routes" : "Routes of \(table.module)")
        let content = PageContent(compiled, servers: servers)
        let shown = table.origins.indices.filter { origins?.contains(table.origins[$0].name) ?? true }
        self.origins = content.origins(shown)
        segments = content.segments(links: shown)
        commands = content.commands()
    }

    /// Whether a text can stand for a server: a host, with or without a scheme in front, a port and a path behind.
    package static func isServer(_ text: String) -> Bool {
        guard text.isPlainURL else { return false }
        let rest = text.firstRange(of: "://").map { text[$0.upperBound...] } ?? text[...]
        var parts = rest.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count > 1, parts.last == "" { parts.removeLast() }
        guard let place = parts.first, isPlace(place) else { return false }
        return parts.dropFirst().allSatisfy { part in
            !part.isEmpty && part != "." && part != ".." && !part.contains { "?#%".contains($0) }
        }
    }

    /// A host, with or without a port.
    private static func isPlace(_ text: Substring) -> Bool {
        var (host, rest) = (text.prefix { $0 != ":" }, text.drop { $0 != ":" })
        if text.first == "[", let end = text.firstIndex(of: "]") {
            (host, rest) = (text[text.index(after: text.startIndex)..<end], text[text.index(after: end)...])
            guard host.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else { return false }
        } else {
            guard host.allSatisfy({ $0.isLetter || $0.isNumber || "-._".contains($0) }) else { return false }
        }
        guard !host.isEmpty else { return false }
        guard !rest.isEmpty else { return true }
        let port = rest.dropFirst()
        return rest.first == ":" && port.allSatisfy(\.isNumber) && (UInt16(port) ?? 0) > 0
    }
}
