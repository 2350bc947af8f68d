public import RouteRuntime

/// A view model whose screen has exits. It sets one property to leave, and is tested by looking at it.
@MainActor
public protocol FlowModel: AnyObject {
    associatedtype Link: FlowLink

    /// The exit that is taken; nil while the screen itself is shown.
    var activeLink: Link? { get set }
}

extension Coordinating {
    /// Brings what is shown in line with the exit that a screen takes.
    ///
    /// A link is shown over the screen; another takes the place of the one before; none goes back to the
    /// screen.
    ///
    /// - Parameters:
    ///   - link: The exit that is taken now.
    ///   - old: The one that was taken before.
    public func follow<Link: FlowLink>(_ link: Link?, after old: Link?) where Link.Step == Step {
        guard link != old else { return }
        let shown = old.flatMap { old in state.position(in: state.tab) { $0 == old.step } }
        guard let link else {
            if let shown { make(NavigationChange(tab: state.tab, kept: shown), .back) }
            return
        }
        // One change, also where a link takes the place of another.
        make(state.showing([(link.step, link.presentation)], in: state.tab, keeping: shown ?? state.count), .next)
    }

    /// Whether a step of a kind is shown, whatever its values are.
    public func shows(_ kind: Step.Kind) -> Bool {
        state.position(in: state.tab) { $0.kind == kind } != nil
    }

    /// Clears a model's exit once the screen that it led to has gone by another way, as by the system's way back.
    public func settle<Model: FlowModel>(_ model: Model) where Model.Link.Step == Step {
        guard let link = model.activeLink, !shows(link.kind) else { return }
        model.activeLink = nil
    }
}
