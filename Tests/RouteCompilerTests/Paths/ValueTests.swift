import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// How each type reads its texts, and prints them.
@Suite struct ValueTests {
    /// What `/s/v?v=…` prints again; `nil` where the text is no value.
    private func canonical(_ type: String, _ text: String) throws -> String? {
        let paths = try PathFixture(
            """
            routes: 1
            types:
              Sort: [newest, big-print]
              Theme: { dark: [dark, night], light: light }
              Year: { type: Int, min: 1970, max: 2100 }
              Slug: { type: String, length: 3...5, characters: a-cé0-9_- }
              Ratio: { type: Double, min: -0.5, max: 1e3 }
              Link: { type: URL, schemes: [https, x-app] }
            segments: { s: { screens: { v: [v: "\(type)"] } } }
            """)
        var writer = ""
        for byte in text.utf8 { writer += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16) }
        let printed = paths.prints("/s/v?v=" + writer)
        guard printed.hasPrefix("/s/v?v=") else { return nil }
        let value = printed.dropFirst(7)
        // Decoded again, for the eye.
        var bytes: [UInt8] = []
        var rest = Array(value.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("Int", "7", "7"), ("Int", "-7", "-7"), ("Int", "007", "7"), ("Int", "-0", "0"), ("Int", "+7", nil),
        ("Int", "", nil),
        ("Int", "-", nil), ("Int", "7 ", nil), ("Int", "0x7", nil), ("Int", "٣", nil),
        ("Int", "9223372036854775807", "9223372036854775807"), ("Int", "9223372036854775808", nil),
        ("Int", "-9223372036854775808", "-9223372036854775808"), ("Int", "-9223372036854775809", nil),
        ("Int8", "127", "127"), ("Int8", "128", nil), ("Int8", "-128", "-128"), ("Int8", "-129", nil),
        ("Int16", "32768", nil),
        ("Int16", "-32768", "-32768"), ("Int32", "2147483648", nil), ("Int32", "-2147483648", "-2147483648"),
        ("Int64", "-9223372036854775808", "-9223372036854775808"), ("UInt", "-0", "0"), ("UInt", "-1", nil),
        ("UInt8", "255", "255"), ("UInt8", "256", nil), ("UInt16", "65535", "65535"), ("UInt16", "65536", nil),
        ("UInt32", "4294967295", "4294967295"), ("UInt32", "4294967296", nil),
        ("UInt64", "18446744073709551615", "18446744073709551615"), ("UInt64", "18446744073709551616", nil),
        ("UInt64", "00000000000000000000018446744073709551615", "18446744073709551615"),
    ])
    func integers(_ type: String, _ text: String, _ result: String?) throws {
        #expect(try canonical(type, text) == result)
    }

    @Test(arguments: [
        ("Double", "1", "1"), ("Double", "1.0", "1"), ("Double", "-0", "0"), ("Double", "-0.0", "0"),
        ("Double", "0.10", "0.1"),
        ("Double", "1e3", "1000"), ("Double", "1E+3", "1000"), ("Double", "1e16", "1e+16"),
        ("Double", "5e-324", "5e-324"),
        ("Double", "1e308", "1e+308"), ("Double", "1e309", nil), ("Double", "-1e309", nil), ("Double", "1e-400", "0"),
        ("Double", "inf", nil), ("Double", "nan", nil), ("Double", "0x1p4", nil), ("Double", ".5", nil),
        ("Double", "5.", nil),
        ("Double", "+1", nil), ("Double", "1e", nil), ("Double", "", nil), ("Double", "1_000", nil),
        ("Double", "0.30000000000000004", "0.30000000000000004"), ("Double", "100000000000000000000", "1e+20"),
        ("Float", "0.1", "0.1"), ("Float", "16777217", "16777216"), ("Float", "1e39", nil),
        ("Float", "3.4028235e38", "3.4028235e+38"),
        ("Ratio", "-0.5", "-0.5"), ("Ratio", "-0.51", nil), ("Ratio", "1000", "1000"), ("Ratio", "1000.1", nil),
    ])
    func fractions(_ type: String, _ text: String, _ result: String?) throws {
        #expect(try canonical(type, text) == result)
    }

    @Test(arguments: [
        ("2026-11-30T09:30:00Z", "2026-11-30T09:30:00Z"), ("2026-11-30T10:30:00+01:00", "2026-11-30T09:30:00Z"),
        ("2026-11-30T10:30:00 01:00", "2026-11-30T09:30:00Z"), ("2026-11-30T04:00:00-05:30", "2026-11-30T09:30:00Z"),
        ("2026-11-30T09:30:00.250Z", "2026-11-30T09:30:00.25Z"), ("1969-12-31T23:59:59.75Z", "1969-12-31T23:59:59.75Z"),
        ("2000-02-29T00:00:00Z", "2000-02-29T00:00:00Z"), ("1900-02-29T00:00:00Z", nil), ("2026-13-01T00:00:00Z", nil),
        ("2026-04-31T00:00:00Z", nil), ("2026-01-01T24:00:00Z", nil), ("2026-01-01T00:60:00Z", nil),
        ("2026-01-01T00:00:60Z", nil), ("2026-01-01T00:00:00", nil), ("2026-01-01", nil),
        ("2026-01-01T00:00:00.Z", nil),
        ("0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z"), ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
        ("0000-01-01T00:00:00+00:01", nil), ("9999-12-31T23:59:59-00:01", nil), ("9999-12-31T23:59:59.99999999Z", nil),
        ("0001-01-01T00:00:00.5Z", "0001-01-01T00:00:00.5Z"), ("2001-01-01T00:00:00.1Z", "2001-01-01T00:00:00.1Z"),
        ("2026-11-30t09:30:00z", nil), ("2026-11-30T09:30:00+0100", nil), ("20261130T093000Z", nil), ("0", nil),
    ])
    func dates(_ text: String, _ result: String?) throws {
        #expect(try canonical("Date", text) == result)
    }

    @Test(arguments: [
        ("2026-11-30", "2026-11-30"), ("0000-01-01", "0000-01-01"), ("9999-12-31", "9999-12-31"),
        ("2024-02-29", "2024-02-29"), ("0000-02-29", "0000-02-29"), ("2000-02-29", "2000-02-29"), ("1900-02-29", nil),
        ("2026-02-29", nil), ("2026-04-31", nil), ("2026-13-01", nil), ("2026-00-10", nil), ("2026-01-00", nil),
        ("2026-1-1", nil), ("20261130", nil), ("02026-01-01", nil), ("-026-01-01", nil), ("2026-11-30T09:30:00Z", nil),
        ("2026-11-30 ", nil), ("2026/11/30", nil), ("２026-11-30", nil), ("", nil),
    ])
    func days(_ text: String, _ result: String?) throws {
        #expect(try canonical("Day", text) == result)
    }

    @Test(arguments: [
        ("Bool", "true", "true"), ("Bool", "1", "true"), ("Bool", "false", "false"), ("Bool", "0", "false"),
        ("Bool", "True", nil),
        ("Bool", "yes", nil), ("Bool", "", nil),
        ("UUID", "80674450-AAEC-4704-9D0F-63C7B2068FF1", "80674450-aaec-4704-9d0f-63c7b2068ff1"),
        ("UUID", "80674450AAEC47049D0F63C7B2068FF1", nil), ("UUID", "{80674450-AAEC-4704-9D0F-63C7B2068FF1}", nil),
        ("UUID", "80674450-AAEC-4704-9D0F-63C7B2068FFg", nil), ("UUID", "8067445-0AAEC-4704-9D0F-63C7B2068FF1", nil),
        ("String", "", ""), ("String", " a/b;c&d=e+f%?#", " a/b;c&d=e+f%?#"), ("String", "e\u{301}", "e\u{301}"),
        ("Sort", "newest", "newest"), ("Sort", "big-print", "big-print"), ("Sort", "bigPrint", nil),
        ("Sort", "Newest", nil),
        ("Theme", "night", "dark"), ("Theme", "dark", "dark"), ("Theme", "", nil),
        ("Year", "1970", "1970"), ("Year", "1969", nil), ("Year", "2101", nil), ("Year", "02100", "2100"),
        ("Slug", "abc", "abc"), ("Slug", "é-_", "é-_"), ("Slug", "ab", nil), ("Slug", "abcabc", nil),
        ("Slug", "abd", nil),
        ("Slug", "e\u{301}ab", nil),
        ("URL", "https://a.example/x?y=z#f", "https://a.example/x?y=z#f"),
        ("URL", "HTTP://a.example", "HTTP://a.example"),
        ("URL", "ftp://a.example", nil), ("URL", "/relative", nil), ("URL", "", nil),
        ("URL", "https://a.example/ü?q=a b|%C3", "https://a.example/%C3%BC?q=a%20b%7C%C3"),
        ("URL", "https://ü.example", nil), ("URL", "https:", nil), ("URL", "https://", nil), ("URL", "https:a", nil),
        ("URL", "https:///x", nil), ("URL", "https://a.example/100%", nil),
        ("URL", "javascript:alert(1)", nil), ("URL", "https://a b", nil), ("Link", "x-app:a", "x-app:a"),
        ("Link", "http://a.example", nil),
    ])
    func others(_ type: String, _ text: String, _ result: String?) throws {
        let found = try canonical(type, text)
        #expect(found.map { Array($0.utf8) } == result.map { Array($0.utf8) }, "\(found ?? "nil")")
    }

    @Test(arguments: [
        // An absent value, a bare key, an empty value, a bad one.
        ("Bool", "missingParameter", "true", "malformedValue"), ("Bool?", "nil", "true", "malformedValue"),
        ("Int?", "nil", "nil", "malformedValue"), ("String?", "nil", "nil", ""), ("String", "missingParameter", "", ""),
        ("String = x", "x", "", ""), ("Int = 3", "3", "malformedValue", "malformedValue"),
        ("Sort?", "nil", "nil", "malformedValue"),
        ("[String]", "[]", "[\"\"]", "[\"\"]"), ("[Bool]", "[]", "[\"true\"]", "malformedValue"),
        ("[Int]", "[]", "malformedValue", "malformedValue"),
    ])
    func absence(_ type: String, _ absent: String, _ bare: String, _ empty: String) throws {
        let paths = try PathFixture(
            "routes: 1\ntypes: { Sort: [a] }\nsegments: { s: { screens: { x: [v: \"\(type)\"] } } }")
        func reads(_ query: String) -> String {
            let found = paths.reads("/s/x" + query)
            if found == "s.x" { return "nil" }
            guard found.hasPrefix("s.x(v: ") else { return String(found.prefix { $0 != " " }) }
            return String(found.dropFirst(7).dropLast())
        }
        #expect(reads("") == absent)
        #expect(reads("?v") == bare)
        #expect(reads("?v=") == empty)
    }

    @Test func aBadValueMayReadAsAnAbsentOne() throws {
        let paths = try PathFixture(
            """
            routes: 1
            segments:
              s:
                screens:
                  x:
                    - a: { type: Int, default: 1, min: 0, invalid: default }
                    - b: { type: Int?, invalid: default }
                  l:
                    - v: { type: [Int], invalid: default }
                    - w: { type: [Int], separator: ",", invalid: default }
                    - rest: Query
            """)
        #expect(paths.reads("/s/x?a=x&b=y") == "s.x(a: 1)")
        #expect(paths.reads("/s/x?a=-1&b=") == "s.x(a: 1)")
        #expect(paths.reads("/s/x?a=2&b=3") == "s.x(a: 2, b: 3)")
        // A list keeps its good elements, and what was meant for it is no item left over.
        #expect(paths.reads("/s/l?v=1&v=x&v=2&w=3,4&k=5") == "s.l(v: [\"1\", \"2\"], w: [\"3\", \"4\"], rest: k=5)")
        #expect(paths.reads("/s/l?v=1&w=3,x&w=4,") == "s.l(v: [\"1\"], w: [\"3\", \"4\"], rest: )")
    }

    @Test(arguments: [
        (",", "/s/x?v=1,2", "[\"1\", \"2\"]"), (",", "/s/x?v=1,2&v=3", "[\"1\", \"2\", \"3\"]"),
        (",", "/s/x?v=1%2C2", "[\"1\", \"2\"]"),
        ("+", "/s/x?v=1+2", "[\"1\", \"2\"]"), ("+", "/s/x?v=1%2B2%203", "[\"1\", \"2\", \"3\"]"),
        ("+", "/s/x;v=1+2", "[\"1\", \"2\"]"),
        ("aa", "/s/x?v=1aa2", "[\"1\", \"2\"]"), ("%", "/s/x?v=1%252", "[\"1\", \"2\"]"),
    ])
    func separators(_ separator: String, _ path: String, _ values: String) throws {
        let paths = try PathFixture(
            "routes: 1\nsegments: { s: { screens: { x: [v: { type: [Int], separator: \"\(separator)\" }] } } }")
        #expect(paths.reads(path) == "s.x(v: \(values))")
        let printed = paths.prints(path)
        #expect(paths.reads(printed) == "s.x(v: \(values))")
        #expect(paths.reads("/s/x") == "s.x(v: [])")
        #expect(paths.reads("/s/x?v=1\(separator == "%" ? "%25" : separator)") == "malformedValue at 7")
    }

    /// What joins no elements is the empty text.
    @Test(arguments: ["String", "Int", "Double", "UUID", "Date", "URL", "Word", "Short", "Bool"])
    func anEmptyTextIsAnEmptyList(_ type: String) throws {
        let paths = try PathFixture(
            """
            routes: 1
            types: { Word: [a, b], Short: { type: String, length: 1...3 } }
            origins: { app: "app://" }
            segments: { s: { screens: { x: [v: { type: [\(type)], separator: "," }], y: } } }
            links: { app: { /x: /s/x } }
            """)
        for path in ["/s/x?v=", "/s/x;v=", "/s/x;v=/y", "/s/x/y?v="] {
            let steps = paths.reads(path)
            #expect(steps.hasPrefix("s.x(v: [])"), "\(steps)")
        }
        #expect(paths.prints("/s/x?v=") == "/s/x")
        #expect(paths.reads("/s/x?v=&v=") == "s.x(v: [])")
        if type != "Bool" { #expect(paths.reads("/s/x?v") == "s.x(v: [])") }
        let match = try Array("app://x?v=".utf8).withUnsafeBufferPointer {
            try paths.coding.match($0, origin: nil, servers: [])
        }
        guard case .stack(let stack) = match.target else { throw RouteError(.noMatch) }
        #expect(stack.map(\.values) == [[.list([])]])
    }

    @Test func aListsElementHoldsNoSeparator() throws {
        let paths = try PathFixture(
            "routes: 1\nsegments: { s: { screens: { x: [v: { type: [String], separator: aa }] } } }")
        func prints(_ elements: [String]) -> String {
            let step = TableStep(segment: 1, screen: 0, values: [.list(elements.map { .text($0) })])
            return (try? paths.path(to: [step])) ?? "no text"
        }
        #expect(prints(["x", "y"]) == "/s/x?v=xaay")
        #expect(prints(["xaay"]) == "no text")
        #expect(prints(["xa", "y"]) == "no text")
        #expect(prints([""]) == "no text")
        #expect(prints(["", "x"]) == "/s/x?v=aax")
        #expect(prints([]) == "/s/x")
    }
}
