/// What can be shown: a step, or the screen in it. It is its own identity, so that it can drive a list or a sheet.
public protocol RouteDestination: Hashable, Sendable, Identifiable where ID == Self {
    /// A destination without its values: the generated `Kind`.
    associatedtype Kind: Hashable & Sendable

    /// What ``kind`` gives, under a name that the schema leaves free.
    var _routeKind: Kind { get }

    /// What ``kinds`` gives.
    static var _routeKinds: [Kind] { get }
}

// In an extension, since an enum may have cases of these names.
extension RouteDestination {
    /// The destination itself.
    @inlinable
    public var id: Self { self }

    /// Which screen it is, whatever its values are.
    @inlinable
    public var kind: Kind { _routeKind }
}
