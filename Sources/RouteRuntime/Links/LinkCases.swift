/// The cases of a pattern: which of them holds, and what it opens.
extension LinkMatcher {
    /// What an error says of a case.
    private enum Miss {
        /// A condition does not hold, or a value does not decode: another case may.
        case condition, value
        /// No other case is asked.
        case whole
    }

    /// Opens the first case whose conditions hold and whose values decode; it is final.
    func choose(_ leaf: LeafRecord, _ link: inout Link, _ answer: LinkDemand.Answer) throws(RouteError) -> LinkOutcome {
        var miss = Miss.whole
        link.query = leaf.query
        // Nearly all patterns have one case, and its error is the link's.
        if leaf.caseCount == 1 { return try open(leaf.case(0), leaf, &link, &miss, answer) }
        // A value that does not decode comes nearer than a condition that does not hold.
        let captures = link.captures
        var undecoded: RouteError?
        var missed: RouteError?
        for number in 0..<leaf.caseCount {
            do throws(RouteError) {
                link.captures = captures
                return try open(leaf.case(number), leaf, &link, &miss, answer)
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

    /// Opens a case if its conditions hold.
    @inline(__always)
    private func open(
        _ record: CaseRecord, _ leaf: LeafRecord, _ link: inout Link, _ miss: inout Miss,
        _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkOutcome {
        var readItems: (UInt64, UInt64) = (0, 0)
        miss = .whole
        if record.conditionCount > 0, let key = try link.failingCondition(record, accepts, &readItems) {
            miss = .condition
            throw RouteError(.missingParameter, offset: link.place, route: leaf.pattern, key: key)
        }
        let kind = record.kind
        switch kind {
        case .stack, .command:
            do throws(RouteError) {
                let requirements = try read(record, isStack: kind == .stack, &link, &readItems, answer)
                return LinkOutcome(
                    target: kind == .stack ? .stack : .command, origin: link.entry.number, requirements: requirements,
                    extras: link.extras(readItems))
            } catch {
                switch error.code {
                case .missingParameter, .malformedValue, .conflictingValues: miss = .value
                default: break
                }
                throw error
            }
        case .outside: return outside(link)
        case .refuse: throw RouteError(.refused, offset: link.place, route: leaf.pattern)
        case .redirect: return try redirect(record, leaf, link, readItems, answer)
        }
    }

    /// Has the steps or the command of a case made; gives their requirements.
    private func read(
        _ record: CaseRecord, isStack: Bool, _ link: inout Link, _ readItems: inout (UInt64, UInt64),
        _ answer: LinkDemand.Answer
    ) throws(RouteError) -> [String] {
        let table = links.table
        let count = isStack ? record.stepCount : 1
        var requirements: [String] = []
        for number in 0..<count {
            let step = record.step(number)
            let demand: LinkDemand =
                isStack
                ? .step(segment: step.segment, screen: step.screen, number: number, count: count)
                : .command(step.screen)
            let new = try withUnsafePointer(to: &link) { link -> Result<[String], RouteError> in
                Result { () throws(RouteError) in
                    var values = RouteValues(
                        link.pointee.input, record: RouteScreenRecord(table: table, start: 0),
                        items: link.pointee.parts.query, isMatrix: false, place: link.pointee.place,
                        bindings: RouteBindings(table: table, start: step.bindings, link: link))
                    let requirements = try answer(demand, &values)
                    readItems.0 |= values.readItems.0
                    readItems.1 |= values.readItems.1
                    return requirements
                }
            }.get()
            if !new.isEmpty { requirements.appendNew(new) }
        }
        return requirements
    }

    /// Matches the URL that a redirect leads to.
    private func redirect(
        _ record: CaseRecord, _ leaf: LeafRecord, _ link: Link, _ readItems: (UInt64, UInt64),
        _ answer: LinkDemand.Answer
    ) throws(RouteError) -> LinkOutcome {
        guard link.hops < LinkLimits.hops else {
            throw RouteError(.tooManyRedirects, offset: link.place, route: leaf.pattern)
        }
        var url: [UInt8]
        if record.isWholeURL {
            url = link.text(record.redirect)
        } else {
            url = link.escapedText(record.redirect)
            url.addQuery(link.extras(readItems))
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
}

extension [String] {
    /// Appends those that are not there yet.
    mutating func appendNew(_ more: [String]) {
        for one in more where !contains(one) { append(one) }
    }
}
