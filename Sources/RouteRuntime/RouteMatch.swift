/// What a link stands for: a value, never a side effect.
public struct RouteMatch<Step: RouteStep>: Hashable, Sendable {
    public enum Target: Hashable, Sendable {
        /// Open these steps; none is the root.
        case stack([Step])
        /// Do something that is no screen.
        case command(Step.Routes.Command)
        /// Leave it to the browser.
        case outside(String)
    }

    public var target: Target
    /// The origin that the link came from.
    public var origin: Step.Routes.Origin
    /// What must hold before the steps are shown (`requires` in the schema), each once, in the steps' order.
    public var requirements: [String]
    /// The query's items that nothing has read.
    public var extras: [RouteQuery.Item]

    public init(
        target: Target, origin: Step.Routes.Origin, requirements: [String] = [], extras: [RouteQuery.Item] = []
    ) {
        self.target = target
        self.origin = origin
        self.requirements = requirements
        self.extras = extras
    }
}
