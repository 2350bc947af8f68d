/// A tab of an app, with a stack of its own; the generated `Step.Tab` conforms. The raw value is the tab's name in the
/// schema.
public protocol RouteTab: Hashable, Sendable, CaseIterable, RawRepresentable where RawValue == String {}

/// The tab of a table that has none: it has no value.
public enum RouteNoTabs: RouteTab {
    public init?(rawValue: String) { nil }

    public var rawValue: String {
        switch self {}
    }

    public static var allCases: [RouteNoTabs] { [] }
}

extension RouteStep {
    /// The tab that shows the step's segment; nil for one that stands in no tab.
    @inlinable
    public var tab: RouteTabs? { _routeTab }
}

extension RouteStep where RouteTabs == RouteNoTabs {
    @inlinable
    public var _routeTab: RouteNoTabs? { nil }
}
