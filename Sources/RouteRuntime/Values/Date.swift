#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Date: RouteValue {
    /// Reads a date and time of ISO 8601 with a zone: `2026-11-30T09:30:00Z`, `2026-11-30T10:30:00.25+01:00`.
    ///
    /// The form is `YYYY-MM-DDThh:mm:ss`, a fraction of any length, then `Z` or `±hh:mm`; the `+` may be a space, which
    /// it is in a query unless it was escaped. The value is the nearest that a date can hold.
    public init?(routeText: String) {
        guard let interval = ISODateTime(routeText)?.interval else { return nil }
        self.init(timeIntervalSinceReferenceDate: interval)
    }

    /// In UTC and today's calendar, which ISO 8601 extends to the days before 1582; with as many digits of a fraction
    /// as it takes to read back the same. Nil outside the years 0 to 9999.
    public var routeText: String? {
        ISODateTime(timeIntervalSinceReferenceDate)?.text
    }
}
