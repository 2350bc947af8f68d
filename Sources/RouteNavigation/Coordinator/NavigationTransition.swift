public import RouteRuntime

/// A change of what an app shows, as it is reported: for analytics, and for logs.
public struct NavigationTransition<Step: RouteStep>: Hashable, Sendable {
    /// What made the change.
    public enum Cause: Hashable, Sendable, CaseIterable {
        /// Steps were shown: `next`, `present`, `replace`.
        case next
        /// The way back: `back`, `root`, `dismiss`, by the app or by the user.
        case back
        /// A link or a path was opened.
        case open
        /// A tab was selected.
        case tab
        /// A saved state was restored.
        case restore
    }

    public var cause: Cause
    /// The step that was on top; nil for the root.
    public var from: Step?
    /// The step that is on top now; nil for the root.
    public var to: Step?
    /// The tab that is selected now; nil for a schema without tabs.
    public var tab: Step.RouteTabs?

    /// What the schema says of the step that is on top now (`meta`); empty for the root.
    public var meta: [String: String] { to?.meta ?? [:] }
}

extension Coordinating {
    /// The changes of what is shown, from now on. Each call gives its own stream, which ends with the coordinator.
    ///
    /// A task that reads it keeps what it captures: let it capture the stream, not the coordinator.
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
