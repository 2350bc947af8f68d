public import RouteRuntime

/// Values without a text that screens need: one of each type for each screen.
///
/// A value belongs to the screen that was on top when it was stored. It is removed with that screen, or when a link
/// opens that screen again. So no screen ever sees a value that came with another navigation.
@MainActor
public final class RouteStore<Step: RouteStep> {
    /// A screen by its place: its tab, and how many steps lead to it.
    struct Place: Hashable, Sendable {
        var tab: Step.RouteTabs?
        var depth: Int
    }

    /// The screen on top.
    var place: Place
    // A value is taken out before it is released: its `deinit` may call the store.
    private var values: [Place: [ObjectIdentifier: Any]] = [:]

    init(_ place: Place) {
        self.place = place
    }

    /// Keeps a value for the top screen, in place of another value of its type.
    public func arrange<Value>(_ value: Value) {
        let old = values[place, default: [:]].updateValue(value, forKey: ObjectIdentifier(Value.self))
        withExtendedLifetime(old) {}
    }

    /// The top screen's value of a type; nil if there is none. The value stays in the store.
    public func extract<Value>(_ type: Value.Type = Value.self) -> Value? {
        extract(type, at: place)
    }

    /// Drops the top screen's value of a type.
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

/// The items of a link's query that nothing has read, such as `utm_source`. A link with such items puts them into the
/// ``RouteStore``, for the screen that it opens.
public struct LinkExtras: Hashable, Sendable {
    /// The items, in the link's order.
    public var items: [RouteQuery.Item]

    /// Extras, for a test.
    public init(_ items: [RouteQuery.Item]) {
        self.items = items
    }
}
