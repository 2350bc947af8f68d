/// A tab of an app, with its own stack; the generated `Step.Tab` conforms. The raw value is the tab's name in the
/// schema.
public protocol RouteTab: Hashable, Sendable, CaseIterable, RawRepresentable where RawValue == String {}

extension RouteStep {
    /// The tab that shows the step's segment; nil if no tab shows it.
    @inlinable
    public var tab: RouteTabs? { _routeTab }
}

extension RouteStep where RouteTabs == _RouteNone {
    @inlinable
    public var _routeTab: _RouteNone? { nil }
}
