import Testing

@testable import RouteReports

/// Each finding shows links and paths that it breaks, also where something else has changed in the same parameter, or in
/// another parameter of the screen.
@Suite struct EvidenceTests {
    /// The findings that break links, and the links and paths that each of them shows.
    private func evidence(
        types: (String, String) = ("", ""), _ parameters: (String, String), links: (String, String) = ("/s/z", "/s/z")
    ) -> [String] {
        func schema(_ types: String, _ parameters: String, _ target: String) -> String {
            """
            routes: 1
            origins: { web: https://a.example }
            types: {\(types)}
            segments: { s: { screens: [y, z: [\(parameters)]] } }
            links: { web: { /z: "\(target)" } }

            """
        }
        let pair = SchemaPair(schema(types.0, parameters.0, links.0), schema(types.1, parameters.1, links.1))
        return (pair.changes() ?? pair.old.diagnostics + pair.new.diagnostics).filter { $0.severity == .error }
            .map { finding in
                let shown = finding.notes.map(\.message).filter { !$0.contains("was here") }
                    .map { $0.replacing("https://a.example", with: "") }
                return ([finding.message] + shown).joined(separator: "\n")
            }
    }

    private func refused(_ link: String, _ path: String, _ value: String, at place: (Int, Int), _ key: String) -> String
    {
        let error = "and now is refused: a value that does not fit parameter `\(key)` of `s.z` (at byte"
        return """
            `\(link)` opened `s.z(\(value))`, \(error) \(place.0))
            `\(path)` was `s.z(\(value))`, \(error) \(place.1))
            """
    }

    @Test func aWordThatIsGoneAndAnotherDefault() {
        let changed = """
            parameter `a` of `s.z` is `name` where nothing is said, and was `price`: links and paths break
            `/z` opened `s.z(a: price)`, and now opens `s.z(a: name)`
            `/s/z` was `s.z(a: price)`, and now is `s.z(a: name)`
            """
        let before = "T: [price, name, rank]"
        #expect(
            evidence(types: (before, "T: [price, name]"), ("a: T = price", "a: T = name")) == [
                "word `rank` of type `T` is gone: links, paths and source break\n"
                    + refused("/z?a=rank", "/s/z?a=rank", "a: rank", at: (22, 7), "a"),
                changed,
            ])
        // The word that is gone was the default, which no path says.
        #expect(
            evidence(types: (before, "T: [name, rank]"), ("a: T = price", "a: T = name")) == [
                """
                word `price` of type `T` is gone: links, paths and source break
                `/z?a=price` opened `s.z(a: price)`, and now is refused: a value that does not fit parameter `a` of \
                `s.z` (at byte 22)
                """,
                changed,
            ])
        // A text that is no word gives the default.
        let lenient = "{ type: T, invalid: default, default: price }"
        #expect(
            evidence(
                types: (before, "T: [price, name]"), ("a: \(lenient)", "a: \(lenient.replacing("price", with: "name"))")
            )
                == [
                    """
                    word `rank` of type `T` is gone: links, paths and source break
                    `/z?a=rank` opened `s.z(a: rank)`, and now opens `s.z(a: name)`
                    `/s/z?a=rank` was `s.z(a: rank)`, and now is `s.z(a: name)`
                    """,
                    changed,
                ])
    }

    @Test func aWordThatIsGoneAndAnotherKey() {
        #expect(
            evidence(
                types: ("T: [price, name]", "T: [price]"), ("a: { type: T?, key: [a, b] }", "a: { type: T?, key: a }"))
                == [
                    "word `name` of type `T` is gone: links, paths and source break\n"
                        + refused("/z?a=name", "/s/z?a=name", "a: name", at: (22, 7), "a"),
                    """
                    parameter `a` of `s.z` is no longer read from `b`: links and paths break
                    `/z?b=price` opened `s.z(a: price)`, and now opens `s.z`
                    """,
                ])
    }

    @Test func aNarrowerNamedTypeAndAnotherDefault() {
        #expect(
            evidence(types: ("N: { type: Int, min: 0 }", "N: { type: Int, min: 2 }"), ("a: N = 3", "a: N = 4")) == [
                "type `N` of `s.z.a` takes fewer values: links and paths break\n"
                    + refused("/z?a=1", "/s/z?a=1", "a: 1", at: (22, 7), "a"),
                """
                parameter `a` of `s.z` is `4` where nothing is said, and was `3`: links and paths break
                `/z` opened `s.z(a: 3)`, and now opens `s.z(a: 4)`
                `/s/z` was `s.z(a: 3)`, and now is `s.z(a: 4)`
                """,
            ])
    }

    @Test func severalParametersOfOneScreen() {
        #expect(
            evidence(("a: Int?, b: String?, c: { type: Int?, key: [c, e] }", "a: Int = 2, b: Int?, c: Int?")) == [
                """
                parameter `a` of `s.z` is `2` where nothing is said: links, paths and source break
                `/z` opened `s.z`, and now opens `s.z(a: 2)`
                `/s/z` was `s.z`, and now is `s.z(a: 2)`
                """,
                "parameter `b` of `s.z` is `Int` now, and was `String`: links, paths and source break\n"
                    + refused("/z?b=example", "/s/z?b=example", "b: \"example\"", at: (22, 7), "b"),
                """
                parameter `c` of `s.z` is no longer read from `e`: links and paths break
                `/z?e=1` opened `s.z(c: 1)`, and now opens `s.z(a: 2)`
                """,
            ])
        // A link that has no value for a new parameter shows that one.
        #expect(
            evidence(("c: Int, b: String?", "c: Int, b: Int?, d: Int")) == [
                "parameter `b` of `s.z` is `Int` now, and was `String`: links, paths and source break\n"
                    + refused("/z?c=1&b=example", "/s/z?c=1&b=example", "c: 1, b: \"example\"", at: (26, 11), "b"),
                """
                parameter `d` of `s.z` is new and required: links, paths and source break
                `/z?c=1` opened `s.z(c: 1)`, and now is refused: missing parameter `d` of `s.z` (at byte 18)
                `/s/z?c=1` was `s.z(c: 1)`, and now is refused: missing parameter `d` of `s.z` (at byte 3)
                """,
            ])
        // What two defaults break together is shown where only one of them counts.
        #expect(
            evidence(("a: Int = 1, b: Int = 1", "a: Int = 2, b: Int = 2")) == [
                """
                parameter `a` of `s.z` is `2` where nothing is said, and was `1`: links and paths break
                `/z?b=1` opened `s.z(a: 1, b: 1)`, and now opens `s.z(a: 2, b: 1)`
                `/s/z?b=2` was `s.z(a: 1, b: 2)`, and now is `s.z(a: 2, b: 2)`
                """,
                """
                parameter `b` of `s.z` is `2` where nothing is said, and was `1`: links and paths break
                `/z?a=1` opened `s.z(a: 1, b: 1)`, and now opens `s.z(a: 1, b: 2)`
                `/s/z?a=2` was `s.z(a: 2, b: 1)`, and now is `s.z(a: 2, b: 2)`
                """,
            ])
    }

    /// The link of the first screen is shown, in each run.
    @Test func theFirstOfManyScreensIsShown() {
        func schema(_ external: Bool) -> String {
            """
            routes: 1
            origins: { app: app:// }
            segments: { s: { external: \(external), screens: { a: , b: , c: , d: , e: , f: , g: } }, t: [x] }
            links: { app: { otherwise: path } }

            """
        }
        let links = SchemaPair(schema(true), schema(false)).notes.filter { $0.contains("opened") }
        #expect(links.count == 1 && links[0].hasPrefix("`app://s/a` opened `s.a`, and now is refused"), "\(links)")
    }

    /// A set of words that changes does not hide that a screen with such a parameter is gone.
    @Test func aScreenThatIsGoneWithAWord() {
        let pair = SchemaPair(
            "routes: 1\ntypes: { T: [a, b] }\nsegments: { s: [z: [t: T], y: [t: T]] }\n",
            "routes: 1\ntypes: { T: [a] }\nsegments: { s: [z: [t: T]] }\n")
        #expect(
            pair.findings == [
                "R081 error: word `b` of type `T` is gone: paths and source break",
                "R081 error: screen `s.y` is gone: paths and source break",
            ])
    }
}
