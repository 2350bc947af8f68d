/// The parameters of a search for a link, except for the link itself.
@frozen
@usableFromInline
struct LinkRequest {
    @usableFromInline let links: _RouteLinkTable
    /// The number of the origin of a URL without a scheme; nil if such a URL is refused.
    @usableFromInline let origin: Int?
    /// The servers that may take the place of `{server}` in an origin.
    @usableFromInline let servers: RouteServers
    /// Whether a text is a value of one of the app's own types, by the type's number in the schema.
    // It captures a value without a size, so it needs no memory.
    @usableFromInline let accepts: (_RouteText, Int) -> Bool

    @inlinable
    init(_ links: _RouteLinkTable, origin: Int?, servers: RouteServers, accepts: @escaping (_RouteText, Int) -> Bool) {
        self.links = links
        self.origin = origin
        self.servers = servers
        self.accepts = accepts
    }

    /// Finds what a link opens, and calls `make` for it.
    /// - Parameter make: Makes the steps or the command.
    @usableFromInline
    func match(_ link: UnsafeBufferPointer<UInt8>, _ make: TargetPart.Maker) throws(RouteError) -> LinkOutcome {
        try withUnsafePointer(to: self) { request throws(RouteError) in
            var search = LinkSearch(request)
            try search.match(link, make)
            return search.outcome
        }
    }
}
