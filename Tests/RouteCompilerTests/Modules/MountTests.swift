import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The table of another module is a segment: its top-level segments are the mount's child segments.
@Suite struct MountTests {
    static let outlet = """
        routes: 1
        access: public
        step: OutletStep
        types: { Sort: [near, cheap] }
        segments:
          map:
            screens:
              all: [sort: Sort = near]
              city: { aliases: [/town], parameters: [name: String] }
        commands:
          locate: [sort: Sort]
        """
    static let auth = """
        routes: 1
        access: public
        step: AuthStep
        types: { Way: [phone, mail] }
        segments:
          login:
            aliases: [sign-in]
            screens:
              login: [by: Way?]
              code: { present: push, external: true, deprecated: Use login., requires: [code], meta: { area: code } }
          help: { segments: { places: { from: Outlet } }, screens: [faq: { aliases: [/old/faq] }] }
        commands:
          logout: [all: Bool = false]
        """
    static let app = """
        routes: 1
        types: { Tone: [low, high] }
        segments:
          home: [feed: [tone: Tone = low]]
          account:
            from: Auth
            path: me
            aliases: [account]
            present: sheet
            external: false
            deprecated: Use home.
            requires: [session]
            meta: { area: account, tone: dark }
          about: [us]
        commands:
          refresh:
        """
    let paths: PathFixture

    init() throws {
        paths = try PathFixture(Self.app, modules: [("Outlet", Self.outlet), ("Auth", Self.auth)])
    }

    @Test func segmentsStandBelowTheMount() {
        #expect(
            paths.table.segments.map(\.dottedName) == [
                "", "home", "account", "account.login", "account.help", "account.help.places",
                "account.help.places.map", "about",
            ])
        #expect(paths.table.segments.map(\.depth) == [0, 1, 1, 2, 2, 3, 4, 1])
        #expect(paths.table.segments.map(\.parent) == [0, 0, 0, 2, 2, 4, 5, 0])
        #expect(paths.table.mounts.map(\.segments) == [2..<7])
        #expect(paths.table.wordSets.map(\.name) == ["Tone", "Way", "Sort"])
    }

    @Test(arguments: [
        ("/me/login/login?by=mail", "account.login.login(by: mail)"),
        ("/account/sign-in/code", "account.login.code"),
        ("/me/login/login/code", "account.login.login account.login.code"),
        ("/me/help/places/map/all?sort=cheap", "account.help.places.map.all(sort: cheap)"),
        ("/home/feed/me/help/faq/about/us", "home.feed(tone: low) account.help.faq about.us"),
        // Aliases from the top count from the mount, whatever it is called.
        ("/me/old/faq", "account.help.faq"),
        ("/account/old/faq/about/us", "account.help.faq about.us"),
        ("/me/help/places/town?name=x", "account.help.places.map.city(name: x)"),
        ("/old/faq", "unknownName at 1"),
        ("/login/login", "unknownName at 1"),
        ("/me", "incompletePath at 1"),
        ("/me/help/places", "incompletePath at 9"),
        ("/me;x=1/login/login", "parametersOnSegment at 3"),
    ])
    func reads(_ path: String, _ stack: String) {
        #expect(paths.reads(path) == stack)
    }

    @Test func aPathGoesOnFromAMountedScreen() {
        #expect(
            paths.reads("code", after: "/me/login/login") == "account.login.login account.login.code")
        #expect(paths.reads("about/us", after: "/me/login/code") == "account.login.code about.us")
        #expect(
            paths.reads("places/map/all", after: "/me/help/faq").hasSuffix("account.help.places.map.all(sort: near)"))
    }

    @Test(arguments: [
        ("/account/sign-in/login?by=phone", "/me/login/login?by=phone"),
        ("/me/login/login/me/help/faq", "/me/login/login/me/help/faq"),
        ("/me/help/faq/places/map/all?sort=near", "/me/help/faq/places/map/all"),
        ("/account/old/faq", "/me/help/faq"),
    ])
    func prints(_ path: String, _ canonical: String) {
        #expect(paths.prints(path) == canonical)
    }

    @Test func errorsNameTheRouteFromTheTop() {
        let error = paths.error("/me/help/places/map/city")
        #expect(error?.code == .missingParameter && error?.route == "account.help.places.map.city")
        #expect(paths.error("/me/help/places/map/al")?.nearest == "all")
    }

    @Test func screensInheritFromTheMount() {
        let login = paths.table.segments[3].screens
        #expect(login.map(\.presentation) == [.sheet, .push])
        #expect(login.map(\.isExternal) == [false, true])
        #expect(login.map(\.deprecation) == ["Use home.", "Use login."])
        #expect(login.map(\.requirements) == [["session"], ["session", "code"]])
        #expect(login[1].meta.map { "\($0)=\($1)" } == ["tone=dark", "area=code"])
        #expect(paths.table.segments[6].screens.map(\.requirements) == [["session"], ["session"]])
        // The texts of both are one enum.
        #expect(paths.table.requirements.map(\.text) == ["session", "code"])
    }

    @Test func commandsAreNamedByTheMount() {
        #expect(
            paths.table.commands.map(\.name) == ["refresh", "account.logout", "account.help.places.locate"])
        #expect(paths.table.mounts.map(\.commands) == [1..<3])
    }

    @Test func aModuleIsTheSameWhereverItIsMounted() throws {
        // What a mounted module generates must fit what its own build generates: the same numbers from its top on.
        let own = try PathFixture(Self.auth, modules: [("Outlet", Self.outlet)]).table
        let mount = paths.table.mounts[0]
        let segments = paths.table.segments[mount.segments]
        #expect(own.segments.map { $0.screens.map(\.name) } == segments.map { $0.screens.map(\.name) })
        #expect(own.segments.map { $0.parent + mount.segment }.dropFirst() == segments.map(\.parent).dropFirst())
        #expect(own.commands.map { "account." + $0.name } == paths.table.commands[mount.commands].map(\.name))
        #expect(own.wordSets.map(\.name) == paths.table.wordSets[mount.wordSets].map(\.name))
        #expect(own.ownTypes.map(\.name) == paths.table.ownTypes[mount.ownTypes].map(\.name))
    }

    @Test func aFingerprintChangesWithTheTableAlone() throws {
        func fingerprint(_ schema: String) throws -> String {
            let compilation = SchemaFixture(schema, modules: [("Outlet", Self.outlet)]).compiled()
            return try #require(compilation.result).fingerprint
        }
        let first = try fingerprint(Self.auth)
        #expect(first.count == 16)
        #expect(try fingerprint(Self.auth.replacing("login:\n", with: "login:\n    doc: Who are you?\n")) == first)
        #expect(try fingerprint(Self.auth + "\norigins: { web: https://a.example }\nlinks: { web: { /: / } }") == first)
        for (old, new) in [("mail", "post"), ("Bool = false", "Bool = true"), ("faq:", "ask:"), ("code:", "pin:")] {
            #expect(try fingerprint(Self.auth.replacing(old, with: new)) != first, "\(new)")
        }
    }
}
