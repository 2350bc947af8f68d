import RouteRuntime

/// Makes a system show a coordinator's state, one move at a time, and tells the coordinator where the user went.
///
/// The state changes at once; the system follows when it is ready. The driver looks at what the system shows to learn
/// what the user did, such as a swipe back or the dismissal of a sheet. So it does not matter which reports come, how
/// late, or how often. The user's move changes the state, unless the app has changed the same stack, or a layer over
/// it, in the meantime. Then the app's change wins, and the screen that the user left comes back.
@MainActor
public final class NavigationDriver<Navigator: Coordinating, System: NavigationSystem>
where System.Step == Navigator.Step {
    /// The steps that the coordinator and the system show.
    public typealias Step = Navigator.Step

    private let coordinator: Navigator
    private weak var system: System?
    /// What the system shows, as far as the driver knows.
    public private(set) var shown = NavigationState<Step>()
    /// The number of the current move, or of the last one.
    private var current: Int?
    private var count = 0
    private var isUpdating = false
    /// A move that the system was asked to make and has not made.
    private var lost: NavigationMove<Step>?
    private var listening: Task<Void, Never>?
    private var looking: Task<Void, Never>?

    /// Drives a system from now on, without keeping it alive.
    public init(_ coordinator: Navigator, _ system: System) {
        self.coordinator = coordinator
        self.system = system
        let transitions = coordinator.transitions
        listening = Task { [weak self] in
            for await _ in transitions { self?.update() }
        }
    }

    deinit {
        listening?.cancel()
        looking?.cancel()
    }

    /// Looks at what the system shows and what the state says, and begins the next move if the system is ready.
    public func update() {
        lost = nil
        advance()
    }

    private func advance() {
        // Moves that are asked for inside a move come after it: the end of each move is reported.
        guard !isUpdating, !coordinator._session.isMoving else { return }
        isUpdating = true
        defer { isUpdating = false }
        while let system, current == nil {
            if system.isMoving { return lookLater() }
            takeOver(from: system)
            guard let next = coordinator.state.moves(from: shown).first else { return }
            if next == lost { return lookLater() }
            count += 1
            current = count
            system.make(next) { [weak self, count] in self?.finish(next, count) }
        }
    }

    private func finish(_ move: NavigationMove<Step>, _ number: Int) {
        guard current == number else { return }
        current = nil
        if let system, isMade(move, by: system) {
            shown.apply(move)
        } else {
            lost = move
        }
        advance()
    }

    private func isMade(_ move: NavigationMove<Step>, by system: System) -> Bool {
        switch move {
        case .dismiss(let layer): return system.stack(in: .layer(layer)) == nil
        case .present(let layer): return system.stack(in: .layer(layer.id)) != nil
        case .select(let tab): return system.selectedTab == tab
        case .pop(_, let place), .push(_, let place), .setStack(_, let place):
            var after = shown
            after.apply(move)
            let stack = system.stack(in: place)
            // If the user has already moved on, the stack is neither the one before the move nor the one after it.
            return stack == after.stack(in: place) || stack != shown.stack(in: place)
        }
    }

    /// Looks again soon: the system need not report a cancelled swipe, or the end of whatever kept it from making a
    /// move.
    private func lookLater() {
        guard looking == nil else { return }
        looking = Task { [weak self] in
            try? await Task.sleep(nanoseconds: 100_000_000)
            self?.looking = nil
            self?.update()
        }
    }

    /// Changes the state to where the user went.
    private func takeOver(from system: System) {
        if let tab = system.selectedTab, tab != shown.tab {
            let old = shown
            shown.apply(.select(tab))
            let state = coordinator.state
            if state.tab == old.tab, state.presented == old.presented { coordinator.select(tab) }
        }
        if let index = shown.presented.firstIndex(where: { system.stack(in: .layer($0.id)) == nil }) {
            let gone = shown.presented[index...]
            shown.apply(.dismiss(gone[index].id))
            let state = coordinator.state
            if let first = state.index(of: gone[index].id), state.presented[first...].elementsEqual(gone) {
                coordinator.dismiss(layer: gone[index].id)
            }
        }
        let layers = shown.presented.map { NavigationMove<Step>.Place.layer($0.id) }
        let tabs = Step.RouteTabs.allCases.map { NavigationMove<Step>.Place.tab($0) }
        for place in (shown.tab == nil ? [.tab(nil)] : tabs) + layers { takeOver(place, from: system) }
    }

    private func takeOver(_ place: NavigationMove<Step>.Place, from system: System) {
        guard let old = shown.stack(in: place), let stack = system.stack(in: place), stack != old else { return }
        shown.apply(.setStack(stack, in: place))
        let state = coordinator.state
        guard state.stack(in: place) == old else { return }
        switch place {
        case .tab(let tab?) where tab != state.tab: coordinator.setStack(stack, of: tab)
        case .tab: if state.presented.isEmpty { coordinator.setStack(stack) }
        case .layer(let layer): if state.presented.last?.id == layer { coordinator.setStack(stack, ofLayer: layer) }
        }
    }
}
