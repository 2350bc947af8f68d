/// The origin of a table that has none: it has no value.
public struct RouteNoOrigin: RawRepresentable, Hashable, Sendable, CaseIterable {
    public var rawValue: Int

    public init?(rawValue: Int) { nil }

    public static var allCases: [RouteNoOrigin] { [] }
}

// Generated origins are numbered in the order of the schema.
extension _RouteCoding where Origin: RawRepresentable, Origin.RawValue == Int {
    @inlinable
    public func origin(_ number: Int) -> Origin? { Origin(rawValue: number) }

    @inlinable
    public func number(_ origin: Origin) -> Int { origin.rawValue }
}
