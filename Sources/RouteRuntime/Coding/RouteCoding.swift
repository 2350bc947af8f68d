/// How the runtime makes the steps of a module from its packed tables, and takes them apart.
///
/// Written by the compiler, one conformance a table; the paths and links of all modules are read by the same matcher.
/// Segments are numbered from the top (0) through all levels, screens within their segment.
public protocol _RouteCoding: Sendable {
    /// The steps of the module.
    associatedtype Step: Hashable & Sendable
    /// What its links may start instead of opening a screen.
    associatedtype Command: Hashable & Sendable
    /// Where its links come from.
    associatedtype Origin: Hashable & Sendable

    /// The table of a segment; 0 is the top.
    func table(_ segment: Int) -> _RouteSegmentTable

    /// Makes a screen of a segment from the values that the input gives.
    func read(segment: Int, screen: Int, from values: inout _RouteValues) throws(_RouteValues.Failure) -> Step

    /// Says which screen a step is, and its values.
    func write(_ step: Step, to writer: inout _RouteWriter)

    /// The table of links and commands.
    var links: _RouteLinkTable { get }

    /// Makes a command from the values that a link gives.
    func read(command: Int, from values: inout _RouteValues) throws(_RouteValues.Failure) -> Command

    /// The origin with this number; nil if no origin has it.
    func origin(_ number: Int) -> Origin?

    /// The number of an origin.
    func number(_ origin: Origin) -> Int

    /// Whether a text is a value of one of the app's own types, which are numbered in the schema.
    func accepts(_ text: _RouteText, type: Int) -> Bool
}

extension _RouteCoding {
    /// The screen that ``read(segment:screen:from:)`` makes.
    @inlinable
    func step(_ segment: Int, _ screen: Int, from values: inout _RouteValues) throws(RouteError) -> Step {
        do { return try read(segment: segment, screen: screen, from: &values) } catch { throw values.error(error) }
    }

    /// The command that ``read(command:from:)`` makes.
    @inlinable
    func command(_ number: Int, from values: inout _RouteValues) throws(RouteError) -> Command {
        do { return try read(command: number, from: &values) } catch { throw values.error(error) }
    }
}

/// Generated code whose tables have the layout that this runtime reads.
///
/// Generated code conforms to the format that it was written in. If the runtime has another version, the build fails in
/// a line that says so.
public protocol _RouteTableFormat1: _RouteCoding {
    /// The code of the module; it has no state.
    init()
}
