public import Observation
public import RouteRuntime

/// Moves an app through its screens, and is the only door for links from outside. An app has one coordinator, or one
/// for each window.
///
/// A view that reads ``state`` is drawn again when it changes.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable
public final class Coordinator<Step: RouteStep>: Coordinating {
    public private(set) var state: NavigationState<Step>
    public let _session: _CoordinatorSession<Step>

    /// A coordinator at the root, or where it was.
    ///
    /// - Parameters:
    ///   - state: Where the app is. It is shown as it is, without the gates; ``Coordinating/restore(_:)`` asks them.
    ///   - gates: Say whether a requirement of the schema holds. A `switch` over the requirements makes the compiler
    ///     see
    ///     that none is forgotten. Until they are set, here or by ``Coordinating/use(gates:)``, a link with
    ///     requirements
    ///     waits.
    ///   - servers: The base URLs that replace `{server}` in an origin.
    ///   - lifetime: How long a link waits for a requirement.
    ///   - now: The time; for tests.
    ///   - perform: Performs a link's command. A `switch` over the commands makes the compiler see that none is
    ///     forgotten.
    public init(
        _ state: NavigationState<Step> = NavigationState(), gates: Gates<Step>? = nil, servers: [String] = [],
        lifetime: Duration = .seconds(600), now: @escaping () -> ContinuousClock.Instant = { .now },
        perform: @escaping @MainActor (Step.Command) -> Void
    ) {
        self.state = state
        _session = _CoordinatorSession(
            state, gates: gates, servers: servers, lifetime: lifetime, now: now, perform: perform)
    }

    public func _change(_ body: (inout NavigationState<Step>) -> Void) { body(&state) }
}
