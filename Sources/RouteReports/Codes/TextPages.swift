import RouteCompiler

// What keeps a file from being read at all.
extension CodePage {
    static let syntax = CodePage(
        "a schema is YAML",
        """
        The text breaks a rule of YAML, so the file can't be read.

        A value that begins with `{`, `[`, `*`, `&`, `!`, `@`, `%` or a backtick must be quoted, and so must one that
        has `: ` or ` #` in it. Indentation is made of spaces. Every bracket that is opened must be closed.
        """,
        wrong: """
            routes: 1
            segments:
              account: [login, orders
            """,
        right: """
            routes: 1
            segments:
              account: [login, orders]
            """)

    static let encoding = CodePage(
        "a schema is text",
        """
        The file must be UTF-8, or UTF-16 with a byte order mark, without control characters. A character that can't be
        seen is shown below as an escape.
        """,
        wrong: "routes: 1\nsegments:\n  account: [log\u{7}in]",
        right: """
            routes: 1
            segments:
              account: [login]
            """)

    static let limit = CodePage(
        "a schema stays within the limits",
        """
        A file has at most 8 MiB, 64 levels and 1,000,000 nodes; a name, a pattern or a value has at most 4,095 bytes. The
        limits keep a broken file from hanging a build. A table that is larger is split into files of segments.
        """,
        wrong: """
            routes: 1
            segments:
              account:
                screens: [login]
                meta: { deep: \(String(repeating: "[", count: 62))x\(String(repeating: "]", count: 62)) }
            """,
        right: """
            routes: 1
            segments:
              account:
                screens: [login]
                meta: { deep: x }
            """)

    static let duplicateKey = CodePage(
        "a key occurs once",
        """
        A key occurs twice in one mapping. Most readers of YAML silently take one of the two values, some the first,
        some the second. This tool refuses the second.
        """,
        wrong: """
            routes: 1
            segments:
              account: [login]
              products: [list]
              account: [orders]
            """,
        right: """
            routes: 1
            segments:
              account: [login, orders]
              products: [list]
            """)

    static let refusedYAML = CodePage(
        "a schema means what it shows",
        """
        Anchors, aliases, merge keys, tags, directives, keys that are mappings or lists, and second documents make a
        text mean something that it does not show. They are refused.

        Write values out where they are needed. Quote a text that only looks like one of them: `"*"`, `"!x"`.
        """,
        wrong: """
            routes: 1
            segments:
              account: &screens [login, orders]
            """,
        right: """
            routes: 1
            segments:
              account: [login, orders]
            """)

    static let emptySchema = CodePage(
        "a schema is not empty",
        """
        The file has no contents, or only comments. A schema begins with `routes: 1`, the version of the schema
        language.
        """,
        wrong: "# to do",
        right: "routes: 1")
}
