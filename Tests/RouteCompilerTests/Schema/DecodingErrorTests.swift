import RouteYAML
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What is wrong with a schema is said at its place, with what is allowed there.
@Suite struct DecodingErrorTests {
    struct Mistake: CustomTestStringConvertible, Sendable {
        var schema: String
        var message: String
        var code: Code
        var help: String?

        init(_ schema: String, _ code: Code, _ message: String, help: String? = nil) {
            self.schema = schema
            self.code = code
            self.message = message
            self.help = help
        }

        var testDescription: String { schema }
    }

    static let shapes = [
        Mistake("⟦- a⟧", .wrongShape, "a schema must be a mapping", help: "begin with `routes: 1`"),
        Mistake("⟦⟧segments: { a: [x] }", .missingKey, "the key `routes` is missing"),
        Mistake("routes: ⟦2⟧", .unsupportedVersion, "version `2` of the schema language is not known"),
        Mistake(
            "routes: 1\n⟦segmets⟧: { a: [x] }", .unknownKey, "unknown key `segmets` in a schema",
            help: "did you mean `segments`?"),
        Mistake("routes: 1\n⟦screens⟧: [x]", .unknownKey, "unknown key `screens` in a schema"),
        Mistake(
            "routes: 1\nsegments: ⟦[a]⟧", .wrongShape, "`segments` must be a mapping of names, not a list",
            help: "write a line for each, as in `a: …`"),
        Mistake(
            "routes: 1\ncommands: ⟦[logout, login]⟧", .wrongShape, "`commands` must be a mapping of names, not a list",
            help: "write a line for each, as in `logout:`"),
        Mistake(
            "routes: 1\nsegments: { a: { screens: ⟦x⟧ } }", .wrongShape,
            "the screens of segment `a` must be a list or a mapping", help: "write `[x]`"),
        Mistake("routes: 1\nsegments: { a: ⟦x⟧ }", .wrongShape, "segment `a` must be a list of screens or a mapping"),
        Mistake(
            "routes: 1\nsegments: { a: { screens: { x: { ⟦paths⟧: y } } } }", .unknownKey,
            "unknown key `paths` in a screen", help: "did you mean `path`?"),
        Mistake(
            "routes: 1\nsegments: { a: { screens: [x: { ⟦id⟧: Int }] } }", .unknownKey, "unknown key `id` in a screen",
            help:
                "if `id` is to be a parameter, write a list, `[id: Int]`; allowed here: `path`, `aliases`, `doc`, "
                + "`present`, `external`, `deprecated`, `requires`, `meta`, `parameters`, `returns`"),
        Mistake(
            "routes: 1\nsegments: { a: { screens: [x: [⟦id⟧]] } }", .wrongShape, "a parameter needs a type",
            help: "write `id: String`"),
        Mistake(
            "routes: 1\nsegments: { a: { screens: [x: { present: ⟦modal⟧ }] } }", .badValue,
            "`present` must be one of `push`, `sheet`, `cover`, `alert`, `dialog`, not `modal`"),
        Mistake(
            "routes: 1\nsegments: { a: { screens: [x: { external: ⟦no⟧ }] } }", .badValue,
            "`external` must be `true` or `false`, not `no`"),
        Mistake(
            "routes: 1\nsegments: { a: { screens: [x: { path: ⟦a/b⟧ }] } }", .badValue,
            "`a/b` can't be a component: `/` parts components"),
        Mistake(
            "routes: 1\nsegments: { a: { aliases: [⟦/b⟧], screens: [x] } }", .badValue,
            "the alias `/b` of a segment can't count from the top"),
        Mistake(
            "routes: 1\nsegments: { a: { screens: [x: { aliases: [⟦/b//c⟧] }] } }", .badValue,
            "`/b//c` can't be an alias: it is empty"),
        Mistake(
            "routes: 1\naccess: ⟦open⟧", .badValue,
            "`access` must be one of `internal`, `package`, `public`, not `open`"),
        Mistake(
            "routes: 1\ncommands: { ⟦outside⟧: }", .badName,
            "`outside` can't be the name of a command: it means something else as a target"),
        Mistake(
            "routes: 1\nsegments: { a: { screens: [x: { meta: { k: ⟦\"a\\0b\"⟧ } }] } }", .badValue,
            "a value of `meta` has a NUL in it, which no path or link can hold"),
        Mistake(
            "routes: 1\norigins: { w: app:// }\nsegments: { a: [x: [t: ⟦Tba⟧]] }\nlinks: { w: { \"/b/{t}\": /a/x } }",
            .unknownType, "unknown type `Tba`"),
        Mistake(
            "routes: 1\nsegments:\n  ⟦a:[x]⟧", .wrongShape, "`segments` must be a mapping of names, not a text",
            help: "put a space behind the `:`, if `a` is a key"),
        Mistake(
            "routes: 1\nsegments:\n  ⟦a:\u{A0}[x]⟧", .wrongShape, "`segments` must be a mapping of names, not a text",
            help: "put a space behind the `:`, if `a` is a key"),
        Mistake(
            "routes: 1\nsegments:\n  ⟦a⟧", .wrongShape, "`segments` must be a mapping of names, not a text",
            help: "write `a: …`"),
        Mistake(
            "routes: 1\nsegments:\n  a:\n    ⟦-x⟧", .wrongShape, "segment `a` must be a list of screens or a mapping",
            help: "put a space behind the `-`, if this is an item of a list"),
        Mistake(
            "routes: 1\nsegments: { a: { screens: { x: [⟦[id: Int]⟧] } } }", .wrongShape,
            "a parameter must be a name with a type, not a list", help: "write `name: String`"),
        Mistake(
            "routes: 1\norigins: { w: app:// }\nsegments: { a: [x] }\nlinks:\n  w:\n    ⟦/x⟧ #y: /a/x", .wrongShape,
            "`w` must be a mapping of patterns, not a text", help: "write `/x: …`; quote it if a ` #` belongs to it"),
        Mistake(
            "routes: 1\norigins: { w: ⟦[]⟧ }\nsegments: { a: [x] }", .wrongShape,
            "origin `w` needs a scheme or host at least"),
        Mistake(
            "routes: 1\norigins: { w: app:// }\nsegments: { a: [x] }\nlinks:\n"
                + "  w: { /x: { redirect: /y, origins: ⟦[]⟧ } }", .wrongShape, "`origins` needs an origin at least",
            help: "leave it out, so that the redirect stays in the origin of the link"),
        Mistake("routes: 1\ntypes: { T: ⟦[]⟧ }", .wrongShape, "type `T` needs a word at least"),
        Mistake("routes: 1\ntypes: { T: [⟦''⟧] }", .wrongShape, "a word of type `T` must not be empty"),
        Mistake("routes: 1\ntypes: { T: { a: ⟦[]⟧, b: x } }", .wrongShape, "case `a` needs a word at least"),
        Mistake(
            "routes: 1\nmodule: ⟦my-app⟧", .badName,
            "`my-app` can't be the name of a module: `-` can't be in a Swift name",
            help: "choose a name of letters, digits and `_`; a module is imported with `_` for what a name can't have"),
        Mistake(
            "routes: 1\nsegments: { a: [⟦x\u{200D}⟧] }", .badName,
            "`x\u{200D}` can't be the name of a screen: U+200D, which is invisible, can't be in a Swift name"),
        Mistake(
            "routes: 1\ntypes: { T: ⟦Int⟧ }", .wrongShape, "type `T` must be a list of words or a mapping",
            help: "write `{ type: Int }`"),
    ]

    static let parameters = [
        Mistake("⟦Itn⟧", .unknownType, "unknown type `Itn`", help: "did you mean `Int`?"),
        Mistake("⟦\"Int??\"⟧", .unknownType, "`Int??` is not a type"),
        Mistake("⟦\"Int? = 1\"⟧", .badParameter, "parameter `v` is absent without a value, so it takes no default"),
        Mistake("⟦Int = x⟧", .badDefault, "the default `x` of parameter `v` is not a valid `Int`"),
        Mistake(
            "⟦Sort = newst⟧", .badDefault, "the default `newst` of parameter `v` is not a valid `Sort`",
            help: "did you mean `newest`?"),
        Mistake("⟦Year = 1⟧", .badDefault, "the default `1` of parameter `v` is not a valid `Int` within its limits"),
        Mistake("⟦Int8 = 128⟧", .badDefault, "the default `128` of parameter `v` is not a valid `Int8`"),
        Mistake("⟦'String = \"x\"'⟧", .badDefault, "the default of parameter `v` has quotes of its own"),
        Mistake("⟦\"String = 'x'\"⟧", .badDefault, "the default of parameter `v` has quotes of its own"),
        Mistake(
            "{ type: Int, key: ⟦[]⟧ }", .wrongShape, "`key` needs a key at least",
            help: "write `none` for a value without one"),
        Mistake("{ type: Int, key: ⟦''⟧ }", .wrongShape, "a key must not be empty"),
        Mistake("{ type: Int, key:⟦⟧ }", .wrongShape, "a key is missing"),
        Mistake("{ type: Int, key: [⟦[k]⟧] }", .wrongShape, "a key must be a text, not a list"),
        Mistake("{ type: Int, key: ⟦{ k: v }⟧ }", .wrongShape, "a key must be a text, not a mapping"),
        Mistake("{ type: URL, schemes: ⟦[]⟧ }", .wrongShape, "`schemes` needs a scheme at least"),
        Mistake(
            "⟦URL = javascript:x⟧", .badDefault, "the default `javascript:x` of parameter `v` is not a valid `URL`"),
        Mistake(
            "{ swift: Money, default: ⟦x⟧ }", .badDefault,
            "parameter `v` is of a Swift type, whose default can't be checked here"),
        Mistake(
            "{ type: Int, separator: ⟦\",\"⟧ }", .badParameter, "parameter `v` is not a list, so it has no separator"),
        Mistake("{ type: String, ⟦⟧min: 1 }", .badParameter, "`min` narrows numbers, not `String`"),
        Mistake("{ type: Int, min: ⟦2⟧, max: 1 }", .badValue, "`min` is greater than `max`"),
        Mistake(
            "{ type: Int64, min: ⟦9223372036854775807⟧, max: 9223372036854775806 }", .badValue,
            "`min` is greater than `max`"),
        Mistake("{ type: Int, max: ⟦many⟧ }", .badValue, "`many` is not a valid `Int`"),
        Mistake("{ type: String, length: ⟦a...b⟧ }", .badValue, "`a...b` is not a length"),
        Mistake("{ type: String, length: ⟦5...3⟧ }", .badValue, "the length `5...3` begins above its end"),
        Mistake("{ type: String, characters: ⟦z-a⟧ }", .badValue, "the range `z-a` is empty"),
        Mistake("{ type: URL, schemes: [⟦\"https:\"⟧] }", .badValue, "`https:` is not a scheme"),
        Mistake(
            "{ type: Int, ⟦defalt⟧: 1 }", .unknownKey, "unknown key `defalt` in a parameter",
            help: "did you mean `default`?"),
        Mistake("{ type: Int, invalid: ⟦nil⟧ }", .badValue, "`invalid` must be one of `default`, not `nil`"),
        Mistake("{ type: ⟦[Int, String]⟧ }", .wrongShape, "the type of parameter `v` must be one type, not 2"),
    ]

    @Test(arguments: shapes) func shape(_ mistake: Mistake) { check(mistake, mistake.schema) }

    @Test(arguments: parameters) func parameter(_ mistake: Mistake) {
        check(
            mistake,
            """
            routes: 1
            types:
              Sort: [newest, price]
              Year: { type: Int, min: 1970 }
            segments: { a: { screens: { x: { parameters: { v: \(mistake.schema) } } } } }
            """)
    }

    private func check(_ mistake: Mistake, _ schema: String) {
        let fixture = SchemaFixture(schema)
        let diagnostics = fixture.compiled().diagnostics
        #expect(diagnostics.map(\.message) == [mistake.message])
        #expect(diagnostics.map(\.code) == [mistake.code])
        if fixture.marks.first.map({ $0.lower != $0.upper }) == true || mistake.code == .missingKey {
            #expect(diagnostics.map(\.span) == fixture.marks)
        }
        if let help = mistake.help { #expect(diagnostics.first?.help == help) }
    }

    @Test(arguments: [
        ("⟦v⟧: { type: Int, invalid: default }", "parameter `v` has nothing to fall back to"),
        ("⟦v⟧: { type: Query, key: x }", "parameter `v` collects the items of all other keys"),
        ("⟦v⟧: { swift: Draft, transient: true, key: x }", "parameter `v` lives in memory, so no text gives its value"),
        ("v: ⟦Query?⟧", "parameter `v` collects items, so it is neither optional nor a list, and has no default"),
        ("⟦v⟧: Query, w: Int", "parameter `v` collects the items left over, so it must be the last"),
        ("⟦v⟧: Int, ⟦w⟧: { type: Int, key: v }", "parameters `v` and `w` share the key `v`"),
        ("⟦v⟧: Int, ⟦w⟧: { type: Int, key: [x, v] }", "parameters `v` and `w` share the key `v`"),
    ])
    func parametersOfAScreen(_ parameters: String, _ message: String) {
        let fixture = SchemaFixture("routes: 1\nsegments: { a: { screens: { x: { parameters: { \(parameters) } } } } }")
        #expect(fixture.messages == [message])
        #expect(Set(fixture.compiled().places) == Set(fixture.marks))
    }

    @Test func oneRunReportsEverything() {
        let fixture = SchemaFixture(
            """
            routes: 1
            segments:
              a:
                ⟦screns⟧: [x]
              b:
                screens:
                  x: [id: ⟦Itn⟧]
                  y: [n: ⟦Int = z⟧]
            """)
        #expect(fixture.compiled().diagnostics.map(\.span) == fixture.marks)
    }
}
