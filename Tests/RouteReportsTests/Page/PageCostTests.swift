import Measuring
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// A page of many routes costs no more a route than one of few: the table is packed once, whatever is asked of it.
@Suite struct PageCostTests {
    /// In segments of 20 screens, with patterns of which the wider stand beside narrower ones.
    private static func compiled(segments: Int) throws -> CompiledTable {
        var text = "routes: 1\norigins:\n  app: app://\n  web: https://shop.example\ntypes:\n"
        let (names, types) = (["id", "post", "text"], ["Int", "Post", "String"])
        text += "  Post: { type: String, length: 3...9, characters: a-z }\nsegments:\n"
        for segment in 0..<segments {
            text += "  segment\(segment):\n    screens:\n"
            for screen in 0..<20 { text += "      screen\(screen): [\(names[screen % 3]): \(types[screen % 3])]\n" }
        }
        text += "links:\n  app: { otherwise: path }\n  web:\n"
        for segment in 0..<segments {
            for screen in 0..<20 {
                text += "    /s\(segment)x\(screen / 3)/{\(names[screen % 3])}: /segment\(segment)/screen\(screen)\n"
            }
        }
        let result = compile([SchemaInput(path: "routes.yaml", bytes: Array(text.utf8))]).result
        return try #require(result)
    }

    @Test func fourTimesTheRoutesCostFourTimesAsMuch() throws {
        let (few, many) = (try Self.compiled(segments: 4), try Self.compiled(segments: 16))
        let (short, long) = (cost { _ = RoutePage(Outline(few)).html }, cost { _ = RoutePage(Outline(many)).html })
        #expect(long < 4 * 1.8 * short, "\(long / short)")
    }
}
