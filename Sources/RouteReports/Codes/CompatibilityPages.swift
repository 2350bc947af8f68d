import RouteCompiler

// What holds between a schema and an earlier one, as `routec diff` tells.
extension CodePage {
    static let brokenLink = CodePage(
        "a link opens what it opened before",
        """
        Links are out of your hands: they stand in mails, on web sites, in the versions of the app that people have. A
        link that opened screens or a command goes on to open the same, with the same values. What is judged is what links
        open, not how patterns are written. The finding shows a link that tells the two schemas apart.

        Here a new pattern is narrower than an old one, and so takes a link from it. Give it a place of its own, or narrow
        the old one before you ship it. What is gone can be led on with a redirect.
        """,
        wrong: SchemaExample(
            """
            routes: 1
            origins: { web: https://shop.example }
            segments:
              shop: [item: [id: String], create]
            links:
              web:
                /p/{id}: /shop/item
                /p/new: /shop/create
            """,
            before: links),
        right: SchemaExample(
            """
            routes: 1
            origins: { web: https://shop.example }
            segments:
              shop: [item: [id: String], create]
            links:
              web:
                /p/{key}: /shop/item?id={key}
            """,
            before: links))

    private static let links = """
        routes: 1
        origins: { web: https://shop.example }
        segments:
          shop: [item: [id: String], create]
        links:
          web:
            /p/{id}: /shop/item
        """

    static let brokenPath = CodePage(
        "a path is read as the same steps as before",
        """
        Paths are saved: as the state of an app, in push messages, in what other apps send. A path that the old table
        printed is read by the new one as the same steps. A component that is renamed stays readable with an alias, and a
        value that becomes required with a default.
        """,
        wrong: SchemaExample(
            """
            routes: 1
            segments:
              shop:
                screens:
                  item: { path: product }
            """,
            before: paths),
        right: SchemaExample(
            """
            routes: 1
            segments:
              shop:
                screens:
                  item: { path: product, aliases: [item] }
            """,
            before: paths))

    private static let paths = """
        routes: 1
        segments:
          shop: [item]
        """

    static let brokenSource = CodePage(
        "code that uses the generated API still compiles",
        """
        The names in a schema are names in Swift: of cases, of their values, of types. Who changes one changes all code
        that says it, which the compiler then tells. That is seldom a fault; it matters where others use the module.
        """,
        wrong: SchemaExample(
            """
            routes: 1
            segments:
              shop: [item: [number: { type: Int, key: id }]]
            """,
            before: source),
        right: SchemaExample(
            """
            routes: 1
            segments:
              shop: [item: [id: { type: Int, doc: As it stands on the bill. }]]
            """,
            before: source))

    private static let source = """
        routes: 1
        segments:
          shop: [item: [id: Int]]
        """

    static let noticedChange = CodePage(
        "a change that breaks nothing may still ask for work",
        """
        A new screen, or a new word of a type, is a new case: a `switch` over all of them no longer compiles until it has
        it, which is what a `switch` is for. Another presentation, or a requirement, changes what people see. Such changes
        are told and keep nothing from being released.
        """,
        wrong: SchemaExample(
            """
            routes: 1
            segments:
              shop: [item, cart]
            """,
            before: paths),
        right: SchemaExample(
            """
            routes: 1
            segments:
              shop: [item]
            """,
            before: paths))
}
