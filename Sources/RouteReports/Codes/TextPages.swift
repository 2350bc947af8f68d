import RouteCompiler

/// What keeps a file from being read at all.
let textPages: [Code: CodePage] = [
    .syntax: CodePage(
        "a schema is YAML",
        """
        The text breaks a rule of YAML, so the file can't be read.

        A value that begins with `{`, `[`, `*`, `&`, `!`, `@`, `%` or a backtick must be quoted, and so must one that
        has `: ` or ` #` in it. Indentation is made of spaces. Every bracket that is opened must be closed.
        """,
        schema: """
              routes: 1
              segments:
            -   account: [login, orders
            +   account: [login, orders]
            """),

    .encoding: CodePage(
        "a schema is text",
        """
        The file must be UTF-8, or UTF-16 with a byte order mark, without control characters. A character that can't be
        seen is shown below as an escape.
        """,
        schema: """
              routes: 1
              segments:
            -   account: [log\u{7}in]
            +   account: [login]
            """),

    .limit: CodePage(
        "a schema stays within the limits",
        """
        A file has at most 8 MiB, 64 levels and 1,000,000 nodes; a name, a pattern or a value has at most 4,095 bytes. The
        limits keep a broken file from hanging a build. A table that is larger is split into files of segments.
        """,
        schema: """
              routes: 1
              segments:
                account:
                  screens: [login]
            -     meta: { deep: \(String(repeating: "[", count: 62))x\(String(repeating: "]", count: 62)) }
            +     meta: { deep: x }
            """),

    .duplicateKey: CodePage(
        "a key occurs once",
        """
        A key occurs twice in one mapping. Most readers of YAML silently take one of the two values, some the first,
        some the second. This tool refuses the second.
        """,
        schema: """
              routes: 1
              segments:
            -   account: [login]
            +   account: [login, orders]
                products: [list]
            -   account: [orders]
            """),

    .refusedYAML: CodePage(
        "a schema means what it shows",
        """
        Anchors, aliases, merge keys, tags, directives, keys that are mappings or lists, and second documents make a
        text mean something that it does not show. They are refused.

        Write values out where they are needed. Quote a text that only looks like one of them: `"*"`, `"!x"`.
        """,
        schema: """
              routes: 1
              segments:
            -   account: &screens [login, orders]
            +   account: [login, orders]
            """),

    .emptySchema: CodePage(
        "a schema is not empty",
        """
        The file has no contents, or only comments. A schema begins with `routes: 1`, the version of the schema
        language.
        """,
        schema: """
            - # to do
            + routes: 1
            """),
]
