/// How a screen is shown (`present` in the schema).
public enum RoutePresentation: Int, Hashable, Sendable, CaseIterable {
    /// On top of the stack.
    case push
    /// As a sheet over the stack.
    case sheet
    /// Over the whole window.
    case cover
    /// As an alert.
    case alert
    /// As a confirmation dialog.
    case dialog
}
