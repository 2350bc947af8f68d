/// The search for what a link opens, and all that it knows about the link so far.
///
/// The search splits the link (`Parts`), finds its origin (`Origins`), then the pattern that fits best (`Patterns`),
/// then the case that holds (`Cases`), and has its steps or command made. A redirect starts again with its URL.
///
/// The search is passed in place: copies of it would cost more than the search itself.
struct LinkSearch: ~Copyable {
    /// Lives as long as the search.
    let request: UnsafePointer<LinkRequest>
    let table: PackedTable
    /// What the link opens.
    private(set) var outcome = LinkOutcome()

    var parts: LinkParts
    /// The entry of the origin that the link belongs to.
    var entry: OriginRecord
    /// The value of the origin's placeholder in ASCII, if the link's host has other letters.
    var international: ArraySlice<UInt8>?
    /// The number of the server that the link belongs to.
    var server = 0
    /// The link's path, without the path that a server is mounted at.
    var path = 0..<0
    var components = LinkComponents()
    /// The components of the fragment; nil without a fragment.
    var fragment: LinkComponents?
    /// The first component is compared without case.
    var foldsFirst = false
    /// The texts of the placeholders of the origin and of the pattern.
    var captures = Captures(UnsafeMutableBufferPointer(start: nil, count: 0))
    /// The parts of the link that the pattern reads as its query.
    var query = LeafRecord.Query.own
    /// The items of the query that the case has read.
    var readItems = ReadItems()
    /// The record of what has taken the URL so far: the pattern's leaf, then a case; 0 for nothing.
    var taken = 0
    /// The record of the case that redirects the link; 0 if none does.
    private(set) var redirect = 0

    init(_ request: UnsafePointer<LinkRequest>) {
        self.request = request
        table = request.pointee.links.table
        parts = LinkParts(table.base)
        entry = OriginRecord(table: table, start: 0)
    }

    mutating func match(_ link: UnsafeBufferPointer<UInt8>, _ make: TargetPart.Maker) throws(RouteError) {
        if let redirect = try openURL(link, from: nil, make) { try follow(redirect, make) }
    }

    /// Follows redirects until a URL opens something.
    @inline(never)
    private mutating func follow(_ first: LinkRedirect, _ make: TargetPart.Maker) throws(RouteError) {
        var redirect = first
        var extras: [RouteQuery.Item] = []
        self.redirect = taken
        for _ in 0..<LinkLimits.redirects {
            taken = 0
            do throws(RouteError) {
                extras += redirect.extras
                let next = try redirect.url.withUnsafeBufferPointer { url throws(RouteError) in
                    try openURL(url, from: redirect, make)
                }
                guard let next else {
                    outcome = outcome.adding(extras)
                    return
                }
                redirect = next
            } catch {
                // An offset in the URL that the redirect made means nothing in the link.
                throw RouteError(
                    error.code, offset: first.place, route: error.route ?? redirect.pattern, key: error.key,
                    nearest: error.nearest)
            }
        }
        throw RouteError(.tooManyRedirects, offset: first.place, route: redirect.pattern)
    }

    /// Opens a link, or the URL of a redirect.
    /// - Returns: the redirect to follow, if the link has one.
    private mutating func openURL(
        _ link: UnsafeBufferPointer<UInt8>, from redirect: LinkRedirect?, _ make: TargetPart.Maker
    ) throws(RouteError) -> LinkRedirect? {
        let origin = redirect == nil ? request.pointee.origin : redirect?.origin
        guard let start = link.baseAddress, !link.isEmpty else {
            guard origin != nil else { throw RouteError(.missingScheme, offset: 0) }
            return try openRoot(from: redirect, make)
        }
        guard link.count <= LinkLimits.bytes else { throw RouteError(.tooLong, offset: LinkLimits.bytes) }
        var next: LinkRedirect?
        try LinkScratch.with(captures: request.pointee.links.captureCount &+ 1) { scratch throws(RouteError) in
            captures = scratch.captures
            var parts = LinkParts(start)
            try parts.take(start, count: link.count, &scratch.path)
            try LinkLimits.check(parts)
            self.parts = parts
            try findOrigin(origin)
            if let redirect, !redirect.allows(entry.number) {
                throw RouteError(.unknownOrigin, offset: 0, route: entry.name)
            }
            components = try LinkComponents(path: path, parts, &scratch.path)
            fragment = nil
            // A malformed fragment fits only patterns that do not read it.
            if let range = parts.fragmentPath, input.isWellFormed(range) {
                fragment = try LinkComponents(fragment: range, parts.input, &scratch.fragment)
            }
            next = try openPattern(make)
        }
        return next
    }

    /// A URL of no bytes is the root of its origin, as `https://shop.example` is.
    private mutating func openRoot(
        from redirect: LinkRedirect?, _ make: TargetPart.Maker
    ) throws(RouteError) -> LinkRedirect? {
        do throws(RouteError) {
            return try withUnsafeBytes(of: UInt8(ascii: "/")) { root throws(RouteError) in
                try openURL(root.assumingMemoryBound(to: UInt8.self), from: redirect, make)
            }
        } catch {
            var error = error
            error.offset = 0
            throw error
        }
    }

    /// Opens the target of the best pattern of the link's origin.
    @inline(__always)
    private mutating func openPattern(_ make: TargetPart.Maker) throws(RouteError) -> LinkRedirect? {
        query = .own
        readItems = ReadItems()
        if entry.trie != 0 {
            foldsFirst = entry.kind == .scheme
            if let leaf = leaf(from: entry.trie) { return try openLeaf(leaf, make) }
        }
        try openOtherwise(make)
        return nil
    }

    /// Opens a link that fits no pattern, as the origin's `otherwise` says.
    @inline(never)
    private mutating func openOtherwise(_ make: TargetPart.Maker) throws(RouteError) {
        let isWhole = components.firstEmpty == components.count
        if isWhole, entry.trie != 0, entry.otherwise == .refuse {
            let nearest = NearestRoute(&self, from: entry.trie)
            throw RouteError(.noMatch, offset: nearest.offset, route: nearest.pattern, nearest: nearest.name)
        }
        if !isWhole { throw RouteError(.emptyComponent, offset: components[components.firstEmpty].lowerBound) }
        switch entry.otherwise {
        case .path: try openPath(make)
        case .outside: leave()
        case .refuse: throw RouteError(.noMatch, offset: place)
        }
    }

    /// Leaves the link to the browser.
    mutating func leave() { finish(.outside, MatchDetails(url: input.text(0..<input.count).string)) }

    /// Reads the link's path as one of the app's own.
    private mutating func openPath(_ make: TargetPart.Maker) throws(RouteError) {
        if let fragment = parts.fragment { throw RouteError(.fragment, offset: fragment.lowerBound - 1) }
        let isFolded = entry.kind == .scheme && components.count > 0
        let path = LinkPath(
            path: path, componentCount: components.count, folded: isFolded ? components[0].lowerBound : -1)
        var values = _RouteValues(
            input, record: RouteScreenRecord(table: request.pointee.links.table, start: 0), items: parts.query,
            isMatrix: false, place: place)
        let requirements = try make(.path(path), &values)
        readItems = values.readItems
        finish(.stack, .of(requirements ?? [], unreadItems))
    }

    /// Notes what the link opens.
    mutating func finish(_ target: LinkOutcome.Target, _ details: MatchDetails?) {
        outcome = LinkOutcome(target, origin: entry.number, details)
    }

    // MARK: What is known

    var input: RouteInput { parts.input }

    /// The offset of an error of the whole link: its last component.
    var place: Int { components.count > 0 ? components[components.count - 1].lowerBound : path.lowerBound }

    /// The items that the pattern reads.
    var items: QueryItems {
        switch query {
        case .own: QueryItems(input, parts.query)
        case .fragmentQuery: QueryItems(input, parts.query, then: parts.fragmentQuery)
        case .fragment: QueryItems(input, parts.query, then: parts.fragmentAsQuery)
        }
    }

    /// There may be items.
    var hasItems: Bool { !parts.query.isEmpty || query != .own }

    /// The items that nothing has read.
    var unreadItems: [RouteQuery.Item] {
        guard hasItems else { return [] }
        var items = items
        var unread: [RouteQuery.Item] = []
        while let item = items.next() {
            if readItems.contains(item.number) || item.key.isEmpty && item.value == nil { continue }
            unread.append(input.item(item, form: true))
        }
        return unread
    }
}
