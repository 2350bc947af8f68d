import RouteCompiler

private let builtInTypes = TypeKinds.all.compactMap(\.name)

/// Types and parameters.
let parameterPages: [Code: CodePage] = [
    .unknownType: CodePage(
        "every type is known",
        """
        The built-in types are \(builtInTypes.prefix(8).quotedList()),
        \(builtInTypes.dropFirst(8).quotedList()).
        Declare other types under `types:`. `swift:` names a type of your code.
        """,
        schema: """
              routes: 1
            + types:
            +   Sort: [newest, price]
              segments:
                products:
                  screens:
                    list: [sort: Sort?]
            """),

    .badParameter: CodePage(
        "the options of a parameter fit",
        """
        The options of a parameter contradict each other or its type. Without a value, an optional is nil and a list is
        empty, so neither takes a default. `separator` is for lists. `min` and `max` narrow numbers, `length` and
        `characters` a `String`, `schemes` a `URL`. A `Query` comes last and takes no options. A transient parameter has
        no key.
        """,
        schema: """
              routes: 1
              segments:
                products:
                  screens:
            -       list: [page: Int? = 1]
            +       list: [page: Int = 1]
            """),

    .badDefault: CodePage(
        "a default is a value",
        """
        A default must be a value of its parameter's type, within its limits. Everything behind the `=` is text, so a
        default has no quotes. A Swift type of yours has no default, since the compiler can't read its values.
        """,
        schema: """
              routes: 1
              types:
                Sort: [newest, price]
              segments:
                products:
                  screens:
            -       list: [sort: Sort = newst]
            +       list: [sort: Sort = newest]
            """),
]
