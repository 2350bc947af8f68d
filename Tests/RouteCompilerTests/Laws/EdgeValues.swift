import Foundation
import RouteRuntime

/// Values at and around the edges of their types.
enum EdgeValues {
    static let texts = [
        "", "/", ";", "%", "+", "..", ".", "a", "b", "=", "&", "a=b", "a&b", "?", "#", "%2F", "%zz", " ", "  ", "\u{0}",
        "\t", "\n", "\u{7f}", "é", "e\u{301}", "🇩🇪", "👩‍👩‍👧", "\u{301}", "a\u{301}\u{302}", "\u{feff}", "\u{200e}", "日本",
        "true", "0", "-0", "1", "a;b=c", "a,b", "a+b", "\\", "\"", "'", "{x}", "a b", "none", "null", "{", "[", "~",
        String(repeating: "long ", count: 300), "\u{10ffff}", "\u{e000}", "ß", "İ", "KELVIN \u{212a}", ";", "|",
    ]
    static let integers: [Int64] = [
        0, 1, -1, 2, 7, 9, 10, 99, 127, 128, -128, -129, 255, 256, 32_767, -32_768, 65_535, 65_536, .max, .min,
        .max - 1,
        .min + 1, 2_147_483_647, -2_147_483_648, 4_294_967_295,
    ]
    static let doubles: [Double] = [
        0, -0.0, 1, -1, 0.1, 1e308, -1e308, .leastNonzeroMagnitude, 2.2250738585072014e-308, 1e15,
        1e16, 1e17, 123_456_789.125, 1e21,
        1e-5,
        .pi, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 100, 1e22, 0.3, 1.0 / 3,
    ]
    static let intervals: [Double] = [
        0, -1, 1, 0.5, -0.5, 0.1, -0.1, 1e-9, -1e-9, .leastNonzeroMagnitude,
        -.leastNonzeroMagnitude, 1e9, -1e9, -978_307_200, -978_307_200.25,
        -1e10 - 0.001,
        -63_145_526_400, -63_145_526_400.5, 252_423_993_599, 252_423_993_599.999, 252_423_993_600, 1e12, -1e12,
        .infinity,
        6e10 + 1.0 / 3, 123_456_789.987654321, -62_135_596_800, 0.30000000000000004, 1e-5, 9_007_199_254.740993,
    ]
    static let urls = [
        "https://shop.example", "https://shop.example/", "http://u:p@h.example:8080/a%2Fb/;x=1/?q=1&r=%26#f?g",
        "ftp://x/y",
        "https://[::1]:80/?a=b;c=d&e", "mailto:a@b.example", "https://a.example/%E2%82%AC?x=%00", "file:///tmp/a",
        "HTTPS://UPPER.example/A", "data:text/plain,hello%20world", "x-app://h/+?+=+&%2B", "https://a.example?;/?:@",
    ]

    static func text(_ random: inout SplitMix) -> String {
        switch random.below(4) {
        case 0: random.pick(texts) + random.pick(texts)
        case 1: String((0..<random.below(6)).map { _ in random.pick(Array("abn,+; é/%")) })
        default: random.pick(texts)
        }
    }

    static func double(_ random: inout SplitMix) -> Double {
        random.once(in: 2) ? random.pick(doubles) : Double(bitPattern: random.next())
    }

    static func float(_ random: inout SplitMix) -> Float {
        random.once(in: 2)
            ? Float(random.pick(doubles)) : Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
    }

    static func integer<Number: FixedWidthInteger>(_ type: Number.Type, _ random: inout SplitMix) -> Number {
        switch random.below(3) {
        case 0: Number(clamping: random.pick(integers))
        case 1: random.pick([Number.max, Number.min, 0, 1])
        default: Number(truncatingIfNeeded: random.next() >> UInt64(random.below(64)))
        }
    }

    static func uuid(_ random: inout SplitMix) -> UUID {
        if random.once(in: 8) { return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
        return UUID(uuid: unsafeBitCast((random.next(), random.next()), to: uuid_t.self))
    }

    static func date(_ random: inout SplitMix) -> Date {
        switch random.below(3) {
        case 0: Date(timeIntervalSinceReferenceDate: random.pick(intervals))
        case 1: Date(timeIntervalSinceReferenceDate: Double.random(in: -7e10...3e11, using: &random))
        default:
            Date(timeIntervalSince1970: Double(Int.random(in: -2_000_000_000...4_000_000_000, using: &random)) / 1000)
        }
    }

    static func day(_ random: inout SplitMix) -> RouteDay {
        let texts = ["0000-01-01", "0000-02-29", "9999-12-31", "1582-10-10", "2000-02-29", "2026-11-30"]
        let day = RouteDay(
            year: random.below(10_000), month: 1 + random.below(12), day: 1 + random.below(31))
        return day ?? RouteDay(routeText: random.pick(texts)) ?? RouteDay(_routeDefault: "2001-01-01")
    }

    static func url(_ random: inout SplitMix) -> URL {
        let base = URL(string: "https://base.example/a/b/")
        switch random.below(4) {
        case 0: return URL(string: "c?d", relativeTo: base) ?? URL(filePath: "/")
        case 1: return URL(filePath: "/tmp/" + random.pick(["a b", "é", "%", "x"]))
        default: return URL(string: random.pick(urls)) ?? URL(filePath: "/")
        }
    }

    static func query(_ keys: [String], _ random: inout SplitMix) -> RouteQuery {
        RouteQuery(
            (0..<random.below(4)).map { _ in
                RouteQuery.Item(
                    random.once(in: 3) ? text(&random) : random.pick(keys),
                    random.once(in: 4) ? nil : text(&random))
            })
    }
}
