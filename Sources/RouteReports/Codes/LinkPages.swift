import RouteCompiler

/// Patterns, targets and cases.
let linkPages: [Code: CodePage] = [
    .badPattern: CodePage(
        "a pattern can be read in one way",
        """
        A pattern is a path of literals and placeholders: `/p/{id}`, `/{name}-{id:Int}`, `/docs/{page...}`, `/{tab?}`.
        Two placeholders of a component have a literal between them. A rest and an optional component come last. A
        placeholder has one type: the type that is written, or else the type of all parameters that take its value.

        A pattern has no query; write conditions on the query in cases.
        """,
        segments: "{ products: { screens: { product: [name: String, id: Int] } } }",
        links: """
            -     /{name}{id}: /products/product
            +     /{name}-{id}: /products/product
            """),

    .badTarget: CodePage(
        "a target exists",
        """
        A target is a path of the app (`/products/product?count=1`), a command, `outside`, `none` or a redirect. The
        screens that it names must exist and be open to links. Its constants must be values of their parameters. If a
        step reads nothing from the query, the target or a placeholder must give all of its required values.
        """,
        segments: "{ products: { screens: { product: [id: Int] } } }",
        links: """
            -     /p/{id}: /products/prodcut
            +     /p/{id}: /products/product
            """),

    .overlappingPatterns: CodePage(
        "if two patterns match one link, one of them is narrower",
        """
        At the first component at which two patterns differ, the one with the narrower set of texts wins: a literal
        before words, numbers, several pieces, a narrowed text, any text. If neither is narrower, only the order in the
        file could decide, and the order never matters. The message shows a link that both match. It also says if one is
        narrower but the compiler can't prove it: not all texts of `Double`, `Date`, `URL` and your own types are known,
        so they are narrower only beside a placeholder of the same type.

        Narrow the type of a placeholder, or put a literal in front of it. If two patterns match the same links, keep
        one and give it cases.
        """,
        schema: """
              routes: 1
              origins: { web: https://shop.example }
              types:
                Code: { type: String, characters: A-Z0-9 }
                Slug: { type: String, characters: a-z0-9 }
              segments: { products: { screens: { coupon: [code: Code], product: [slug: Slug] } } }
              links:
                web:
            -     /{code}: /products/coupon
            +     /c/{code}: /products/coupon
                  /{slug}: /products/product
            """),

    .unusedPlaceholder: CodePage(
        "every placeholder is used",
        """
        A placeholder gives its value to the parameters of its name, or to a template that names it. A placeholder that
        does neither is probably misspelt. `{_}` matches, and its value is dropped. There is a warning if an origin
        names a label (`https://{lang}.shop.example`) that nothing uses: write `*` for it.
        """,
        segments: "{ products: { screens: { product: [id: Int] } } }",
        links: """
            -     /{category}/{id}: /products/product
            +     /{_}/{id}: /products/product
            """),

    .unreachablePattern: CodePage(
        "every pattern can match",
        """
        Another pattern is tried first, and matches every link that this one matches.
        """,
        segments: "{ pages: { screens: { section: [name: String], page: [path: [String]] } } }",
        links: """
            -     /{name}/{_...?}: /pages/section
            +     /{name}: /pages/section
                  /{path...}: /pages/page
            """),

    .impossibleCondition: CodePage(
        "a condition asks for a value that its parameter can have",
        """
        The parameter with the key of a condition reads the text of the condition. If the text is not a value of the
        parameter, the case never holds, for any link.
        """,
        segments: "{ products: { screens: { list: [page: Int = 1] } } }",
        links: """
                  /list:
            -       - ?page=first: /products/list
            +       - ?page=1: /products/list
            """),

    .unreachableCase: CodePage(
        "every case can hold",
        """
        Cases are tried in order, and an earlier one holds whenever this one does. Put the case with more conditions
        first. If a case that only a bad value keeps from holding is not the last, there is a warning where a condition
        follows, and else a note: a list of cases is not a stack. To open several screens, write one path,
        `/products/list/new`.
        """,
        segments: "{ products: [list, new] }",
        links: """
                  /list:
            +       - ?new: /products/new
                    - /products/list
            -       - ?new: /products/new
            """),

    .otherNotation: CodePage(
        "a text that looks like a placeholder is one",
        """
        Placeholders are written `{id}`, and `{path...}` for all that follow. The placeholders of other routers (`:id`,
        `<id>`, `[id]`, `$id`, `*`) are text here, which a link must have letter by letter. So are parts of regular
        expressions and formats (`\\d+`, `(a|b)`, `.*`, `%@`). An escape is text too: a link is decoded before it is
        matched, so a pattern says `/café`, not `/caf%C3%A9`.
        """,
        segments: "{ products: { screens: { item: [id: Int] } } }",
        links: """
            -     /item/:id: /products/item
            +     /item/{id}: /products/item
            """),

    .unreachableOtherwise: CodePage(
        "`otherwise` has links to take",
        """
        `otherwise` takes the links that no pattern of its origin takes, but here one pattern takes all links.
        """,
        segments: "{ pages: { screens: { page: [path: String] } } }",
        links: """
            -     /{path...?}: /pages/page
            +     /pages/{path...?}: /pages/page
                  otherwise: outside
            """),

    .lostRedirect: CodePage(
        "a redirect leads to a pattern, and not back",
        """
        The URL that a redirect makes is matched again. If no pattern of its origin can take it, or if the patterns that
        take it only send it back, no such link opens anything. The path of the redirect is probably misspelt, or it
        belongs to another origin, which `origins:` must then list.
        """,
        segments: "{ products: { screens: { item: [id: Int] } } }",
        links: """
                  /p/{id}: /products/item
            -     /product/{id}: { redirect: "/q/{id}" }
            +     /product/{id}: { redirect: "/p/{id}" }
            """),

    .shadowedFragment: CodePage(
        "a pattern that reads the fragment is not hidden by one that does not",
        """
        The path of a link decides before its fragment: `/post/{n}`, whose `n` is an `Int`, takes `/post/7#c1` from
        `/post/{_}#c{id}`, whose path is wider. Write the type of the narrower path in the other pattern too. If you
        want the narrower pattern to win, let it read any fragment: `/post/{n}#{_...?}`.
        """,
        segments: "{ posts: { screens: { post: [n: Int], comment: [id: String] } } }",
        links: """
                  /post/{n}: /posts/post
            -     "/post/{_}#c{id}": /posts/comment
            +     "/post/{_:Int}#c{id}": /posts/comment
            """),

    .shadowedLiteral: CodePage(
        "a page that a literal names is not hidden by a narrower placeholder",
        """
        The first difference of two paths decides: `/{user}/{page}`, whose `user` is narrowed, takes `/bob/admin` from
        `/{_}/admin`, which is left the links whose first component is not a valid `user`. Give both placeholders one
        type, then the literal decides. If both pages are meant as they are, say so in a third pattern, here
        `/{user}/admin`.
        """,
        schema: """
              routes: 1
              types: { Name: { type: String, characters: a-z } }
              origins: { web: https://shop.example }
              segments: { users: { screens: { page: [user: Name, page: String] } } }
              links:
                web:
                  /{user}/{page}: /users/page
            -     /{_}/admin: none
            +     /{_:Name}/admin: none
            """),

    .uncomparedPatterns: CodePage(
        "patterns can be compared in bounded time",
        """
        Components with placeholders at the same place are compared in pairs, to prove that no link belongs to two of
        them. Components that begin or end with different literals need no comparison, so there can be thousands of
        them. About a hundred others can be at one place.
        """,
        wrong: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { products: [item] }
            links:
              web: {
            \(numbered { "/{_:UUID}-\($0)-{_:UUID}" })
              }
            """,
        right: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { products: [item] }
            links:
              web: {
            \(numbered { "/\($0)-{_:UUID}-{_:UUID}" })
              }
            """),
]

/// Many patterns, some in a line.
private func numbered(_ pattern: (Int) -> String) -> String {
    stride(from: 0, to: 100, by: 4).map { first in
        "    " + (first..<first + 4).map { "\"\(pattern($0))\": /products/item," }.joined(separator: " ")
    }.joined(separator: "\n")
}
