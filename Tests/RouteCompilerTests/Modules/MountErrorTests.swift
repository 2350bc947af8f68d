import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What is wrong with a mount is told where the module is mounted, with notes where the module says it.
@Suite struct MountErrorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var what: String
        /// The segments of the schema, with its other keys behind them.
        var schema: String
        var modules: [(name: String, text: String)]
        var code: Code
        var message: String

        init(_ what: String, _ schema: String, message: String) {
            self.init(what, schema, [], .badMount, message)
        }

        init(
            _ what: String, _ schema: String, _ modules: [(name: String, text: String)], _ code: Code,
            _ message: String
        ) {
            (self.what, self.schema, self.modules, self.code, self.message) = (what, schema, modules, code, message)
        }

        var testDescription: String { what }
    }

    private static let head = "routes: 1\naccess: public\nstep: AuthStep\n"
    private static let auth = head + "segments: { login: [start] }\n"
    private static let help = "routes: 1\naccess: public\nstep: HelpStep\nsegments: { faq: [start] }\n"

    static let rows: [Row] = [
        Row(
            "no module", "auth: { from: ⟦Auth⟧ }", message: "there is no module `Auth` with a schema"),
        Row(
            "a misspelt module", "auth: { from: ⟦Auht⟧ }", [("Auth", auth)],
            .badMount, "there is no module `Auht` with a schema; the modules with one are `Auth`"),
        Row("itself", "auth: { from: ⟦Routes⟧ }", message: "a module can't mount itself"),
        Row(
            "errors in the module", "auth: { from: ⟦Auth⟧ }",
            [("Auth", head + "segments: { login: [⟦none⟧, x: [a: Itn]] }\n")],
            .badMount, "the schema of module `Auth` has errors"),
        Row(
            "a module that can't be read", "auth: { from: ⟦Auth⟧ }", [("Auth", head + "segments: [⟦⟧")],
            .badMount, "the schema of module `Auth` has errors"),
        Row(
            "another module", "auth: { from: ⟦Auth⟧ }", [("Auth", auth + "module: ⟦Login⟧\n")],
            .badMount, "the schema that was found for module `Auth` is that of `Login`"),
        Row(
            "no step", "auth: { from: ⟦Auth⟧ }",
            [("Auth", "⟦⟧routes: 1\naccess: public\nsegments: { login: [start] }\n")],
            .badMount, "module `Auth` does not name its root enum, so it can't be told from `Step`"),
        Row(
            "the same step", "auth: { from: ⟦Auth⟧ }", [("Auth", auth.replacing("AuthStep", with: "⟦Step⟧"))],
            .badMount, "the root enums of modules `Auth` and `Routes` are both called `Step`"),
        Row(
            "the step of another mount", "auth: { from: ⟦Auth⟧ }\n  help: { from: ⟦Help⟧ }",
            [("Auth", auth), ("Help", help.replacing("HelpStep", with: "⟦AuthStep⟧"))],
            .badMount, "the root enums of modules `Help` and `Auth` are both called `AuthStep`"),
        Row(
            "an internal module", "auth: { from: ⟦Auth⟧ }", [("Auth", auth.replacing("public", with: "⟦internal⟧"))],
            .badMount, "the code of module `Auth` is `internal`, too narrow to be mounted here"),
        Row(
            "a module without an access level", "auth: { from: ⟦Auth⟧ }",
            [("Auth", "⟦⟧" + auth.replacing("access: public\n", with: ""))],
            .badMount, "the code of module `Auth` is `internal`, too narrow to be mounted here"),
        Row(
            "a module that is less open", "auth: { from: ⟦Auth⟧ }\naccess: public",
            [("Auth", auth.replacing("public", with: "⟦package⟧"))],
            .badMount, "the code of module `Auth` is `package`, too narrow to be mounted here"),
        Row(
            "no screens", "auth: { from: ⟦Auth⟧ }", [("Auth", "⟦⟧" + head)],
            .badMount, "module `Auth` has no screen that could be mounted"),
        Row(
            "twice", "auth: { from: ⟦Auth⟧ }\n  again: { from: ⟦Auth⟧ }", [("Auth", auth)],
            .badMount, "module `Auth` is mounted twice"),
        Row(
            "twice, once by another module", "auth: { from: ⟦Auth⟧ }\n  help: { from: Help }",
            [("Auth", auth), ("Help", help.replacing("faq: [start]", with: "in: { from: ⟦Auth⟧ }"))],
            .badMount, "module `Auth` is mounted twice"),
        Row(
            "a circle", "auth: { from: ⟦Auth⟧ }",
            [
                ("Auth", head + "segments: { help: { from: ⟦Help⟧ } }"),
                ("Help", help.replacing("faq: [start]", with: "auth: { from: Auth }")),
            ],
            .badMount, "the schema of module `Auth` has errors"),
        Row(
            "screens of its own", "auth: { from: Auth, ⟦screens⟧: [a] }", [("Auth", auth)],
            .badMount, "segment `auth` mounts a module, so it has no `screens` of its own"),
        Row(
            "segments of its own", "auth: { from: Auth, ⟦segments⟧: { a: [b] } }", [("Auth", auth)],
            .badMount, "segment `auth` mounts a module, so it has no `segments` of its own"),
        Row(
            "links of its own", "auth: { ⟦links⟧: { web: { /: / } }, from: Auth }", [("Auth", auth)],
            .badMount, "segment `auth` mounts a module, so it has no `links` of its own"),
        Row(
            "no text", "auth: { from: ⟦[Auth]⟧ }", [("Auth", auth)], .wrongShape,
            "the name of a module must be a text, not a list"),
        Row(
            "a screen and a segment here", "auth: { from: Auth }\n  ⟦help⟧: [faq]",
            [("Auth", head + "segments: { login: [⟦help⟧] }")],
            .ambiguousComponent,
            "the component `help` means screen `auth.login.help` and segment `help` in segment `auth.login`"),
        Row(
            "a segment and a segment here", "auth: { from: Auth }\n  x: { path: ⟦login⟧, screens: [faq] }",
            [("Auth", head + "segments: { ⟦login⟧: [start] }")],
            .ambiguousComponent, "the component `login` means segment `auth.login` and segment `x` in segment `auth`"),
        Row(
            "an alias and a segment here", "auth: { from: Auth }\n  ⟦old⟧: [faq]",
            [("Auth", head + "segments: { login: { screens: { start: { aliases: [⟦/old/login⟧] } } } }")],
            .ambiguousComponent, "the alias `/old/login` begins with the component of segment `old`"),
        Row(
            "the commands of a mount", "auth: { from: ⟦Auth⟧ }\ncommands: { ⟦Auth⟧: }",
            [("Auth", auth + "commands: { logout: }")],
            .duplicateName,
            "the commands of module `Auth` are the case `auth` of `Step.Command`, and there is one already"),
        Row(
            "an unknown screen behind a mount",
            "auth: { from: Auth }\norigins: { web: https://a.example }\nlinks: { web: { /: ⟦/auth/login/strat⟧ } }",
            [("Auth", auth)], .badTarget,
            "the target `/auth/login/strat` can't be opened: `strat` is neither a screen of `auth.login` nor a segment"),
        Row(
            "an unknown command of a mount",
            "auth: { from: Auth }\norigins: { web: https://a.example }\nlinks: { web: { /: ⟦auth.logut⟧ } }",
            [("Auth", auth + "commands: { logout: }")], .badTarget,
            "the target `auth.logut` can't be opened: there is no command `auth.logut`"),
        // What leads to a module that can't be mounted is not reported too.
        Row(
            "no module, and links to it",
            """
            auth: { from: ⟦Auth⟧ }
            origins: { web: https://a.example }
            links: { web: { /: /auth/login/start, /out: auth.logout } }
            """, message: "there is no module `Auth` with a schema"),
        Row(
            "a link here and one there",
            "auth: { from: Auth }\n  home: [a: [b: String]]\n"
                + "origins: { web: https://a.example }\nlinks: { web: { ⟦\"/{b}\"⟧: /home/a } }",
            [
                (
                    "Auth",
                    head + "segments: { login: [start: [c: String]] }\n"
                        + "origins: { web: https://b.example }\nlinks: { web: { ⟦\"/{c}\"⟧: /login/start } }"
                )
            ],
            .overlappingPatterns, "`/{c}` and `/{b}` match the same links, such as `https://a.example/x`"),
        Row(
            "links of two modules",
            "auth: { from: Auth }\n  help: { from: ⟦Help⟧ }\norigins: { web: https://a.example }",
            [
                ("Auth", auth + "origins: { web: https://b.example }\nlinks: { web: { ⟦/start⟧: /login/start } }"),
                ("Help", help + "origins: { web: https://b.example }\nlinks: { web: { ⟦/start⟧: /faq/start } }"),
            ],
            .overlappingPatterns, "`/start` and `/start` match the same links, such as `https://a.example/start`"),
        Row(
            "an origin that lacks a placeholder", "auth: { from: ⟦Auth⟧ }\norigins: { web: https://a.example }",
            [
                (
                    "Auth",
                    auth + "origins: { web: \"https://{lang}.b.example\" }\n"
                        + "links: { web: { \"/x/{_}\": { redirect: \"https://⟦{lang}⟧.b.example/y\" }, /y: outside } }"
                )
            ],
            .badTarget, "`{lang}` is neither a placeholder of the pattern nor a key of the condition"),
    ]

    @Test(arguments: rows) func isTold(_ row: Row) {
        let fixture = SchemaFixture("routes: 1\nsegments:\n  " + row.schema, modules: row.modules)
        let compilation = fixture.compiled()
        let text = DiagnosticSources(compilation.sources).lines(compilation.diagnostics)
        #expect(compilation.diagnostics.map(\.code) == [row.code], "\(text)")
        #expect(compilation.diagnostics.map(\.message) == [row.message])
        #expect(Set(compilation.places) == Set(fixture.marks), "\(text)")
        #expect(compilation.diagnostics.first.map { $0.span.file } == 0, "the first place is in the schema itself")
        #expect(compilation.result == nil)
    }

    @Test(arguments: [("access: internal\n", "it is said here"), ("", "nothing else is said here")])
    func anAccessLevelIsShownWhereItIsSaid(_ access: String, _ note: String) {
        let auth = Self.auth.replacing("access: public\n", with: access)
        let fixture = SchemaFixture("routes: 1\nsegments:\n  auth: { from: Auth }", modules: [("Auth", auth)])
        #expect(fixture.compiled().diagnostics.flatMap(\.notes).map(\.message) == [note])
    }

    @Test func aSegmentsFileMountsNothing() {
        let fixture = SchemaFixture(
            "routes: 1\nsegments: { home: [feed] }", files: [("auth.routes.yaml", "from: ⟦Auth⟧\n")],
            modules: [("Auth", Self.auth)])
        let errors = fixture.compiled().diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.message).first == "a module can't be mounted in a segment's own file")
        #expect(errors.map(\.span) == fixture.marks)
    }

    @Test func aSegmentInsideASegmentsFileMaySay() throws {
        let fixture = SchemaFixture(
            "routes: 1\nsegments: { home: [feed] }",
            files: [("auth.routes.yaml", "segments: { in: { from: Auth } }\n")], modules: [("Auth", Self.auth)])
        let result = try #require(fixture.compiled().result, "\(fixture.messages)")
        #expect(result.table.segments.map(\.dottedName) == ["", "home", "auth", "auth.in", "auth.in.login"])
    }

    @Test func aSchemaAtAPackagesRootNamesItsModule() {
        var module = ImportedModule(
            name: "Auth", inputs: [SchemaInput(path: "Auth/routes.yaml", bytes: Array(Self.auth.utf8))],
            mustNameModule: true)
        let schema = SchemaInput(path: "routes.yaml", bytes: Array("routes: 1\nsegments: { a: { from: Auth } }".utf8))
        #expect(
            compile([schema], imports: [module]).diagnostics.map(\.message) == [
                "the schema that was found for module `Auth` does not say which module it is for"
            ])
        module.inputs[0].bytes += Array("module: Auth\n".utf8)
        #expect(!compile([schema], imports: [module]).hasErrors)
    }

    /// SwiftPM drops a target without a Swift file, so that no plugin sees its schema.
    @Test func aModuleThatIsNotFoundMayLackASwiftFile() {
        let found = SchemaFixture("routes: 1\nsegments: { a: { from: Auth } }").compiled().diagnostics
        #expect(found.count == 1 && found[0].help?.contains("a Swift file to the module") == true, "\(found)")
    }

    @Test func warningsOfAModuleAreItsOwn() {
        let schema = Self.auth + "origins: { web: https://a.example }\n"
        #expect(SchemaFixture(schema).compiled().diagnostics.map(\.code) == [.originWithoutLinks])
        let fixture = SchemaFixture(
            "routes: 1\nsegments: { a: { from: Auth } }",
            modules: [("Auth", schema.replacing("login: [start]", with: "login: [start], empty: "))])
        #expect(fixture.messages == [])
    }

    /// The enum of the commands is in the schema's own file, wherever a module with commands is mounted.
    @Test(arguments: ["public", "package"]) func theFileOfTheCommandsShowsTheirModules(_ access: String) throws {
        let fixture = SchemaFixture(
            "routes: 1\naccess: \(access)\nsegments: { home: }",
            files: [("home.routes.yaml", "segments: { acc: { from: Auth } }")],
            modules: [("Auth", Self.auth + "commands: { go: }")])
        let files = generateSwift(try #require(fixture.compiled().result))
        #expect(files.count == 2 && files.allSatisfy { $0.text.contains("\(access) import Auth") })
    }

    @Test func theOrderOfTheModulesDoesNotMatter() throws {
        let schema = SchemaInput(
            path: "routes.yaml", bytes: Array("routes: 1\nsegments: { a: { from: Auth }, h: { from: Help } }".utf8))
        let modules = [("Auth", Self.auth), ("Help", Self.help)].map {
            ImportedModule(name: $0.0, inputs: [SchemaInput(path: "\($0.0)/routes.yaml", bytes: Array($0.1.utf8))])
        }
        let one = try #require(compile([schema], imports: modules).result)
        let other = try #require(compile([schema], imports: modules.reversed()).result)
        #expect(generateSwift(one) == generateSwift(other))
    }
}
