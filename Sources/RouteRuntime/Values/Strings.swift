extension String: RouteValue {
    @inlinable
    public init?(routeText: String) {
        self = routeText
    }

    /// The string itself; none with a NUL has a text.
    @inlinable
    public var routeText: String? { utf8.contains(0) ? nil : self }

    @inlinable
    public static func _read(_ text: _RouteText) -> String? {
        text.string
    }

    @inlinable
    public func _write(to text: inout _RouteTextWriter) -> Bool {
        text.write(self)
    }
}
