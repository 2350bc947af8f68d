extension Code {
    /// What must hold, in a line.
    public var title: String { page.title }

    /// Why it must hold and what to do, in a paragraph or two.
    public var explanation: String { page.explanation }

    private var page: (title: String, explanation: String) {
        switch self {
        case .syntax:
            (
                "a schema is YAML",
                "The text breaks a rule of YAML. A value that begins with `{`, `[`, `*`, `&`, `!`, `@`, `%` or a backtick, or that has `: ` or ` #` in it, must be quoted; indentation is made of spaces."
            )
        case .encoding:
            (
                "a schema is text",
                "The file must be UTF-8, or UTF-16 with a byte order mark, without control characters."
            )
        case .limit:
            (
                "a schema stays within limits",
                "A file has at most 8 MiB, 64 levels and 1,000,000 nodes; larger tables are split into segment files."
            )
        case .duplicateKey:
            ("a key stands once", "YAML would take one of the two values without a word, so the second is refused.")
        case .refusedYAML:
            (
                "a schema means what it shows",
                "Anchors, aliases, merge keys, tags, directives, mappings as keys and second documents make a text mean something that it does not show. Write values out; quote a text that begins like one of them."
            )
        case .emptySchema: ("a schema says something", "Begin with `routes: 1`, the version of the schema language.")
        case .unknownKey:
            (
                "only known keys stand in a mapping",
                "A misspelt key would be ignored and its screen would silently lack what it says. The message lists what is allowed at that place."
            )
        case .wrongShape:
            (
                "every value has the shape that its place asks for",
                "A text, a list or a mapping stands where another was expected. `{id}` without quotes is a mapping to YAML: quote it."
            )
        case .missingKey: ("what a place needs is there", "A key that this place can't do without is missing.")
        case .badValue: ("a value is one that its place knows", "The message lists what is possible there.")
        case .unsupportedVersion:
            (
                "the tool knows the version of the language",
                "`routes:` says which version of the schema language the file is written in. A tool reads the versions that it knows."
            )
        case .files:
            (
                "segment files fit their schema",
                "`auth.routes.yaml` holds what would stand under the key `auth`; its parent must exist, and a segment stands in one place only."
            )
        case .badName:
            (
                "names can stand in Swift",
                "Names of segments, screens, parameters, commands, types and origins become Swift names. Keywords are fine; `Type`, `self`, `Self`, `init` and `none` are not. `path:` and `key:` keep a text in paths and URLs that is no Swift name."
            )
        case .duplicateName:
            (
                "names differ where they meet",
                "Two things would have one name in the generated code, or names that differ by case only."
            )
        case .unknownName: ("every name is declared", "The schema has nothing of that name.")
        case .ambiguousComponent:
            (
                "a component of a path means one thing",
                "In the scope of a segment (its screens, its child segments, the top-level segments, with their aliases) a component stands once. `path:` gives one of them another."
            )
        case .unknownType:
            (
                "every type is known",
                "The built-in types are String, Bool, the integers, Double, Float, UUID, Date, URL and Query; types of your own stand under `types:`."
            )
        case .badParameter:
            ("a parameter makes sense", "The options of a parameter contradict each other or its type.")
        case .badDefault:
            ("a default is a value", "A default must be a value of its parameter's type, within its limits.")
        case .badPattern:
            (
                "a pattern can be read in one way",
                "A pattern is a path of literals and placeholders: `/p/{id}`, `/{name}-{id:Int}`, `/docs/{page...}`, `/{tab?}`. Between two placeholders of a component stands a literal; a rest and a component that may lack stand last."
            )
        case .badTarget:
            (
                "a target exists",
                "A target is a path of the app (`/products/product?count=1`), a command, `outside`, `none` or a redirect; what it names must exist and be open to links."
            )
        case .badOrigin:
            (
                "an origin is a scheme, perhaps with a host",
                "Write `shopapp://`, `matrix:`, `https://shop.example`, `https://{lang}.shop.example`, `https://{server}` or `https://*`."
            )
        case .overlappingPatterns:
            (
                "of two patterns that match one link, one is narrower",
                "At the first component at which two patterns differ, the one with the narrower set of texts wins: a literal before a word set, numbers, several pieces, a narrowed text, any text. Where neither is narrower only the order in the file could choose, and the order never matters. The message has a link that both match."
            )
        case .unusedPlaceholder:
            (
                "every placeholder is used",
                "A placeholder gives its value to the parameter of its name, or to a template. `{_}` matches and is dropped."
            )
        case .unreachablePattern:
            ("every pattern can match", "Another pattern, tried first, matches every link that this one matches.")
        case .unreachableCase:
            ("every case can hold", "An earlier case holds whenever this one does; cases are tried in order.")
        case .unreachableOtherwise: ("`otherwise` is left something", "A pattern of the origin takes every link.")
        case .placeholderFirst:
            (
                "no placeholder stands where systems write a host",
                "The first component of a custom scheme's link is its authority, which systems may write in lower case; a value there loses its own. Links are printed with three slashes (`app:///…`), but others may write two."
            )
        case .originWithoutLinks:
            (
                "every origin opens something",
                "An origin without patterns and without `otherwise` refuses all its links."
            )
        case .missingBareHost:
            (
                "a host with `www.` comes with the one without",
                "People type the short host; if the site redirects it, the link never reaches the app."
            )
        case .anyHost:
            (
                "any host means anybody",
                "`https://*` takes links of every host that no other origin lists. Anybody can make them, so their values deserve no trust."
            )
        case .openToTheWorld:
            (
                "what is open to every link is meant to be",
                "Under `otherwise: path` a link can open every screen that does not say `external: false`. This is a note: `check` lists the screens, a build is silent."
            )
        case .costlyTable:
            (
                "the worst link is cheap",
                "Placeholders of several types side by side at several depths make the matcher go back; past 256 nodes a hostile link costs more than it should."
            )
        case .largeSegment:
            (
                "a segment has up to 128 screens",
                "Swift compiles large enums slowly, and gives up on a `switch` over some 600 cases with values. Nested segments are free."
            )
        case .emptySegment:
            (
                "a segment has a screen, or a segment inside it has",
                "Without one its enum could have no value, and every `switch` over it would warn. It is left out of the code until it has a screen."
            )
        }
    }
}
