/// The cases of a pattern: which of them holds, and what it opens.
extension LinkMatcher {
    /// How far a case has come that throws an error.
    private enum Stage {
        /// A condition does not hold: another case may.
        case condition
        /// Its values are read: another case may, if one does not decode.
        case values
        /// No other case is asked.
        case whole
    }

    /// Opens the first case whose conditions hold and whose values decode; it is final.
    @inline(__always)
    mutating func choose(
        _ leaf: LeafRecord, _ link: inout Link, _ servers: [String], _ accepts: LinkDemand.OwnTypes,
        _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkSurplus? {
        link.query = leaf.query
        guard leaf.caseCount == 1 else { return try chooseCase(leaf, &link, servers, accepts, answer) }
        // Nearly all patterns have one case, and its error is the link's.
        var stage = Stage.whole
        return try open(leaf.case(0), leaf, &link, &stage, servers, accepts, answer)
    }

    private mutating func chooseCase(
        _ leaf: LeafRecord, _ link: inout Link, _ servers: [String], _ accepts: LinkDemand.OwnTypes,
        _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkSurplus? {
        var stage = Stage.whole
        // A value that does not decode comes nearer than a condition that does not hold, and that one nearer if the
        // link has its key.
        let captures = link.captures
        var undecoded: RouteError?
        var missed: RouteError?
        for number in 0..<leaf.caseCount {
            do throws(RouteError) {
                link.captures = captures
                return try open(leaf.case(number), leaf, &link, &stage, servers, accepts, answer)
            } catch {
                switch (stage, error.code) {
                case (.condition, _):
                    if missed.map({ $0.code == .missingParameter && error.code != .missingParameter }) ?? true {
                        missed = error
                    }
                case (.values, .missingParameter), (.values, .malformedValue), (.values, .conflictingValues):
                    undecoded = undecoded ?? error
                default: throw error
                }
            }
        }
        throw undecoded ?? missed ?? RouteError(.noMatch, offset: link.place, route: leaf.pattern)
    }

    /// Opens a case if its conditions hold.
    @inline(__always)
    private mutating func open(
        _ record: CaseRecord, _ leaf: LeafRecord, _ link: inout Link, _ stage: inout Stage, _ servers: [String],
        _ accepts: LinkDemand.OwnTypes, _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkSurplus? {
        var readItems: (UInt64, UInt64) = (0, 0)
        stage = .whole
        if record.conditionCount > 0, let (key, place) = try link.failingCondition(record, accepts, &readItems) {
            stage = .condition
            throw RouteError(
                place == nil ? .missingParameter : .malformedValue, offset: place ?? link.place, route: leaf.pattern,
                key: key)
        }
        guard record.isStack else {
            return try openOther(record, leaf, &link, &stage, &readItems, servers, accepts, answer)
        }
        stage = .values
        let requirements = try read(record, isStack: true, &link, &readItems, answer)
        target = .stack
        guard requirements != nil || link.hasItems else { return nil }
        return surplus(requirements, link, readItems)
    }

    @inline(never)
    private func surplus(
        _ requirements: [String]?, _ link: borrowing Link, _ readItems: (UInt64, UInt64)
    ) -> LinkSurplus? {
        .of(requirements ?? [], link.unread(readItems))
    }

    /// Opens a case of another kind than nearly all have.
    @inline(never)
    private mutating func openOther(
        _ record: CaseRecord, _ leaf: LeafRecord, _ link: inout Link, _ stage: inout Stage,
        _ readItems: inout (UInt64, UInt64), _ servers: [String], _ accepts: LinkDemand.OwnTypes,
        _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkSurplus? {
        switch record.kind {
        // A stack has been opened already.
        case .stack, .command:
            stage = .values
            let requirements = try read(record, isStack: false, &link, &readItems, answer)
            target = .command
            return surplus(requirements, link, readItems)
        case .outside: return leave(link)
        case .refuse: throw RouteError(.refused, offset: link.place, route: leaf.pattern)
        case .redirect: return try follow(record, leaf, link, readItems, servers, accepts, answer)
        }
    }

    /// Has the steps or the command of a case made; gives their requirements.
    @inline(__always)
    private mutating func read(
        _ record: CaseRecord, isStack: Bool, _ link: inout Link, _ readItems: inout (UInt64, UInt64),
        _ answer: LinkDemand.Answer
    ) throws(RouteError) -> [String]? {
        let table = links.table
        let count = isStack ? record.stepCount : 1
        var requirements: [String]?
        for number in 0..<count {
            let step = record.step(number)
            let demand: LinkDemand =
                isStack
                ? .step(segment: step.segment, screen: step.screen, number: number, count: count)
                : .command(step.screen)
            let new = try withUnsafePointer(to: &link) { link throws(RouteError) in
                var values = RouteValues(
                    link.pointee.input, record: RouteScreenRecord(table: table, start: 0),
                    items: link.pointee.parts.query, isMatrix: false, place: link.pointee.place,
                    bindings: RouteBindings(table: table, start: step.bindings, link: link))
                let requirements = try answer(demand, &values)
                readItems.0 |= values.readItems.0
                readItems.1 |= values.readItems.1
                return requirements
            }
            if let new { requirements.appendNew(new) }
        }
        return requirements
    }

    /// Matches the URL that a redirect leads to.
    private mutating func follow(
        _ record: CaseRecord, _ leaf: LeafRecord, _ link: borrowing Link, _ readItems: (UInt64, UInt64),
        _ servers: [String], _ accepts: LinkDemand.OwnTypes, _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkSurplus? {
        guard hops < LinkLimits.hops else {
            throw RouteError(.tooManyRedirects, offset: link.place, route: leaf.pattern)
        }
        var url: [UInt8]
        if record.isWholeURL {
            url = link.text(record.redirect)
        } else {
            url = link.escapedText(record.redirect)
            url.addQuery(link.unread(readItems))
        }
        let redirect = LinkRedirect(record, from: link.entry.number)
        self.redirect = redirect
        // A path alone stays in the link's origin where it may, and else goes to the first that is listed.
        origin = redirect.allows(link.entry.number) ? link.entry.number : record.redirectOrigins.first
        hops += 1
        do throws(RouteError) {
            return try match(url, servers, accepts, answer)
        } catch {
            // The place in the URL that the redirect made is none in the link.
            throw RouteError(
                error.code, offset: link.place, route: error.route ?? leaf.pattern, key: error.key,
                nearest: error.nearest)
        }
    }
}

extension [String] {
    /// Appends those that are not there yet.
    mutating func appendNew(_ more: [String]) {
        for one in more where !contains(one) { append(one) }
    }
}

extension [String]? {
    fileprivate mutating func appendNew(_ more: [String]) {
        var all = self ?? []
        all.appendNew(more)
        self = all
    }
}
