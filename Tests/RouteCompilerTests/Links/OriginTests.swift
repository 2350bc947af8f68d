import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Where links come from.
@Suite struct OriginTests {
    let table: SmallTable
    let servers = [
        "https://social.example", "https://host.example:8443/mount/deep/", "host.example/mount", "http://plain.example",
        "http://[FE80::1]:8123", "https://shop.example:8443", "https://MÜLL.example",
    ]

    init() throws {
        table = try SmallTable(
            schema: """
                routes: 1
                origins:
                  web: [https://shop.example, https://www.shop.example, shopapp://www.shop.example, https://bücher.example, https://例え.テスト, https://XN--L-0GA.example]
                  label: "https://{lang}.shop.example"
                  one: "https://*.one.example"
                  server: ["https://{server}", "fedi://{server}", "http://{server}"]
                  any: https://*
                  app: shopapp://
                  opaque: "matrix:"
                types: { Lang: [de, en-GB] }
                segments: { s: { screens: { p: [x: String, from: String?], open: [], l: [lang: Lang] } } }
                links:
                  web: { "/p/{x}": /s/p?from=web }
                  label: { "/p/{x}": "/s/p?from={lang}", /lang: /s/l }
                  one: { "/p/{x}": /s/p?from=one }
                  server: { "/p/{x}": "/s/p?from={server}", /: /s/open }
                  any: { "/p/{x}": "/s/p?from=any-{host}" }
                  app: { "/p/{x}": /s/p?from=app, "/@{x}": /s/p?from=at, /: /, /www.shop.example: /s/open }
                  opaque: { "/p/{x}": /s/p?from=opaque, "/r/{x}": /s/p }
                """)
    }

    @Test(arguments: [
        ("https://shop.example/p/1", "web"), ("HTTPS://WWW.SHOP.EXAMPLE/p/1", "web"),
        ("https://shop.example./p/1", "web"),
        ("https://shop.example:443/p/1", "web"), ("https://shop.example:/p/1", "web"),
        ("shopapp://www.shop.example/p/1", "web"),
        ("https://bücher.example/p/1", "web"), ("https://xn--bcher-kva.example/p/1", "web"),
        ("https://XN--R8JZ45G.XN--ZCKZAH/p/1", "web"), ("https://BÜCHER.example./p/1", "web"),
        ("https://bu\u{308}cher.example/p/1", "web"), ("https://BU\u{308}CHER.EXAMPLE:443/p/1", "web"),
        ("https://öl.example/p/1", "web"), ("https://o\u{308}l.example/p/1", "web"),
        ("https://en.shop.example/p/1", "en"),
        ("https://EN.shop.example/p/1", "en"), ("https://Über.shop.example/p/1", "xn--ber-goa"),
        ("https://XN--BER-GOA.shop.example/p/1", "xn--ber-goa"),
        ("https://U\u{308}BER.shop.example/p/1", "xn--ber-goa"), ("https://müll.example/p/1", "MÜLL.example"),
        ("https://xn--mll-hoa.example/p/1", "MÜLL.example"), ("https://\u{212a}.example/p/1", "any-k.example"),
        ("https://xSHOP.example/p/1", "any-xshop.example"),
        ("https://Social.Example:443/p/1", "social.example"), ("http://plain.example.:80/p/1", "plain.example"),
        ("https://HOST.example.:8443/mount/deep/p/1", "host.example:8443/mount/deep"),
        ("fedi://social.example:443/p/1", "social.example"), ("https://a.b.shop.example/p/1", "any-a.b.shop.example"),
        ("https://xshop.example/p/1", "any-xshop.example"), ("https://a.one.example/p/1", "one"),
        ("https://one.example/p/1", "any-one.example"), ("https://social.example/p/1", "social.example"),
        ("fedi://social.example/p/1", "social.example"),
        ("https://host.example:8443/mount/deep/p/1", "host.example:8443/mount/deep"),
        ("https://host.example/mount/p/1", "host.example/mount"), ("https://host.example/mountain/p/1", nil),
        ("http://plain.example/p/1", "plain.example"), ("shopapp://p/1", "app"), ("shopapp://@1", "at"),
        ("shopapp:///p/1", "app"),
        ("shopapp:/p/1", "app"), ("https://[::1]/p/1", "any-[::1]"),
        ("http://[fe80::1]:8123/p/1", "[FE80::1]:8123"), ("https://shop.example:8443/p/1", "shop.example:8443"),
        ("https://[::]/p/1", "any-[::]"), ("https://[1:2:3:4:5:6:7:8]/p/1", "any-[1:2:3:4:5:6:7:8]"),
        ("https://[::ffff:1.2.3.4]/p/1", "any-[::ffff:1.2.3.4]"),
        ("https://a-1.例え.example/p/1", "any-a-1.xn--r8jz45g.example"),
        ("matrix:p/1", "opaque"), ("matrix:/p/1", "opaque"), ("MATRIX:p/1", "opaque"),
    ])
    func belongs(_ url: String, _ from: String?) {
        let opens = from.map { "p(x: \"1\", from: \"\($0)\")" } ?? "noMatch"
        #expect(table.open(url, servers: servers) == opens)
        let again = table.reprint(url, servers: servers)
        if again.contains(":") {
            #expect(table.open(again, servers: servers) == opens, "\(again)")
        }
    }

    @Test(arguments: [
        ("http://shop.example/p/1", "unknownOrigin"), ("https://user@shop.example/p/1", "refusedAuthority"),
        ("https://user:pw@shop.example/p/1", "refusedAuthority"), ("https://shop.example:8080/p/1", "refusedAuthority"),
        ("https://shop.example:80/p/1", "refusedAuthority"),
        ("https://shop.example@evil.example/p/1", "refusedAuthority"),
        ("https://shop.example%2F@evil.example/p/1", "refusedAuthority"), ("https:/shop.example/p/1", "unknownOrigin"),
        ("https:///p/1", "unknownOrigin"), ("https:shop.example/p/1", "unknownOrigin"), ("https://", "unknownOrigin"),
        ("//shop.example/p/1", "missingScheme"), ("shop.example/p/1", "missingScheme"), ("", "missingScheme"),
        ("shopapp:p/1", "unknownOrigin"), ("matrix://p/1", "unknownOrigin"), ("matrix:", "noMatch"),
        ("https://en-gb.shop.example/lang", "l(lang: enGB)"), ("https://DE.shop.example/lang", "l(lang: de)"),
        ("https://fr.shop.example/lang", "malformedValue"), ("shopapp://", "root"), ("https://social.example", "open"),
        ("https://host.example:8443/mount/deep", "open"),
        ("https://host.example:8443/mount/deep/", "open"), ("javascript:alert(1)", "unknownOrigin"),
        ("https://shop.example:443:443/p/1", "refusedAuthority"), ("https://[::1]/q/1", "noMatch"),
        ("https://shop.example\\@evil.example/p/1", "refusedAuthority"),
        ("https://shop.example\\.evil.example/p/1", "refusedAuthority"),
        ("https://shop.example%5C.evil.example/p/1", "refusedAuthority"),
        ("https://a%2Fb.example/p/1", "refusedAuthority"),
        ("https://a b.example/p/1", "refusedAuthority"), ("https://[::1]x/p/1", "refusedAuthority"),
        ("https://[::1]:8080/p/1", "refusedAuthority"), ("https://[a@b]/p/1", "refusedAuthority"),
        ("https://shop.example%00.evil.example/p/1", "nulByte"), ("https://shop.example#@evil.example/p/1", "noMatch"),
        ("https://shop.example?@evil.example/p/1", "noMatch"),
        ("https://a%2Eb.shop.example/p/1", "refusedAuthority"), ("https://%2E%2E.shop.example/p/1", "refusedAuthority"),
        ("https://a。b.shop.example/p/1", "refusedAuthority"), ("https://a．b.shop.example/p/1", "refusedAuthority"),
        ("https://a｡b.shop.example/p/1", "refusedAuthority"), ("https://shop%2Eexample/p/1", "refusedAuthority"),
        ("https://../p/1", "refusedAuthority"), ("https://a..example/p/1", "refusedAuthority"),
        ("https://-a.example/p/1", "refusedAuthority"), ("https://a-.example/p/1", "refusedAuthority"),
        ("https://a_b.example/p/1", "refusedAuthority"),
        ("https://\(String(repeating: "a", count: 64)).example/p/1", "refusedAuthority"),
        ("https://[]/p/1", "refusedAuthority"), ("https://[zz]/p/1", "refusedAuthority"),
        ("https://[1::2::3]/p/1", "refusedAuthority"), ("https://[1:2:3:4:5:6:7]/p/1", "refusedAuthority"),
        ("https://[1:2:3:4:5:6:7::8]/p/1", "refusedAuthority"), ("https://[1:2:3:4:5:6:7:8::]/p/1", "refusedAuthority"),
        ("https://[::1.2.3]/p/1", "refusedAuthority"), ("https://[::1.2.3.04]/p/1", "refusedAuthority"),
        ("https://[::12345]/p/1", "refusedAuthority"), ("https://[::1/p/1", "refusedAuthority"),
        ("https://[v1.a]/p/1", "refusedAuthority"),
        ("https://\(String(repeating: "ü", count: 60)).example/p/1", "refusedAuthority"),
        ("https://\(String(repeating: "ü", count: 4_000)).example/p/1", "refusedAuthority"),
    ])
    func isRefused(_ url: String, _ code: String) {
        #expect(table.open(url, servers: servers) == code)
    }

    /// Both forms of a host are one on the wire, and the one that systems send is printed.
    @Test func aHostIsPrintedInASCII() throws {
        let hosts = [
            ("https://bücher.example", "https://xn--bcher-kva.example"),
            ("https://例え.テスト", "https://xn--r8jz45g.xn--zckzah"),
            ("https://über.one.example", "https://xn--ber-goa.one.example"),
            ("https://MÜLL.example", "https://xn--mll-hoa.example"),
        ]
        for (host, printed) in hosts {
            #expect(table.reprint(printed + "/p/1", servers: servers) == table.reprint(host + "/p/1", servers: servers))
        }
        let small = try SmallTable(
            schema: """
                routes: 1
                origins: { any: "https://*", web: https://mu\u{308}nchen.example }
                segments: { s: { screens: { p: [host: String], o: [] } } }
                links: { any: { /p: /s/p }, web: { /o: /s/o } }
                """)
        #expect(small.reprint("https://MÜNCHEN.example/o") == "https://xn--mnchen-3ya.example/o")
        #expect(small.reprint("https://KÖLN.example./p") == "https://xn--kln-sna.example/p")
        #expect(table.reprint("https://mÜll.example/p/1", servers: servers) == "https://xn--mll-hoa.example/p/1")
    }

    @Test(arguments: [
        ("https://münchen.example", "https://xn--mnchen-3ya.example"),
        ("https://XN--MNCHEN-3YA.example", "https://mu\u{308}nchen.example"),
        ("https://{a}.münchen.example", "https://*.XN--MNCHEN-3YA.example"),
    ])
    func twoOriginsThatAreOneHost(_ one: String, _ other: String) throws {
        let schema = """
            routes: 1
            origins: { one: "\(one)", other: "\(other)" }
            segments: { s: { screens: { p: [] } } }
            links: { one: { /p: /s/p }, other: { /p: /s/p } }
            """
        let error = SchemaFixture(schema).compiled().diagnostics.first
        #expect(error?.code == .duplicateName)
        #expect(error?.message == "`\(other)` is the same host as `\(one)`")
    }

    /// What the host does not say may stand in the query, and is printed there.
    @Test func aHostWithoutTheLabelLeavesItToTheQuery() throws {
        let table = try SmallTable(
            schema: """
                routes: 1
                origins: { web: [https://a.example, "https://{shop}.a.example"] }
                segments: { s: { screens: { g: [shop: String], o: [shop: String?], n: [from: String?] } } }
                links: { web: { /g: /s/g, /o: /s/o, /n: "/s/n?from=of-{shop}" } }
                """)
        #expect(table.open("https://a.example/g") == "missingParameter")
        #expect(table.open("https://a.example/g?shop=x") == "g(shop: \"x\")")
        #expect(table.extras("https://a.example/g?shop=x") == [])
        #expect(table.open("https://X.a.example/g?shop=y") == "g(shop: \"x\")")
        #expect(table.open("https://a.example/o") == "o")
        #expect(table.open("https://a.example/n") == "n")
        #expect(table.open("https://X.a.example/n") == "n(from: \"of-x\")")
        #expect(table.reprint("https://x.a.example/g") == "https://a.example/g?shop=x")
        #expect(table.reprint("https://x.a.example/o") == "https://a.example/o?shop=x")
    }

    /// The entry that is printed first has nothing to say for a stack without a label.
    @Test func theNextEntryIsPrintedWhereTheFirstCannotBe() throws {
        let table = try SmallTable(
            schema: """
                routes: 1
                origins: { web: ["https://{lang}.a.example", https://a.example, "https://*.b.example"] }
                segments: { s: { screens: { o: [lang: String?], p: [x: Int] } } }
                links: { web: { /o: /s/o, "/p/{x}": /s/p } }
                """)
        #expect(table.reprint("https://de.a.example/o") == "https://de.a.example/o")
        #expect(table.reprint("https://a.example/o") == "https://a.example/o")
        #expect(table.reprint("https://de.a.example/p/1") == "https://a.example/p/1")
        #expect(table.reprint("https://x.b.example/p/1") == "https://a.example/p/1")
    }

    /// Servers of one host are told apart by their values, which print back to them.
    @Test func theValueOfAServerHasItsMountPath() {
        let servers = ["https://h.example/a", "https://h.example/b", "https://h.example"]
        for (server, name) in zip(servers, ["h.example/a", "h.example/b", "h.example"]) {
            let link = server + "/p/1"
            #expect(table.open(link, servers: servers) == "p(x: \"1\", from: \"\(name)\")")
            #expect(table.reprint(link, servers: servers) == link)
        }
    }

    /// Of an origin's patterns the first is printed, whatever another origin's are.
    @Test func eachOriginPrintsItsOwnLinks() throws {
        let table = try PathFixture(
            """
            routes: 1
            origins: { web: https://a.example, app: "app://", label: "https://{l}.example" }
            segments: { s: { screens: { p: [x: Int], o: [l: String] } } }
            links:
              web: { "/x/{x}": /s/p, "/y/{x}": /s/p, /o: /s/o?l=a }
              app: { "/y/{x}": /s/p, "/x/{x}": /s/p }
              label: { "/z/{x}": /s/p, /o: /s/o }
            """)
        #expect(table.links("/s/p?x=1", origin: "web") == "https://a.example/x/1")
        #expect(table.links("/s/p?x=1", origin: "app") == "app://y/1")
        // `https://a.example` is a link of `web`.
        #expect(table.links("/s/o?l=a", origin: "web") == "https://a.example/o")
        #expect(table.links("/s/o?l=a", origin: "label") == "noLink")
        #expect(table.links("/s/o?l=b", origin: "label") == "https://b.example/o")
    }

    /// A mount path is compared decoded, as the literals of patterns are, and a dot at the end of a host says nothing.
    @Test(arguments: [
        ("https://h.example/über", "https://h.example/%C3%BCber/p/1", "https://h.example/%C3%BCber/p/1"),
        ("https://h.example/%c3%bcber", "https://h.example/%C3%BCber/p/1", "https://h.example/%C3%BCber/p/1"),
        ("https://h.example/my chat", "https://h.example/my%20chat/p/1", "https://h.example/my%20chat/p/1"),
        ("https://h.example/mm/x", "https://h.example/%6dm/x/p/1", "https://h.example/mm/x/p/1"),
        ("https://h.example/mm", "https://h.example/mmm/p/1", nil),
        ("https://h.example/a/b", "https://h.example/a", nil),
        ("https://h.example./mm", "https://h.example/mm/p/1", "https://h.example./mm/p/1"),
    ])
    func serversAreFoundByWhatTheirBasesMean(_ server: String, _ link: String, _ printed: String?) {
        #expect(table.reprint(link, servers: [server]) == printed ?? "noMatch")
    }

    /// A server is found by its whole name, not by a part of another's.
    @Test func aServerWhoseNameIsPartOfAnotherIsPrinted() {
        let servers = ["https://my.social.example", "https://social.example:8443", "https://social.example"]
        for server in servers {
            let link = server + "/p/1"
            #expect(table.reprint(link, servers: servers) == link)
        }
    }
}

/// Several origins in one key.
@Suite struct SharedKeyTests {
    private static func schema(_ links: String) -> String {
        """
        routes: 1
        origins: { app: app://, web: https://a.example, third: "m:" }
        segments: { s: { screens: { a: [], b: [x: Int] } } }
        links:
          \(links)
        """
    }

    @Test(arguments: [
        (
            "app, web: { /a: /s/a, otherwise: outside }",
            "app: { /a: /s/a, otherwise: outside }\n  web: { /a: /s/a, otherwise: outside }"
        ),
        ("\"web ,third,app\": { /a: /s/a }", "web: { /a: /s/a }\n  third: { /a: /s/a }\n  app: { /a: /s/a }"),
        ("app: { /a: /s/a }\n  app, web: { /b: /s/b }", "app: { /a: /s/a, /b: /s/b }\n  web: { /b: /s/b }"),
    ]) func isTheSameWrittenForEach(_ pair: (String, String)) throws {
        let schemas = SchemaPair(Self.schema(pair.1), Self.schema(pair.0))
        let (old, new) = (try #require(schemas.old.result), try #require(schemas.new.result))
        #expect(old.packed.links == new.packed.links)
        #expect(schemas.findings == [])
    }

    static let refusals = [
        BugRefusal("unknown", schema("app, ⟦wep⟧: { /a: /s/a }"), "unknown origin `wep`", help: "did you mean `web`?"),
        BugRefusal("unknown, in quotes", schema("\"⟦ap⟧, web\": { /a: /s/a }"), "unknown origin `ap`"),
        BugRefusal("twice", schema("app, web, ⟦app⟧: { /a: /s/a }"), "origin `app` is named twice in one key"),
        BugRefusal(
            "empty", schema("\"app,⟦ ⟧, web\": { /a: /s/a }"), "the name of an origin is missing in `app, , web`"),
        BugRefusal(
            "empty at the end", schema("\"app,⟦⟧\": { /a: /s/a }"), "the name of an origin is missing in `app,`"),
        BugRefusal(
            "a mistake that all share", schema("app, web: { /a: ⟦/s/c⟧ }"),
            "the target `/s/c` can't be opened: `c` is neither a screen of `s` nor a segment"),
        BugRefusal(
            "otherwise twice",
            schema("app, web: { ⟦⟧otherwise: path }\n  web: { otherwise: path }").replacing(
                "⟦⟧otherwise: path }\n  web: { otherwise: path", with: "otherwise: path }\n  web: { otherwise: ⟦path⟧"),
            "`otherwise` of origin `web` occurs twice"),
    ]

    /// At its place, and once.
    @Test(arguments: refusals) func isRefused(_ bug: BugRefusal) throws {
        try bug.check()
        #expect(SchemaFixture(bug.schema).compiled().diagnostics.count { $0.severity == .error } == 1)
    }
}
