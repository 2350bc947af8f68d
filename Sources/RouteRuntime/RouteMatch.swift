/// What a link stands for: a value, never a side effect.
@frozen
public struct RouteMatch<Step: RouteStep>: Hashable, Sendable {
    @frozen
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
    /// In one place what few links have: what is of four words at most is handed on in registers.
    @usableFromInline var surplus: LinkSurplus?

    @inlinable
    public init(
        target: Target, origin: Step.Routes.Origin, requirements: [String] = [], extras: [RouteQuery.Item] = []
    ) {
        self.init(target, origin, .of(requirements, extras))
    }

    @inlinable
    init(_ target: consuming Target, _ origin: Step.Routes.Origin, _ surplus: LinkSurplus?) {
        self.target = target
        self.origin = origin
        self.surplus = surplus
    }

    /// What must hold before the steps are shown (`requires` in the schema), each once, in the steps' order.
    @inlinable
    public var requirements: [String] {
        get { surplus?.requirements ?? [] }
        set { surplus = .of(newValue, extras) }
    }

    /// The query's items that nothing has read.
    @inlinable
    public var extras: [RouteQuery.Item] {
        get { surplus?.extras ?? [] }
        set { surplus = .of(requirements, newValue) }
    }

    public static func == (left: RouteMatch, right: RouteMatch) -> Bool {
        left.target == right.target && left.origin == right.origin && left.requirements == right.requirements
            && left.extras == right.extras
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(target)
        hasher.combine(origin)
        hasher.combine(requirements)
        hasher.combine(extras)
    }
}

extension RouteMatch {
    /// What a search has found, and the steps or the command that it has had made.
    @inlinable
    @inline(__always)
    init(_ outcome: LinkOutcome, _ steps: consuming [Step], _ command: Step.Routes.Command?) throws(RouteError) {
        guard let origin = Step.Routes().origin(outcome.origin) else { throw RouteError(.inconsistentTable) }
        let target: Target
        switch outcome.target {
        case .stack: target = .stack(steps)
        case .outside:
            self.init(.outside(outcome.surplus?.url ?? ""), origin, nil)
            return
        case .command:
            guard let command else { throw RouteError(.inconsistentTable) }
            target = .command(command)
        }
        self.init(target, origin, outcome.surplus)
    }
}
