public import RouteRuntime

/// A view model whose screen has exits. To leave, it sets one property, which a test can read.
@MainActor
public protocol FlowModel: AnyObject {
    /// The exits of the screen.
    associatedtype Link: FlowLink

    /// The current exit; nil while the screen itself is shown.
    var activeLink: Link? { get set }
}

/// An exit that a screen has taken: it belongs to the place of the screen that it opened, as that screen's values do.
@MainActor
struct FlowExit<Step: RouteStep> {
    /// The view model that took the exit.
    weak var model: AnyObject?
    var link: AnyHashable
    var place: RouteStore<Step>.Place
    /// Tells the model that the screen has been left.
    var clear: @MainActor () -> Void
}

extension Coordinating {
    /// Shows the screen of the exit that a view model has taken. Call it whenever ``FlowModel/activeLink`` has changed;
    /// nothing happens if it has not.
    ///
    /// The screen of a link is shown on top. Another link replaces it in one change. Nil goes back to the model's
    /// screen, in the tab where it is, which need not be the selected one. The exit belongs to its place: when the
    /// screen there is left in another way, such as the system's back button, `activeLink` becomes nil.
    public func follow<Model: FlowModel>(_ model: Model) where Model.Link.Step == Step {
        _session.run { self.take(model) }
    }

    private func take<Model: FlowModel>(_ model: Model) where Model.Link.Step == Step {
        let key = ObjectIdentifier(model)
        // Another model may have had the same address.
        let old = _session.exits[key].flatMap { $0.model === model ? $0 : nil }
        let link = model.activeLink
        guard old?.link != link.map(AnyHashable.init) else { return }
        _session.exits[key] = nil
        guard let link else {
            guard let place = old?.place else { return }
            let isShown = place.tab == state.tab
            return make(NavigationChange(tab: place.tab, selects: isShown, kept: place.depth - 1), .back)
        }
        let tab = old.map(\.place.tab) ?? state.tab
        let kept = old.map { $0.place.depth - 1 } ?? state.count
        make(state.showing([(link.step, link.presentation)], in: tab, keeping: kept), .next)
        _session.exits[key] = FlowExit(model: model, link: link, place: store.place) { [weak model] in
            if model?.activeLink == link { model?.activeLink = nil }
        }
    }

    /// Whether a step of a kind is shown, whatever its values are.
    public func shows(_ kind: Step.Kind) -> Bool {
        state.position(in: state.tab) { $0.kind == kind } != nil
    }
}
