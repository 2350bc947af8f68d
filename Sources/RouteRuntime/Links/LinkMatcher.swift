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
    private func match(
        _ buffer: UnsafeBufferPointer<UInt8>, origin: Int?, allowed: [Int]?, hops: Int, _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkOutcome {
        guard let start = buffer.baseAddress, !buffer.isEmpty else {
            // A URL of nothing is its origin's root, as `https://shop.example` is.
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
        guard buffer.count <= LinkLimits.bytes else { throw RouteError(.tooLong, offset: LinkLimits.bytes) }
        let input = try RouteInput(start, count: buffer.count)
        let parts = LinkParts(input)
        try LinkLimits.check(parts, input)
        let found = try OriginSearch(links: links, input: input, parts: parts, servers: servers).find(origin: origin)
        if let allowed, !allowed.contains(found.entry.number) {
            throw RouteError(.unknownOrigin, offset: 0, route: found.entry.name)
        }
        return try withScratch { scratch throws(RouteError) in
            let components = try LinkComponents(path: found.path, input, into: scratch.path)
            var fragment: LinkComponents?
            if let range = parts.fragmentPath(input) {
                fragment = try LinkComponents(fragment: range, input, into: scratch.fragment)
            }
            let link = Link(
                input: input, parts: parts, found: found, components: components, fragment: fragment, hops: hops)
            return try match(link, Captures(scratch.captures), answer)
        }
    }

    /// A link that has found its origin.
    struct Link {
        var input: RouteInput
        var parts: LinkParts
        var found: OriginSearch.Found
        var components: LinkComponents
        var fragment: LinkComponents?
        var hops: Int

        var entry: OriginRecord { found.entry }
        /// Where an error of the whole link is: at its last component.
        var place: Int { components.count > 0 ? components[components.count - 1].lowerBound : found.path.lowerBound }
    }

    private func match(
        _ link: Link, _ empty: Captures, _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkOutcome {
        var captures = empty
        captures.append(
            link.found.capture.map { Captures.Capture(kind: .path, range: $0, isFolded: true) }
                ?? Captures.Capture(kind: .absent, range: 0..<0))
        let components = link.components
        if link.entry.trie != 0 {
            var search = TrieSearch(
                links.table, components, fragment: link.fragment, foldsFirst: link.entry.kind == .scheme,
                captures: captures)
            if let leaf = search.leaf(link.entry.trie, accepts) {
                return try choose(leaf, link, search.captures, answer)
            }
            if components.firstEmpty == components.count, link.entry.otherwise == .refuse {
                let nearest = NearestRoute(search, from: link.entry.trie, accepts)
                throw RouteError(.noMatch, offset: nearest.offset, route: nearest.pattern, nearest: nearest.name)
            }
        }
        if components.firstEmpty < components.count {
            throw RouteError(.emptyComponent, offset: components[components.firstEmpty].lowerBound)
        }
        switch link.entry.otherwise {
        case .path: return try readPath(link, answer)
        case .outside: return outside(link)
        case .refuse: throw RouteError(.noMatch, offset: link.place)
        }
    }

    // MARK: Cases

    /// The first case whose conditions hold and whose values decode; it is final.
    private func choose(
        _ leaf: LeafRecord, _ link: Link, _ captures: Captures, _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkOutcome {
        let context = LinkContext(
            input: link.input, captures: captures, place: link.place, items: link.items(of: leaf.query))
        var miss = Miss.whole
        // Nearly all patterns have one case, and its error is the link's.
        if leaf.caseCount == 1 { return try open(leaf.case(0), leaf, link, context, &miss, answer) }
        // A value that does not decode comes nearer than a condition that does not hold.
        var undecoded: RouteError?
        var missed: RouteError?
        for number in 0..<leaf.caseCount {
            do throws(RouteError) {
                return try open(leaf.case(number), leaf, link, context, &miss, answer)
            } catch {
                switch miss {
                case .condition: missed = missed ?? error
                case .value: undecoded = undecoded ?? error
                case .whole: throw error
                }
            }
        }
        throw undecoded ?? missed ?? RouteError(.noMatch, offset: link.place, route: leaf.pattern)
    }

    /// What an error says of a case.
    private enum Miss {
        /// A condition does not hold, or a value does not decode: another case may.
        case condition, value
        /// No other case is asked.
        case whole
    }

    /// Opens a case if its conditions hold.
    private func open(
        _ record: CaseRecord, _ leaf: LeafRecord, _ link: Link, _ context: LinkContext, _ miss: inout Miss,
        _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkOutcome {
        var context = context
        var readItems: (UInt64, UInt64) = (0, 0)
        miss = .whole
        if let key = try context.failingCondition(record, accepts, &readItems) {
            miss = .condition
            throw RouteError(.missingParameter, offset: link.place, route: leaf.pattern, key: key)
        }
        if record.kind == .redirect { return try redirect(record, leaf, link, context, readItems, answer) }
        do throws(RouteError) {
            return try withUnsafePointer(to: &context) { context in
                Result { () throws(RouteError) in try read(record, leaf, link, context, readItems, answer) }
            }.get()
        } catch {
            switch error.code {
            case .missingParameter, .malformedValue, .conflictingValues: miss = .value
            default: break
            }
            throw error
        }
    }

    private func read(
        _ record: CaseRecord, _ leaf: LeafRecord, _ link: Link, _ context: UnsafePointer<LinkContext>,
        _ read: (UInt64, UInt64), _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkOutcome {
        var readItems = read
        func make(_ demand: LinkDemand, _ bindings: Int) throws(RouteError) -> [String] {
            var values = RouteValues(
                link.input, record: RouteScreenRecord(table: links.table, start: 0), items: link.parts.query,
                isMatrix: false, place: link.place,
                bindings: RouteBindings(table: links.table, start: bindings, link: context))
            let requirements = try answer(demand, &values)
            readItems.0 |= values.readItems.0
            readItems.1 |= values.readItems.1
            return requirements
        }
        switch record.kind {
        case .stack:
            var requirements: [String] = []
            let count = record.stepCount
            for number in 0..<count {
                let step = record.step(number)
                requirements.appendNew(
                    try make(
                        .step(segment: step.segment, screen: step.screen, number: number, count: count), step.bindings))
            }
            return LinkOutcome(
                target: .stack, origin: link.entry.number, requirements: requirements,
                extras: link.extras(context.pointee.items, readItems))
        case .command:
            let step = record.step(0)
            _ = try make(.command(step.screen), step.bindings)
            return LinkOutcome(
                target: .command, origin: link.entry.number,
                extras: link.extras(context.pointee.items, readItems))
        case .outside: return outside(link)
        case .refuse, .redirect: throw RouteError(.refused, offset: link.place, route: leaf.pattern)
        }
    }

    private func outside(_ link: Link) -> LinkOutcome {
        LinkOutcome(
            target: .outside(RouteText(link.input.start, count: link.input.count).string), origin: link.entry.number)
    }

    /// Matches the URL that a redirect leads to.
    private func redirect(
        _ record: CaseRecord, _ leaf: LeafRecord, _ link: Link, _ context: LinkContext, _ readItems: (UInt64, UInt64),
        _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkOutcome {
        guard link.hops < LinkLimits.hops else {
            throw RouteError(.tooManyRedirects, offset: link.place, route: leaf.pattern)
        }
        var url: [UInt8]
        if record.isWholeURL {
            url = context.text(record.redirect)
        } else {
            url = context.escapedText(record.redirect)
            url.addQuery(link.extras(context.items, readItems))
        }
        let own = link.entry.number
        let origins = record.redirectOrigins.isEmpty ? [own] : record.redirectOrigins
        let target = url
        do throws(RouteError) {
            return try target.withBuffer { buffer throws(RouteError) in
                // A path alone stays in the link's origin where it may, and else goes to the first that is listed.
                try match(
                    buffer, origin: origins.contains(own) ? own : origins[0], allowed: origins, hops: link.hops + 1,
                    answer)
            }
        } catch {
            // The place in the URL that the redirect made is none in the link.
            throw RouteError(
                error.code, offset: link.place, route: error.route ?? leaf.pattern, key: error.key,
                nearest: error.nearest)
        }
    }

    // MARK: Paths

    /// Reads the link's path as one of the app's own.
    private func readPath(_ link: Link, _ answer: LinkDemand.Answer) throws(RouteError) -> LinkOutcome {
        if let fragment = link.parts.fragment { throw RouteError(.fragment, offset: fragment.lowerBound - 1) }
        let isFolded = link.entry.kind == .scheme && link.components.count > 0
        let path = LinkPath(
            input: link.input, path: link.found.path, query: link.parts.query, componentCount: link.components.count,
            folded: isFolded ? link.components[0].lowerBound : -1)
        var values = RouteValues(
            link.input, record: RouteScreenRecord(table: links.table, start: 0), items: link.parts.query,
            isMatrix: false, place: link.place)
        let requirements = try answer(.path(path), &values)
        return LinkOutcome(
            target: .stack, origin: link.entry.number, requirements: requirements,
            extras: link.extras(link.items(of: .own), values.readItems))
    }

    // MARK: Memory

    private struct Scratch {
        var path: UnsafeMutableBufferPointer<ShortRange>
        var fragment: UnsafeMutableBufferPointer<ShortRange>
        var captures: UnsafeMutableBufferPointer<Captures.Capture>
    }

    /// How many captures have room on the stack; nearly all tables have fewer.
    private static let captures = 64

    /// Runs `body` with room for components and captures, on the stack.
    private func withScratch(
        _ body: (Scratch) throws(RouteError) -> LinkOutcome
    ) throws(RouteError) -> LinkOutcome {
        // Only room whose size is known while this is compiled, and is at most 1 KiB, is on the stack.
        try withUnsafeTemporaryAllocation(of: ShortRange.self, capacity: 2 * LinkLimits.components) { places in
            func run(_ captures: UnsafeMutableBufferPointer<Captures.Capture>) -> Result<LinkOutcome, RouteError> {
                Result { () throws(RouteError) in
                    try body(
                        Scratch(
                            path: UnsafeMutableBufferPointer(rebasing: places[..<LinkLimits.components]),
                            fragment: UnsafeMutableBufferPointer(rebasing: places[LinkLimits.components...]),
                            captures: captures))
                }
            }
            let count = links.captureCount + 1
            guard count <= LinkMatcher.captures else {
                return withUnsafeTemporaryAllocation(of: Captures.Capture.self, capacity: count, run)
            }
            return withUnsafeTemporaryAllocation(of: Captures.Capture.self, capacity: LinkMatcher.captures, run)
        }.get()
    }
}

extension LinkMatcher.Link {
    /// The items that a pattern reads.
    func items(of query: LeafRecord.Query) -> QueryItems {
        switch query {
        case .own: QueryItems(input, parts.query)
        case .fragmentQuery: QueryItems(input, parts.query, then: parts.fragmentQuery(input))
        case .fragment: QueryItems(input, parts.query, then: parts.fragmentAsQuery(input))
        }
    }

    /// The items that nothing has read.
    func extras(_ items: QueryItems, _ read: (UInt64, UInt64)) -> [RouteQuery.Item] {
        var items = items
        var extras: [RouteQuery.Item] = []
        while let item = items.next() {
            let isRead =
                item.number < 64
                ? read.0 >> UInt64(item.number) : item.number < 128 ? read.1 >> UInt64(item.number - 64) : 0
            if isRead & 1 != 0 || item.key.isEmpty && item.value == nil { continue }
            func string(_ range: Range<Int>) -> String { input.withDecoded(range, form: true) { $0.string } }
            extras.append(RouteQuery.Item(string(item.key), item.value.map(string)))
        }
        return extras
    }
}

extension [UInt8] {
    fileprivate func withBuffer<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(RouteError) -> Result
    ) throws(RouteError) -> Result {
        try withUnsafeBufferPointer { buffer -> Swift.Result<Result, RouteError> in
            Swift.Result { () throws(RouteError) in try body(buffer) }
        }.get()
    }
}

extension [String] {
    /// Appends those that are not there yet.
    mutating func appendNew(_ more: [String]) {
        for one in more where !contains(one) { append(one) }
    }
}
