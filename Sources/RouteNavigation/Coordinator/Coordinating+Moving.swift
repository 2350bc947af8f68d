public import RouteRuntime

extension Coordinating {
    /// Shows a step in the selected tab, pushed or presented as the schema says.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - policy: What becomes of the steps that are shown.
    ///   - arrange: Puts values into the store for the step: `{ $0.arrange(draft) }`.
    public func next(
        _ step: Step, policy: StackPolicy = .push, with arrange: (RouteStore<Step>) -> Void = { _ in }
    ) {
        make(state.opening([step], policy, in: state.tab), .next, with: arrange)
    }

    /// Presents a step over all that is shown, in another way than the schema says.
    public func present(
        _ step: Step, as presentation: RoutePresentation, with arrange: (RouteStore<Step>) -> Void = { _ in }
    ) {
        make(state.presenting(step, as: presentation), .next, with: arrange)
    }

    /// Leaves the step on top. The last one of a sheet or cover takes it along; at the root nothing happens.
    public func back() { make(state.popping(), .back) }

    /// Goes back to a step. Nothing happens if it is not shown.
    public func back(to step: Step) { make(state.popping(to: step), .back) }

    /// Returns to the root of the selected tab at once.
    public func root() { make(NavigationChange(tab: state.tab, kept: 0), .back) }

    /// Takes away what was presented last. Nothing happens if nothing is presented.
    public func dismiss() { make(state.dismissing(state.presented.last?.id), .back) }

    /// Takes away a presented layer and all that is shown over it. Nothing happens if it has gone.
    public func dismiss(layer: NavigationState<Step>.Layer.ID) { make(state.dismissing(layer), .back) }

    /// Selects a tab. What is presented goes with the tab that it was presented over; the stacks stay.
    public func select(_ tab: Step.RouteTabs) { make(state.selecting(tab), .tab) }

    /// Takes over a stack that the system has changed, as by its way back.
    ///
    /// - Parameters:
    ///   - stack: The stack as it is now.
    ///   - layer: The presented layer that it belongs to; nil for the stack under all of them. Nothing happens if it has gone.
    public func setStack(_ stack: [Step], ofLayer layer: NavigationState<Step>.Layer.ID? = nil) {
        let change = state.settingStack(stack, ofLayer: layer)
        make(change, change.shown.isEmpty ? .back : .next)
    }

    /// Shows a saved state instead of this one; the values in the store go.
    public func restore(_ saved: NavigationState<Step>) {
        let from = state.top
        // A late report of a layer that was shown until now must not meet one of those that come.
        let saved = saved.renumbered(after: state.lastLayer)
        _session.dropAll()
        _session.store.place = .init(tab: saved.tab, depth: saved.count)
        _change { $0 = saved }
        _session.report(NavigationTransition(cause: .restore, from: from, to: saved.top, tab: saved.tab))
    }

    /// The changes of what is shown, from now on. Each call gives a stream of its own; it ends with the coordinator.
    public var transitions: AsyncStream<NavigationTransition<Step>> {
        let session = _session
        let number = session.number()
        return AsyncStream { continuation in
            session.listeners[number] = continuation
            continuation.onTermination = { [weak session] _ in
                Task { @MainActor in session?.listeners[number] = nil }
            }
        }
    }
}
