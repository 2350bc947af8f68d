import Foundation
import RouteRuntime
import Testing

/// A day alone, as an app makes and keeps it.
@Suite struct RouteDayTests {
    @Test func isADayOfTheCalendar() throws {
        let day = try #require(RouteDay(year: 2024, month: 2, day: 29))
        #expect(day.description == "2024-02-29")
        #expect(day == RouteDay(routeText: "2024-02-29"))
        #expect(day.routeText == "2024-02-29")
        for (year, month, number) in [(2023, 2, 29), (1900, 2, 29), (2024, 0, 1), (2024, 13, 1), (2024, 1, 0)] {
            #expect(RouteDay(year: year, month: month, day: number) == nil)
        }
        for year in [-1, 10_000, .min, .max] { #expect(RouteDay(year: year, month: 1, day: 1) == nil) }
        #expect(RouteDay(year: 2024, month: .max, day: .min) == nil)
    }

    @Test func comesInOrder() {
        let days = ["0000-01-01", "0999-12-31", "1000-01-01", "2026-09-30", "2026-10-01", "2026-10-02"]
            .compactMap(RouteDay.init(routeText:))
        #expect(days.count == 6)
        #expect(days.reversed().sorted() == days)
    }

    @Test func isSavedAsItsText() throws {
        let days = ["2026-11-30", "0000-02-29"].compactMap(RouteDay.init(routeText:))
        let data = try JSONEncoder().encode(days)
        #expect(String(decoding: data, as: UTF8.self) == #"["2026-11-30","0000-02-29"]"#)
        #expect(try JSONDecoder().decode([RouteDay].self, from: data) == days)
        for text in [#"["2026-02-29"]"#, #"["2026-1-1"]"#, "[20261130]"] {
            #expect(throws: DecodingError.self) { try JSONDecoder().decode([RouteDay].self, from: Data(text.utf8)) }
        }
    }

    @Test func goesToComponentsAndBack() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        for text in ["1970-01-01", "2024-02-29", "2026-11-30", "1600-12-31", "9999-12-31"] {
            let day = try #require(RouteDay(routeText: text))
            let date = try #require(calendar.date(from: day.dateComponents))
            #expect(date.routeText == text + "T00:00:00Z")
            #expect(RouteDay(calendar.dateComponents([.year, .month, .day], from: date)) == day)
            #expect(RouteDay(calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date)) == day)
        }
    }

    @Test func isNotMadeOfOtherComponents() {
        #expect(RouteDay(DateComponents(year: 2026, month: 11)) == nil)
        #expect(RouteDay(DateComponents(year: 2026, month: 2, day: 29)) == nil)
        let hebrew = DateComponents(calendar: Calendar(identifier: .hebrew), year: 5787, month: 3, day: 20)
        #expect(RouteDay(hebrew) == nil)
        // The year 1 before Christ is the year 0, and the one before it has no text.
        #expect(RouteDay(DateComponents(era: 0, year: 1, month: 2, day: 29))?.description == "0000-02-29")
        #expect(RouteDay(DateComponents(era: 0, year: 2, month: 1, day: 1)) == nil)
        #expect(RouteDay(DateComponents(era: 0, year: .min, month: 1, day: 1)) == nil)
    }
}
