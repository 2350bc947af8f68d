import RouteCompiler

// Patterns, targets and cases.
extension CodePage {
    static let badPattern = CodePage(
        "a pattern can be read in one way",
        """
        A pattern is a path of literals and placeholders: `/p/{id}`, `/{name}-{id:Int}`, `/docs/{page...}`, `/{tab?}`.
        Between two placeholders of a component stands a literal. A rest and a component that may lack stand last. A
        placeholder has one type: the one that all parameters it gives a value to share, or one that is written.

        A pattern has no query; conditions on the query stand in cases.
        """,
        wrong: #"""
            routes: 1
            origins: { web: https://shop.example }
            segments: { products: { screens: { product: [name: String, id: Int] } } }
            links:
              web:
                /{name}{id}: /products/product
            """#,
        right: #"""
            routes: 1
            origins: { web: https://shop.example }
            segments: { products: { screens: { product: [name: String, id: Int] } } }
            links:
              web:
                /{name}-{id}: /products/product
            """#)

    static let badTarget = CodePage(
        "a target exists",
        """
        A target is a path of the app (`/products/product?count=1`), a command, `outside`, `none` or a redirect. What it
        names must exist and be open to links, its constants must be values, and something must give every value that it
        closes to the query.
        """,
        wrong: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { products: { screens: { product: [id: Int] } } }
            links:
              web:
                /p/{id}: /products/prodcut
            """,
        right: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { products: { screens: { product: [id: Int] } } }
            links:
              web:
                /p/{id}: /products/product
            """)

    static let overlappingPatterns = CodePage(
        "of two patterns that match one link, one is narrower",
        """
        At the first component at which two patterns differ, the one with the narrower set of texts wins: a literal before
        words, numbers, several pieces, a narrowed text, any text. Where neither is narrower only the order in the file
        could choose, and the order never matters. The message has a link that both match. It also says so where one is
        narrower but that can't be shown: of `Double`, `Date`, `URL` and types of your own not all texts are known, so they
        count as narrower only beside a placeholder of the same type.

        Narrow the type of a placeholder, or put a literal in front of it. Of two patterns that match the same links, keep
        one, and make cases of it.
        """,
        wrong: """
            routes: 1
            origins: { web: https://shop.example }
            types:
              Code: { type: String, characters: A-Z0-9 }
              Slug: { type: String, characters: a-z0-9 }
            segments: { products: { screens: { coupon: [code: Code], product: [slug: Slug] } } }
            links:
              web:
                /{code}: /products/coupon
                /{slug}: /products/product
            """,
        right: """
            routes: 1
            origins: { web: https://shop.example }
            types:
              Code: { type: String, characters: A-Z0-9 }
              Slug: { type: String, characters: a-z0-9 }
            segments: { products: { screens: { coupon: [code: Code], product: [slug: Slug] } } }
            links:
              web:
                /c/{code}: /products/coupon
                /{slug}: /products/product
            """)

    static let unusedPlaceholder = CodePage(
        "every placeholder is used",
        """
        A placeholder gives its value to the parameters of its name, or to a template that names it. One that does neither
        is a misspelt name. `{_}` matches and is dropped. Of the label that an origin names (`https://{lang}.shop.example`) and
        nothing uses there is a warning: without a name it is written `*`.
        """,
        wrong: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { products: { screens: { product: [id: Int] } } }
            links:
              web:
                /{category}/{id}: /products/product
            """,
        right: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { products: { screens: { product: [id: Int] } } }
            links:
              web:
                /{_}/{id}: /products/product
            """)

    static let unreachablePattern = CodePage(
        "every pattern can match",
        """
        Another pattern is tried first, and matches every link that this one matches.
        """,
        wrong: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { pages: { screens: { section: [name: String], page: [path: [String]] } } }
            links:
              web:
                /{name}/{_...?}: /pages/section
                /{path...}: /pages/page
            """,
        right: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { pages: { screens: { section: [name: String], page: [path: [String]] } } }
            links:
              web:
                /{name}: /pages/section
                /{path...}: /pages/page
            """)

    static let impossibleCondition = CodePage(
        "a condition asks for a value that its parameter can have",
        """
        The text of a condition is read as the value of the parameter with that key too. Where it is none, the case never
        holds, whatever the link says.
        """,
        wrong: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { products: { screens: { list: [page: Int = 1] } } }
            links:
              web:
                /list:
                  - ?page=first: /products/list
            """,
        right: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { products: { screens: { list: [page: Int = 1] } } }
            links:
              web:
                /list:
                  - ?page=1: /products/list
            """)

    static let unreachableCase = CodePage(
        "every case can hold",
        """
        Cases are tried in order, and an earlier one holds whenever this one does. Put the case with more conditions first.
        Of a case that would only be refused for a bad value, and is not the last, there is a note: a list is no stack. To
        open several screens, write one path, `/products/list/new`.
        """,
        wrong: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { products: [list, new] }
            links:
              web:
                /list:
                  - /products/list
                  - ?new: /products/new
            """,
        right: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { products: [list, new] }
            links:
              web:
                /list:
                  - ?new: /products/new
                  - /products/list
            """)

    static let otherNotation = CodePage(
        "what looks like a placeholder is one",
        """
        Placeholders are written `{id}`, and `{path...}` for all that follow. What other routers read as one (`:id`, `<id>`,
        `[id]`, `$id`, `*`) is text here, which a link must have letter by letter. So is what regular expressions and formats
        write (`\\d+`, `(a|b)`, `.*`, `%@`), and so is an escape: a link is decoded before it is matched, so a pattern says
        `/café`, not `/caf%C3%A9`.
        """,
        wrong: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { products: { screens: { item: [id: Int] } } }
            links:
              web:
                /item/:id: /products/item
            """,
        right: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { products: { screens: { item: [id: Int] } } }
            links:
              web:
                /item/{id}: /products/item
            """)

    static let unreachableOtherwise = CodePage(
        "`otherwise` is left something",
        """
        `otherwise` takes the links that no pattern of its origin takes, and a pattern takes them all.
        """,
        wrong: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { pages: { screens: { page: [path: String] } } }
            links:
              web:
                /{path...?}: /pages/page
                otherwise: outside
            """,
        right: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { pages: { screens: { page: [path: String] } } }
            links:
              web:
                /pages/{path...?}: /pages/page
                otherwise: outside
            """)

    static let lostRedirect = CodePage(
        "a redirect leads to a pattern, and not back",
        """
        What a redirect makes is matched again. If no pattern of its origin can take it, or if the patterns that do only send
        it back, no such link opens anything. The path behind the redirect is probably misspelt, or stands in another origin,
        which `origins:` must list then.
        """,
        wrong: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { products: { screens: { item: [id: Int] } } }
            links:
              web:
                /p/{id}: /products/item
                /product/{id}: { redirect: "/q/{id}" }
            """,
        right: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { products: { screens: { item: [id: Int] } } }
            links:
              web:
                /p/{id}: /products/item
                /product/{id}: { redirect: "/p/{id}" }
            """)

    static let shadowedFragment = CodePage(
        "a pattern that reads the fragment is not hidden by one that does not",
        """
        The path of a link decides before its fragment: `/post/{n}`, whose `n` is an `Int`, takes `/post/7#c1` from
        `/post/{_}#c{id}`, whose path is wider. Write the type of the narrower path in the other too. If it is meant to be so,
        let the narrower pattern read any fragment: `/post/{n}#{_...?}`.
        """,
        wrong: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { posts: { screens: { post: [n: Int], comment: [id: String] } } }
            links:
              web:
                /post/{n}: /posts/post
                "/post/{_}#c{id}": /posts/comment
            """,
        right: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { posts: { screens: { post: [n: Int], comment: [id: String] } } }
            links:
              web:
                /post/{n}: /posts/post
                "/post/{_:Int}#c{id}": /posts/comment
            """)

    static let tooAlike = CodePage(
        "patterns are told apart in bounded time",
        """
        Components with placeholders that stand side by side are compared in pairs, to prove that no link belongs to two of
        them. Those that begin or end with different literals need not be, so there can be thousands of these. Of others
        there is room for about a hundred in one place.
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
            """)

    /// Many patterns, some in a line.
    private static func numbered(_ pattern: (Int) -> String) -> String {
        stride(from: 0, to: 100, by: 4).map { first in
            "    " + (first..<first + 4).map { "\"\(pattern($0))\": /products/item," }.joined(separator: " ")
        }.joined(separator: "\n")
    }
}
