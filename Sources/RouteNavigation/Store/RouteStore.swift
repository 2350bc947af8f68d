import RouteRuntime

/// Values that screens need and that have no text: one of each type for each screen.
///
/// A value belongs to the screen that was on top when it came, and goes when that screen does, or when a link opens that
/// screen anew; so no screen ever sees a value that came with another navigation.
@MainActor
public final class RouteStore<Step: RouteStep> {
    /// A screen by where it stands: its tab, and how many steps lead to it.
    struct Place: Hashable, Sendable {
        var tab: Step.RouteTabs?
        var depth: Int
    }

    /// The screen on top.
    var place: Place
    private var values: [Place: [ObjectIdentifier: Any]] = [:]

    init(_ place: Place) {
        self.place = place
    }

    /// Keeps a value for the screen on top, in place of another of its type.
    public func arrange<Value>(_ value: Value) {
        values[place, default: [:]][ObjectIdentifier(Value.self)] = value
    }

    /// The value of a type that the screen on top has; nil if it has none. It stays in the store.
    public func extract<Value>(_ type: Value.Type = Value.self) -> Value? {
        extract(type, at: place)
    }

    /// Drops the value of a type that the screen on top has.
    public func clear<Value>(_ type: Value.Type) {
        values[place]?[ObjectIdentifier(type)] = nil
        if values[place]?.isEmpty == true { values[place] = nil }
    }

    /// Drops all values of all screens.
    public func clear() {
        values = [:]
    }

    /// How many values there are, of all screens.
    public var count: Int { values.values.reduce(0) { $0 + $1.count } }

    func extract<Value>(_ type: Value.Type, at place: Place) -> Value? {
        values[place]?[ObjectIdentifier(type)] as? Value
    }

    /// Drops the values of the screens of a tab that lie deeper.
    func drop(in tab: Step.RouteTabs?, deeperThan depth: Int) {
        guard !values.isEmpty else { return }
        values = values.filter { $0.key.tab != tab || $0.key.depth <= depth }
    }

    /// Drops the values of the screen on top.
    func clearTop() {
        values[place] = nil
    }
}
