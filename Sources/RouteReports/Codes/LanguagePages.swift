import RouteCompiler

// What stands where in a schema.
extension CodePage {
    static let unknownKey = CodePage(
        "only known keys stand in a mapping",
        """
        A misspelt key would be ignored, and its screen would silently lack what it says. The message lists what is
        allowed at that place, or names the key that comes nearest.
        """,
        wrong: """
            routes: 1
            segments:
              account:
                screens:
                  login: { presents: sheet }
            """,
        right: """
            routes: 1
            segments:
              account:
                screens:
                  login: { present: sheet }
            """)

    static let wrongShape = CodePage(
        "every value has the shape that its place asks for",
        """
        A text, a list or a mapping stands where another was expected, or nothing stands where something must.

        Without quotes YAML takes `{id}` for a mapping: write `"{id}"`.
        """,
        wrong: """
            routes: 1
            segments: [account, products]
            """,
        right: """
            routes: 1
            segments:
              account: [login, orders]
              products: [list]
            """)

    static let missingKey = CodePage(
        "what a place needs is there",
        """
        A key is missing that its place can't do without: `routes` in a schema, `module` in a schema at the root of a
        package, `type` or `swift` in the long form of a parameter.
        """,
        wrong: """
            segments:
              account: [login]
            """,
        right: """
            routes: 1
            segments:
              account: [login]
            """)

    static let badValue = CodePage(
        "a value is one that its place knows",
        """
        The value has the right shape, but its place knows other values. The message lists them.

        Booleans are `true` and `false` and nothing else: `no`, `off` and `0` are texts.
        """,
        wrong: """
            routes: 1
            segments:
              account:
                screens:
                  login: { external: no }
            """,
        right: """
            routes: 1
            segments:
              account:
                screens:
                  login: { external: false }
            """)

    static let unsupportedVersion = CodePage(
        "the tool knows the version of the language",
        """
        `routes:` says which version of the schema language the file is written in. This tool reads version 1; a later
        tool will read later versions too.
        """,
        wrong: """
            routes: 2
            segments:
              account: [login]
            """,
        right: """
            routes: 1
            segments:
              account: [login]
            """)

    static let files = CodePage(
        "segment files fit their schema",
        """
        `auth.routes.yaml` holds what would stand under the key `auth` of the schema, and `products.outlet.routes.yaml`
        what would stand under `outlet` in `products`. The segment above must exist, in the schema or in a file of its own.
        A segment stands in one place only; the schema may name it without anything, which gives its place in the order.
        """,
        wrong: SchemaExample(
            """
            routes: 1
            segments:
              account: [login]
            """,
            files: [("products.outlet.routes.yaml", "[home, map]")]),
        right: SchemaExample(
            """
            routes: 1
            segments:
              account: [login]
              products: [list]
            """,
            files: [("products.outlet.routes.yaml", "[home, map]")]))

    static let uselessAllow = CodePage(
        "what is allowed is there to be hidden",
        """
        `allow:` lists codes of warnings and notes that are known and meant, so that no build reports them. A code that hides
        nothing, or is listed twice, would hide the next finding that somebody should see. Remove it.
        """,
        wrong: """
            routes: 1
            allow: [R061]
            segments:
              account: [login]
            """,
        right: """
            routes: 1
            allow: [R061]
            segments:
              account: [login]
              products: []
            """)

    static let largeSegment = CodePage(
        "a segment has up to 128 screens",
        """
        Swift compiles large enums slowly, and gives up on a `switch` over some 600 cases with values. Split the segment:
        nested segments cost nothing, and a file of its own makes each one easier to find.
        """,
        wrong: """
            routes: 1
            segments:
              guide:
            \(listed(1...129, by: "    "))
            """,
        right: """
            routes: 1
            segments:
              guide:
                segments:
                  basics:
            \(listed(1...64, by: "        "))
                  more:
            \(listed(65...129, by: "        "))
            """)

    static let emptySegment = CodePage(
        "a segment has a screen, or a segment inside it has",
        """
        Without one its enum could have no value, and every `switch` over it would warn. The segment is left out of the
        code until it has a screen.
        """,
        wrong: """
            routes: 1
            segments:
              account: [login]
              products:
            """,
        right: """
            routes: 1
            segments:
              account: [login]
              products: [list]
            """)

    /// Screens `page1`, `page2` … in lines of a list.
    private static func listed(_ numbers: ClosedRange<Int>, by indentation: String) -> String {
        let names = numbers.map { "page\($0)" }
        let lines = stride(from: 0, to: names.count, by: 10).map { start in
            indentation + "  " + names[start..<min(start + 10, names.count)].joined(separator: ", ")
        }
        return indentation + "[\n" + lines.joined(separator: ",\n") + "\n" + indentation + "]"
    }
}
