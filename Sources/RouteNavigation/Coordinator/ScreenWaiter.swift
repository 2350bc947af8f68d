import RouteRuntime

/// A task that waits for what a presented screen returns.
struct ScreenWaiter<Step: RouteStep>: Sendable {
    var number: Int
    var place: RouteStore<Step>.Place
    var step: Step
    /// The type of what the screen returns.
    var type: ObjectIdentifier
    /// What the screen has returned, if it has.
    var result: (any Sendable)?
    /// Takes the result, or nil if the screen was left without one.
    var resume: @Sendable ((any Sendable)?) -> Void
}
