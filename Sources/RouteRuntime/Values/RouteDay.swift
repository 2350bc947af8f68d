#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A day of the calendar, without a time and a time zone: `Day` in a schema.
///
/// Its calendar is the Gregorian calendar of ISO 8601, also for days before 1582.
public struct RouteDay: Hashable, Sendable {
    /// From 0 to 9999. Year 0 is the year before year 1.
    public let year: Int
    /// From 1 to 12.
    public let month: Int
    /// From 1 to the number of days in the month.
    public let day: Int

    /// Nil if there is no such day in the years 0 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month),
            (1...ISODateTime.days(in: month, of: year)).contains(day)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }
}

extension RouteDay: RouteValue {
    /// Reads `2026-11-30`: a year of four digits, a month and a day of two digits each. Nil if there is no such day.
    public init?(routeText: String) {
        var reader = DigitReader(routeText)
        guard let day = reader.day(), reader.isAtEnd else { return nil }
        self = day
    }

    public var routeText: String? { description }

    /// The default of a parameter: a text that was read as a day when the schema was compiled.
    public init(_routeDefault text: StaticString) {
        if let day = RouteDay(routeText: "\(text)") {
            self = day
        } else {
            (year, month, day) = (0, 1, 1)
        }
    }
}

extension RouteDay: Comparable {
    public static func < (left: RouteDay, right: RouteDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension RouteDay: CustomStringConvertible {
    /// The text in links and paths: `2026-11-30`.
    public var description: String {
        "\(RouteDay.digits(year, 4))-\(RouteDay.digits(month, 2))-\(RouteDay.digits(day, 2))"
    }

    /// The last digits of a number below 10,000, with zeros in front.
    static func digits(_ number: Int, _ count: Int) -> Substring { String(10_000 + number).suffix(count) }
}

extension RouteDay: Codable {
    /// Reads the text of a day.
    /// - Throws: a `DecodingError` for a text that is not a day.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = RouteDay(routeText: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "`\(text)` is not a day")
        }
        self = day
    }

    /// Writes the day as its text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension RouteDay {
    /// The day of components that have a year, a month and a day, as the Gregorian calendar gives them for a date:
    /// `RouteDay(calendar.dateComponents([.year, .month, .day], from: date))`. Nil if one of them is missing, if there
    /// is no such day, or if they are of another calendar.
    public init?(_ components: DateComponents) {
        if let calendar = components.calendar?.identifier, calendar != .gregorian, calendar != .iso8601 { return nil }
        guard let year = components.year, let month = components.month, let day = components.day else { return nil }
        // Era 0 counts the years backwards, and its year 1 is the year 0.
        self.init(year: components.era == 0 ? 1 &- year : year, month: month, day: day)
    }

    /// The year, the month and the day. `calendar.date(from: day.dateComponents)` is the moment at which the day begins
    /// in a Gregorian calendar with the time zone of that calendar.
    public var dateComponents: DateComponents { DateComponents(year: year, month: month, day: day) }
}
