import RouteCompiler

/// Origins, and what a table as a whole opens.
let originPages: [Code: CodePage] = [
    .badOrigin: CodePage(
        "an origin is a scheme, perhaps with a host",
        """
        Write `shopapp://`, `matrix:`, `https://shop.example`, `https://{lang}.shop.example`, `https://{server}` or
        `https://*`, without a port, a path or a slash at the end.
        """,
        schema: """
              routes: 1
            - origins: { web: https://shop.example/ }
            + origins: { web: https://shop.example }
              segments: { account: [login] }
              links:
                web:
                  /login: /account/login
            """),

    .placeholderFirst: CodePage(
        "no placeholder is where systems write a host",
        """
        The first component of a custom scheme's link is its authority, which systems may write in lower case, so a
        value there loses its upper case. Printed links have three slashes (`app:///…`), but other people may write two.
        Put a literal in front. There is no warning for numbers, UUIDs, words and `{_}`, for which case makes no
        difference.
        """,
        schema: """
              routes: 1
              origins: { app: shop:// }
              segments: { account: { screens: { invite: [code: String] } } }
              links:
                app:
            -     /{code}: /account/invite
            +     /invite/{code}: /account/invite
            """),

    .originWithoutLinks: CodePage(
        "every origin opens something",
        """
        An origin without patterns and without `otherwise` refuses all its links.
        """,
        schema: """
              routes: 1
            - origins: { app: shop://, web: https://shop.example }
            + origins: { web: https://shop.example }
              segments: { account: [login] }
              links:
                web:
                  /login: /account/login
            """),

    .missingBareHost: CodePage(
        "a host is listed as its links reach the app",
        """
        People type a host without its `www.`. If the site redirects it, the browser has taken the link before the app
        sees it. A host under `http` is listed under `https` too, since systems open apps for `https` links alone.
        """,
        schema: """
              routes: 1
            - origins: { web: https://www.shop.example }
            + origins: { web: [https://www.shop.example, https://shop.example] }
              segments: { account: [login] }
              links:
                web:
                  /login: /account/login
            """),

    .anyHost: CodePage(
        "any host means anybody",
        """
        `https://*` takes the links of every host that no other origin lists. Anybody can make such links, so do not
        trust what they say. If the app knows the hosts when it runs, `https://{server}` takes only the links of these
        hosts.
        """,
        schema: """
              routes: 1
            - origins: { any: https://* }
            + origins: { any: "https://{server}" }
              segments: { account: { screens: { profile: [name: String] } } }
              links:
                any:
                  /@{name}: /account/profile
            """),

    .openToTheWorld: CodePage(
        "screens that every link can open are meant to be open",
        """
        Under `otherwise: path` a link can open every screen that does not say `external: false`, and anybody can make one.
        This is a note: `check` lists the screens, a build is silent.
        """,
        schema: """
              routes: 1
              origins: { app: shop:// }
              segments:
                account: [login, delete]
              links:
                app:
            -     otherwise: path
            +     /login: /account/login
            """),

    .costlyTable: CodePage(
        "the worst link is cheap",
        """
        Placeholders of several types side by side make the matcher go back and try again. There is a warning for the
        patterns of an origin if a hostile link could make the matcher look at more than 256 nodes. Put different
        literals in front of these placeholders.
        """,
        wrong: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { account: [login] }
            links:
              web:
            \(deep(["/{_:Int}", "/{_:UUID}", "/{_:Date}", "/{_:Bool}", "/{_}"]))
            """,
        right: """
            routes: 1
            origins: { web: https://shop.example }
            segments: { account: [login] }
            links:
              web:
            \(deep(["/a/{_:Int}", "/b/{_:UUID}", "/c/{_:Date}", "/d/{_:Bool}", "/e/{_}"]))
            """),
]

/// Patterns with these in front and many components behind.
private func deep(_ heads: [String]) -> String {
    heads.map { "    \($0)\(String(repeating: "/{_}", count: 52)): /account/login" }.joined(separator: "\n")
}
