public import RouteRuntime

/// A report of a change in what an app shows, for analytics and logs.
public struct NavigationTransition<Step: RouteStep>: Hashable, Sendable {
    /// The cause of the change.
    public enum Cause: Hashable, Sendable, CaseIterable {
        /// Steps were shown: `next`, `present`, `replace`.
        case next
        /// Steps were left: `back`, `root`, `dismiss`, by the app or by the user.
        case back
        /// A link or a path was opened.
        case open
        /// A tab was selected.
        case tab
        /// A saved state was restored.
        case restore
    }

    /// Why what is shown has changed.
    public var cause: Cause
    /// The step that was on top; nil for the root.
    public var from: Step?
    /// The step that is on top now; nil for the root.
    public var to: Step?
    /// The tab that is selected now; nil for a schema without tabs.
    public var tab: Step.RouteTabs?

    /// The `meta` of the step that is on top now; empty for the root.
    public var meta: [String: String] { to?.meta ?? [:] }
}

extension Coordinating {
    /// The changes of what is shown, from now on. Each call gives a separate stream, which ends with the coordinator.
    ///
    /// A task that reads the stream keeps the objects that it captures: let it capture the stream, not the coordinator.
    ///
    ///     let transitions = coordinator.transitions
    ///     Task { for await transition in transitions { log(transition) } }
    public var transitions: AsyncStream<NavigationTransition<Step>> {
        let session = _session
        let number = session.number()
        return AsyncStream { continuation in
            session.listeners[number] = continuation
            continuation.onTermination = { [weak session] _ in
                guard let session else { return }
                Task { @MainActor in session.listeners[number] = nil }
            }
        }
    }
}
