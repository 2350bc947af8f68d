import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What a link's target may say of the link.
@Suite struct TargetTests {
    @Test func aHashIsTextInAValue() throws {
        let table = try SmallTable(["r: [alias: String]"], web: ["/r/{name}: /s/r?alias=#{name}"])
        #expect(table.open("/r/general") == ##"r(alias: "#general")"##)
        #expect(table.reprint("/r/general") == "https://app.example/r/general")
        #expect(SchemaFixture(table.schema.replacing("?alias=#", with: "#")).messages.count == 1)
    }

    @Test func anyHostHasAName() throws {
        let table = try SmallTable(
            ["account: [handle: String]"], origins: ["any: https://*"],
            more: [#"links: { any: { "/@{user}": "/s/account?handle={user}@{host}" } }"#])
        #expect(table.open("https://other.example/@alice") == #"account(handle: "alice@other.example")"#)
        #expect(table.reprint("https://other.example/@alice") == "https://other.example/@alice")
        #expect(table.open("https://app.example/@alice") == "noMatch")
    }

    @Test func aHostThatTheLinkDoesNotHaveGivesNothing() throws {
        let table = try SmallTable(
            schema: """
                routes: 1
                origins: { any: ["https://*", "app://"] }
                segments: { s: { screens: { account: [handle: String] } } }
                links: { any: { "/users/{user}": "/s/account?handle={user}@{host}" } }
                """)
        #expect(table.open("https://a.example/users/b") == #"account(handle: "b@a.example")"#)
        #expect(table.open("app://users/b") == "missingParameter")
    }

    @Test func aRedirectToAPathGoesToTheFirstOriginThatIsListed() throws {
        let table = try SmallTable(
            ["p: [n: Int]"], web: ["/p/{n}: /s/p"],
            app: ["/go:", "  - ?to: { redirect: \"{to}\", origins: [web] }", "/p/{_}: /s/p?n=0"])
        #expect(table.open("app://go?to=/p/1") == "p(n: 1)")
        #expect(table.open("app://go?to=https://app.example/p/1") == "p(n: 1)")
        #expect(table.open("app://go?to=app://p/1") == "unknownOrigin")
        #expect(table.open("app://go?to=//evil.example/p/1") == "missingScheme")
    }

    @Test func aURLOfNothingIsTheRootOfTheOriginThatIsNamed() throws {
        let table = try SmallTable(["home:"], web: ["/: /s/home"])
        #expect(table.open("", origin: "web") == "home")
        #expect(table.open("") == "missingScheme")
    }

    /// Components and aliases, of the segment or from the top, are asked before names, as in a path.
    @Test(arguments: [
        ("s: { screens: [a], segments: { x: { path: y, screens: [p, q] } } }, x: [q]", "/s/a/x/q", "s.a x.q"),
        ("s: { screens: [a], segments: { x: { path: y, screens: [p] } } }, x: [q]", "/s/a/x/q", "s.a x.q"),
        ("s: { screens: { x: { path: all } }, segments: { y: { path: x, screens: [p] } } }", "/s/x/p", "s.y.p"),
        ("s: { screens: { x: { path: all } }, segments: { y: { aliases: x, screens: [p] } } }", "/s/x/p", "s.y.p"),
        ("s: { screens: { b: { path: a }, a: { path: b } } }", "/s/a/b", "s.b s.a"),
        ("s: { screens: { a: { aliases: /o/x } } }, o: { path: p, screens: [x] }", "/o/x/a", "s.a s.a"),
        ("s: { screens: { a: { aliases: /o/x } } }, o: { path: p, screens: [x] }", "/o/x", "s.a"),
        ("s: { screens: { a: { aliases: /o/x }, b: } }, o: { path: p, screens: [x] }", "//o//x;/b", "s.a s.b"),
    ])
    func aTargetIsReadAsAPath(_ segments: String, _ path: String, _ stack: String) throws {
        let fixture = try PathFixture(
            """
            routes: 1
            origins: { web: https://a.example }
            segments: { \(segments) }
            links: { web: { /l: '\(path)' } }
            """)
        #expect(fixture.reads(path) == stack)
        #expect(fixture.opens("https://a.example/l") == stack)
    }

    /// What is no component may be a name, for targets alone.
    @Test func aTargetMayUseNames() throws {
        let fixture = try PathFixture(
            """
            routes: 1
            origins: { web: https://a.example }
            segments:
              s: { path: p, screens: { a: { path: x, aliases: /o/x }, y: }, segments: { b: { path: c, screens: [z] } } }
              o: { path: q, screens: [z] }
            links: { web: { /a: /s/a, /b: /s/b/z, /c: /s/y/o/z, /d: /o/z } }
            """)
        let opened = ["a", "b", "c", "d"].map { fixture.opens("https://a.example/\($0)") }
        #expect(opened == ["s.a", "s.b.z", "s.y o.z", "o.z"])
        #expect(fixture.reads("/s/a") == "unknownName at 1")
    }

    /// In a module an alias from the top begins at the mount.
    @Test func aTargetBeginsWithAnAliasOfItsModule() throws {
        let kit = """
            routes: 1
            module: Kit
            step: KitStep
            access: public
            origins: { web: https://kit.example }
            segments: { s: { screens: { a: { aliases: /o/x } } }, o: { path: p, screens: [x] } }
            links: { web: { /k: /o/x } }
            """
        let fixture = try PathFixture(
            """
            routes: 1
            origins: { web: https://a.example }
            segments: { m: { from: Kit, path: me }, t: [x] }
            links: { web: { /l: /me/o/x, /n: /t/x } }
            """, modules: [("Kit", kit)])
        let opened = ["k", "l", "n"].map { fixture.opens("https://a.example/\($0)") }
        #expect(opened == ["m.s.a", "m.s.a", "t.x"])
    }

    // MARK: Tabs

    private static let tabs = """
        routes: 1
        tabs: { shop: s, inbox: i }
        origins: { web: "https://app.example" }
        segments:
          s: [list, item: [id: Int]]
          i: [letter: [id: Int = 1]]
          help: [start]
        links: { web: { LINKS } }
        """

    @Test func aLinkNamesItsTab() throws {
        let schema = Self.tabs.replacing(
            "LINKS",
            with: """
                /: /, /inbox: { tab: inbox }, /shop: { tab: shop }, "/i/{id}": ["?x": { tab: inbox, stack: /s/list/item }, /s/item],
                /l: { tab: shop, stack: /i/letter?id=3 }, /help: { tab: inbox, stack: /help/start },
                /old: { redirect: /inbox }, /letter: /i/letter
                """)
        let explainer = try PathFixture(schema).explainer
        func opens(_ link: String) -> String {
            let explanation = explainer.explain(link: Array(("https://app.example" + link).utf8))
            return explanation.result.words { "`\($0)`" } + (explanation.tab.map { " in " + $0 } ?? "")
        }
        #expect(opens("/") == "the root")
        #expect(opens("/inbox") == "the root in inbox" && opens("/old") == "the root in inbox")
        #expect(opens("/shop?a=1") == "the root in shop")
        #expect(opens("/i/7?x") == "`s.list` > `s.item(id: 7)` in inbox" && opens("/i/7") == "`s.item(id: 7)`")
        #expect(opens("/l") == "`i.letter(id: 3)` in shop" && opens("/help") == "`help.start` in inbox")
        let explained = explainer.explain(link: Array("https://app.example/inbox".utf8))
        #expect(
            explained.json
                == #"{"input":"https://app.example/inbox","origin":"web","result":"stack","steps":[],"tab":"inbox"}"#)
        #expect(explained.text.contains("\n  tab: inbox\n"))

        let coding = explainer.coding
        func link(_ path: String, _ tab: String, of steps: String?) throws -> String {
            try coding.link(
                to: coding.parse(Array(path.utf8)), .stackInTab(tab, ofSteps: steps), origin: 0, servers: [])
        }
        #expect(try coding.link(to: [], origin: 0, servers: []) == "https://app.example/")
        #expect(try link("/", "inbox", of: nil) == "https://app.example/inbox")
        #expect(try link("/i/letter", "inbox", of: "inbox") == "https://app.example/letter")
        #expect(try link("/i/letter?id=3", "shop", of: "inbox") == "https://app.example/l")
        #expect(throws: RouteError(.noLink, route: "i.letter")) { try link("/i/letter?id=4", "shop", of: "inbox") }
        #expect(try link("/s/list/item?id=7", "inbox", of: "shop") == "https://app.example/i/7?x")
        #expect(throws: RouteError(.noLink, route: "s.item")) {
            try coding.link(to: coding.parse(Array("/s/list/item?id=7".utf8)), origin: 0, servers: [])
        }
        #expect(
            try coding.link(to: coding.parse(Array("/s/item?id=7".utf8)), .last, origin: 0, servers: [])
                == "https://app.example/i/7?x")
    }

    @Test func aGroupHandsOnItsTab() throws {
        let schema = Self.tabs.replacing(
            "LINKS",
            with: """
                /in: { /: { tab: inbox }, /l: ./i/letter, /x: { tab: shop, stack: ./help/start }, /h: /help/start },
                /s: { /: { tab: inbox, stack: /s/list }, "/{id}": { /: ./item, /l: ./i/letter } }
                """)
        let explainer = try PathFixture(schema).explainer
        func opens(_ link: String) -> String {
            let explanation = explainer.explain(link: Array(("https://app.example" + link).utf8))
            return explanation.result.words { "`\($0)`" } + (explanation.tab.map { " in " + $0 } ?? "")
        }
        #expect(opens("/in") == "the root in inbox")
        #expect(opens("/in/l") == "`i.letter(id: 1)` in inbox")
        #expect(opens("/in/x") == "`help.start` in shop" && opens("/in/h") == "`help.start`")
        #expect(opens("/s/4") == "`s.list` > `s.item(id: 4)` in inbox")
        #expect(opens("/s/4/l") == "`s.list` > `s.item(id: 4)` > `i.letter(id: 4)` in inbox")
    }

    @Test(arguments: [
        ("/a: { tab: ⟦inbxo⟧ }", "unknown tab `inbxo`"),
        (
            "/a: { tab: inbox, stack: ⟦/s/lost⟧ }",
            "the target `/s/lost` can't be opened: `lost` is neither a screen of `s` nor a segment"
        ),
        (
            "/a: { tab: inbox, stack: ⟦outside⟧ }",
            "the target `outside` can't be opened: what is opened in a tab is a stack"
        ),
        ("/a: ⟦{ stack: /s/list }⟧", "the target of `/a` needs a `tab`"),
        ("/a: { ⟦redirect⟧: /b, tab: inbox }", "the target of `/a` is a redirect and opens a tab"),
        ("/a: ⟦{ origins: [web], tab: inbox }⟧", "the target of `/a` needs a `redirect`"),
        ("/a: { ⟦tba⟧: inbox }", "unknown key `tba` in a target"),
        ("/a: { tab: ⟦[inbox]⟧ }", "`tab` must be a text, not a list"),
    ])
    func aTabThatCannotBeOpened(_ links: String, _ message: String) {
        let fixture = SchemaFixture(Self.tabs.replacing("LINKS", with: links))
        #expect(fixture.messages.filter { !$0.contains("neither a path nor") } == [message])
        #expect(Set(fixture.compiled().places) == Set(fixture.marks))
    }

    @Test func withoutTabsNoLinkHasOne() {
        let fixture = SchemaFixture(
            Self.tabs.replacing("tabs: { shop: s, inbox: i }\n", with: "").replacing(
                "LINKS", with: "/a: { tab: ⟦shop⟧ }"))
        #expect(fixture.messages == ["unknown tab `shop`"])
        #expect(fixture.compiled().diagnostics.first?.help == "declare it under `tabs:`")
    }
}
