import RouteCompiler

/// Names and components.
let namePages: [Code: CodePage] = [
    .badName: CodePage(
        "names are Swift names",
        """
        Names of segments, screens, parameters, commands, types and origins become Swift names: they begin with a letter
        or `_`, and letters, digits and `_` follow. Keywords are fine and get their backticks. `Type`, `Protocol`,
        `self`, `Self`, `init`, `none` and `_` can't be the name of a case, and names that begin with `_route` are
        reserved for the generated code. Some names of types are reserved too.

        For other names, `path:` sets the component of a screen or a segment, and `key:` sets the key of a parameter.
        """,
        schema: """
              routes: 1
              segments:
            -   account: [sign-in]
            +   account:
            +     screens:
            +       signIn: { path: sign-in }
            """),

    .duplicateName: CodePage(
        "names differ where they meet",
        """
        Two things would have one name in the generated code, or names that differ by case only, or only in the bytes of
        letters that look the same. The same rule holds for the keys of one screen's parameters, the words of one type
        and the entries of origins. There is a note for literals, components and keys that only look the same.
        """,
        schema: """
              routes: 1
              segments:
            -   account: [login, logIn]
            +   account: [login, register]
            """),

    .unknownName: CodePage(
        "every name is declared",
        """
        The schema has nothing of that name. Links name origins, which are declared under `origins:`.
        """,
        schema: """
              routes: 1
              origins: { web: https://shop.example }
              segments: { account: [login] }
              links:
            -   wbe:
            -     /login: /account/login
                web:
                  /: /
            +     /login: /account/login
            """),

    .ambiguousComponent: CodePage(
        "a component of a path means one thing",
        """
        Inside a segment a path may name the segment's screens, its child segments and the top-level segments, all with
        their aliases. A component must name only one of these; `path:` gives the other one another component.

        A screen may have the component of its own top-level segment. Inside that segment it means the screen.
        """,
        schema: """
              routes: 1
              segments:
            -   account: [login, products]
            +   account:
            +     screens:
            +       login:
            +       products: { path: my-products }
                products: [list]
            """),

    .rareRequirement: CodePage(
        "a requirement is always spelt the same",
        """
        A text under `requires:` is not declared anywhere: the first mention makes it a case of `Step.Requirement`. So a
        text with a typing error is a requirement too, which no gate of the app passes. This text is mentioned once, and
        another text differs from it by one typing error, or by two if it has eight letters or more.

        The app's `switch` over `Step.Requirement` finds the same: it does not compile until it has the new case.
        """,
        schema: """
              routes: 1
              segments:
                account:
                  screens:
                    orders: { requires: [session] }
                    payment: { requires: [session] }
            -       address: { requires: [sesion] }
            +       address: { requires: [session] }
            """),
]
