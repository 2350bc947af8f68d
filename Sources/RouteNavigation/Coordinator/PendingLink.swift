public import RouteRuntime

/// A link that waits for a requirement.
public struct PendingLink<Step: RouteStep>: Sendable {
    /// What it will show.
    public let steps: [Step]
    /// What must hold for that: all of it is asked again when the link is resumed.
    public let requirements: [String]
    /// The requirement that it waits for.
    public internal(set) var waitsFor: String
    /// When it is dropped.
    public let deadline: ContinuousClock.Instant

    let policy: StackPolicy
    let arrange: @MainActor (RouteStore<Step>) -> Void
}
