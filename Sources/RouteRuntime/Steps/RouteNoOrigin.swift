/// The origin of a table without origins: it has no value.
public struct RouteNoOrigin: RawRepresentable, Hashable, Sendable, CaseIterable {
    /// Never called, since there is no value.
    public var rawValue: Int

    /// Nil for every number.
    public init?(rawValue: Int) { nil }

    /// None.
    public static var allCases: [RouteNoOrigin] { [] }
}

// Generated origins are numbered in the order of the schema.
extension _RouteCoding where Origin: RawRepresentable, Origin.RawValue == Int {
    @inlinable
    public func origin(_ number: Int) -> Origin? { Origin(rawValue: number) }

    @inlinable
    public func number(_ origin: Origin) -> Int { origin.rawValue }
}
