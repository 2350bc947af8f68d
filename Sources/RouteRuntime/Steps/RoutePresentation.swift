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

    /// The presentation that a schema or a saved state names by its case.
    package init?(word: String) {
        guard let named = RoutePresentation.allCases.first(where: { "\($0)" == word }) else { return nil }
        self = named
    }
}
