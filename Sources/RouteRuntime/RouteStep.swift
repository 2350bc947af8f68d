/// One element of a navigation path; the generated `Step` conforms.
///
/// A path is read and written by ``parse(_:after:)`` and ``path(to:)``, a link from outside by ``match(_:origin:servers:)``
/// and ``link(to:origin:servers:)``.
public protocol RouteStep: RouteDestination, Codable {
    associatedtype Routes: RouteTableFormat1 where Routes.Step == Self
    /// The tabs of the app: the generated `Tab`, or ``RouteNoTabs`` for a schema without, which may have a type or a
    /// segment of that name.
    associatedtype RouteTabs: RouteTab = RouteNoTabs

    /// What ``tab`` gives, under a name that the schema leaves free.
    var _routeTab: RouteTabs? { get }
}

extension RouteStep {
    /// Reads a path: `/auth/a/b/products/merch?id=…&count=7`.
    ///
    /// - Parameters:
    ///   - path: A path, absolute or relative.
    ///   - stack: What a path without a leading `/` goes on from.
    /// - Returns: the whole stack. A path with a leading `/` replaces it, any other appends to it.
    @inlinable
    public static func parse(_ path: String, after stack: [Self] = []) throws(RouteError) -> [Self] {
        try path.withBytes { buffer -> Result<[Self], RouteError> in
            Result { () throws(RouteError) in try parse(utf8: buffer, after: stack) }
        }.get()
    }

    /// Reads a path from bytes, which need not be UTF-8.
    @inlinable
    public static func parse(
        utf8 buffer: UnsafeBufferPointer<UInt8>, after stack: [Self] = []
    ) throws(RouteError) -> [Self] {
        try Routes().parse(buffer, after: stack)
    }

    /// Reads a path in place: what ``parse(_:after:)`` gives replaces the stack that the path goes on from.
    ///
    /// The stack's memory is used again, so that reading many paths one after another allocates nothing once there is
    /// room for the old and the new steps, but for the values that need memory of their own, such as long strings. A path
    /// that can't be read leaves the stack as it is.
    @inlinable
    public static func parse(_ path: String, into stack: inout [Self]) throws(RouteError) {
        try path.withBytes { buffer -> Result<Void, RouteError> in
            Result { () throws(RouteError) in try parse(utf8: buffer, into: &stack) }
        }.get()
    }

    /// Reads a path in place from bytes, which need not be UTF-8.
    @inlinable
    public static func parse(utf8 buffer: UnsafeBufferPointer<UInt8>, into stack: inout [Self]) throws(RouteError) {
        try Routes().parse(buffer, into: &stack)
    }

    /// Writes the path to a stack: the text that ``parse(_:after:)`` reads back to exactly these steps.
    ///
    /// - Throws: ``RouteError/Code/noText`` for a value or a screen that has no text.
    @inlinable
    public static func path(to stack: [Self]) throws(RouteError) -> String {
        try Routes().path(to: stack)
    }

    /// Says what a link stands for.
    ///
    /// - Parameters:
    ///   - url: The link, as the system hands it over.
    ///   - origin: Where a URL without a scheme (`/p/1`) is taken to come from.
    ///   - servers: The base URLs that stand for `{server}` in an origin: `https://example.org:8443/shop`.
    @inlinable
    public static func match(
        _ url: String, origin: Routes.Origin? = nil, servers: [String] = []
    ) throws(RouteError) -> RouteMatch<Self> {
        let coding = Routes()
        var outcome = LinkOutcome(.stack, origin: 0, nil)
        var steps: [Self] = []
        var command: Routes.Command?
        // A result that holds an error is copied whole even where there is none.
        var failure: RouteError?
        url.withBytes { buffer in
            do throws(RouteError) {
                outcome = try coding.match(
                    buffer, origin: origin.map(coding.number), servers: servers, &steps, &command)
            } catch {
                failure = error
            }
        }
        switch consume failure {
        case nil: return try RouteMatch(outcome, consume steps, command)
        case let failure?: throw failure
        }
    }

    /// Writes a link that opens a stack: the first of the origin's patterns whose link, matched again, gives back
    /// exactly these steps.
    ///
    /// - Parameters:
    ///   - steps: The stack, from the root.
    ///   - origin: The origin whose link is wanted.
    ///   - servers: The base URLs that stand for `{server}` in an origin.
    /// - Throws: ``RouteError/Code/noLink`` if no link of the origin opens these steps, ``RouteError/Code/noText`` for a
    ///   value or a screen that has no text.
    @inlinable
    public static func link(
        to steps: [Self], origin: Routes.Origin, servers: [String] = []
    ) throws(RouteError) -> String {
        let coding = Routes()
        return try coding.link(to: steps, origin: coding.number(origin), servers: servers)
    }

    /// Says what a link stands for, from bytes, which need not be UTF-8.
    @inlinable
    public static func match(
        utf8 buffer: UnsafeBufferPointer<UInt8>, origin: Routes.Origin? = nil, servers: [String] = []
    ) throws(RouteError) -> RouteMatch<Self> {
        let coding = Routes()
        var steps: [Self] = []
        var command: Routes.Command?
        let outcome = try coding.match(
            buffer, origin: origin.map(coding.number), servers: servers, &steps, &command)
        return try RouteMatch(outcome, consume steps, command)
    }
}

extension String {
    /// Runs `body` with the bytes of the string where they are; copies only one whose bytes stand elsewhere.
    @inlinable
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }
}
