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

extension RouteMatch {
    /// What a search has found, and the steps or the command that it has had made.
    @inlinable
    @inline(__always)
    init(_ outcome: LinkOutcome, _ steps: [Step], _ command: Step.Routes.Command?) throws(RouteError) {
        guard let origin = Step.Routes().origin(outcome.origin) else { throw RouteError(.inconsistentTable) }
        let target: Target
        switch outcome.target {
        case .stack: target = .stack(steps)
        case .outside: target = .outside(outcome.surplus?.url ?? "")
        case .command:
            guard let command else { throw RouteError(.inconsistentTable) }
            target = .command(command)
        }
        self.init(
            target: target, origin: origin, requirements: outcome.surplus?.requirements ?? [],
            extras: outcome.surplus?.extras ?? [])
    }
}
