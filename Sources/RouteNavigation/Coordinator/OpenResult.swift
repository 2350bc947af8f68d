public import RouteRuntime

/// The result of opening a link.
public enum OpenResult<Step: RouteStep>: Hashable, Sendable {
    /// The steps are shown; no steps are the root.
    case opened([Step])
    /// The command was performed.
    case performed(Step.Command)
    /// The link belongs to the browser.
    case outside(String)
    /// The link waits until this requirement is met, and is opened by ``Coordinating/resume()``.
    case held(requirement: Step.RouteRequirements)
    /// A gate refuses the link because of this requirement.
    case refused(requirement: Step.RouteRequirements)
    /// A newer link replaced this one while the gates were asked; or another screen is on top, for a path that opens
    /// only on top of one screen.
    case superseded
    /// The task was cancelled while the gates were asked, or the link was forgotten.
    case cancelled
    /// The link opens nothing here. The state is as it was.
    case failed(RouteError)
}
