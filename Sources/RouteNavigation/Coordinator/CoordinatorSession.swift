import RouteRuntime

/// The parts of a coordinator other than the state: gates, handlers, the links that wait, and the values of the
/// screens.
@MainActor
public final class _CoordinatorSession<Step: RouteStep> {
    typealias Place = RouteStore<Step>.Place

    let perform: @MainActor (Step.Command) -> Void
    let servers: RouteServers
    let store: RouteStore<Step>
    var links: LinkQueue<Step>
    var listeners: [Int: AsyncStream<NavigationTransition<Step>>.Continuation] = [:]
    var waiters: [ScreenWaiter<Step>] = []
    /// The exits that screens have taken, by their view model.
    var exits: [ObjectIdentifier: FlowExit<Step>] = [:]
    /// The links of the last second.
    var arrivals: [LinkArrival] = []
    /// How many moves have changed the state.
    private(set) var moves = 0
    private(set) var isMoving = false
    private var queue: [@MainActor () -> Void] = []
    private var lastNumber = 0

    init(
        _ state: NavigationState<Step>, gates: Gates<Step>?, servers: [String], lifetime: Duration,
        now: @escaping () -> ContinuousClock.Instant, perform: @escaping @MainActor (Step.Command) -> Void
    ) {
        store = RouteStore(Place(tab: state.tab, depth: state.count))
        self.perform = perform
        self.servers = RouteServers(servers)
        links = LinkQueue(gates: gates, lifetime: lifetime, now: now)
    }

    /// A number that nothing else has; later ones are higher.
    func number() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Runs a move: now, or right after the current one.
    func run(_ move: @escaping @MainActor () -> Void) {
        guard !isMoving else { return queue.append(move) }
        isMoving = true
        move()
        while !queue.isEmpty {
            let moves = queue
            queue = []
            for move in moves { move() }
        }
        isMoving = false
    }

    /// Releases the values of the steps that a change removes.
    ///
    /// - Returns: the exits that opened these steps.
    func release(for change: NavigationChange<Step>, of state: NavigationState<Step>) -> [FlowExit<Step>] {
        var exits: [FlowExit<Step>] = []
        if change.selects {
            // Layers are dismissed with the tab that they were presented over.
            if state.tab != change.tab { exits = drop(in: state.tab, deeperThan: state.stack.count) }
            store.place = Place(tab: change.tab, depth: change.kept + change.shown.count)
        }
        return exits + drop(in: change.tab, deeperThan: change.kept)
    }

    private func drop(in tab: Step.RouteTabs?, deeperThan depth: Int) -> [FlowExit<Step>] {
        drop { $0.tab == tab && $0.depth > depth }
    }

    /// Releases the values of some screens.
    ///
    /// - Returns: the exits that opened these screens.
    func drop(where goes: (Place) -> Bool) -> [FlowExit<Step>] {
        store.drop(where: goes)
        let left = waiters.filter { goes($0.place) }
        waiters.removeAll { goes($0.place) }
        for waiter in left { waiter.resume(waiter.result) }
        let taken = exits.filter { goes($0.value.place) || $0.value.model == nil }
        for model in taken.keys { exits[model] = nil }
        return Array(taken.values)
    }

    func report(_ transition: NavigationTransition<Step>) {
        moves += 1
        for listener in listeners.values { listener.yield(transition) }
    }

    deinit {
        // A task must not wait for a value that can't come any more.
        for listener in listeners.values { listener.finish() }
        for waiter in waiters { waiter.resume(waiter.result) }
        links.expiry?.cancel()
    }
}
