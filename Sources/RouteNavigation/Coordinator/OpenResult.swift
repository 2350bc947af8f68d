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
    case held(requirement: String)
    /// A gate refuses the link for the sake of this requirement.
    case refused(requirement: String)
    /// A newer link came while the gates were asked, and took this one's place.
    case superseded
    /// The task was cancelled while the gates were asked.
    case cancelled
    /// The link stands for nothing here. The state is as it was.
    case failed(RouteError)
}
