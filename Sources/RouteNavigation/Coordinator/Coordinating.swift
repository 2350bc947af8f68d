public import RouteRuntime

/// What moves an app through its screens: ``Coordinator``, and `ObservedCoordinator` for systems before iOS 17.
///
/// All ways to move are here, for both; they differ in how a view learns of a change only. Each changes the state in one
/// assignment, or not at all.
///
/// An app's code also runs while a move is made: closures that arrange values, observers of the state, a value's
/// `deinit`. A move that is asked for there is made right after the one that is under way, from the state as it is then.
@MainActor
public protocol Coordinating<Step>: AnyObject, Sendable {
    associatedtype Step: RouteStep

    /// Where the app is.
    var state: NavigationState<Step> { get }

    /// Changes the state, in one assignment.
    func _change(_ body: (inout NavigationState<Step>) -> Void)

    /// What the coordinator has beside the state.
    var _session: CoordinatorSession<Step> { get }
}

extension Coordinating {
    /// The values of the screens that are shown.
    public var store: RouteStore<Step> { _session.store }

    /// The value of a type that a screen has, wherever it is shown; the topmost, if it is shown more than once.
    public func extract<Value>(_ type: Value.Type = Value.self, of step: Step) -> Value? {
        guard let index = state.position(in: state.tab, where: { $0 == step }) else { return nil }
        return store.extract(type, at: .init(tab: state.tab, depth: index + 1))
    }

    /// Makes a move: now, or right after the one that is under way.
    ///
    /// - Parameters:
    ///   - cause: What is reported as its cause.
    ///   - arrange: Puts values into the store that come with the navigation.
    ///   - plan: Plans the change of the state as it is then.
    func move(
        _ cause: NavigationTransition<Step>.Cause,
        with arrange: @escaping @MainActor @Sendable (RouteStore<Step>) -> Void = { _ in },
        _ plan: @escaping @MainActor (NavigationState<Step>) -> NavigationChange<Step>
    ) {
        _session.run { self.make(plan(self.state), cause, with: arrange) }
    }

    /// Makes a change, if it is one, lets go of what belonged to the steps that go, and reports it; only inside of
    /// ``CoordinatorSession/run(_:)``.
    func make(
        _ change: NavigationChange<Step>, _ cause: NavigationTransition<Step>.Cause,
        with arrange: @MainActor (RouteStore<Step>) -> Void = { _ in }
    ) {
        guard !state.isUnchanged(by: change) else {
            if cause == .open { store.clearTop() }
            return arrange(store)
        }
        let from = state.top
        // The store is changed first: who learns of the state finds there what belongs to it, and nothing else.
        let exits = _session.follow(change, of: state)
        if cause == .open { store.clearTop() }
        arrange(store)
        _change { $0.apply(change) }
        _session.report(NavigationTransition(cause: cause, from: from, to: state.top, tab: state.tab))
        for exit in exits { exit.clear() }
    }
}
