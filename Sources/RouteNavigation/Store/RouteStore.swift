import RouteRuntime

/// Values that screens need and that have no text: one of each type for each screen.
///
/// A value belongs to the screen that was on top when it came, and goes when that screen does, or when a link opens that
/// screen anew; so no screen ever sees a value that came with another navigation.
@MainActor
public final class RouteStore<Step: RouteStep> {
    /// A screen by its place: its tab, and how many steps lead to it.
    struct Place: Hashable, Sendable {
        var tab: Step.RouteTabs?
        var depth: Int
    }

    /// The screen on top.
    var place: Place
    // A value that goes is taken out before it is let go of: its `deinit` may come back to the store.
    private var values: [Place: [ObjectIdentifier: Any]] = [:]

    init(_ place: Place) {
        self.place = place
    }

    /// Keeps a value for the screen on top, in place of another of its type.
    public func arrange<Value>(_ value: Value) {
        let old = values[place, default: [:]].updateValue(value, forKey: ObjectIdentifier(Value.self))
        withExtendedLifetime(old) {}
    }

    /// The value of a type that the screen on top has; nil if it has none. It stays in the store.
    public func extract<Value>(_ type: Value.Type = Value.self) -> Value? {
        extract(type, at: place)
    }

    /// Drops the value of a type that the screen on top has.
    public func clear<Value>(_ type: Value.Type) {
        let old = values[place]?.removeValue(forKey: ObjectIdentifier(type))
        if values[place]?.isEmpty == true { values[place] = nil }
        withExtendedLifetime(old) {}
    }

    /// Drops all values of all screens.
    public func clear() { drop { _ in true } }

    /// How many values there are, of all screens.
    public var count: Int { values.values.reduce(0) { $0 + $1.count } }

    func extract<Value>(_ type: Value.Type, at place: Place) -> Value? {
        values[place]?[ObjectIdentifier(type)] as? Value
    }

    /// Drops the values of the screen on top.
    func clearTop() {
        let old = values.removeValue(forKey: place)
        withExtendedLifetime(old) {}
    }

    /// Drops the values of some screens.
    func drop(where goes: (Place) -> Bool) {
        guard !values.isEmpty else { return }
        let old = values
        values = old.filter { !goes($0.key) }
        withExtendedLifetime(old) {}
    }
}
