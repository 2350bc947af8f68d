/// Says what a link stands for: finds its origin, then the one pattern that fits best, then the case that holds.
///
/// It is handed on in place, as the link is: what is copied from call to call costs more than the search.
@usableFromInline
struct LinkMatcher: ~Copyable {
    let links: RouteLinkTable
    /// The number of the origin of a URL without a scheme.
    var origin: Int?
    /// The redirect that has led here.
    var redirect: LinkRedirect?
    /// How many redirects have been followed.
    var hops = 0
    /// What the link opens, and the number of its origin.
    @usableFromInline var target = LinkOutcome.Target.stack
    @usableFromInline var found = 0

    @usableFromInline
    init(_ links: RouteLinkTable, origin: Int?) {
        self.links = links
        self.origin = origin
    }

    /// - Parameters:
    ///   - servers: The base URLs that stand for `{server}` in an origin.
    ///   - accepts: Whether a text is a value of one of the app's own types.
    @usableFromInline
    mutating func match(
        _ buffer: UnsafeBufferPointer<UInt8>, servers: [String], _ accepts: LinkDemand.OwnTypes,
        _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkSurplus? {
        guard let start = buffer.baseAddress, !buffer.isEmpty else {
            return try matchNothing(servers, accepts, answer)
        }
        guard buffer.count <= LinkLimits.bytes else { throw RouteError(.tooLong, offset: LinkLimits.bytes) }
        var surplus: LinkSurplus?
        try LinkScratch.with(captures: links.captureCount &+ 1) { scratch throws(RouteError) in
            var link = Link(links, scratch.captures, scratch.way)
            try link.parts.take(start, count: buffer.count, &scratch.path)
            try LinkLimits.check(link.parts)
            try link.findOrigin(origin, servers)
            if let redirect, !redirect.allows(link.entry.number) {
                throw RouteError(.unknownOrigin, offset: 0, route: link.entry.name)
            }
            link.components = try LinkComponents(path: link.path, link.parts, &scratch.path)
            if let range = link.parts.fragmentPath {
                link.fragment = try LinkComponents(fragment: range, link.input, &scratch.fragment)
            }
            surplus = try match(&link, servers, accepts, answer)
        }
        return surplus
    }

    /// A URL of nothing is its origin's root, as `https://shop.example` is.
    private mutating func matchNothing(
        _ servers: [String], _ accepts: LinkDemand.OwnTypes, _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkSurplus? {
        guard origin != nil else { throw RouteError(.missingScheme, offset: 0) }
        do throws(RouteError) {
            return try match([UInt8(ascii: "/")], servers, accepts, answer)
        } catch {
            var error = error
            error.offset = 0
            throw error
        }
    }

    /// Matches a URL that is made on the way.
    mutating func match(
        _ url: [UInt8], _ servers: [String], _ accepts: LinkDemand.OwnTypes, _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkSurplus? {
        try url.withUnsafeBufferPointer { buffer -> Result<LinkSurplus?, RouteError> in
            Result { () throws(RouteError) in try match(buffer, servers: servers, accepts, answer) }
        }.get()
    }

    /// Matches a link that has found its origin.
    @inline(__always)
    private mutating func match(
        _ link: inout Link, _ servers: [String], _ accepts: LinkDemand.OwnTypes, _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkSurplus? {
        found = link.entry.number
        let root = link.entry.trie
        if root != 0 {
            link.foldsFirst = link.entry.kind == .scheme
            if let leaf = link.leaf(root, accepts) { return try choose(leaf, &link, servers, accepts, answer) }
        }
        return try miss(&link, accepts, answer)
    }

    /// What becomes of a link that no pattern fits.
    @inline(never)
    private mutating func miss(
        _ link: inout Link, _ accepts: LinkDemand.OwnTypes, _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkSurplus? {
        let isWhole = link.components.firstEmpty == link.components.count
        if isWhole, link.entry.trie != 0, link.entry.otherwise == .refuse {
            let nearest = NearestRoute(&link, from: link.entry.trie, accepts)
            throw RouteError(.noMatch, offset: nearest.offset, route: nearest.pattern, nearest: nearest.name)
        }
        if !isWhole {
            throw RouteError(.emptyComponent, offset: link.components[link.components.firstEmpty].lowerBound)
        }
        switch link.entry.otherwise {
        case .path: return try readPath(link, answer)
        case .outside: return leave(link)
        case .refuse: throw RouteError(.noMatch, offset: link.place)
        }
    }

    /// Leaves a link to the browser.
    mutating func leave(_ link: borrowing Link) -> LinkSurplus {
        target = .outside
        return LinkSurplus(url: link.input.text(0..<link.input.count).string)
    }

    /// Reads the link's path as one of the app's own.
    private mutating func readPath(
        _ link: borrowing Link, _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkSurplus? {
        if let fragment = link.parts.fragment { throw RouteError(.fragment, offset: fragment.lowerBound - 1) }
        let isFolded = link.entry.kind == .scheme && link.components.count > 0
        let path = LinkPath(
            path: link.path, componentCount: link.components.count,
            folded: isFolded ? link.components[0].lowerBound : -1)
        var values = RouteValues(
            link.input, record: RouteScreenRecord(table: links.table, start: 0), items: link.parts.query,
            isMatrix: false, place: link.place)
        let requirements = try answer(.path(path), &values)
        target = .stack
        return LinkSurplus.of(requirements, link.unread(values.readItems))
    }
}
