/// How a screen is shown.
public enum RoutePresentation: Int, Hashable, Sendable, CaseIterable {
    case push, sheet, cover, alert, dialog
}
