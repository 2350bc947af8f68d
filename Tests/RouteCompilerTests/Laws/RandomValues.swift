import Foundation
import RouteRuntime

@testable import RouteCompiler

/// Values at and around the edges of their types.
enum RandomValues {
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

    static func value(_ type: ValueType, _ sets: [WordSet], _ random: inout SplitMix) -> TableValue {
        switch type.tag {
        case .string, .swift: .text(string(type, &random))
        case .bool: .bool(random.once(in: 2))
        case .int, .int64: .signed(integer(Int64.self, &random))
        case .int8: .signed(Int64(integer(Int8.self, &random)))
        case .int16: .signed(Int64(integer(Int16.self, &random)))
        case .int32: .signed(Int64(integer(Int32.self, &random)))
        case .uint, .uint64: .unsigned(integer(UInt64.self, &random))
        case .uint8: .unsigned(UInt64(integer(UInt8.self, &random)))
        case .uint16: .unsigned(UInt64(integer(UInt16.self, &random)))
        case .uint32: .unsigned(UInt64(integer(UInt32.self, &random)))
        case .double:
            .double(random.once(in: 2) ? random.pick(doubles) : Double(bitPattern: random.next()))
        case .float:
            .float(
                random.once(in: 2)
                    ? Float(random.pick(doubles)) : Float(bitPattern: UInt32(truncatingIfNeeded: random.next())))
        case .uuid: .uuid(random.pick([UUID(uuid: nothing), uuid(&random)]))
        case .date: .date(date(&random))
        case .url: .url(url(&random))
        case .words: word(type, sets, &random)
        case .query: .query(query(&random))
        }
    }

    private static func string(_ type: ValueType, _ random: inout SplitMix) -> String {
        guard case .text(let least, let greatest, let ranges) = type.constraint, !random.once(in: 8) else {
            return text(&random)
        }
        let length = (least ?? 0) + random.below((greatest ?? (least ?? 0) + 5) - (least ?? 0) + 1)
        var text = ""
        for _ in 0..<length {
            let range = ranges.isEmpty ? "a"..."z" : random.pick(ranges)
            let value =
                range.lowerBound.value + UInt32(random.below(Int(range.upperBound.value - range.lowerBound.value) + 1))
            text.unicodeScalars.append(Unicode.Scalar(value) ?? "a")
        }
        return text
    }

    private static func integer<Number: FixedWidthInteger>(_ type: Number.Type, _ random: inout SplitMix) -> Number {
        switch random.below(3) {
        case 0: Number(clamping: random.pick(integers))
        case 1: random.pick([Number.max, Number.min, 0, 1])
        default: Number(truncatingIfNeeded: random.next() >> UInt64(random.below(64)))
        }
    }

    private static func uuid(_ random: inout SplitMix) -> UUID {
        UUID(uuid: unsafeBitCast((random.next(), random.next()), to: uuid_t.self))
    }

    private static func date(_ random: inout SplitMix) -> Date {
        switch random.below(3) {
        case 0: Date(timeIntervalSinceReferenceDate: random.pick(intervals))
        case 1: Date(timeIntervalSinceReferenceDate: Double.random(in: -7e10...3e11, using: &random))
        default:
            Date(timeIntervalSince1970: Double(Int.random(in: -2_000_000_000...4_000_000_000, using: &random)) / 1000)
        }
    }

    private static func url(_ random: inout SplitMix) -> URL {
        let base = URL(string: "https://base.example/a/b/")
        switch random.below(4) {
        case 0: return URL(string: "c?d", relativeTo: base) ?? URL(filePath: "/")
        case 1: return URL(filePath: "/tmp/" + random.pick(["a b", "é", "%", "x"]))
        default: return URL(string: random.pick(urls)) ?? URL(filePath: "/")
        }
    }

    private static func word(_ type: ValueType, _ sets: [WordSet], _ random: inout SplitMix) -> TableValue {
        guard case .words(let number) = type.constraint else { return .absent }
        let word = random.pick(sets[number].cases)
        return .word(word.words[0], name: word.name)
    }

    static func query(_ random: inout SplitMix) -> RouteQuery {
        RouteQuery(
            (0..<random.below(4)).map { _ in
                RouteQuery.Item(
                    random.once(in: 3) ? text(&random) : random.pick(RandomSchema.names),
                    random.once(in: 4) ? nil : text(&random))
            })
    }
}

private let nothing: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
