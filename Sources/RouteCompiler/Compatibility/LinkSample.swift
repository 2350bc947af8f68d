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

    /// The link of an entry.
    func url(_ entry: Origin.Entry) -> String {
        // The root of a custom scheme has an empty authority.
        let isBare = entry.kind == .opaque || entry.kind == .scheme && !path.isEmpty
        let base = entry.base(host: entry.exampleHost) + (isBare ? "" : "/")
        let query = items.joined(separator: "&")
        var url = base + path.map(escaped).joined(separator: "/")
        if !query.isEmpty, !hasItemsInFragment { url += "?" + query }
        if let fragment { url += "#" + fragment.map(escaped).joined(separator: "/") }
        return hasItemsInFragment ? url + "#" + query : url
    }
}
