/// Says what a link stands for: finds its origin, then the one pattern that fits best, and reads the target's values.
struct LinkMatcher<Coding: RouteCoding> {
    let coding: Coding
    let links: RouteLinkTable

    init(_ coding: Coding) {
        self.coding = coding
        links = coding.links
    }

    typealias Found = RouteLinkMatch<Coding.Step, Coding.Command>

    func match(_ buffer: UnsafeBufferPointer<UInt8>, origin: Int?) throws(RouteError) -> Found {
        guard let start = buffer.baseAddress, !buffer.isEmpty else { throw RouteError(.missingScheme, offset: 0) }
        guard buffer.count <= LinkLimits.bytes else { throw RouteError(.tooLong, offset: LinkLimits.bytes) }
        let input = try RouteInput(start, count: buffer.count)
        let parts = LinkParts(input)
        try LinkLimits.check(parts, input)
        let (record, path) = try find(parts, input, origin: origin)
        return try withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: LinkLimits.components + 1) {
            buffer -> Result<Found, RouteError> in
            Result { () throws(RouteError) in
                let components = try split(path, parts, record, input, buffer)
                return try match(components, path, parts, record, input)
            }
        }.get()
    }

    private func match(
        _ components: UnsafeBufferPointer<Range<Int>>, _ path: Range<Int>, _ parts: LinkParts,
        _ record: RouteOriginRecord, _ input: RouteInput
    ) throws(RouteError) -> Found {
        var search = TrieSearch(
            links.table, input, components, foldsFirst: record.kind == .scheme, accepts: coding.accepts)
        if record.trie != 0, let leaf = search.leaf(record.trie) {
            return try read(leaf, components, parts, record, input)
        }
        switch record.otherwise {
        case .path: return try readPath(path, components, parts, record, input)
        case .outside:
            return Found(target: .outside(RouteText(input.start, count: input.count).string), origin: record.number)
        case .refuse:
            throw RouteError(
                .noMatch,
                offset: search.deepest < components.count ? components[search.deepest].lowerBound : input.count,
                nearest: search.nearest())
        }
    }

    // MARK: Origin and components

    /// The origin's entry that the link belongs to, and where its path stands.
    private func find(
        _ parts: LinkParts, _ input: RouteInput, origin: Int?
    ) throws(RouteError) -> (RouteOriginRecord, Range<Int>) {
        let records = (0..<links.originCount).lazy.map(links.origin)
        guard let scheme = parts.scheme else {
            guard let origin, let record = records.first(where: { $0.number == origin }), parts.authority == nil
            else { throw RouteError(.missingScheme, offset: 0) }
            return (record, parts.path)
        }
        let schemeText = RouteText(input.start + scheme.lowerBound, count: scheme.count)
        var isKnownScheme = false
        for record in records where schemeText.equalsFolded(record.scheme) {
            isKnownScheme = true
            switch record.kind {
            case .scheme:
                // `app:user/1` is none: the path of a scheme with slashes begins with one.
                if parts.authority == nil, !parts.path.isEmpty, input[parts.path.lowerBound] != UInt8(ascii: "/") {
                    continue
                }
                return (record, (parts.authority ?? parts.path).lowerBound..<parts.path.upperBound)
            case .host:
                guard let authority = parts.authority else { continue }
                let host = try Authority(authority, input, scheme: record.scheme)
                if input.withDecoded(host.host, form: false, { $0.equalsFolded(record.host) }) {
                    try host.checkPort(input)
                    return (record, parts.path)
                }
            }
        }
        let place = isKnownScheme ? parts.authority?.lowerBound ?? scheme.upperBound : 0
        throw RouteError(.unknownOrigin, offset: place)
    }

    /// The components of the path: no empty one inside, no `.` or `..`; one trailing slash is read.
    private func split(
        _ path: Range<Int>, _ parts: LinkParts, _ record: RouteOriginRecord, _ input: RouteInput,
        _ buffer: UnsafeMutableBufferPointer<Range<Int>>
    ) throws(RouteError) -> UnsafeBufferPointer<Range<Int>> {
        var count = 0
        var place = path.lowerBound
        // In front of the first component stands one slash, or nothing where an authority is the first component.
        if place < path.upperBound, input[place] == UInt8(ascii: "/") { place += 1 }
        while place < path.upperBound {
            let start = place
            while place < path.upperBound, input[place] != UInt8(ascii: "/") {
                if input[place] == UInt8(ascii: "\\") { throw RouteError(.backslash, offset: place) }
                place += 1
            }
            guard start < place else { throw RouteError(.emptyComponent, offset: start) }
            let isDots = input.withDecoded(start..<place, form: false) { text in
                text.count <= 2 && (0..<text.count).allSatisfy { text[$0] == UInt8(ascii: ".") }
            }
            if isDots { throw RouteError(.dotComponent, offset: start) }
            guard count < LinkLimits.components else { throw RouteError(.tooLong, offset: start) }
            buffer[count] = start..<place
            count += 1
            place += 1
        }
        return UnsafeBufferPointer(rebasing: buffer[..<count])
    }

    // MARK: Targets

    private func read(
        _ leaf: Int, _ components: UnsafeBufferPointer<Range<Int>>, _ parts: LinkParts,
        _ record: RouteOriginRecord, _ input: RouteInput
    ) throws(RouteError) -> Found {
        let target = RouteTargetRecord(table: links.table, start: leaf)
        let place = components.last?.lowerBound ?? parts.path.lowerBound
        var readItems: (UInt64, UInt64) = (0, 0)
        func values(_ screen: RouteScreenRecord, _ bindings: Int) -> RouteValues {
            RouteValues(
                input, record: screen, items: parts.query, isMatrix: false, place: place,
                bindings: RouteBindings(table: links.table, start: bindings, components: components))
        }
        switch target.kind {
        case .stack:
            var steps: [Coding.Step] = []
            var requirements: [String] = []
            steps.reserveCapacity(target.stepCount)
            for number in 0..<target.stepCount {
                let step = target.step(number)
                let screen = coding.table(step.segment).screen(step.screen)
                var values = values(screen, step.bindings)
                steps.append(try coding.read(segment: step.segment, screen: step.screen, from: &values))
                readItems.0 |= values.readItems.0
                readItems.1 |= values.readItems.1
                requirements.appendNew(screen.requirements)
            }
            return Found(
                target: .stack(steps), origin: record.number, requirements: requirements,
                extras: extras(parts.query, readItems, input))
        case .command:
            let step = target.step(0)
            var values = values(links.commands.screen(step.screen), step.bindings)
            let command = try coding.read(command: step.screen, from: &values)
            return Found(
                target: .command(command), origin: record.number,
                extras: extras(parts.query, values.readItems, input))
        case .outside:
            return Found(target: .outside(RouteText(input.start, count: input.count).string), origin: record.number)
        case .refuse: throw RouteError(.refused, offset: place, route: target.pattern)
        }
    }

    /// Reads the link's path as one of the app's own.
    private func readPath(
        _ path: Range<Int>, _ components: UnsafeBufferPointer<Range<Int>>, _ parts: LinkParts,
        _ record: RouteOriginRecord, _ input: RouteInput
    ) throws(RouteError) -> Found {
        if let fragment = parts.fragment { throw RouteError(.fragment, offset: fragment.lowerBound - 1) }
        var parser = PathParser(coding, input, query: parts.query)
        parser.isLink = true
        if record.kind == .scheme, let first = components.first { parser.folded = first.lowerBound }
        var steps: [Coding.Step] = []
        steps.reserveCapacity(components.count)
        try parser.parse(path, from: 0, isAbsolute: true, into: &steps)
        var requirements: [String] = []
        for step in steps {
            let (segment, screen) = coding.location(of: step)
            requirements.appendNew(coding.table(segment).screen(screen).requirements)
        }
        return Found(
            target: .stack(steps), origin: record.number, requirements: requirements,
            extras: extras(parts.query, parser.readItems, input))
    }

    /// The items of the query that nothing has read.
    private func extras(_ query: Range<Int>, _ read: (UInt64, UInt64), _ input: RouteInput) -> [RouteQuery.Item] {
        guard !query.isEmpty else { return [] }
        var extras: [RouteQuery.Item] = []
        var items = QueryItems(input, query)
        while let item = items.next() {
            let isRead = item.number < 64 ? read.0 >> UInt64(item.number) : read.1 >> UInt64(item.number - 64)
            if isRead & 1 != 0 || item.key.isEmpty && item.value == nil { continue }
            func string(_ range: Range<Int>) -> String { input.withDecoded(range, form: true) { $0.string } }
            extras.append(RouteQuery.Item(string(item.key), item.value.map(string)))
        }
        return extras
    }
}

extension [String] {
    /// Appends those that are not there yet.
    fileprivate mutating func appendNew(_ more: [String]) {
        for one in more where !contains(one) { append(one) }
    }
}
