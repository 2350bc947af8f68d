public import RouteRuntime

/// What came of a link.
public enum OpenResult<Step: RouteStep>: Hashable, Sendable {
    /// The steps are shown; none is the root.
    case opened([Step])
    /// The command was performed.
    case performed(Step.Command)
    /// The link is the browser's.
    case outside(String)
    /// The link waits until this requirement is met, and is opened by ``Coordinating/resume()``.
    case held(requirement: Step.RouteRequirements)
    /// A gate refuses the link for the sake of this requirement.
    case refused(requirement: Step.RouteRequirements)
    /// A newer link took this one's place while the gates were asked; or, for what opens on top of a screen only, another
    /// screen is on top.
    case superseded
    /// The task was cancelled while the gates were asked, or the link was forgotten.
    case cancelled
    /// The link opens nothing here. The state is as it was.
    case failed(RouteError)
}
