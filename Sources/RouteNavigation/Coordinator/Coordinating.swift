public import RouteRuntime

/// What moves an app through its screens: ``Coordinator``, and `ObservedCoordinator` for systems before iOS 17.
///
/// All ways to move are here, for both; they differ in how a view learns of a change only. Each changes the state in one
/// assignment, or not at all.
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

    /// Makes a change, if it is one, lets go of what belonged to the steps that go, and reports it.
    ///
    /// - Parameter arrange: Puts values into the store that come with the navigation.
    func make(
        _ change: NavigationChange<Step>, _ cause: NavigationTransition<Step>.Cause,
        with arrange: (RouteStore<Step>) -> Void = { _ in }
    ) {
        guard !state.isUnchanged(by: change) else {
            if cause == .open { store.clearTop() }
            return arrange(store)
        }
        let old = (tab: state.tab, depth: state.stack.count)
        let from = state.top
        let depth = state.count(after: change)
        // The store is changed first: who learns of the state finds there what belongs to it, and nothing else.
        _session.follow(change, from: old, to: depth)
        if cause == .open { store.clearTop() }
        arrange(store)
        _change { $0.apply(change) }
        _session.report(NavigationTransition(cause: cause, from: from, to: state.top, tab: state.tab))
    }
}
