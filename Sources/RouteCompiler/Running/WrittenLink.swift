import RouteRuntime

/// The parts of a link, decoded, and its text.
package struct WrittenLink {
    package enum Fragment {
        case path([Component])
        /// The query stands behind the `#`, perhaps with its `?` in front.
        case query(hasMark: Bool)
    }

    /// What stands between two slashes, or a rest of several components that is one text.
    package struct Component {
        var text: String
        /// A slash in the text parts components.
        var isRest = false

        package init(
            text: String, isRest: Bool = false
        ) {
            self.text = text
            self.isRest = isRest
        }

        fileprivate var escapedText: String {
            isRest
                ? text.split(separator: "/", omittingEmptySubsequences: false).map { escaped(String($0)) }
                    .joined(separator: "/")
                : escaped(text)
        }
    }

    package var entry: Origin.Entry
    /// The host of an entry that leaves it open; for a label, that alone; for a server, its base URL.
    package var host = ""
    package var path: [Component] = []
    /// Systems write the authority, which is the first component of a custom scheme's link, in lower case.
    package var keepsCase = false
    /// A key without a value is bare.
    package var items: [(key: String, value: String?)] = []
    package var fragment: Fragment?

    package init(
        entry: Origin.Entry, host: String = "", path: [Component] = [], keepsCase: Bool = false,
        items: [(key: String, value: String?)] = [], fragment: Fragment? = nil
    ) {
        self.entry = entry
        self.host = host
        self.path = path
        self.keepsCase = keepsCase
        self.items = items
        self.fragment = fragment
    }

    package var text: String {
        let components = path.map(\.escapedText).joined(separator: "/")
        let isBare = entry.kind == .opaque || entry.kind == .scheme && !path.isEmpty && !keepsCase
        let base = entry.base(host: host) + (isBare ? "" : "/") + components
        switch fragment {
        case nil: return base + query
        case .query(let hasMark): return base + "#" + query.dropFirst(hasMark ? 0 : 1)
        case .path(let components):
            let text = "#" + components.map(\.escapedText).joined(separator: "/")
            // A route in the fragment has its query there.
            let isRoute = components.first?.text.isEmpty ?? false
            return isRoute ? base + text + query : base + query + text
        }
    }

    private var query: String {
        items.enumerated().map { number, item in
            (number == 0 ? "?" : "&") + escaped(item.key) + (item.value.map { "=" + escaped($0) } ?? "")
        }.joined()
    }
}

extension Origin.Entry {
    /// What stands in front of a link's path, without a slash at its end.
    /// - Parameter host: As ``WrittenLink/host``.
    package func base(host: String) -> String {
        switch kind {
        case .scheme: return scheme + "://"
        case .opaque: return scheme + ":"
        case .host: return scheme + "://" + self.host
        case .label: return scheme + "://" + host + "." + self.host
        case .any: return scheme + "://" + host
        case .server:
            let parts = host.split(separator: "/")
            return scheme + "://" + (host.contains("://") ? parts.dropFirst() : parts[...]).joined(separator: "/")
        }
    }
}
