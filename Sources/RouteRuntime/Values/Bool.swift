extension Bool: RouteValue {
    @inlinable
    public init?(routeText: String) {
        guard let value = Array(routeText.utf8).withText(Bool._read) else { return nil }
        self = value
    }

    @inlinable
    public var routeText: String? { self ? "true" : "false" }

    /// Reads `true`, `false`, `1` and `0`.
    public static func _read(_ text: _RouteText) -> Bool? {
        switch text.string {
        case "true", "1": true
        case "false", "0": false
        default: nil
        }
    }

    /// A key without `=` is true.
    @inlinable
    public static var _bare: Bool? { true }
}
