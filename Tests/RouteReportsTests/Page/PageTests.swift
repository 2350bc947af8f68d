import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The page of a schema with every kind of parameter, pattern, target and origin.
@Suite struct PageTests {
    private static let schema = """
        routes: 1
        module: Shop
        origins:
          app: shopapp://
          web: [https://shop.example, shopapp://shop.example]
          home: https://{server}
          lang: https://{lang}.shop.example
          any: https://*
          opaque: "matrix:"
        types:
          Sort: [newest, price]
          Theme: { dark: [dark, night], light: light }
          Year: { type: Int, min: 1970, max: 2100 }
          Share: { type: Double, min: 0.25, max: 0.75 }
          PostID: { type: String, length: 3...26, characters: a-z0-9_- }
          Long: { type: String, length: 90...95, characters: A-Z }
          Odd: { type: String, characters: "~.!" }
          Feed: { type: URL, schemes: [feed, ftp] }
          Money: { swift: Money }
        segments:
          shop:
            doc: What the shop sells.
            screens:
              home:
              values: [a: Bool, b: Int, c: Int8, d: UInt64, e: Double, f: Float, g: UUID, h: Date, i: URL, j: String]
              narrow: [sort: Sort, theme: Theme, year: Year, share: Share, post: PostID, long: Long, odd: Odd, feed: Feed]
              loose: [sort: Sort?, page: Int = 1, tags: [String], money: Money?, rest: Query]
              priced: [money: Money]
              named: { doc: Shows a post., parameters: [post: PostID] }
              number: [n: Int]
              files: [path: "[String]"]
              text: [path: String]
              local: { requires: [session], parameters: [lang: String] }
              review: { present: sheet, requires: [session, adult], deprecated: Use named., parameters: [n: Int] }
              hidden: { external: false }
              lonely:
              draft: [draft: { swift: Draft, transient: true }]
              below:
            segments:
              outlet: [map]
        commands:
          logout: { doc: Forgets the user. }
          promo: [code: String, count: Int]
          unused:
        links:
          app:
            /: /
            /logout: logout
            otherwise: path
          web:
            /: /shop/home
            /values: /shop/values
            /narrow/{sort}/{theme}/{year}/{share}/{post}/{long}/{odd}: /shop/narrow
            /loose: /shop/loose
            /priced/{money}: /shop/priced
            /priced: /shop/priced
            /priced-at-10: /shop/priced?money=10
            /p/example: /shop/home
            /p/{post}: /shop/below/named
            /p/{post:String}/info: /shop/named
            /n/{n}: /shop/number
            /n/{n:Year}: /shop/review
            /n/{path}: /shop/text
            /files/{path...}: /shop/files
            /text/{path...}: /shop/text
            /opt/{sort?}: /shop/loose
            "/{_=shown}-x/{n}.html": /shop/number
            /gone: none
            /blog/{_...?}: outside
            /cases:
              - ?token: none
              - ?promo=on-{code}&count: promo
              - ?n=7: /shop/number
              - ?n: /shop/number
              - ?bare: /shop/home
              - /shop/below
            /after:
              - /shop/number
              - /shop/home
            /frag#/a/{post}: /shop/named
            /frag#{n}: /shop/number
            /frag#?n=3: /shop/number
            /old/{post}: { redirect: "/p/{post}" }
            /go:
              - ?to: { redirect: "{to}", origins: [web, app] }
          home:
            /s/{post}: /shop/named
          lang:
            /l: /shop/local
          any:
            /a/{n}: /shop/number
          opaque:
            /o/{n}: /shop/number
        """

    private let checks: PageChecks

    init() throws { checks = try PageChecks(Self.schema) }

    private func item(_ route: String, _ section: String = "origin-2") throws -> PageReader.Item {
        let item = checks.page.item(route, in: section)
        return try #require(item, "\(route)")
    }

    private func link(_ route: String, _ section: String = "origin-2") throws -> String {
        try item(route, section).links.first ?? ""
    }

    @Test func everyRouteIsThereAndEveryLinkOpensWhatIsSaid() throws {
        try checks.checkAll()
    }

    @Test func onlyWhatNeedsAnOwnTypeHasNoLink() throws {
        let missing = checks.page.items.filter { !$0.line("problem").isEmpty }.map(\.route)
        #expect(missing == ["/shop/priced?money={money}", "/shop/draft", "/priced/{money}", "/priced"])
        let problem = try item("/priced/{money}").line("problem")
        #expect(problem == "No link: it needs a value of `Money`, and only the app knows the texts of this type.")
        #expect(try item("/shop/draft", "screens").line("problem").contains("lives in memory only"))
        // A constant is what the schema's author says it is.
        #expect(try item("/priced-at-10").opens == #"shop.priced(money: "10")"#)
    }

    @Test func valuesAreOfTheirTypes() throws {
        let opened = try item("/values").opens
        #expect(opened.contains("a: true, b: 1, c: 1, d: 1, e: 1, f: 1, g: 0f8fad5b-d9cb-469f-a165-70867728950e"))
        let narrow = try item("/narrow/{sort}/{theme}/{year}/{share}/{post}/{long}/{odd}").opens
        #expect(narrow.contains("sort: newest, theme: dark, year: 1970, share: 0.25"))
        #expect(narrow.contains("feed: feed://a.example"))
        // What may lack does.
        #expect(try link("/loose") == "https://shop.example/loose")
        #expect(try link("/opt/{sort?}") == "https://shop.example/opt/newest")
    }

    @Test func aWiderPatternIsShownByWhatTheNarrowerOnesLeave() throws {
        #expect(try link("/p/{post}") == "https://shop.example/p/2026-01-31")
        #expect(try link("/p/example") == "https://shop.example/p/example")
        #expect(try link("/n/{n}") == "https://shop.example/n/1")
        #expect(try link("/n/{n:Year}") == "https://shop.example/n/1970")
        #expect(try link("/n/{path}") == "https://shop.example/n/example")
    }

    @Test func piecesAndFragments() throws {
        #expect(try link("/{_=shown}-x/{n}.html") == "https://shop.example/shown-x/1.html")
        #expect(try link("/blog/{_...?}") == "https://shop.example/blog")
        #expect(try link("/frag#/a/{post}") == "https://shop.example/frag#/a/example")
        #expect(try link("/frag#{n}") == "https://shop.example/frag#1")
        #expect(try link("/frag#?n=3") == "https://shop.example/frag#n=3")
    }

    @Test func casesAreShownOneByOne() {
        let cases = checks.page.items.filter { $0.route.hasPrefix("/cases") }
        #expect(
            cases.map(\.route) == [
                "/cases ?token", "/cases ?promo=on-{code}&count", "/cases ?n=7", "/cases ?n", "/cases ?bare", "/cases",
            ])
        #expect(
            cases.map { $0.links[0].dropFirst("https://shop.example/cases".count) } == [
                "?token", "?promo=on-example&count=1", "?n=7", "?n=1", "?bare", "",
            ])
        #expect(cases[0].opens == "refused")
        #expect(cases[1].opens == #"command promo(code: "example", count: 1)"#)
        // A value that is missing lets the case behind hold.
        #expect(checks.page.items.filter { $0.route == "/after" }.map(\.opens) == ["shop.number(n: 1)", "shop.home"])
    }

    @Test func redirectsLeadOn() throws {
        #expect(try item("/old/{post}").opens == "a redirect to /p/{post}: shop.home")
        #expect(try link("/go ?to") == "https://shop.example/go?to=https:%2F%2Fshop.example%2F")
    }

    @Test func originsOfEveryKind() throws {
        #expect(
            checks.page.headings == [
                "Routes of Shop", "Screens", "shop", "shop.outlet", "Commands", "Links of app", "Links of web",
                "Links of home", "Links of lang", "Links of any", "Links of opaque",
            ])
        #expect(try link("/", "origin-1") == "shopapp:///")
        #expect(try link("/s/{post}", "origin-3") == "https://server.example/s/example")
        #expect(try link("/l", "origin-4") == "https://example.shop.example/l")
        #expect(try link("/a/{n}", "origin-5") == "https://host.example/a/1")
        #expect(try link("/o/{n}", "origin-6") == "matrix:o/1")
        #expect(checks.html.components(separatedBy: "The host of these links is made up.").count == 3)
    }

    @Test func serversAreTheOnesThatAreNamed() throws {
        let named = try PageChecks(Self.schema, servers: ["https://social.example:8443/app", "https://other.example"])
        try named.checkAll()
        #expect(
            named.page.item("/s/{post}")?.links == ["https://social.example:8443/app/s/example"])
        #expect(named.page.item("/a/{n}")?.links == ["https://host.example/a/1"])
        #expect(!named.html.contains("server.example") && !named.html.contains("made up"))
    }

    @Test func screensSayHowTheyAreShownAndReached() throws {
        #expect(try link("/shop/number?n=1", "screens") == "shopapp://shop/number?n=1")
        #expect(
            try item("/n/{n:Year}").line("facts") == "shown as sheet; requires session, adult; deprecated: Use named.")
        #expect(try item("/l", "origin-4").line("facts") == "requires session")
        #expect(try item("/p/{post}").line("doc") == "Shows a post.")
        #expect(try item("/shop/hidden", "screens").line("facts") == "no link opens it: only the app may")
        #expect(try item("/shop/hidden", "screens").links.isEmpty)
        #expect(try item("unused", "commands").line("facts") == "no link calls it")
        #expect(try item("promo(code: String, count: Int)", "commands").line("facts") == "")
    }

    @Test func onlySomeOrigins() throws {
        let some = try PageChecks(Self.schema, title: "Try <it>", origins: ["lang", "web"])
        #expect(some.page.headings.suffix(2) == ["Links of web", "Links of lang"])
        #expect(some.page.title == "Try <it>")
        // Nobody who asked for these wants the links of another.
        #expect(!some.page.hrefs.contains { $0.hasPrefix("shopapp:") })
        #expect(some.page.items.contains { $0.route == "/shop/home" && $0.links.isEmpty })
    }

    @Test func oneTableOnePage() throws {
        #expect(try PageChecks(Self.schema).html == checks.html)
    }
}
