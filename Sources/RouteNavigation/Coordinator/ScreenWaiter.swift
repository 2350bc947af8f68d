import RouteRuntime

/// A task that waits for the value that a presented screen returns.
struct ScreenWaiter<Step: RouteStep>: Sendable {
    var number: Int
    var place: RouteStore<Step>.Place
    var step: Step
    /// The type of the value that the screen returns.
    var type: ObjectIdentifier
    /// The value that the screen has returned, if any.
    var result: (any Sendable)?
    /// Takes the result, or nil if the screen was left without one.
    var resume: @Sendable ((any Sendable)?) -> Void
}
