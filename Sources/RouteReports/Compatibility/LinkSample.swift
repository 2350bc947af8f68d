import RouteCompiler

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

    /// The link without items of these keys; nil if it has none of them.
    func without(_ keys: Set<UTF8Text>) -> LinkSample? {
        guard !keys.isEmpty else { return nil }
        var sample = self
        let texts = Set(keys.map { UTF8Text(escaped($0.text)) })
        sample.items.removeAll { texts.contains(UTF8Text(String($0.prefix { $0 != "=" }))) }
        return sample.items.count == items.count ? nil : sample
    }
}
