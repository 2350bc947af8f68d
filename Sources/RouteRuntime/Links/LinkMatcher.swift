/// Says what a link stands for: finds its origin, then the one pattern that fits best, then the case that holds.
@usableFromInline
struct LinkMatcher {
    let links: RouteLinkTable
    let servers: [String]
    /// Whether a text is a value of one of the app's own types.
    let accepts: (RouteText, Int) -> Bool

    @usableFromInline
    init(_ links: RouteLinkTable, servers: [String], accepts: @escaping (RouteText, Int) -> Bool) {
        self.links = links
        self.servers = servers
        self.accepts = accepts
    }

    @usableFromInline
    func match(
        _ buffer: UnsafeBufferPointer<UInt8>, origin: Int?, _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkOutcome {
        try match(buffer, origin: origin, allowed: nil, hops: 0, answer)
    }

    /// - Parameters:
    ///   - origin: The number of the origin of a URL without a scheme.
    ///   - allowed: The numbers of the origins that a redirect may lead to; nil for any.
    ///   - hops: How many redirects have led here.
    func match(
        _ buffer: UnsafeBufferPointer<UInt8>, origin: Int?, allowed: [Int]?, hops: Int, _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkOutcome {
        guard let start = buffer.baseAddress, !buffer.isEmpty else {
            return try matchNothing(origin: origin, allowed: allowed, hops: hops, answer)
        }
        guard buffer.count <= LinkLimits.bytes else { throw RouteError(.tooLong, offset: LinkLimits.bytes) }
        let input = try RouteInput(start, count: buffer.count)
        return try LinkScratch.with(captures: links.captureCount + 1) { scratch throws(RouteError) in
            var link = Link(input, hops: hops, links, Captures(scratch.captures))
            try LinkLimits.check(link.parts, input)
            try findOrigin(origin, of: &link)
            if let allowed, !allowed.contains(link.entry.number) {
                throw RouteError(.unknownOrigin, offset: 0, route: link.entry.name)
            }
            link.components = try LinkComponents(path: link.path, input, into: scratch.path)
            if let range = link.parts.fragmentPath(input) {
                link.fragment = try LinkComponents(fragment: range, input, into: scratch.fragment)
            }
            return try match(&link, answer)
        }
    }

    /// A URL of nothing is its origin's root, as `https://shop.example` is.
    private func matchNothing(
        origin: Int?, allowed: [Int]?, hops: Int, _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkOutcome {
        guard origin != nil else { throw RouteError(.missingScheme, offset: 0) }
        do throws(RouteError) {
            return try [UInt8(ascii: "/")].withBuffer { buffer throws(RouteError) in
                try match(buffer, origin: origin, allowed: allowed, hops: hops, answer)
            }
        } catch {
            var error = error
            error.offset = 0
            throw error
        }
    }

    /// Matches a link that has found its origin.
    private func match(_ link: inout Link, _ answer: LinkDemand.Answer) throws(RouteError) -> LinkOutcome {
        let root = link.entry.trie
        if root != 0 {
            var search = TrieSearch(links.table, link, foldsFirst: link.entry.kind == .scheme)
            if let leaf = search.leaf(root, accepts) {
                link.captures = search.captures
                return try choose(leaf, &link, answer)
            }
            if link.components.firstEmpty == link.components.count, link.entry.otherwise == .refuse {
                let nearest = NearestRoute(search, from: root, accepts)
                throw RouteError(.noMatch, offset: nearest.offset, route: nearest.pattern, nearest: nearest.name)
            }
        }
        if link.components.firstEmpty < link.components.count {
            throw RouteError(.emptyComponent, offset: link.components[link.components.firstEmpty].lowerBound)
        }
        switch link.entry.otherwise {
        case .path: return try readPath(link, answer)
        case .outside: return outside(link)
        case .refuse: throw RouteError(.noMatch, offset: link.place)
        }
    }

    /// Reads the link's path as one of the app's own.
    private func readPath(_ link: Link, _ answer: LinkDemand.Answer) throws(RouteError) -> LinkOutcome {
        if let fragment = link.parts.fragment { throw RouteError(.fragment, offset: fragment.lowerBound - 1) }
        let isFolded = link.entry.kind == .scheme && link.components.count > 0
        let path = LinkPath(
            input: link.input, path: link.path, query: link.parts.query, componentCount: link.components.count,
            folded: isFolded ? link.components[0].lowerBound : -1)
        var values = RouteValues(
            link.input, record: RouteScreenRecord(table: links.table, start: 0), items: link.parts.query,
            isMatrix: false, place: link.place)
        let requirements = try answer(.path(path), &values)
        return LinkOutcome(
            target: .stack, origin: link.entry.number, requirements: requirements,
            extras: link.extras(values.readItems))
    }

    /// Leaves a link to the browser.
    func outside(_ link: Link) -> LinkOutcome {
        LinkOutcome(
            target: .outside(RouteText(link.input.start, count: link.input.count).string), origin: link.entry.number)
    }
}

extension [UInt8] {
    /// Runs `body` with these bytes.
    func withBuffer<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(RouteError) -> Result
    ) throws(RouteError) -> Result {
        try withUnsafeBufferPointer { buffer -> Swift.Result<Result, RouteError> in
            Swift.Result { () throws(RouteError) in try body(buffer) }
        }.get()
    }
}
