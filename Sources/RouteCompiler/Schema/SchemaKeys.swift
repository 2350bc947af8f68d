import RouteRuntime
import RouteYAML

/// The keys of the schema language, once: the decoder takes from here what it allows and what it says of a key that is
/// not, and the JSON Schema for editors is written from here.
package enum SchemaKeys {
    package struct Key: Sendable {
        package var name: String
        /// For the person who writes a schema.
        package var doc: String
        /// The value of the key.
        package var value: Value

        init(_ name: String, _ value: Value, _ doc: String) {
            self.name = name
            self.value = value
            self.doc = doc
        }
    }

    /// What the value of a key must look like. What it means is not told here.
    package enum Value: Sendable {
        /// A text that is not empty.
        case text
        /// A text, perhaps an empty one in quotes.
        case anyText
        /// One text or a list of texts.
        case texts
        /// `true` or `false`.
        case flag
        case words([String])
        /// One of these words or a list of them.
        case listOf([String])
        /// A value with a special form.
        case part(Part)
        /// A mapping of names to values with a special form.
        case named(Part)

        /// Whether a node has the shape of such a value.
        func mayBe(_ node: Node) -> Bool {
            switch self {
            case .text, .anyText, .flag, .words: node.kind == .scalar && !node.isEmpty
            case .texts, .listOf: node.kind != .mapping && !node.isEmpty
            case .named, .part(.links): node.kind == .mapping
            case .part(.screens), .part(.parameters): node.kind != .scalar
            case .part: !node.isEmpty
            }
        }
    }

    /// The parts of a schema that have more than one form, or stand in each other.
    package enum Part: String, Sendable, CaseIterable {
        case text, anyText, texts, type, typeName, segment, screens, screen, parameters, parameter, command, links
        case pattern, entry, group, target, targetCase, returned
    }

    /// Keys that other tools have, with the key that says the same here and how it is written.
    static let foreign: [String: (key: String, form: String)] = [
        "range": ("min", "min: 1, max: 10"), "pattern": ("characters", "characters: a-z0-9"),
        "regex": ("characters", "characters: a-z0-9"), "modal": ("present", "present: sheet"),
        "auth": ("requires", "requires: [session]"), "authenticated": ("requires", "requires: [session]"),
        "title": ("meta", "meta: { title: … }"),
    ]

    /// The keys of one kind of mapping.
    package struct Place: Sendable {
        /// As in "unknown key in …".
        let name: String
        package let keys: [Key]
        let names: [String]
        /// A key that is read, to say where it belongs, and is not allowed.
        let misplacedKey: String?
        /// What people put here by mistake, and the key that it belongs under: ("a screen", "screens").
        let nestedKey: (what: String, key: String)?
        /// What may stand here instead of a mapping, as it goes on in "must be … a mapping".
        let shortForm: String

        init(
            name: String, keys: [Key], misplacedKey: String? = nil, nestedKey: (what: String, key: String)? = nil,
            shortForm: String = ""
        ) {
            self.name = name
            self.misplacedKey = misplacedKey
            self.keys = keys
            self.nestedKey = nestedKey
            self.shortForm = shortForm
            names = keys.map(\.name)
        }

        /// The place with some of its keys.
        package func only(_ names: [String]) -> Place {
            Place(name: name, keys: keys.filter { names.contains($0.name) })
        }
    }

    static let accessLevels = AccessLevel.allCases.map(\.rawValue)
    static let presentations = RoutePresentation.allCases.map { "\($0)" }
    static let invalidWords = ["default"]
    /// What stands behind `otherwise` among the patterns of an origin.
    package static let otherwise = ["path", "outside"]

    package static let schema = Place(
        name: "a schema",
        keys: [
            Key("routes", .words(["1"]), "The version of the schema language: `1`."),
            Key("module", .text, "The module that the schema is compiled for."),
            Key(
                "access", .words(accessLevels),
                "The access level of the generated code: `internal`, `package` or `public`."),
            Key("frozen", .flag, "`true`: the enums are `@frozen`, for a library with a stable binary interface."),
            Key("step", .text, "The name of the root enum; the default is `Step`."),
            Key(
                "allow", .listOf(Code.allowable.map(\.rawValue)),
                "Codes of warnings and notes that are not reported."),
            Key("origins", .named(.texts), "Where links come from: a name each, with its schemes and hosts."),
            Key("types", .named(.type), "Types of your own: words, narrowed types, Swift types."),
            Key("segments", .named(.segment), "The named groups of screens."),
            Key("tabs", .named(.texts), "The tabs of the app, each with the top-level segments that it shows."),
            Key("commands", .named(.command), "Actions that links start, instead of opening screens."),
            Key("links", .part(.links), "What links open, origin by origin."),
        ], nestedKey: ("a segment", "segments"))

    private static let options = [
        Key("path", .text, "The component in a path; the default is the name."),
        Key(
            "aliases", .texts,
            "More components that are read, never printed; with a leading `/` they begin at the top."),
        Key("doc", .anyText, "What it is, for the reader of the generated code."),
        Key(
            "present", .words(presentations), "How the screen is shown: `push`, `sheet`, `cover`, `alert` or `dialog`."),
        Key("external", .flag, "`false`: no link opens the screen."),
        Key("deprecated", .text, "Why not to use the screen any more, and what to use."),
        Key("requires", .texts, "Names of what must hold before the screen is shown."),
        Key("meta", .named(.anyText), "Keys and values for the app's own use."),
    ]

    package static let segment = Place(
        name: "a segment",
        keys: options + [
            Key("screens", .part(.screens), "The segment's screens."),
            Key("segments", .named(.segment), "Segments inside this one."),
            Key("links", .part(.links), "What links open, origin by origin."),
            Key("from", .text, "A module that the target depends on: its whole table is this segment."),
        ], nestedKey: ("a screen", "screens"), shortForm: "a list of screens or ")

    static let segmentFile = Place(
        name: "a segment's file", keys: segment.keys, misplacedKey: "from", nestedKey: segment.nestedKey,
        shortForm: segment.shortForm)

    package static let screen = Place(
        name: "a screen",
        keys: options + [
            Key("parameters", .part(.parameters), "The values that the screen needs, in order."),
            Key("returns", .part(.returned), "The type of the value that the screen returns."),
        ],
        shortForm: "a list of parameters or ")

    package static let command = Place(
        name: "a command",
        keys: [
            Key("doc", .anyText, "What it does, for the reader of the generated code."),
            Key("requires", .texts, "Names of what must hold before the command is performed."),
            Key("parameters", .part(.parameters), "The values that the command needs, in order."),
        ], shortForm: "a list of parameters or ")

    private static let typeKeys = [
        Key("type", .part(.typeName), "The type's name."),
        Key("swift", .text, "A Swift type of yours that conforms to `RouteValue`."),
        Key("module", .text, "The module of the Swift type."),
        Key("min", .text, "The least value."),
        Key("max", .text, "The greatest value."),
        Key("length", .text, "How many characters: `3...26`, `3...`, `...26` or `8`."),
        Key("characters", .text, "The characters that the text may have: `a-z0-9_-`."),
        Key("schemes", .texts, "The schemes that a URL may have; the default is `https` and `http`."),
    ]

    package static let type = Place(
        name: "a type",
        keys: typeKeys + [
            Key("transient", .flag, "`true`: its values live in memory only, so a screen with one has no text.")
        ])

    package static let returned = Place(
        name: "a returned value",
        keys: [
            Key("type", .part(.typeName), "The type's name."),
            Key("swift", .text, "A Swift type of yours that is `Sendable`."),
            Key("module", .text, "The module of the Swift type."),
        ], shortForm: "a type or ")

    package static let parameter = Place(
        name: "a parameter",
        keys: typeKeys + [
            Key("default", .anyText, "The value if none is given."),
            Key("key", .texts, "The key in a query, or several, of which the first is printed; `none` for no key."),
            Key("doc", .anyText, "What it is, for the reader of the generated code."),
            Key("separator", .text, "The text between a list's elements in one value."),
            Key("transient", .flag, "`true`: the value lives in memory only, so the screen has no text."),
            Key("invalid", .words(invalidWords), "`default`: a bad value is read as an absent one."),
        ])

    package static let targetMapping = Place(
        name: "a target",
        keys: [
            Key("redirect", .text, "The URL or path that is matched instead, with `{placeholders}`."),
            Key("origins", .texts, "The origins that the redirect may lead to; the default is the link's."),
            Key("tab", .text, "The tab that the link opens: its root, or the stack."),
            Key("stack", .text, "The stack that is opened in the tab."),
        ])

    /// Beside patterns.
    private static let originLinks = Place(
        name: "the links of an origin",
        keys: [Key("otherwise", .words(otherwise), "What becomes of links that no pattern takes.")])

    static let places = [schema, segment, screen, command, parameter, type, returned, targetMapping, originLinks]
}
