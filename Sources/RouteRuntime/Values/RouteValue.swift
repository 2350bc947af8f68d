/// A type whose values are texts in paths and links.
///
/// Conform a type of your own to name it in a schema (`{ swift: Money, module: ShopKit }`). The text must read back to
/// an equal value; if it does not, printing a path throws a typed error.
public protocol RouteValue: Hashable, Sendable {
    /// Reads a value; nil if the text is not one.
    init?(routeText: String)
    /// The value's canonical text; nil if it has none.
    var routeText: String? { get }

    /// How the runtime reads a value. The default goes through ``init(routeText:)``.
    static func _read(_ text: _RouteText) -> Self?
    /// How the runtime writes a value: false if it has no text. The default goes through ``routeText``.
    func _write(to text: inout _RouteTextWriter) -> Bool
    /// The value of a key without `=`, if that means more than the empty text.
    static var _bare: Self? { get }
}

extension RouteValue {
    @inlinable
    public static func _read(_ text: _RouteText) -> Self? {
        Self(routeText: text.string)
    }

    @inlinable
    public func _write(to text: inout _RouteTextWriter) -> Bool {
        guard let string = routeText, Self(routeText: string) == self else { return false }
        return text.write(string)
    }

    @inlinable
    public static var _bare: Self? { nil }
}

extension RouteValue where Self: RawRepresentable, RawValue: RouteValue {
    /// Reads the raw value; nil if the text is not one, or no case has it.
    @inlinable
    public init?(routeText: String) {
        guard let raw = RawValue(routeText: routeText) else { return nil }
        self.init(rawValue: raw)
    }

    /// The text of the raw value.
    @inlinable
    public var routeText: String? { rawValue.routeText }
}

/// The name under which generated code checks that a type of the app's own can be a parameter.
public enum _RouteType<Value: RouteValue> {
    /// The type itself.
    public typealias Checked = Value
}
