import RouteRuntime

/// A link in parts, decoded, and its text.
package struct SampleURL: Hashable {
    package enum Fragment: Hashable {
        case path([String])
        /// The query is behind the `#`, perhaps with its `?` in front.
        case query(hasMark: Bool)
    }

    /// The host of an entry that leaves it open; for a label, that alone. Nil for a made-up one.
    package var host: String?
    package var path: [String]
    /// The matrix parameters of the last component, behind its `;`.
    package var matrix: [RouteQuery.Item] = []
    /// Systems write the authority, which is the first component of a custom scheme's link, in lower case.
    package var keepsCase = false
    /// A key without a value is bare.
    package var items: [RouteQuery.Item]
    package var fragment: Fragment?

    package init(path: [String] = [], items: [RouteQuery.Item] = [], fragment: Fragment? = nil) {
        self.path = path
        self.items = items
        self.fragment = fragment
    }

    /// The path of a screen, which is not a link yet.
    package var pathText: String { "/" + components + query }

    /// The link of an entry.
    /// - Parameter server: The base URL of the server that the app gives at run time.
    package func url(_ entry: Origin.Entry, server: String = ExampleLinks.server) -> String {
        let isBare = entry.kind == .opaque || entry.kind == .scheme && !path.isEmpty && !keepsCase
        let host = entry.kind == .server ? server : host ?? entry.exampleHost
        let base = entry.base(host: host) + (isBare ? "" : "/") + components
        switch fragment {
        case nil: return base + query
        case .query(let hasMark): return base + "#" + query.dropFirst(hasMark ? 0 : 1)
        case .path(let components):
            let text = "#" + components.map(escaped).joined(separator: "/")
            // A route in the fragment has its query there.
            return components.first?.isEmpty ?? false ? base + text + query : base + query + text
        }
    }

    private var components: String {
        path.map(escaped).joined(separator: "/") + matrix.map { ";" + SampleURL.text($0) }.joined()
    }

    private var query: String {
        items.isEmpty ? "" : "?" + items.map(SampleURL.text).joined(separator: "&")
    }

    private static func text(_ item: RouteQuery.Item) -> String {
        escaped(item.key) + (item.value.map { "=" + escaped($0) } ?? "")
    }
}

extension Origin.Entry {
    /// The part in front of a link's path, without a slash at its end.
    /// - Parameter host: Of an entry that leaves it open; for a label, that alone; for a server, its base URL.
    package func base(host: String) -> String {
        switch kind {
        case .scheme: return scheme + "://"
        case .opaque: return scheme + ":"
        case .host: return scheme + "://" + self.host
        case .label: return scheme + "://" + host + "." + self.host
        case .any: return scheme + "://" + host
        case .server:
            return scheme + "://" + host.withoutScheme.split(separator: "/").joined(separator: "/")
        }
    }

    /// The link of a path, which begins with a slash.
    /// - Parameter host: As for ``base(host:)``; nil leaves the entry's placeholder.
    package func link(to path: String, host: String? = nil) -> String {
        // `app://` and `/product`: there is no host between.
        let isBare = kind == .opaque || kind == .scheme && path != "/"
        return (host.map(base) ?? text) + path.dropFirst(isBare ? 1 : 0)
    }

    /// The sample text for a host that the entry leaves open.
    package var exampleHost: String {
        switch kind {
        case .server: ExampleLinks.server
        case .label: "x"
        case .any: ExampleLinks.host
        case .scheme, .host, .opaque: ""
        }
    }
}

extension String {
    /// The text behind the scheme of a URL or a server, or all of it.
    package var withoutScheme: Substring { firstRange(of: "://").map { self[$0.upperBound...] } ?? self[...] }
}
