/// The choice among the cases of a pattern: the case that holds, and what it opens.
extension LinkSearch {
    /// Opens the first case whose conditions hold and whose values decode; it is final.
    /// - Returns: the redirect to follow, if the case is one.
    @inline(__always)
    mutating func openLeaf(_ leaf: LeafRecord, _ make: TargetPart.Maker) throws(RouteError) -> LinkRedirect? {
        query = leaf.query
        taken = leaf.start
        guard leaf.caseCount == 1 else { return try openFirst(of: leaf, make) }
        // Nearly all patterns have one case, and its error is the link's.
        let record = leaf.case(0)
        if let failure = try failedCondition(record, leaf) { throw failure }
        return try openCase(record, of: leaf, make)
    }

    private mutating func openFirst(of leaf: LeafRecord, _ make: TargetPart.Maker) throws(RouteError) -> LinkRedirect? {
        let before = captures
        // A value that does not decode is nearer than a condition that does not hold. Among conditions, one whose key
        // the link has is nearer.
        var undecoded: RouteError?
        var failed: RouteError?
        for number in 0..<leaf.caseCount {
            captures = before
            readItems = ReadItems()
            let record = leaf.case(number)
            if let failure = try failedCondition(record, leaf) {
                if failed == nil || failed?.code == .missingParameter && failure.code != .missingParameter {
                    failed = failure
                }
                continue
            }
            do throws(RouteError) {
                return try openCase(record, of: leaf, make)
            } catch {
                switch error.code {
                case .missingParameter, .malformedValue, .conflictingValues: undecoded = undecoded ?? error
                default: throw error
                }
            }
        }
        throw undecoded ?? failed ?? RouteError(.noMatch, offset: place, route: leaf.pattern)
    }

    /// Opens a case whose conditions hold.
    @inline(__always)
    private mutating func openCase(
        _ record: CaseRecord, of leaf: LeafRecord, _ make: TargetPart.Maker
    ) throws(RouteError) -> LinkRedirect? {
        taken = record.start
        guard record.isStack else { return try openRareTarget(record, of: leaf, make) }
        let requirements = try makeTarget(record, isStack: true, make)
        let hasDetails = requirements != nil || hasItems
        finish(.stack, hasDetails ? details(requirements) : nil)
        return nil
    }

    /// Opens a case that is not a stack alone, as nearly all are.
    @inline(never)
    private mutating func openRareTarget(
        _ record: CaseRecord, of leaf: LeafRecord, _ make: TargetPart.Maker
    ) throws(RouteError) -> LinkRedirect? {
        switch record.kind {
        case .stack, .tab:
            let requirements = try makeTarget(record, isStack: true, make)
            finish(.stack, details(requirements, tab: record.tab))
        case .command:
            let requirements = try makeTarget(record, isStack: false, make)
            finish(.command, details(requirements))
        case .outside: leave()
        case .refuse: throw RouteError(.refused, offset: place, route: leaf.pattern)
        case .redirect: return redirect(record, leaf)
        }
        return nil
    }

    @inline(never)
    private func details(_ requirements: [String]?, tab: String? = nil) -> MatchDetails? {
        .of(requirements ?? [], unreadItems, tab: tab)
    }

    /// Has the steps or the command of a case made.
    /// - Returns: their requirements; nil for none.
    @inline(__always)
    private mutating func makeTarget(
        _ record: CaseRecord, isStack: Bool, _ make: TargetPart.Maker
    ) throws(RouteError) -> [String]? {
        let count = isStack ? record.stepCount : 1
        var requirements: [String]?
        var readItems = readItems
        for number in 0..<count {
            let step = record.step(number)
            let part: TargetPart =
                isStack
                ? .step(segment: step.segment, screen: step.screen, number: number, count: count)
                : .command(step.screen)
            let new = try withUnsafePointer(to: &self) { search throws(RouteError) in
                var values = _RouteValues(
                    search.pointee.input, record: RouteScreenRecord(table: search.pointee.table, start: 0),
                    items: search.pointee.parts.query, isMatrix: false, place: search.pointee.place,
                    bindings: RouteBindings(start: step.bindings, search: search))
                let requirements = try make(part, &values)
                readItems.formUnion(values.readItems)
                return requirements
            }
            if let new {
                var all = requirements ?? []
                all.appendNew(new)
                requirements = all
            }
        }
        self.readItems = readItems
        return requirements
    }
}
