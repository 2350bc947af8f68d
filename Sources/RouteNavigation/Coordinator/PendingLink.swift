public import RouteRuntime

/// A link that waits for a requirement.
public struct PendingLink<Step: RouteStep>: Sendable {
    /// What it will show.
    public let steps: [Step]
    /// What must hold for that: all of it is asked again when the link is resumed.
    public let requirements: [String]
    /// The requirement that it waits for.
    public internal(set) var waitsFor = ""
    /// When it is dropped.
    public let deadline: ContinuousClock.Instant

    /// Later links have higher numbers.
    let number: Int
    /// Whether it came from outside; a path is the app's own.
    let isFromOutside: Bool
    /// What it goes on top of, if it opens there only.
    let base: Base?
    let policy: StackPolicy
    let arrange: @MainActor @Sendable (RouteStore<Step>) -> Void

    /// The screen that was on top when a relative path was read.
    struct Base: Equatable, Sendable {
        var place: RouteStore<Step>.Place
        var top: Step?
    }
}
