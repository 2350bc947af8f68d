import Measuring
import RouteRuntime
import Testing

@testable import RouteCompiler

/// A query serves all steps of a path; a long one is read once for each screen.
@Suite struct SharedQueryTests {
    private let fixture: PathFixture

    init() throws {
        fixture = try PathFixture(
            """
            routes: 1
            segments:
              s: { screens: { x: [n: Int, tags: [String]], y: [tags: [String]], z: [n: Int = 1] } }
              t: { screens: { x: [tags: [String]] } }
            """)
    }

    private func steps(_ path: String, after stack: [TableStep] = []) throws -> [TableStep] {
        try Array(path.utf8).withUnsafeBufferPointer { try fixture.coding.parse($0, after: stack) }
    }

    @Test(arguments: [1, 10, 200])
    func everyStepHasTheValuesOfTheQuery(_ count: Int) throws {
        let tags = (0..<count).map { "tag\($0)" }
        let query = "n=7&" + tags.map { "tags=" + $0 }.joined(separator: "&")
        let path = "/s/x/y/x;n=8;tags=a/z/x/t/x/s/y/x"
        let list = TableValue.list(tags.map { .text($0) })
        func step(_ segment: Int, _ screen: Int, _ values: TableValue...) -> TableStep {
            TableStep(segment: segment, screen: screen, values: values)
        }
        let (x, y) = (step(1, 0, .value(AnyRouteValue(7)), list), step(1, 1, list))
        let expected = [
            x, y, step(1, 0, .value(AnyRouteValue(8)), .list([.text("a")])), step(1, 2, .value(AnyRouteValue(7))), x,
            step(2, 0, list), y, x,
        ]
        #expect(try steps(path + "?" + query) == expected)
        let start = [step(1, 2, .value(AnyRouteValue(1)))]
        #expect(try steps("x/y/x?" + query, after: start) == start + [x, y, x])
        // With an escape nothing is read by the short way.
        #expect(try steps(path + "?" + query + "&%7A") == expected)
    }

    @Test func soDoesItsPrinting() throws {
        func stack(_ count: Int) throws -> [TableStep] {
            try steps(
                "/s" + String(repeating: "/x", count: count) + "?n=7" + String(repeating: "&tags=a", count: count))
        }
        let (short, long) = (try stack(100), try stack(600))
        let costs = (cost { _ = try? fixture.path(to: short) }, cost { _ = try? fixture.path(to: long) })
        #expect(costs.1 < 15 * costs.0)
        #expect(try steps(fixture.path(to: long)) == long)
    }

    @Test func aLongPathWithALongQueryGrowsWithItsLength() throws {
        func path(_ count: Int) -> String {
            "/s" + String(repeating: "/x", count: count) + "?n=7" + String(repeating: "&tags=a", count: count)
        }
        let (short, long) = (path(100), path(600))
        let costs = (
            cost { _ = try? steps(short) }, cost { _ = try? steps(long) }
        )
        // Six times as long, with room for noise; the square would cost 36 times as much.
        #expect(costs.1 < 15 * costs.0)
    }
}
