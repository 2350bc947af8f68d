public import RouteRuntime

extension Coordinating {
    /// Opens a link from outside: matches it, asks the gates for each of its requirements, and shows its stack in one
    /// change. A link that is broken, unknown or refused changes nothing.
    ///
    /// - Parameters:
    ///   - url: The link, as the system hands it over.
    ///   - origin: Where a URL without a scheme (`/p/1`) is taken to come from.
    ///   - policy: What becomes of the steps that are shown.
    ///   - arrange: Puts values into the store for the screen that the link opens.
    @discardableResult
    public func open(
        _ url: String, from origin: Step.Origin? = nil, policy: StackPolicy = .replace,
        with arrange: @escaping @MainActor (RouteStore<Step>) -> Void = { _ in }
    ) async -> OpenResult<Step> {
        let match: RouteMatch<Step>
        do throws(RouteError) {
            match = try Step.match(url, origin: origin, servers: _session.servers)
        } catch {
            return .failed(error)
        }
        switch match.target {
        case .outside(let url): return .outside(url)
        case .command(let command):
            _session.perform(command)
            return .performed(command)
        case .stack(let steps):
            let extras = match.extras
            return await open(steps, match.requirements, policy) { store in
                if !extras.isEmpty { store.arrange(LinkExtras(extras)) }
                arrange(store)
            }
        }
    }

    /// Opens a path: one with a leading `/` as a link is opened, any other on top of what is shown.
    ///
    /// The gates are asked here too. A path is the app's own text, so it also reaches screens that are `external: false`;
    /// a text from outside is opened as a link.
    @discardableResult
    public func open(
        path: String, policy: StackPolicy = .replace,
        with arrange: @escaping @MainActor (RouteStore<Step>) -> Void = { _ in }
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
        var requirements: [String] = []
        for requirement in steps.flatMap(\.requirements) where !requirements.contains(requirement) {
            requirements.append(requirement)
        }
        return await open(steps, requirements, isAbsolute ? policy : .push, arrange)
    }

    /// The link that waits for a requirement, if there is one and its time has not passed.
    public var pending: PendingLink<Step>? {
        _session.pending.flatMap { $0.deadline > _session.now() ? $0 : nil }
    }

    /// Sets the gates, and opens the link that came before them.
    @discardableResult
    public func use(gates: @escaping Gates) async -> OpenResult<Step>? {
        _session.gates = gates
        return await resume()
    }

    /// Asks the gates again for the link that waits, after something has changed that they ask for.
    ///
    /// - Returns: what came of it; nil if no link waits, or its time has passed.
    @discardableResult
    public func resume() async -> OpenResult<Step>? {
        let link = pending
        // Taken out before the gates are asked, so that it is never opened twice.
        _session.pending = nil
        guard let link else { return nil }
        _session.newest = _session.number()
        let result = await deliver(link, _session.newest)
        // A link that waited does not go because one attempt was given up.
        if result == .cancelled { _session.pending = link }
        return result
    }

    /// Drops the link that waits.
    public func forget() {
        _session.pending = nil
        _session.newest = _session.number()
    }

    private func open(
        _ steps: [Step], _ requirements: [String], _ policy: StackPolicy,
        _ arrange: @escaping @MainActor (RouteStore<Step>) -> Void
    ) async -> OpenResult<Step> {
        // The newest link wins over one that waits, and over one whose gates are being asked.
        _session.pending = nil
        _session.newest = _session.number()
        let link = PendingLink<Step>(
            steps: steps, requirements: requirements, waitsFor: "",
            deadline: _session.now().advanced(by: _session.lifetime), policy: policy, arrange: arrange)
        return await deliver(link, _session.newest)
    }

    private func deliver(_ link: PendingLink<Step>, _ number: Int) async -> OpenResult<Step> {
        for requirement in link.requirements {
            let verdict = await _session.gates?(requirement) ?? .hold
            guard number == _session.newest else { return .superseded }
            if Task.isCancelled { return .cancelled }
            switch verdict {
            case .pass: continue
            case .refuse: return .refused(requirement: requirement)
            case .hold:
                var link = link
                link.waitsFor = requirement
                _session.pending = link
                return .held(requirement: requirement)
            }
        }
        make(state.opening(link.steps, link.policy, in: state.tab(for: link.steps)), .open, with: link.arrange)
        return .opened(link.steps)
    }
}
