import Foundation
import RouteRuntime
import Testing

/// The texts of values, as an app's own code may use them.
@Suite struct RouteTextTests {
    /// A value is written as `text`, which reads back to it.
    private func check<Value: RouteValue>(_ value: Value, _ text: String?, line: Int = #line) {
        #expect(value.routeText == text, "line \(line)")
        if let text { #expect(Value(routeText: text) == value, "line \(line)") }
    }

    @Test func integers() {
        check(Int.min, "-9223372036854775808")
        check(Int.max, "9223372036854775807")
        check(Int8.min, "-128")
        check(UInt64.max, "18446744073709551615")
        check(0, "0")
    }

    @Test func fractions() {
        check(-0.0, "0")
        check(1e308, "1e+308")
        check(Double.leastNonzeroMagnitude, "5e-324")
        check(Float(0.1), "0.1")
        check(Double.infinity, nil)
        check(Float.nan, nil)
    }

    @Test func dates() {
        check(Date(timeIntervalSinceReferenceDate: 0), "2001-01-01T00:00:00Z")
        check(Date(timeIntervalSince1970: -0.25), "1969-12-31T23:59:59.75Z")
        check(Date(timeIntervalSinceReferenceDate: 0.1), "2001-01-01T00:00:00.1Z")
        check(Date(timeIntervalSinceReferenceDate: -63_145_526_400), "0000-01-01T00:00:00Z")
        check(Date(timeIntervalSinceReferenceDate: -63_145_526_401), nil)
        check(Date(timeIntervalSinceReferenceDate: 252_423_993_600), nil)
        check(Date(timeIntervalSinceReferenceDate: .infinity), nil)
        // ISO 8601 counts in today's calendar before 1582 too, unlike Foundation, which names the first day of year 1.
        check(Date.distantPast, "0000-12-30T00:00:00Z")
    }

    @Test func others() throws {
        check(true, "true")
        check("a/b;c", "a/b;c")
        check("\u{0}", nil)
        let id = try #require(UUID(uuidString: "80674450-AAEC-4704-9D0F-63C7B2068FF1"))
        check(id, "80674450-aaec-4704-9d0f-63c7b2068ff1")
        check(try #require(URL(string: "https://a.example/?b=c#d")), "https://a.example/?b=c#d")
        check(try #require(URL(string: "b", relativeTo: URL(string: "https://a.example"))), nil)
    }

    @Test func everyByteOfAnIdIsLookedAt() throws {
        let text = Array("80674450-AAEC-4704-9d0f-63c7b2068ff1".utf8)
        for place in text.indices {
            for byte in UInt8(1)..<0x80 {
                var other = text
                other[place] = byte
                let string = String(decoding: other, as: UTF8.self)
                let isDash = byte == UInt8(ascii: "-")
                let isDigit = Character(UnicodeScalar(byte)).isHexDigit
                guard text[place] == UInt8(ascii: "-") ? isDash : isDigit else {
                    #expect(UUID(routeText: string) == nil, "\(byte) at \(place)")
                    continue
                }
                #expect(UUID(routeText: string) == UUID(uuidString: string), "\(byte) at \(place)")
            }
        }
        #expect(UUID(routeText: "é674450-AAEC-4704-9d0f-63c7b2068ff1") == nil)
    }

    @Test func aDefaultThatIsNoValueDoesNotTrap() {
        #expect(URL(_routeDefault: "https://a.example").absoluteString == "https://a.example")
        #expect(URL(_routeDefault: "").scheme == "file")
        #expect(UUID(_routeDefault: "80674450-aaec-4704-9d0f-63c7b2068ff1").uuidString.hasPrefix("80674450"))
        #expect(UUID(_routeDefault: "x").uuidString == "00000000-0000-0000-0000-000000000000")
    }
}

@Suite struct RouteErrorTests {
    @Test(arguments: RouteError.Code.allCases) func everyKindHasWords(_ code: RouteError.Code) {
        #expect(!RouteError(code).description.isEmpty)
        #expect(!RouteError(code).description.hasSuffix("."))
    }

    @Test func anErrorTellsItsPlaceItsRouteAndTheNearest() {
        let error = RouteError(.missingParameter, offset: 7, route: "products.merch", key: "id")
        #expect(error.description == "missing parameter `id` of `products.merch` (at byte 7)")
        let unknown = RouteError(.unknownName, offset: 1, nearest: "auth")
        #expect(unknown.description == "no segment has this name (at byte 1); did you mean `auth`?")
    }
}
