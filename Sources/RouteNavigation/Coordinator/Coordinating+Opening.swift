public import RouteRuntime

extension Coordinating {
    /// Opens a link from outside: matches it, asks the gates for each of its requirements, and shows its stack in one
    /// change, or performs its command. A link that is broken, unknown or refused changes nothing.
    ///
    /// - Parameters:
    ///   - url: The link, as the system hands it over.
    ///   - origin: The origin of a URL without a scheme (`/p/1`).
    ///   - policy: What happens to the current steps.
    ///   - arrange: Puts values into the store for the screen that the link opens.
    @discardableResult
    public func open(
        _ url: String, origin: Step.Origin? = nil, policy: StackPolicy = .replace,
        with arrange: @escaping Arrange = { _ in }
    ) async -> OpenResult<Step> {
        let match: RouteMatch<Step>
        do throws(RouteError) {
            match = try Step.match(url, origin: origin, servers: _session.servers)
        } catch {
            return .failed(error)
        }
        let target: GateTarget<Step>
        switch match.target {
        case .outside(let url): return .outside(url)
        case .command(let command): target = .command(command)
        case .stack(let steps): target = .stack(steps)
        }
        let extras = match.extras
        let link = link(
            target, requiring: match.requirements, isFromOutside: true, over: nil, policy: policy, in: match.tab
        ) { store in
            if !extras.isEmpty { store.arrange(LinkExtras(extras)) }
            arrange(store)
        }
        return await open(link)
    }

    /// Opens a path. A path with a leading `/` opens a stack, as a link does. Any other path continues from the top
    /// screen, and its steps go over all that is shown. If another screen is on top once the gates have answered, the
    /// path is `superseded`.
    ///
    /// The gates are asked here too. A path is the app's own text, so it also reaches screens that are
    /// `external: false`; a text from outside is opened as a link. A path that is opened does not replace a link that
    /// waits.
    @discardableResult
    public func open(
        path: String, policy: StackPolicy = .replace, with arrange: @escaping Arrange = { _ in }
    ) async -> OpenResult<Step> {
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        var steps: [Step]
        do throws(RouteError) {
            steps = try Step.parse(path, after: isAbsolute ? [] : state.top.map { [$0] } ?? [])
        } catch {
            return .failed(error)
        }
        if !isAbsolute, state.top != nil { steps.removeFirst() }
        if !isAbsolute, steps.isEmpty { return .opened([]) }
        let link = link(
            .stack(steps), requiring: Step.requirements(of: steps), isFromOutside: false,
            over: isAbsolute ? nil : continuation(of: state), policy: policy, in: nil, with: arrange)
        return await open(link)
    }

    /// The link that waits for a requirement, if there is one and its time has not passed.
    public var pending: PendingLink<Step>? {
        _session.links.dropExpired()
        return _session.links.pending
    }

    /// Sets the gates, and opens the link that came before them. Links whose gates are being asked ask the new gates
    /// instead.
    @discardableResult
    public func use(gates: @escaping Gates<Step>) async -> OpenResult<Step>? {
        _session.links.use(gates)
        return await resume()
    }

    /// Asks the gates again for the link that waits, after a change that their answers depend on. A link whose gates
    /// are being asked asks once more, if they hold it.
    ///
    /// - Returns: the result; nil if no link waits, its time has passed, or its gates are being asked already.
    @discardableResult
    public func resume() async -> OpenResult<Step>? {
        _session.links.resumeCount += 1
        guard let link = pending, _session.links.asked != link.number else { return nil }
        let resumeCount = _session.links.resumeCount
        _session.links.asked = link.number
        let answer = await ask(link)
        if _session.links.asked == link.number { _session.links.asked = nil }
        switch answer {
        case nil: return show(link)
        case .hold(let requirement, let first): return hold(link, requirement, showing: first)
        case .end(let result):
            if case .refused = result { _session.links.drop(link) }
            // A link that waited stays if one attempt is given up, and so does an announcement that came meanwhile.
            if result == .cancelled, pending?.number == link.number, resumeCount != _session.links.resumeCount {
                Task { [weak self] in await self?.resume() }
            }
            return result
        }
    }

    /// Drops the link that waits, and those whose gates are being asked: they are `cancelled`.
    public func forget() { _session.links.forget(upTo: _session.number()) }

    private func open(_ link: PendingLink<Step>) async -> OpenResult<Step> {
        switch await ask(link) {
        case nil: show(link)
        case .hold(let requirement, let first): hold(link, requirement, showing: first)
        case .end(let result): result
        }
    }

    /// Asks the gates for all that a link requires.
    ///
    /// - Returns: why it is not opened; nil if all of it holds.
    private func ask(_ link: PendingLink<Step>) async -> GateOutcome<Step>? {
        asking: while true {
            let gates = _session.links.gates
            let gatesVersion = _session.links.gatesVersion
            let resumeCount = _session.links.resumeCount
            for requirement in link.requirements {
                let verdict = await gates?(requirement, link.target) ?? .hold
                if let end = _session.links.end(of: link) { return .end(end) }
                if Task.isCancelled { return .end(.cancelled) }
                if gatesVersion != _session.links.gatesVersion { continue asking }
                switch verdict {
                case .pass: continue
                case .refuse: return .end(.refused(requirement: requirement))
                case .hold where resumeCount != _session.links.resumeCount,
                    .showFirst where resumeCount != _session.links.resumeCount:
                    await Task.yield()
                    continue asking
                case .hold: return .hold(requirement, showing: [])
                case .showFirst(let steps): return .hold(requirement, showing: steps)
                }
            }
            return nil
        }
    }

    /// Lets a link wait, and shows the steps that its gate wants shown first.
    private func hold(
        _ link: PendingLink<Step>, _ requirement: Step.RouteRequirements, showing first: [Step]
    ) -> OpenResult<Step> {
        let session = _session
        var link = link
        // Steps that were shown for a replaced link are now shown for this one.
        link.first = link.first ?? pending?.first
        // A clock that was set by the app may be behind: then the link is dropped when it is next looked at.
        let wake = min(link.deadline, .now + .seconds(86_400))
        let expiry = Task { [weak session] in
            try? await Task.sleep(until: wake, clock: .continuous)
            if !Task.isCancelled { session?.links.dropExpired() }
        }
        session.links.holds(link, requirement: requirement, expiry: expiry)
        if !first.isEmpty { session.run { self.showFirst(first, for: link.number) } }
        return .held(requirement: requirement)
    }

    private func showFirst(_ steps: [Step], for link: Int) {
        if let first = pending?.first, first.steps == steps, state.shows(first) { return }
        let change = state.opening(steps, .reuse, in: state.tab)
        make(change, .next)
        // Steps that were shown before belong to the app.
        let isNew = !change.shown.isEmpty
        _session.links.shows(isNew ? .init(tab: state.tab, kept: change.kept, steps: steps) : nil, for: link)
    }

    private func show(_ link: PendingLink<Step>) -> OpenResult<Step> {
        if let continued = link.continued, continued != continuation(of: state.without(link.first)) {
            _session.links.drop(link)
            return .superseded
        }
        switch link.target {
        case .command(let command):
            // A link that waits stays: it may wait for the effect of the command.
            _session.links.drop(link)
            _session.run { if let change = self.state.leaving(link.first) { self.make(change, .back) } }
            _session.perform(command)
            return .performed(command)
        case .stack(let steps):
            _session.links.opens(link)
            move(.open, with: link.arrange) { state in
                // The link opens on the steps below.
                let state = state.without(link.first)
                guard link.continued != nil else {
                    return state.opening(steps, link.policy, in: link.tab ?? state.tab(for: steps))
                }
                return state.opening(steps, .push, in: state.tab)
            }
            // In another tab, the removal is not visible.
            _session.run {
                guard let first = link.first, first.tab != self.state.tab else { return }
                if let change = self.state.leaving(first) { self.make(change, .back) }
            }
            return .opened(steps)
        }
    }

    private func link(
        _ target: GateTarget<Step>, requiring requirements: [Step.RouteRequirements], isFromOutside: Bool,
        over continued: PendingLink<Step>.Continuation?, policy: StackPolicy, in tab: Step.RouteTabs?,
        with arrange: @escaping Arrange
    ) -> PendingLink<Step> {
        PendingLink(
            target: target, requirements: requirements,
            deadline: _session.links.now().advanced(by: _session.links.lifetime), number: _session.number(),
            isFromOutside: isFromOutside, continued: continued, policy: policy, tab: tab, arrange: arrange)
    }

    /// The steps that a relative path continues.
    private func continuation(of state: NavigationState<Step>) -> PendingLink<Step>.Continuation {
        .init(place: .init(tab: state.tab, depth: state.count), top: state.top)
    }
}

/// Why a link is not opened now.
private enum GateOutcome<Step: RouteStep> {
    /// The link waits, and its gate wants these steps shown.
    case hold(Step.RouteRequirements, showing: [Step])
    /// The link won't be opened.
    case end(OpenResult<Step>)
}
