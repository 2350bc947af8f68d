import RouteRuntime

/// An amount in cents. The schema names it as `{ swift: Money }`.
nonisolated struct Money: RouteValue {
    var cents: Int

    init(cents: Int) { self.cents = cents }

    init?(routeText: String) {
        guard let cents = Int(routeText) else { return nil }
        self.cents = cents
    }

    var routeText: String? { String(cents) }
}

/// What the user is about to order. It lives in memory and has no text. It is `nonisolated` for an app whose code is on the
/// main actor unless it says otherwise, as Xcode sets up a new one.
nonisolated struct Draft: Hashable, Sendable {
    var names: [String] = []
}
