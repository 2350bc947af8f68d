/// What a link stands for, before the origin has its type.
public struct RouteLinkMatch<Step, Command> {
    public enum Target {
        case stack([Step])
        case command(Command)
        case outside(String)
    }

    public var target: Target
    /// The origin's number.
    public var origin: Int
    public var requirements: [String] = []
    public var extras: [RouteQuery.Item] = []

    @usableFromInline
    init(target: Target, origin: Int, requirements: [String], extras: [RouteQuery.Item]) {
        self.target = target
        self.origin = origin
        self.requirements = requirements
        self.extras = extras
    }
}

extension RouteCoding {
    /// Says what a link stands for; what ``RouteStep/match(utf8:origin:servers:)`` does, for any table.
    @inlinable
    public func match(
        _ buffer: UnsafeBufferPointer<UInt8>, origin: Int?, servers: [String]
    ) throws(RouteError) -> RouteLinkMatch<Step, Command> {
        var steps: [Step] = []
        var command: Command?
        let outcome = try match(buffer, origin: origin, servers: servers, &steps, &command)
        let target: RouteLinkMatch<Step, Command>.Target
        switch outcome.target {
        case .stack: target = .stack(steps)
        case .outside: target = .outside(outcome.surplus?.url ?? "")
        case .command:
            guard let command = command else { throw RouteError(.inconsistentTable) }
            target = .command(command)
        }
        return RouteLinkMatch(
            target: target, origin: outcome.origin, requirements: outcome.surplus?.requirements ?? [],
            extras: outcome.surplus?.extras ?? [])
    }

    /// Searches for a link, and makes the steps or the command that it opens.
    @inlinable
    func match(
        _ buffer: UnsafeBufferPointer<UInt8>, origin: Int?, servers: [String], _ steps: inout [Step],
        _ command: inout Command?
    ) throws(RouteError) -> LinkOutcome {
        var matcher = LinkMatcher(links, origin: origin)
        let surplus = try matcher.match(
            buffer, servers: servers, { accepts($0, type: $1) },
            { demand, values throws(RouteError) in try answer(demand, &values, &steps, &command) })
        return LinkOutcome(matcher.target, origin: matcher.found, surplus)
    }

    /// Writes a link that opens a stack; what ``RouteStep/link(to:origin:servers:)`` does, for any table.
    public func link(to stack: [Step], origin: Int, servers: [String]) throws(RouteError) -> String {
        try LinkPrinter(self, origin: origin, servers: servers).link(to: stack)
    }
}
