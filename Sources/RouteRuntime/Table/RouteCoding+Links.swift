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
}

extension RouteCoding {
    /// Says what a link stands for; what ``RouteStep/match(utf8:origin:servers:)`` does, for any table.
    public func match(
        _ buffer: UnsafeBufferPointer<UInt8>, origin: Int?, servers: [String]
    ) throws(RouteError) -> RouteLinkMatch<Step, Command> {
        try LinkMatcher(self, servers: servers).match(buffer, origin: origin)
    }

    /// Writes a link that opens a stack; what ``RouteStep/link(to:origin:servers:)`` does, for any table.
    public func link(to stack: [Step], origin: Int, servers: [String]) throws(RouteError) -> String {
        try LinkPrinter(self, origin: origin, servers: servers).link(to: stack)
    }
}
