import RouteCompiler

/// What holds between a schema and an earlier one, as `routec diff` tells.
let compatibilityPages: [Code: CodePage] = [
    .brokenLink: CodePage(
        "a link opens what it opened before",
        """
        Links are out of your hands: they are in mails, on web sites, in the versions of the app that people have. A
        link that opened screens or a command must still open them, with the same values. The tool compares what links
        open, not how patterns are written. The finding shows a link that the two schemas open differently.

        Here a new pattern is narrower than an old one, and so takes a link from it. Give the new pattern another path,
        or narrow the old pattern before you ship it. Links of a pattern that is gone can get a redirect.
        """,
        schema: """
              routes: 1
              origins: { web: https://shop.example }
              segments:
                shop: [item: [id: String], create]
              links:
                web:
            -     /p/{id}: /shop/item
            -     /p/new: /shop/create
            +     /p/{key}: /shop/item?id={key}
            """,
        before: """
            routes: 1
            origins: { web: https://shop.example }
            segments:
              shop: [item: [id: String], create]
            links:
              web:
                /p/{id}: /shop/item
            """),

    .brokenPath: CodePage(
        "a path is read as the same steps as before",
        """
        Paths are saved: as the state of an app, in push messages, in what other apps send. The new table must read a
        path that the old table printed as the same steps. If you rename a component, an alias keeps old paths readable.
        If you add a required value, a default does.
        """,
        schema: """
              routes: 1
              segments:
                shop:
                  screens:
            -       item: { path: product }
            +       item: { path: product, aliases: [item] }
            """,
        before: """
            routes: 1
            segments:
              shop: [item]
            """),

    .brokenSource: CodePage(
        "code that uses the generated API still compiles",
        """
        The names in a schema are names in Swift: of cases, of their values, of types. If you change one, all code that
        uses it must change, and the compiler shows where. That is seldom a fault; it matters if others use the module.
        """,
        schema: """
              routes: 1
              segments:
            -   shop: [item: [number: { type: Int, key: id }]]
            +   shop: [item: [id: { type: Int, doc: As it stands on the bill. }]]
            """,
        before: """
            routes: 1
            segments:
              shop: [item: [id: Int]]
            """),

    .noticedChange: CodePage(
        "a change that breaks nothing may still ask for work",
        """
        A new screen, or a new word of a type, is a new case. A `switch` over all cases does not compile until it has
        the new one, which is what a `switch` is for. Another presentation, or a requirement, changes what people see.
        Such changes are reported, but do not stop a release.
        """,
        schema: """
              routes: 1
              segments:
            -   shop: [item, cart]
            +   shop: [item]
            """,
        before: """
            routes: 1
            segments:
              shop: [item]
            """),
]
