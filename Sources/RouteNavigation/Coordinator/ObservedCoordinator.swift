#if canImport(Combine)
    public import Combine
    public import RouteRuntime

    /// A ``Coordinator`` for systems without Observation: iOS 16, tvOS 16, watchOS 9.
    @MainActor
    public final class ObservedCoordinator<Step: RouteStep>: ObservableObject, Coordinating {
        // Not `@Published`, which would copy the stacks at each change.
        public private(set) var state: NavigationState<Step>
        public let _session: _CoordinatorSession<Step>

        /// A coordinator at the root, or where it was; the parameters are those of ``Coordinator``.
        public init(
            _ state: NavigationState<Step> = NavigationState(), gates: Gates<Step>? = nil, servers: [String] = [],
            lifetime: Duration = .seconds(600), now: @escaping () -> ContinuousClock.Instant = { .now },
            perform: @escaping @MainActor (Step.Command) -> Void
        ) {
            self.state = state
            _session = _CoordinatorSession(
                state, gates: gates, servers: servers, lifetime: lifetime, now: now, perform: perform)
        }

        public func _change(_ body: (inout NavigationState<Step>) -> Void) {
            objectWillChange.send()
            body(&state)
        }
    }
#endif
