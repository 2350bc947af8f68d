/// A screen that is asked for a value: `.products(.picker)`, and the type of what it returns (`returns` in the schema).
///
/// The generated code has a function for each screen that returns something, and one for each segment around it, so that
/// `RouteRequest<Step, Value>` is written as the step is, and `Value` follows from it.
@frozen
public struct RouteRequest<Destination: RouteDestination, Value: Sendable>: Hashable, Sendable {
    /// The screen.
    public let destination: Destination

    /// A request for the value that a screen returns; the generated functions make it.
    @inlinable
    public init(_ destination: Destination) {
        self.destination = destination
    }
}
