import RouteRuntime

extension Coordinating {
    /// Shows a saved state instead of this one, as far as the gates let it: each stack ends in front of the first
    /// screen with a requirement that does not hold now. The gates are asked for each stack separately; steps that they
    /// want shown first are not shown. The values in the store are removed.
    ///
    /// - Returns: `opened` with the steps that are shown; `superseded` if the app has moved while the gates were asked,
    ///   for instance by a link, since the move wins; `cancelled` if the task was.
    @discardableResult
    public func restore(_ saved: NavigationState<Step>) async -> OpenResult<Step> {
        let moves = _session.moves
        var allowed = saved
        var gatesVersion: Int
        repeat {
            gatesVersion = _session.links.gatesVersion
            allowed = saved
            for tab in saved.tabs {
                let stack = saved.steps(in: tab)
                for requirement in Step.requirements(of: stack) {
                    let verdict = await _session.links.gates?(requirement, .stack(stack)) ?? .hold
                    if moves != _session.moves { return .superseded }
                    if Task.isCancelled { return .cancelled }
                    if verdict != .pass { allowed.endStack(of: tab) { $0.requirements.contains(requirement) } }
                }
            }
        } while gatesVersion != _session.links.gatesVersion
        let shown = allowed
        _session.run { self.show(shown) }
        return .opened(shown.steps)
    }

    private func show(_ saved: NavigationState<Step>) {
        let from = state.top
        // A late report about an old layer must not be taken for one about a new layer.
        let saved = saved.renumbered(after: state.lastLayer)
        let exits = _session.drop { _ in true }
        _session.store.place = .init(tab: saved.tab, depth: saved.count)
        _change { $0 = saved }
        _session.report(NavigationTransition(cause: .restore, from: from, to: saved.top, tab: saved.tab))
        for exit in exits { exit.clear() }
    }
}
