/// A date and time of ISO 8601 as whole seconds since 2001-01-01T00:00:00Z and the decimal digits of a fraction, so
/// that no digit of a date is lost between its number and its text.
struct ISODateTime {
    var seconds: Int
    /// From the tenths on, without trailing zeros.
    var fraction: [UInt8]

    /// The first second of year 0 and the last of year 9999.
    private static let range = -63_145_526_400...252_423_993_599

    /// - Parameter interval: seconds since 2001-01-01T00:00:00Z.
    init?(_ interval: Double) {
        guard interval.isFinite, abs(interval) < 1e12 else { return nil }
        (seconds, fraction) = ISODateTime.digits(interval.magnitude)
        if interval < 0 {
            // A fraction counts forward: −1.25 is −2 and .75.
            seconds = fraction.isEmpty ? -seconds : -seconds - 1
            complementFraction()
        }
        guard ISODateTime.range.contains(seconds) else { return nil }
    }

    /// The nearest number of seconds; nil if the digits make no number.
    var interval: Double? {
        var absolute = self
        let isNegative = seconds < 0
        if isNegative {
            absolute.seconds = fraction.isEmpty ? -seconds : -seconds - 1
            absolute.complementFraction()
        }
        let digits =
            absolute.fraction.isEmpty ? "0" : String(decoding: absolute.fraction.map { $0 + 48 }, as: UTF8.self)
        guard let interval = Double((isNegative ? "-" : "") + "\(absolute.seconds).\(digits)"),
            // The last fractions of year 9999 are nearest to year 10000, which has no text.
            interval < Double(ISODateTime.range.upperBound + 1)
        else { return nil }
        return interval
    }

    /// One minus the fraction, in its own digits: .25 becomes .75.
    private mutating func complementFraction() {
        guard !fraction.isEmpty else { return }
        for index in fraction.indices { fraction[index] = 9 - fraction[index] }
        // No trailing zeros, so the last digit was 9 at most and no carry leaves it.
        fraction[fraction.count - 1] += 1
    }

    /// The whole part and the decimal digits behind the point of a number that is not negative.
    private static func digits(_ number: Double) -> (Int, [UInt8]) {
        let parts = number.description.split(separator: "e")
        let mantissa = parts[0].split(separator: ".")
        var whole = mantissa[0].utf8.map { $0 - 48 }
        var fraction = mantissa.count == 2 ? mantissa[1].utf8.map { $0 - 48 } : []
        if parts.count == 2, let exponent = Int(parts[1]) {
            // Only what is far below 1 has an exponent here, behind a mantissa of one digit in front of the point.
            fraction = Array(repeating: 0, count: -exponent - 1) + whole + fraction
            whole = []
        }
        while fraction.last == 0 { fraction.removeLast() }
        return (whole.reduce(0) { $0 * 10 + Int($1) }, fraction)
    }

    // MARK: Text

    init?(_ text: String) {
        var reader = DigitReader(text)
        guard let date = reader.day(), reader.skip("T"), let hour = reader.number(2), reader.skip(":"),
            let minute = reader.number(2), reader.skip(":"), let second = reader.number(2), hour < 24, minute < 60,
            second < 60
        else { return nil }
        fraction = []
        if reader.skip(".") {
            fraction = reader.digits()
            guard !fraction.isEmpty else { return nil }
            while fraction.last == 0 { fraction.removeLast() }
        }
        guard let zone = reader.zone(), reader.isAtEnd else { return nil }
        seconds = ISODateTime.number(of: date) * 86_400 + hour * 3_600 + minute * 60 + second - zone
        guard ISODateTime.range.contains(seconds) else { return nil }
    }

    var text: String? {
        let (number, time) = seconds.flooredDivision(by: 86_400)
        guard let date = ISODateTime.day(number) else { return nil }
        let clock = [time / 3_600, time / 60 % 60, time % 60].map { RouteDay.digits($0, 2) }.joined(separator: ":")
        let digits = String(decoding: fraction.map { $0 + 48 }, as: UTF8.self)
        return "\(date)T\(clock)\(digits.isEmpty ? "" : "." + digits)Z"
    }

    // MARK: Calendar (proleptic Gregorian; years begin in March, so that the leap day is the last)

    /// The number of a day, from 2001-01-01.
    private static func number(of date: RouteDay) -> Int {
        let (era, yearOfEra) = (date.month > 2 ? date.year : date.year - 1).flooredDivision(by: 400)
        let dayOfYear = (153 * ((date.month + 9) % 12) + 2) / 5 + date.day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 730_791
    }

    private static func day(_ number: Int) -> RouteDay? {
        let (era, dayOfEra) = (number + 730_791).flooredDivision(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        return RouteDay(year: year, month: month, day: dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Int {
    fileprivate func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

/// Reads the fixed fields of a date from the front of a text.
struct DigitReader {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) {
        rest = ArraySlice(text.utf8)
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ character: Character) -> Bool {
        guard let first = rest.first, first == character.asciiValue else { return false }
        rest.removeFirst()
        return true
    }

    mutating func digits() -> [UInt8] {
        let digits = rest.prefix { (48...57).contains($0) }
        rest.removeFirst(digits.count)
        return digits.map { $0 - 48 }
    }

    mutating func number(_ width: Int) -> Int? {
        let digits = rest.prefix(width)
        guard digits.count == width, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
        rest.removeFirst(width)
        return digits.reduce(0) { $0 * 10 + Int($1) - 48 }
    }

    /// `2026-11-30`; nil if there is no such day.
    mutating func day() -> RouteDay? {
        guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2) else { return nil }
        return RouteDay(year: year, month: month, day: day)
    }

    /// The seconds east of UTC: `Z` or `±hh:mm`. A `+` that was not escaped in a query has become a space.
    mutating func zone() -> Int? {
        if skip("Z") { return 0 }
        let isWest = skip("-")
        guard isWest || skip("+") || skip(" "), let hours = number(2), skip(":"), let minutes = number(2), hours < 24,
            minutes < 60
        else { return nil }
        return (isWest ? -1 : 1) * (hours * 3_600 + minutes * 60)
    }
}
