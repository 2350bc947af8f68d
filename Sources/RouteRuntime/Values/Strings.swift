extension String: RouteValue {
    @inlinable
    public init?(routeText: String) {
        self = routeText
    }

    /// The string itself; nil if it has a NUL.
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
