/// A tab of an app, with its own stack; the generated `Step.Tab` conforms. The raw value is the tab's name in the
/// schema.
public protocol RouteTab: Hashable, Sendable, CaseIterable, RawRepresentable where RawValue == String {}

/// The tab of a table without tabs: it has no value.
public enum RouteNoTabs: RouteTab {
    /// Nil for every text.
    public init?(rawValue: String) { nil }

    /// Never called, since there is no value.
    public var rawValue: String {
        switch self {}
    }

    /// None.
    public static var allCases: [RouteNoTabs] { [] }
}

extension RouteStep {
    /// The tab that shows the step's segment; nil if no tab shows it.
    @inlinable
    public var tab: RouteTabs? { _routeTab }
}

extension RouteStep where RouteTabs == RouteNoTabs {
    @inlinable
    public var _routeTab: RouteNoTabs? { nil }
}
