import Testing

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
}
