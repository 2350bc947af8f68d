/// The keys of the schema language, once: the decoder takes from here what it allows and what it says of a key that is
/// not.
enum SchemaKeys {
    struct Key: Sendable {
        var name: String
        /// For the person who writes a schema.
        var doc: String

        init(_ name: String, _ doc: String) {
            self.name = name
            self.doc = doc
        }
    }

    /// The keys of one kind of mapping.
    struct Place: Sendable {
        /// As in "unknown key in …".
        var name: String
        var keys: [Key]
        /// What people put here by mistake, and the key that it belongs under: ("a screen", "screens").
        var inner: (what: String, key: String)?
        /// What may stand here instead of a mapping, as it goes on in "must be … a mapping".
        var shortForm = ""

        var names: [String] { keys.map(\.name) }
    }

    static let schema = Place(
        name: "a schema",
        keys: [
            Key("routes", "The version of the schema language: `1`."),
            Key("module", "The module that the schema is compiled for."),
            Key("access", "The access level of the generated code: `internal`, `package` or `public`."),
            Key("frozen", "`true`: the enums are `@frozen`, for a library with a stable binary interface."),
            Key("step", "The name of the root enum; `Step` if nothing is said."),
            Key("origins", "Where links come from: a name each, with its schemes and hosts."),
            Key("types", "Types of your own: words, narrowed types, Swift types."),
            Key("segments", "The named groups of screens."),
            Key("commands", "What a link does that is no screen."),
            Key("links", "What links open, origin by origin."),
        ])

    private static let options = [
        Key("path", "The component in a path; the name if nothing is said."),
        Key("aliases", "Components that are read too, never printed; with a leading `/` they count from the top."),
        Key("doc", "What it is, for the reader of the generated code."),
        Key("present", "How the screen is shown: `push`, `sheet`, `cover`, `alert` or `dialog`."),
        Key("external", "`false`: no link opens the screen."),
        Key("deprecated", "Why not to use the screen any more, and what to use."),
        Key("requires", "Names of what must hold before the screen is shown."),
        Key("meta", "Keys and values for the app's own use."),
    ]

    static let segment = Place(
        name: "a segment",
        keys: options + [
            Key("screens", "The segment's screens."),
            Key("segments", "Segments inside this one."),
            Key("links", "What links open, origin by origin."),
        ], inner: ("a screen", "screens"), shortForm: "a list of screens or ")

    static let screen = Place(
        name: "a screen", keys: options + [Key("parameters", "The values that the screen needs, in order.")],
        shortForm: "a list of parameters or ")

    static let command = Place(
        name: "a command",
        keys: [
            Key("doc", "What it does, for the reader of the generated code."),
            Key("parameters", "The values that the command needs, in order."),
        ], shortForm: "a list of parameters or ")

    private static let typeKeys = [
        Key("type", "The type's name."),
        Key("swift", "A Swift type of yours that conforms to `RouteValue`."),
        Key("module", "The module of the Swift type."),
        Key("min", "The least value."),
        Key("max", "The greatest value."),
        Key("length", "How many characters: `3...26`, `3...`, `...26` or `8`."),
        Key("characters", "The characters that may stand in the text: `a-z0-9_-`."),
        Key("schemes", "The schemes that a URL may have; `https` and `http` if nothing is said."),
    ]

    static let type = Place(name: "a type", keys: typeKeys)

    static let parameter = Place(
        name: "a parameter",
        keys: typeKeys + [
            Key("default", "The value where none is given."),
            Key("key", "The key in a query, or several, of which the first is printed; `none` for no key."),
            Key("doc", "What it is, for the reader of the generated code."),
            Key("separator", "What parts a list's elements that stand in one value."),
            Key("transient", "`true`: the value lives in memory only, so the screen has no text."),
            Key("invalid", "`default`: a bad value reads as an absent one."),
        ])

    static let redirect = Place(
        name: "a target",
        keys: [
            Key("redirect", "The URL or path that is matched instead, with `{placeholders}`."),
            Key("origins", "The origins that the redirect may lead to; the link's own if nothing is said."),
        ])

    static let places = [schema, segment, screen, command, parameter, type, redirect]
}
