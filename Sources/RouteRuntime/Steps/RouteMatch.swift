/// The result of matching a link: what it opens, as a value, without side effects.
@frozen
public struct RouteMatch<Step: RouteStep>: Hashable, Sendable {
    /// What to do.
    @frozen
    public enum Target: Hashable, Sendable {
        /// Open these steps; none is the root.
        case stack([Step])
        /// Do something that is not a screen.
        case command(Step.Command)
        /// Leave it to the browser.
        case outside(String)
    }

    /// What to do.
    public var target: Target
    /// The origin that the link came from.
    public var origin: Step.Origin
    /// The parts that few matches have, in one place: a match of four words is returned in registers.
    @usableFromInline var details: MatchDetails?

    /// A match for tests and previews; links are matched by ``RouteStep/match(_:origin:servers:)``.
    @inlinable
    public init(
        target: Target, origin: Step.Origin, requirements: [Step.RouteRequirements] = [],
        extras: [RouteQuery.Item] = [], tab: Step.RouteTabs? = nil
    ) {
        self.init(target, origin, .of(requirements.map(\.rawValue), extras, tab: tab?.rawValue))
    }

    @inlinable
    init(_ target: consuming Target, _ origin: Step.Origin, _ details: MatchDetails?) {
        self.target = target
        self.origin = origin
        self.details = details
    }

    /// What must hold before the steps are shown or the command is performed (`requires` in the schema), each once, in
    /// the steps' order.
    @inlinable
    public var requirements: [Step.RouteRequirements] {
        get { Step.RouteRequirements.all(details?.requirements) }
        set { details = .of(newValue.map(\.rawValue), extras, tab: details?.tab) }
    }

    /// The query's items that nothing has read.
    @inlinable
    public var extras: [RouteQuery.Item] {
        get { details?.extras ?? [] }
        set { details = .of(details?.requirements ?? [], newValue, tab: details?.tab) }
    }

    /// The tab that the schema names for the link (`tab`); nil if the steps decide.
    @inlinable
    public var tab: Step.RouteTabs? {
        get { details?.tab.flatMap(Step.RouteTabs.init(rawValue:)) }
        set { details = .of(details?.requirements ?? [], extras, tab: newValue?.rawValue) }
    }

    public static func == (left: RouteMatch, right: RouteMatch) -> Bool {
        left.target == right.target && left.origin == right.origin && left.requirements == right.requirements
            && left.extras == right.extras && left.details?.tab == right.details?.tab
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(target)
        hasher.combine(origin)
        hasher.combine(requirements)
        hasher.combine(extras)
        hasher.combine(details?.tab)
    }
}

extension RouteMatch {
    /// The result of a search, with the steps or the command that were made for it.
    @inlinable
    @inline(__always)
    init(_ outcome: LinkOutcome, _ steps: consuming [Step], _ command: Step.Command?) throws(RouteError) {
        guard let origin = Step._Routes().origin(outcome.origin) else { throw RouteError(.inconsistentTable) }
        let target: Target
        switch outcome.target {
        case .stack: target = .stack(steps)
        case .outside: target = .outside(outcome.details?.url ?? "")
        case .command:
            guard let command else { throw RouteError(.inconsistentTable) }
            target = .command(command)
        }
        self.init(target, origin, outcome.details)
    }
}
