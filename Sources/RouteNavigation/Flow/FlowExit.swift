import RouteRuntime

/// An exit that a screen has taken: it belongs to the place of the screen that it opened, as that screen's values do.
@MainActor
struct FlowExit<Step: RouteStep> {
    /// The view model that took the exit.
    weak var model: AnyObject?
    var link: AnyHashable
    var place: RouteStore<Step>.Place
    /// Tells the model that the screen has been left.
    var clear: @MainActor () -> Void
}
