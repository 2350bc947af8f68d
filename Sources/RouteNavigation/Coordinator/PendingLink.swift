public import RouteRuntime

/// A link that waits for a requirement.
public struct PendingLink<Step: RouteStep>: Sendable {
    /// What it will open.
    public let target: GateTarget<Step>
    /// The requirements: the gates are asked for all of them again when the link is resumed.
    public let requirements: [Step.RouteRequirements]
    /// The requirement that it waits for; never nil while it waits.
    public internal(set) var waitsFor: Step.RouteRequirements?
    /// When the link is dropped.
    public let deadline: ContinuousClock.Instant

    /// Later links have higher numbers.
    let number: Int
    /// Whether it came from outside; a path comes from the app.
    let isFromOutside: Bool
    /// The screen that it continues, if it opens only on top of that.
    let continued: Continuation?
    let policy: StackPolicy
    /// The tab that the link names.
    let tab: Step.RouteTabs?
    let arrange: @MainActor @Sendable (RouteStore<Step>) -> Void
    /// The steps that a gate has shown first.
    var first: ShownFirst?

    /// The screen that was on top when a relative path was read.
    struct Continuation: Equatable, Sendable {
        var place: RouteStore<Step>.Place
        var top: Step?
    }

    /// Steps that a gate has shown, and how many are below them.
    struct ShownFirst: Sendable {
        var tab: Step.RouteTabs?
        var kept: Int
        var steps: [Step]
    }
}

extension NavigationState {
    /// Whether the steps that a gate has shown first are still shown.
    func shows(_ first: PendingLink<Step>.ShownFirst) -> Bool {
        steps(in: first.tab).dropFirst(first.kept).starts(with: first.steps)
    }

    /// The change that removes these steps, with all that is over them; nil if they have gone.
    func leaving(_ first: PendingLink<Step>.ShownFirst?) -> NavigationChange<Step>? {
        guard let first, shows(first) else { return nil }
        return NavigationChange(tab: first.tab, selects: first.tab == tab, kept: first.kept)
    }

    /// The state without these steps.
    func without(_ first: PendingLink<Step>.ShownFirst?) -> Self {
        var copy = self
        if let change = leaving(first) { copy.apply(change) }
        return copy
    }
}
