/// A value that can be shown: a step, or the screen in it. It is its own identity, so a list or a sheet can use it.
public protocol RouteDestination: Hashable, Sendable, Identifiable where ID == Self {
    /// A destination without its values: the generated `Kind`.
    associatedtype Kind: Hashable & Sendable

    /// The value of ``kind``, under a name that no schema uses.
    var _routeKind: Kind { get }

    /// What ``kinds`` gives.
    static var _routeKinds: [Kind] { get }
}

// In an extension, since an enum may have cases of these names.
extension RouteDestination {
    /// The destination itself.
    @inlinable
    public var id: Self { self }

    /// The screen without its values.
    @inlinable
    public var kind: Kind { _routeKind }
}
