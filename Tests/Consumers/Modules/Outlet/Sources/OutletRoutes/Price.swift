public import RouteRuntime

/// A price as `12.50`.
public struct Price: RouteValue {
    public var cents: Int

    public init?(routeText: String) {
        let parts = routeText.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 2, let units = Int(parts[0]), let rest = Int(parts[1]) else {
            return nil
        }
        cents = 100 * units + rest
    }

    public var routeText: String? {
        let rest = cents % 100
        return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
