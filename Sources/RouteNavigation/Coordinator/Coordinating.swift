public import RouteRuntime

/// A type that moves an app through its screens: ``Coordinator``, and `ObservedCoordinator` for systems before iOS 17.
///
/// All moves are here, for both types; they differ only in how a view learns of a change. Each move changes the state
/// in one assignment, or not at all.
///
/// An app's code also runs during a move: closures that arrange values, observers of the state, a value's `deinit`. If
/// that code asks for another move, it is made right after the current one, from the state as it is then.
@MainActor
public protocol Coordinating<Step>: AnyObject, Sendable {
    /// The generated type of the app's steps.
    associatedtype Step: RouteStep

    /// Where the app is.
    var state: NavigationState<Step> { get }

    /// Changes the state, in one assignment.
    func _change(_ body: (inout NavigationState<Step>) -> Void)

    /// The parts of the coordinator other than the state.
    var _session: _CoordinatorSession<Step> { get }
}

extension Coordinating {
    /// Puts values into the store for the screen that a move shows: `{ $0.arrange(draft) }`.
    public typealias Arrange = @MainActor @Sendable (RouteStore<Step>) -> Void

    /// The values of the screens that are shown.
    public var store: RouteStore<Step> { _session.store }

    /// A screen's value of a type, wherever the screen is shown; the topmost screen's, if it is shown more than once.
    public func extract<Value>(_ type: Value.Type = Value.self, of step: Step) -> Value? {
        guard let index = state.position(in: state.tab, where: { $0 == step }) else { return nil }
        return store.extract(type, at: .init(tab: state.tab, depth: index + 1))
    }

    /// Makes a move: now, or right after the current one.
    ///
    /// - Parameters:
    ///   - cause: The cause that is reported; nil means `next` if the change shows steps, and `back` if not.
    ///   - arrange: Puts values into the store that come with the navigation.
    ///   - plan: Plans the change of the state as it is then.
    func move(
        _ cause: NavigationTransition<Step>.Cause?, with arrange: @escaping Arrange = { _ in },
        _ plan: @escaping @MainActor (NavigationState<Step>) -> NavigationChange<Step>
    ) {
        _session.run {
            let change = plan(self.state)
            self.make(change, cause ?? (change.shown.isEmpty ? .back : .next), with: arrange)
        }
    }

    /// Makes a change, releases the values of the removed steps, and reports it, unless the change is empty; only
    /// inside of ``_CoordinatorSession/run(_:)``.
    func make(
        _ change: NavigationChange<Step>, _ cause: NavigationTransition<Step>.Cause,
        with arrange: @MainActor (RouteStore<Step>) -> Void = { _ in }
    ) {
        guard !state.isUnchanged(by: change) else {
            if cause == .open { store.clearTop() }
            return arrange(store)
        }
        let from = state.top
        // The store is changed first: an observer of the state finds the values of that state there, and no others.
        let exits = _session.release(for: change, of: state)
        if cause == .open { store.clearTop() }
        arrange(store)
        _change { $0.apply(change) }
        _session.report(NavigationTransition(cause: cause, from: from, to: state.top, tab: state.tab))
        for exit in exits { exit.clear() }
    }
}
