/// The tab or the requirement of a schema that declares none: it has no value.
public enum _RouteNone: RouteTab, RouteRequirement {
    public init?(rawValue: String) { nil }

    public var rawValue: String {
        switch self {}
    }

    public static var allCases: [_RouteNone] { [] }
}
