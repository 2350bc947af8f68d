public import RouteRuntime

/// An app's own type with a text.
public struct Money: RouteValue {
    public var cents: Int

    public init(cents: Int) {
        self.cents = cents
    }

    public init?(routeText: String) {
        guard let cents = Int(routeText: routeText) else { return nil }
        self.cents = cents
    }

    /// Negative amounts read back as their opposite, so they have no text.
    public var routeText: String? { String(cents.magnitude) }
}

/// An app's own type without a text.
public struct Draft: Hashable, Sendable {
    public var body: String

    public init(body: String) {
        self.body = body
    }
}

/// A namespace with a type of its own.
public enum Shop {
    public struct Item: RouteValue {
        public var name: String

        public init?(routeText: String) {
            name = routeText
        }

        public var routeText: String? { name }
    }
}
