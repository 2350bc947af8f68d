import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The links of a mounted module become links of the table that mounts it.
@Suite struct MountedLinkTests {
    private static let shop = """
        routes: 1
        access: public
        step: ShopStep
        types:
          Sort: [newest, price]
          Slug: { type: String, characters: a-z }
        origins:
          web: https://{lang}.shop.example
          app: shop://
        segments:
          list:
            screens:
              all: [sort: Sort = newest, lang: String?]
              item: [id: Int]
              secret: { external: false }
        commands:
          buy: [id: Int]
        links:
          web:
            /items/{id}: /list/item
            /items: /list/all
            /i/{slug:Slug}: { redirect: "/items?sort=price&slug={slug}" }
            /buy/{id}: buy
            /sorted/{sort}: /list/all
            /first/{id}: /list/all;/list/item
            /out/{_...}: outside
            otherwise: path
          app:
            /item: /list/item
        """

    private static func app(_ mount: String = "{ from: Shop }", _ more: String = "") -> String {
        """
        routes: 1
        types: { Tone: [low, high] }
        origins: { web: "https://{lang}.app.example", app: app:// }
        segments:
          home: [feed: [tone: Tone = low]]
          store: \(mount)
        commands: { refresh: }
        links:
          web:
            /home/{tone}: /home/feed
            /bargain: /store/list/item?id=7
            /get: store.buy?id=1
            \(more)
        """
    }

    private static func fixture(_ mount: String = "{ from: Shop }", _ more: String = "") throws -> PathFixture {
        try PathFixture(app(mount, more), modules: [("Shop", shop)])
    }

    @Test(arguments: [
        ("https://en.app.example/home/high", "home.feed(tone: high)"),
        ("https://en.app.example/items/5", "store.list.item(id: 5)"),
        ("https://en.app.example/items?sort=price", "store.list.all(sort: price, lang: en)"),
        ("https://en.app.example/i/abc", "store.list.all(sort: price)"),
        ("https://en.app.example/i/ABC", "noMatch"),
        ("https://en.app.example/sorted/price", "store.list.all(sort: price, lang: en)"),
        ("https://en.app.example/sorted/high", "noMatch"),
        ("https://en.app.example/buy/2", "command store.buy(id: 2)"),
        ("https://en.app.example/get", "command store.buy(id: 1)"),
        ("https://en.app.example/bargain", "store.list.item(id: 7)"),
        ("https://en.app.example/first/3", "store.list.all(sort: newest, lang: en) store.list.item(id: 3)"),
        ("https://en.app.example/out/x", "outside"),
        ("app://item?id=4", "store.list.item(id: 4)"),
        // What an origin stands for is said where it is mounted, and what becomes of the other links.
        ("https://en.shop.example/items/5", "unknownOrigin"),
        ("https://en.app.example/list/item?id=1", "noMatch"),
    ])
    func opens(_ link: String, _ target: String) throws {
        #expect(try Self.fixture().opens(link) == target)
    }

    @Test func theOwnPatternsArePrintedFirst() throws {
        let fixture = try Self.fixture("{ from: Shop }", "/z/{id}: /store/list/item")
        #expect(
            fixture.table.patterns.map(\.text) == [
                "/home/{tone}", "/bargain", "/get", "/z/{id}", "/items/{id}", "/items", "/i/{slug:Slug}", "/buy/{id}",
                "/sorted/{sort}", "/first/{id}", "/out/{_...}", "/item",
            ])
        #expect(fixture.links("/store/list/item?id=1", origin: "app") == "app://item?id=1")
    }

    @Test func theLinksOfAnOriginThatIsNotDeclaredAreLeftOut() throws {
        let fixture = SchemaFixture(
            Self.app("{ from: ⟦Shop⟧ }").replacing(", app: app://", with: ""),
            modules: [("Shop", Self.shop.replacing("  app:\n", with: "  ⟦app⟧:\n"))])
        let compilation = fixture.compiled()
        #expect(compilation.diagnostics.map(\.code) == [.leftOutLinks])
        #expect(compilation.diagnostics.map(\.severity) == [.warning])
        #expect(compilation.places == fixture.marks)
        #expect(compilation.diagnostics[0].help?.contains("declare `app` under `origins:`") == true)
        #expect(compilation.result?.table.patterns.contains { $0.text == "/item" } == false)
    }

    @Test func aMountMayKeepLinksFromItsScreens() throws {
        let schema = Self.app("{ from: ⟦Shop⟧, external: false }").replacing("/bargain:", with: "#")
        let fixture = SchemaFixture(
            schema.replacing(", app: app://", with: "").replacing("{lang}", with: "*"),
            modules: [("Shop", Self.shop)])
        let compilation = fixture.compiled()
        #expect(compilation.diagnostics.map(\.severity) == [.note])
        #expect(compilation.places == fixture.marks)
        #expect(
            compilation.diagnostics[0].message
                == "`external: false` leaves out the 8 links of module `Shop`: `/items/{id}`, "
                + "`/items`, `/i/{slug:Slug}`, `/buy/{id}`, `/sorted/{sort}`, `/first/{id}`, `/out/{_...}`, `/item`")
        let paths = try PathFixture(schema.replacing("⟦Shop⟧", with: "Shop"), modules: [("Shop", Self.shop)])
        #expect(paths.opens("https://en.app.example/buy/2") == "noMatch")
        #expect(paths.opens("https://en.app.example/get") == "command store.buy(id: 1)")
        #expect(paths.opens("https://en.app.example/items") == "noMatch")
    }

    @Test func ownLinksToScreensThatTheMountKeepsAreErrors() {
        let fixture = SchemaFixture(
            Self.app("{ from: Shop, external: false }").replacing(
                "/store/list/item?id=7", with: "⟦/store/list/item?id=7⟧"),
            modules: [("Shop", Self.shop)])
        let errors = fixture.compiled().diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code) == [.badTarget])
        #expect(errors.map(\.span) == fixture.marks)
    }

    @Test func aModulesTabsAreNotTakenOver() throws {
        let shop = Self.shop.replacing("origins:\n", with: "tabs: { all: list }\norigins:\n")
            .replacing(
                "    /item: /list/item",
                with: """
                        /item: ["?all": { tab: all }, { tab: all, stack: /list/item }]
                        /tab: { tab: all }
                    """)
        let fixture = try PathFixture(Self.app(), modules: [("Shop", shop)])
        #expect(fixture.table.patterns.filter { $0.origin == 1 }.map(\.text) == ["/item"])
        let explanation = fixture.explainer.explain(link: Array("app://item?id=3&all".utf8))
        #expect(explanation.result.words() == "store.list.item(id: 3)" && explanation.tab == nil)
        let compilation = compile(
            [SchemaInput(path: "routes.yaml", bytes: Array(Self.app().utf8))],
            imports: [
                ImportedModule(name: "Shop", inputs: [SchemaInput(path: "Shop/routes.yaml", bytes: Array(shop.utf8))])
            ])
        let warnings = compilation.diagnostics.filter { $0.code == .leftOutLinks }
        #expect(
            warnings.map(\.message) == [
                "the tabs of module `Shop` are not taken over, so its links to a tab alone are left out"
            ])
    }
}
