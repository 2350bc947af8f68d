public import RouteRuntime

/// A gate's answer about a requirement.
public enum GateVerdict<Step: RouteStep>: Hashable, Sendable {
    /// The requirement holds: go on.
    case pass
    /// The requirement does not hold, and won't: the link is refused.
    case refuse
    /// The requirement does not hold yet: the link waits until ``Coordinating/resume()``.
    case hold
    /// The requirement does not hold yet, and these steps are shown so that the user can change that, as by a login.
    /// The link waits as for ``hold``.
    ///
    /// The steps go on top of what is shown, each as the schema says; if the last of them is shown already, it stays.
    /// When the link opens, the steps are removed, with all that is over them.
    case showFirst([Step])
}

/// The steps or the command to open once their requirements hold.
public enum GateTarget<Step: RouteStep>: Hashable, Sendable {
    /// These steps are to be shown.
    case stack([Step])
    /// This command is to be performed.
    case command(Step.Command)
}

/// Says whether a requirement (`requires` in the schema, a case of `Step.Requirement`) holds for what is to be opened.
/// It may ask a server, or the user, and open screens for that.
public typealias Gates<Step: RouteStep> =
    @MainActor (_ requirement: Step.RouteRequirements, _ target: GateTarget<Step>) async -> GateVerdict<Step>
