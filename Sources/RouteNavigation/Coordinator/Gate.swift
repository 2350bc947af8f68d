public import RouteRuntime

/// What a gate says of a requirement.
public enum GateVerdict<Step: RouteStep>: Hashable, Sendable {
    /// It holds: go on.
    case pass
    /// It does not hold, and won't: the link is refused.
    case refuse
    /// It does not hold yet: the link waits until ``Coordinating/resume()``.
    case hold
    /// It does not hold yet, and these steps are shown so that the user can change that: they log in, then the link goes
    /// on. The link waits as for ``hold``.
    ///
    /// The steps go on top of what is shown, each as the schema says; if the last of them is shown already, it stays. They
    /// go, with all that is over them, when the link opens.
    case showFirst([Step])
}

/// What is to be opened once its requirements hold.
public enum GateTarget<Step: RouteStep>: Hashable, Sendable {
    /// These steps are to be shown.
    case stack([Step])
    /// This command is to be performed.
    case command(Step.Command)
}

/// Says whether a requirement (`requires` in the schema, a case of `Step.Requirement`) holds for what is to be opened. It
/// may ask a server, or the user, and open screens for that.
public typealias Gates<Step: RouteStep> =
    @MainActor (
        _ requirement: Step.RouteRequirements, _ target: GateTarget<Step>
    ) async -> GateVerdict<Step>
