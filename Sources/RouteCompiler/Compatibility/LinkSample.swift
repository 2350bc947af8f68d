/// A link that a pattern may match, taken apart.
struct LinkSample: Hashable {
    /// Decoded components.
    var path: [String] = []
    /// Decoded components of the fragment.
    var fragment: [String]?
    /// Items as they stand in the URL.
    var items: [String] = []
    /// The fragment is a query, in which the items stand.
    var hasItemsInFragment = false

    /// What stands for `{server}`.
    static let server = "server.example"

    /// The link of an entry.
    func url(_ entry: Origin.Entry) -> String {
        let base: String
        switch entry.kind {
        case .scheme: base = path.isEmpty ? "\(entry.scheme):///" : "\(entry.scheme)://"
        case .opaque: base = "\(entry.scheme):"
        case .host: base = "\(entry.scheme)://\(entry.host)/"
        case .server: base = "\(entry.scheme)://\(LinkSample.server)/"
        case .label: base = "\(entry.scheme)://x.\(entry.host)/"
        case .any: base = "\(entry.scheme)://host.example/"
        }
        let query = items.joined(separator: "&")
        var url = base + path.map(escaped).joined(separator: "/")
        if !query.isEmpty, !hasItemsInFragment { url += "?" + query }
        if let fragment { url += "#" + fragment.map(escaped).joined(separator: "/") }
        return hasItemsInFragment ? url + "#" + query : url
    }
}
