import RouteCompiler

/// The keys and values that a schema may have.
let languagePages: [Code: CodePage] = [
    .unknownKey: CodePage(
        "a mapping has only known keys",
        """
        If a misspelt key were ignored, its screen would silently miss an option. The message lists the keys that are
        allowed at that place, or names the nearest one.
        """,
        schema: """
              routes: 1
              segments:
                account:
                  screens:
            -       login: { presents: sheet }
            +       login: { present: sheet }
            """),

    .wrongShape: CodePage(
        "every value has the shape that its place needs",
        """
        The value is a text, a list or a mapping where another of the three is needed, or there is no value where one is
        needed.

        Without quotes YAML takes `{id}` for a mapping: write `"{id}"`.
        """,
        schema: """
              routes: 1
            - segments: [account, products]
            + segments:
            +   account: [login, orders]
            +   products: [list]
            """),

    .missingKey: CodePage(
        "required keys are there",
        """
        A required key is missing: `routes` in a schema, `module` in a schema at the root of a package, `type` or
        `swift` in the long form of a parameter.
        """,
        schema: """
            + routes: 1
              segments:
                account: [login]
            """),

    .badValue: CodePage(
        "a value is one that its place allows",
        """
        The value has the right shape, but its place allows only other values. The message lists them.

        Booleans are `true` and `false` and nothing else: `no`, `off` and `0` are texts.
        """,
        schema: """
              routes: 1
              segments:
                account:
                  screens:
            -       login: { external: no }
            +       login: { external: false }
            """),

    .unsupportedVersion: CodePage(
        "the tool knows the version of the language",
        """
        `routes:` says which version of the schema language the file is written in. This tool reads version 1; a later
        tool will read later versions too.
        """,
        schema: """
            - routes: 2
            + routes: 1
              segments:
                account: [login]
            """),

    .files: CodePage(
        "segment files fit their schema",
        """
        `auth.routes.yaml` holds the value of the key `auth` of the schema, and `products.outlet.routes.yaml` the value
        of `outlet` in `products`. The parent segment must exist, in the schema or in a separate file. A segment is
        declared in one place only. The schema may still name it without a value, to give its place in the order.
        """,
        schema: """
              routes: 1
              segments:
                account: [login]
            +   products: [list]
            """,
        files: [("products.outlet.routes.yaml", "[home, map]")]),

    .uselessAllow: CodePage(
        "every code under `allow` hides a finding",
        """
        `allow:` lists codes of warnings and notes that you accept, so that no build reports them. A code that hides
        nothing, or is listed twice, would hide the next finding that somebody should see. Remove it.
        """,
        schema: """
              routes: 1
              allow: [R061]
              segments:
                account: [login]
            +   products: []
            """),

    .largeSegment: CodePage(
        "a segment has up to 128 screens",
        """
        Swift compiles large enums slowly, and gives up on a `switch` over some 600 cases with values. Split the
        segment: nested segments cost nothing, and a separate file makes each one easier to find.
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
            """),

    .emptySegment: CodePage(
        "a segment has a screen, or a segment inside it has",
        """
        The enum of a segment without screens could have no value, and every `switch` over it would warn. The generated
        code leaves the segment out until it has a screen.
        """,
        schema: """
              routes: 1
              segments:
                account: [login]
            -   products:
            +   products: [list]
            """),
]

/// Screens `page1`, `page2` … in lines of a list.
private func listed(_ numbers: ClosedRange<Int>, by indentation: String) -> String {
    let names = numbers.map { "page\($0)" }
    let lines = stride(from: 0, to: names.count, by: 10).map { start in
        indentation + "  " + names[start..<min(start + 10, names.count)].joined(separator: ", ")
    }
    return indentation + "[\n" + lines.joined(separator: ",\n") + "\n" + indentation + "]"
}
