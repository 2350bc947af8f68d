#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// One element of a navigation path; the generated `Step` conforms.
///
/// A path is read and written by ``parse(_:after:)`` and ``path(to:)``, a link from outside by
/// ``match(_:origin:servers:)`` and ``link(to:origin:servers:)``.
public protocol RouteStep: RouteDestination, Codable, CustomStringConvertible where Kind: RouteKind {
    /// An action that a link starts, instead of opening a screen (`commands` in the schema).
    associatedtype Command: Hashable & Sendable
    /// Where links come from (`origins` in the schema).
    associatedtype Origin: Hashable & Sendable
    /// How the runtime makes steps from the packed tables, and takes them apart.
    associatedtype _Routes: _RouteTableFormat1
    where _Routes.Step == Self, _Routes.Command == Command, _Routes.Origin == Origin
    /// The tabs of the app: the generated `Tab`, or a type without values for a schema without tabs, in which a type or
    /// a segment may have that name.
    associatedtype RouteTabs: RouteTab = _RouteNone

    /// What must hold before a screen is shown or a command is performed: the generated `Requirement`, or a type
    /// without values for a schema without requirements.
    associatedtype RouteRequirements: RouteRequirement = _RouteNone

    /// The value of ``tab``, under a name that no schema uses.
    var _routeTab: RouteTabs? { get }
}

extension RouteStep {
    /// Reads a path: `/auth/a/b/products/merch?id=…&count=7`.
    ///
    /// - Parameters:
    ///   - path: A path, absolute or relative.
    ///   - stack: The stack that a path without a leading `/` continues.
    /// - Returns: the whole stack. A path with a leading `/` replaces it, any other appends to it.
    /// - Throws: why the path can't be read, with the offset in bytes of UTF-8.
    @inlinable
    public static func parse(_ path: String, after stack: [Self] = []) throws(RouteError) -> [Self] {
        try path.withBytes { bytes -> Result<[Self], RouteError> in
            Result { () throws(RouteError) in try _Routes().parse(bytes, after: stack) }
        }.get()
    }

    /// Reads a path in place: the result of ``parse(_:after:)`` replaces the stack that is passed in.
    ///
    /// The stack's memory is used again. Once it has room for the old and the new steps, reading a path only allocates
    /// memory for values that need it, such as long strings. A path that can't be read leaves the stack as it is.
    /// - Throws: what ``parse(_:after:)`` does.
    @inlinable
    public static func parse(_ path: String, into stack: inout [Self]) throws(RouteError) {
        try path.withBytes { bytes -> Result<Void, RouteError> in
            Result { () throws(RouteError) in try _Routes().parse(bytes, into: &stack) }
        }.get()
    }

    /// Writes the path to a stack: the text that ``parse(_:after:)`` reads back to exactly these steps.
    ///
    /// - Throws: ``RouteError/Code/noText`` for a value or a screen that has no text.
    @inlinable
    public static func path(to stack: [Self]) throws(RouteError) -> String {
        try _Routes().path(to: stack)
    }

    /// Finds what a link opens.
    ///
    /// - Parameters:
    ///   - url: The link, as the system hands it over.
    ///   - origin: The origin of a URL without a scheme (`/p/1`); nil makes such a URL an error.
    ///   - servers: The servers that may take the place of `{server}` in an origin.
    /// - Throws: why the link opens nothing, with the offset in bytes of UTF-8.
    @inlinable
    public static func match(
        _ url: String, origin: Origin? = nil, servers: RouteServers = []
    ) throws(RouteError) -> RouteMatch<Self> {
        var outcome = LinkOutcome()
        var steps: [Self] = []
        var command: Command?
        // A result that holds an error is copied whole even where there is none.
        var failure: RouteError?
        url.withBytes { bytes in
            do throws(RouteError) {
                let coding = _Routes()
                outcome = try coding.match(
                    bytes, origin: origin.map(coding.number), servers: servers, into: &steps, &command)
            } catch {
                failure = error
            }
        }
        switch consume failure {
        case nil: return try RouteMatch(outcome, consume steps, command)
        case let failure?: throw failure
        }
    }

    /// Finds what a link opens, as ``match(_:origin:servers:)`` does with the text of the URL, never by its accessors.
    public static func match(_ url: URL, servers: RouteServers = []) throws(RouteError) -> RouteMatch<Self> {
        try match(url.absoluteString, servers: servers)
    }

    /// Writes a link that opens a stack: the first of the origin's patterns whose link, matched again, gives back
    /// exactly these steps.
    ///
    /// - Parameters:
    ///   - steps: The stack, from the root.
    ///   - origin: The origin of the link.
    ///   - servers: The servers that may take the place of `{server}` in an origin.
    /// - Throws: ``RouteError/Code/noLink`` if no link of the origin opens these steps, ``RouteError/Code/noText`` for
    ///   a value or a screen that has no text.
    @inlinable
    public static func link(to steps: [Self], origin: Origin, servers: RouteServers = []) throws(RouteError) -> String {
        let coding = _Routes()
        return try coding.link(to: steps, origin: coding.number(origin), servers: servers)
    }

    /// Writes a link that opens a stack in a tab: the first of the origin's patterns whose link, matched again, gives
    /// back exactly these steps, and names this tab, or none if it is the one of the first step.
    ///
    /// - Parameters:
    ///   - steps: The stack, from the root.
    ///   - tab: The tab, for any segment of the first step.
    ///   - origin: The origin whose link is wanted.
    ///   - servers: The servers that may take the place of `{server}` in an origin.
    /// - Throws: ``RouteError/Code/noLink`` if no link of the origin opens these steps in the tab,
    ///   ``RouteError/Code/noText`` for a value or a screen that has no text.
    @inlinable
    public static func link(
        to steps: [Self], tab: RouteTabs, origin: Origin, servers: RouteServers = []
    ) throws(RouteError) -> String {
        let coding = _Routes()
        return try coding.link(
            to: steps, .stackInTab(tab.rawValue, ofSteps: steps.first?.tab?.rawValue), origin: coding.number(origin),
            servers: servers)
    }

    /// Writes a link that shows a step on top, for a share button: the first of the origin's patterns whose link,
    /// matched again, gives this step as the last. The link alone decides which steps are below it, and in which tab.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - origin: The origin of the link. Only its patterns are tried, also if it reads links as paths.
    ///   - servers: The servers that may take the place of `{server}` in an origin.
    /// - Throws: ``RouteError/Code/noLink`` if no pattern of the origin shows this step, ``RouteError/Code/noText`` for
    ///   a value or a screen that has no text.
    @inlinable
    public static func link(
        showing step: Self, origin: Origin, servers: RouteServers = []
    ) throws(RouteError) -> String {
        let coding = _Routes()
        return try coding.link(to: [step], .last, origin: coding.number(origin), servers: servers)
    }
}

extension String {
    /// Runs `body` with the bytes of the string where they are; copies only a string whose bytes are not in memory.
    @inlinable
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }
}
