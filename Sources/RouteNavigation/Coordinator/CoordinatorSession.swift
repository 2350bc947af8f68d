import RouteRuntime

/// What a coordinator has beside the state: gates, handlers, the pending link, and what belongs to the screens shown.
@MainActor
public final class CoordinatorSession<Step: RouteStep> {
    typealias Place = RouteStore<Step>.Place

    /// A task that waits for what a presented screen returns.
    struct Waiter: Sendable {
        var number: Int
        var place: Place
        var step: Step
        /// Takes the value, or nil if the screen is dismissed.
        var resume: @Sendable ((any Sendable)?) -> Void
    }

    let perform: @MainActor (Step.Command) -> Void
    let servers: RouteServers
    let lifetime: Duration
    let now: () -> ContinuousClock.Instant
    var gates: Gates?
    let store: RouteStore<Step>
    /// The link that waits, if its time has not passed.
    var pending: PendingLink<Step>?
    /// The number of the newest link.
    var newest = 0
    var listeners: [Int: AsyncStream<NavigationTransition<Step>>.Continuation] = [:]
    var waiters: [Waiter] = []
    private var lastNumber = 0

    init(
        _ state: NavigationState<Step>, gates: Gates?, servers: [String], lifetime: Duration,
        now: @escaping () -> ContinuousClock.Instant, perform: @escaping @MainActor (Step.Command) -> Void
    ) {
        store = RouteStore(Place(tab: state.tab, depth: state.count))
        self.perform = perform
        self.servers = RouteServers(servers)
        self.lifetime = lifetime
        self.now = now
        self.gates = gates
    }

    /// A number that nothing else has.
    func number() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Lets go of what belonged to the steps that a change takes away.
    func follow(_ change: NavigationChange<Step>, from old: (tab: Step.RouteTabs?, depth: Int), to depth: Int) {
        // What was presented goes with the tab that it was presented over.
        if old.tab != change.tab { drop(in: old.tab, deeperThan: old.depth) }
        drop(in: change.tab, deeperThan: change.kept)
        store.place = Place(tab: change.tab, depth: depth)
    }

    /// Lets go of all that belongs to a screen.
    func dropAll() {
        store.clear()
        let dropped = waiters
        waiters = []
        for waiter in dropped { waiter.resume(nil) }
    }

    private func drop(in tab: Step.RouteTabs?, deeperThan depth: Int) {
        store.drop(in: tab, deeperThan: depth)
        guard !waiters.isEmpty else { return }
        let dropped = waiters.filter { $0.place.tab == tab && $0.place.depth > depth }
        guard !dropped.isEmpty else { return }
        waiters.removeAll { $0.place.tab == tab && $0.place.depth > depth }
        for waiter in dropped { waiter.resume(nil) }
    }

    func report(_ transition: NavigationTransition<Step>) {
        for listener in listeners.values { listener.yield(transition) }
    }

    deinit {
        // Nobody waits for what can't come any more.
        for listener in listeners.values { listener.finish() }
        for waiter in waiters { waiter.resume(nil) }
    }
}
