import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What pages of small schemas say.
@Suite struct SmallPageTests {
    @Test func withoutPathsScreensHaveNoLinksOfTheirOwn() throws {
        let page = try PageChecks(
            """
            routes: 1
            origins: { web: https://shop.example }
            segments: { shop: [home, below, lonely] }
            links: { web: { /a: /shop/below/home } }
            """)
        try page.checkAll()
        let screens = page.page.items.filter { $0.section == "screens" }
        #expect(screens.map(\.links) == [[], [], []])
        #expect(
            screens.map { $0.line("facts") } == [
                "", "no link opens it but beneath another screen", "no link opens it",
            ])
    }

    @Test func aPathThatAPatternTakesIsNoLink() throws {
        let page = try PageChecks(
            """
            routes: 1
            origins: { app: "app://" }
            segments: { shop: [home, list] }
            links: { app: { /shop/home: /shop/list, otherwise: path } }
            """)
        try page.checkAll()
        let home = page.page.item("/shop/home", in: "screens")
        #expect(home?.links == [])
        #expect(home?.line("facts") == "a pattern of app takes the link to this path")
        #expect(page.page.item("/shop/list", in: "screens")?.links == ["app://shop/list"])
    }

    @Test func whyAPathHasNoLinkIsTold() throws {
        let numbers = (0..<130).map { "p\($0): Int" }.joined(separator: ", ")
        let page = try PageChecks(
            """
            routes: 1
            origins: { js: "javascript:", app: "app://" }
            segments: { shop: { screens: { home: , many: [\(numbers)] } } }
            links: { js: { otherwise: path }, app: { otherwise: path } }
            """)
        try page.checkAll()
        let screens = page.page.items.filter { $0.section == "screens" }
        #expect(screens[0].links == ["app://shop/home"])
        let js = "in js no link: a browser would not hand a link of `javascript:` to an app, but run it"
        #expect(screens[0].line("facts") == js)
        #expect(screens[1].links == [])
        #expect(screens[1].line("facts") == js + "; no link of app that was tried is read as this path")
    }

    /// Also where other origins have the first labels that come to mind, and under the hosts that are named.
    @Test func pathsHaveLinksOfOpenHosts() throws {
        let page = try PageChecks(
            """
            routes: 1
            origins:
              label: "https://{l}.shop.example"
              web: [https://www.shop.example, https://en.shop.example, https://example.shop.example]
              any: https://*
            segments: { shop: [home] }
            links: { label: { otherwise: path }, web: { /x: /shop/home }, any: { otherwise: path } }
            """, servers: ["https://home.example"])
        try page.checkAll()
        let home = page.page.items.first { $0.section == "screens" }
        #expect(home?.links.count == 2 && home?.links.last == "https://home.example/shop/home")
    }

    @Test func redirectsLeadOnToPaths() throws {
        let page = try PageChecks(
            """
            routes: 1
            origins: { web: https://shop.example, app: "app://" }
            segments: { shop: [home] }
            links:
              web:
                /go: [ "?to": { redirect: "{to}", origins: [app] } ]
                "/app/{rest...}": { redirect: "app://{rest}", origins: [app] }
              app: { otherwise: path }
            """)
        try page.checkAll()
        #expect(page.page.item("/app/{rest...}", in: "origin-1")?.links == ["https://shop.example/app/shop/home"])
        #expect(page.page.routes[0].links == ["https://shop.example/go?to=app:%2F%2Fshop%2Fhome"])
    }

    @Test func aCaseBehindOneThatReadsTheQueryIsReachedByWhatThatOneRefuses() throws {
        let page = try PageChecks(
            """
            routes: 1
            origins: { web: https://shop.example }
            segments: { shop: { screens: { list: [page: Int = 1], home: } } }
            links: { web: { /a: [/shop/list, /shop/home] } }
            """)
        try page.checkAll()
        #expect(page.page.routes[1].links == ["https://shop.example/a?page=1&page=2"])
    }

    @Test func aSchemaWithoutLinks() throws {
        let page = try PageChecks("routes: 1\nsegments: { auth: [login] }")
        try page.checkAll()
        #expect(page.page.title == "Routes")
        #expect(page.page.items.map(\.route) == ["/auth/login"])
        try PageChecks("routes: 1").checkAll()
    }

    @Test func ofTwoPatternsThatOpenTheSameEachHasItsOwnLink() throws {
        let page = try PageChecks(
            """
            routes: 1
            origins: { web: https://shop.example }
            segments: { shop: [home] }
            links: { web: { /x/example: /shop/home, "/x/{_}": /shop/home, "/{_}/example": /shop/home } }
            """)
        try page.checkAll()
        let links = page.page.routes.prefix(3).map(\.links)
        #expect(
            links == [
                ["https://shop.example/x/example"], ["https://shop.example/x/1"],
                ["https://shop.example/example/example"],
            ])
    }

    @Test func numbersOutsideARangeShowTheWiderPattern() throws {
        let page = try PageChecks(
            """
            routes: 1
            origins: { web: https://shop.example }
            types:
              Most: { type: Int, min: -1000, max: 1000 }
              Word: { type: String, characters: a-z0-9~é.-, length: 1...30 }
            segments: { shop: { screens: { a: [n: Int], b: [n: Most], c: [t: Word], d: [t: String] } } }
            links:
              web: { "/n/{n}": /shop/a, "/n/{n:Most}": /shop/b, "/t/{t}": /shop/c, "/t/{t:String}": /shop/d }
            """)
        try page.checkAll()
        #expect(page.page.routes.prefix(4).allSatisfy { $0.links.count == 1 })
        #expect(page.page.routes[0].links == ["https://shop.example/n/-1001"])
    }

    @Test func parametersThatAreReadInOtherWays() throws {
        let page = try PageChecks(
            """
            routes: 1
            origins:
              app: shopapp://
              site: [https://shop.example, "https://{lang}.shop.example"]
              lang: https://{lang}.lang.example
            types:
              Lang: [en, de]
              Money: { swift: Money }
            segments:
              s:
                screens:
                  lenient: [n: { type: Int, invalid: default, default: 3 }]
                  list: [tags: { type: "[String]", separator: "+" }]
                  keys: { parameters: { number: { type: Int, key: [n, number], min: 5 } } }
                  same: [n: Int]
                  closed: { parameters: { k: { type: String, key: none } } }
                  price: [money: Money?, list: "[Money]"]
                  local: [lang: Lang]
                  titled: [title: String]
                  whole: [url: URL]
                  rest: [path: String, query: Query]
            links:
              app:
                /{n:Int}: /s/same
                otherwise: path
              site:
                /l/{n}: /s/lenient
                /t/{tags}: /s/list
                /both: /s/keys/same
                /closed/{k}: /s/closed
                /m/{money?}: /s/price
                /money:
                  - ?money: /s/price
                /local: /s/local
                "/titled/{a}-{b}": /s/titled?title={b}, {a}
                /whole: /s/whole?url={url}
                "/wiki/User:{path...}": /s/rest
                "/x#{path...}": /s/rest
              lang:
                /local: /s/local
                /l2: /s/titled?title=in-{lang}
            """)
        try page.checkAll()
        #expect(page.page.items.allSatisfy { $0.line("problem").isEmpty })
        func link(_ route: String, _ section: String) -> String? { page.page.item(route, in: section)?.links.first }
        #expect(link("/{n:Int}", "origin-1") == "shopapp:///1")
        #expect(link("/both", "origin-2") == "https://shop.example/both?n=10")
        #expect(link("/m/{money?}", "origin-2") == "https://shop.example/m")
        #expect(link("/money ?money", "origin-2") == "https://shop.example/money?money")
        #expect(link("/local", "origin-2") == "https://shop.example/local?lang=en")
        #expect(link("/local", "origin-3") == "https://en.lang.example/local")
        #expect(page.page.item("/l2")?.opens == #"s.titled(title: "in-example")"#)
        #expect(page.page.items.contains { $0.route == "/s/closed;k=example" })
    }

    /// A component with a matrix parameter reads no query.
    @Test func aPathWithAParameterThatNoQueryHas() throws {
        let page = try PageChecks(
            """
            routes: 1
            origins: { app: "app://" }
            types: { Money: { swift: Money } }
            segments:
              s:
                screens:
                  one: [c: String, f: { type: String, key: none }]
                  own: [c: Money, f: { type: String, key: none }]
            links: { app: { otherwise: path } }
            """)
        try page.checkAll()
        #expect(page.page.item("/s/one;c=example;f=example")?.links == ["app://s/one;c=example;f=example"])
        #expect(page.page.item("/s/own;c={c};f={f}")?.links == [])
    }

    @Test func aBareKeyOfAnOptionalValue() throws {
        let page = try PageChecks(
            """
            routes: 1
            origins: { web: https://a.example }
            segments: { s: { screens: { r: [n: Int?], q: [n: Int] } } }
            links: { web: { /five: ["?n={n:Int}": /s/r, "?n": /s/r, /s/r], /one: ["?n": /s/q] } }
            """)
        try page.checkAll()
        #expect(
            page.page.routes.prefix(4).map(\.links) == [
                ["https://a.example/five?n=1"], ["https://a.example/five?n"], ["https://a.example/five"],
                ["https://a.example/one?n=1"],
            ])
    }

    @Test func whatAnOwnTypeMayTakeOrRefuseHasNoLink() throws {
        let page = try PageChecks(
            """
            routes: 1
            origins: { web: https://shop.example }
            types: { Money: { swift: Money } }
            segments:
              s: { screens: { text: [t: String], price: [m: Money], both: [m: Money?], word: [m: String] } }
            links:
              web:
                "/x/{t}": /s/text
                "/x/{m}": /s/price
                /y: [/s/price, /s/text]
                /z: /s/both/word
            """)
        try page.checkAll()
        let needs = "No link: it needs a value of `Money`, and only the app knows the texts of this type."
        let beside =
            "No link: another route takes its links where they hold a value of `Money`, and only the app knows which do."
        let problems = page.page.routes.prefix(5).map { $0.line("problem") }
        // Without `m` the first case of `/y` lacks a value, whatever the app's type is.
        #expect(problems == [beside, needs, needs, "", needs])
        #expect(page.page.routes[3].links == ["https://shop.example/y?t=example"])
    }

    @Test func aRedirectHandsNoMadeUpTextToAnOwnType() throws {
        let page = try PageChecks(
            """
            routes: 1
            origins: { web: https://shop.example }
            types: { Money: { swift: Money } }
            segments: { s: { screens: { price: [m: Money], list: [m: Money?, l: "[Money]"] } } }
            links:
              web:
                "/x/{m}": /s/price
                "/old/{a}": { redirect: "/x/{a}" }
                /y: /s/list
                /was: { redirect: /y }
            """)
        try page.checkAll()
        #expect(page.page.routes.prefix(4).map { $0.links.count } == [0, 0, 1, 1])
        #expect(page.page.routes[1].line("problem").contains("no link leads on"))
        #expect(page.page.routes[3].opens == "a redirect to /y: s.list(l: [])")
    }
}
