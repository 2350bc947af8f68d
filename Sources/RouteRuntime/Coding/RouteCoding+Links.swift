extension _RouteCoding {
    /// Finds what a link opens, and makes the steps or the command.
    /// - Parameters:
    ///   - link: The link's bytes.
    ///   - origin: The number of the origin of a URL without a scheme.
    ///   - servers: The servers that may take the place of `{server}` in an origin.
    ///   - steps: Become the steps of a stack.
    ///   - command: Becomes the command.
    @inlinable
    package func match(
        _ link: UnsafeBufferPointer<UInt8>, origin: Int?, servers: RouteServers, into steps: inout [Step],
        _ command: inout Command?
    ) throws(RouteError) -> LinkOutcome {
        let request = LinkRequest(links, origin: origin, servers: servers) { accepts($0, type: $1) }
        return try request.match(link) { part, values throws(RouteError) in
            try make(part, from: &values, into: &steps, &command)
        }
    }

    /// Writes a link of an origin, by its number.
    /// - Parameters:
    ///   - wish: What the link is to open.
    ///   - cases: The cases that may open it, by the numbers of their patterns, in order; nil for all.
    /// - Throws: what ``RouteStep/link(to:origin:servers:)`` does.
    @usableFromInline
    package func link(
        to stack: [Step], _ wish: LinkWish = .stack, origin: Int, servers: RouteServers, cases: LinkCases? = nil
    ) throws(RouteError) -> String {
        try LinkPrinter(self, wish, origin: origin, servers: servers, cases: cases).link(to: stack)
    }
}
