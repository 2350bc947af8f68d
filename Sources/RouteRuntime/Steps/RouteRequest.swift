/// A screen that is asked for a value: `.products(.picker)`, and the type of the value that it returns (`returns` in
/// the schema).
///
/// The generated code has a function for each screen that returns something, and one for each segment around it, so
/// that a `RouteRequest<Step, Value>` is written like the step, and the compiler infers `Value`.
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
