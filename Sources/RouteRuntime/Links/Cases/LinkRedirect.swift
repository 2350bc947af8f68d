/// A redirect to follow: the URL that it has made, and the origins that the URL may belong to.
final class LinkRedirect {
    let url: [UInt8]
    /// The pattern that redirects.
    let pattern: String
    /// The place of the redirected link's last component.
    let place: Int
    /// The items of the redirected link that nothing has read, and that the URL does not have.
    let extras: [RouteQuery.Item]
    /// The number of the redirected link's origin.
    private let source: Int
    /// The numbers of the origins that the URL may belong to; empty for the link's own.
    private let origins: [Int]

    fileprivate init(
        _ url: [UInt8], extras: [RouteQuery.Item], _ record: CaseRecord, _ leaf: LeafRecord, from source: Int,
        place: Int
    ) {
        self.url = url
        self.extras = extras
        pattern = leaf.pattern
        self.place = place
        self.source = source
        origins = record.redirectOrigins
    }

    func allows(_ origin: Int) -> Bool { origins.isEmpty ? origin == source : origins.contains(origin) }

    /// The origin of a URL without a scheme: the link's origin if it is allowed, else the first that is listed.
    var origin: Int? { allows(source) ? source : origins.first }
}

extension LinkSearch {
    /// The redirect of a case: literals are taken as they are written, values are escaped, and items that nothing has
    /// read are added.
    func redirect(_ record: CaseRecord, _ leaf: LeafRecord) -> LinkRedirect {
        var url: [UInt8]
        var extras = unreadItems
        if record.isWholeURL {
            url = text(record.redirect)
        } else {
            url = text(record.redirect) { kind, bytes in
                escaped(bytes, leaving: kind == .rest || kind == .optionalRest ? "/" : "")
            }
            extras = url.addQuery(extras)
        }
        return LinkRedirect(url, extras: extras, record, leaf, from: entry.number, place: place)
    }
}

extension [UInt8] {
    /// Adds items to the query of a URL, in front of its fragment, except for items whose key the URL already has.
    /// - Returns: these.
    fileprivate mutating func addQuery(_ items: [RouteQuery.Item]) -> [RouteQuery.Item] {
        guard !items.isEmpty else { return [] }
        let end = firstIndex(of: UInt8(ascii: "#")) ?? count
        let mark = self[..<end].firstIndex(of: UInt8(ascii: "?"))
        let keys = Set(mark.map { decodedKeys(of: self[($0 + 1)..<end]) } ?? [])
        insert(contentsOf: escapedQuery(items.filter { !keys.contains($0.key) }, isFirst: mark == nil), at: end)
        return items.filter { keys.contains($0.key) }
    }
}

/// The keys of a query; none if it is malformed, since matching it fails.
private func decodedKeys(of query: ArraySlice<UInt8>) -> [String] {
    query.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress, let input = try? RouteInput(start, count: buffer.count) else { return [] }
        var items = QueryItems(input, 0..<buffer.count)
        var keys: [String] = []
        while let item = items.next() { keys.append(input.item(item, form: true).key) }
        return keys
    }
}
