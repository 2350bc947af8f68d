import Testing

/// Redirects: what they make of a link, and where they may lead.
@Suite struct RedirectTests {
    let table: SmallTable

    init() throws {
        table = try SmallTable(
            ["p: [id: String, q: String?]", "text: [rest: String]"],
            web: [
                "/p/{id}: /s/p", "/text/{rest...}: /s/text", "/old/{id}: { redirect: \"/p/{id}\" }",
                "/old/{a}/{b}: { redirect: \"/p/{a}-{b}?q={b}\" }", "/loop/{n}:",
                "  - ?stop: \"/s/p?id={n}\"", "  - { redirect: \"/loop/{n}\" }",
                "/files/{rest...}: { redirect: \"/text/x/{rest}\" }", "/go:", "  - ?to: { redirect: \"{to}\" }",
                "  - ?app: { redirect: \"{app}\", origins: [app] }",
                "  - ?where: { redirect: \"https://app.example/p/{where}\" }",
                "/lost: { redirect: /m/no-where }", "/m/{id}-{q:Int}: /s/p", "/1: { redirect: /2 }",
                "/2: { redirect: /3 }", "/3: { redirect: /4 }",
                "/4: { redirect: /5 }", "/5: { redirect: /6 }", "/6: { redirect: /7 }", "/7: { redirect: /8 }",
                "/8: { redirect: /p/end }", "/0: { redirect: /1 }", "/top/{id}: { redirect: \"/p/{id}#top\" }",
            ], app: ["/p/{id}: /s/p", "/out: { redirect: \"https://app.example/p/1\", origins: [web] }"])
    }

    @Test(arguments: [
        ("/old/7", #"p(id: "7")"#), ("/old/7?q=a+b", #"p(id: "7", q: "a b")"#), ("/old/a%2Fb", #"p(id: "a/b")"#),
        ("/old/a%3Fq=1", #"p(id: "a?q=1")"#), ("/old/a%23", #"p(id: "a#")"#), ("/old/100%25", #"p(id: "100%")"#),
        ("/old/1/2%26x", #"p(id: "1-2&x", q: "2&x")"#), ("/old/1/2?q=2", #"p(id: "1-2", q: "2")"#),
        ("/old/1/2?q=3", #"p(id: "1-2", q: "2")"#), ("/old/1/2?%71=3&q=4", #"p(id: "1-2", q: "2")"#),
        ("/loop/1", "tooManyRedirects"),
        ("/files/a/b%2Fc", #"text(rest: "x/a/b/c")"#), ("/files/a//b", #"text(rest: "x/a//b")"#),
        ("/go?to=/p/1", #"p(id: "1")"#), ("/go?to=/p/1%3Fq%3D2", #"p(id: "1", q: "2")"#),
        ("/go?to=https://app.example/p/a%2Fb", "noMatch"), ("/go?to=https://app.example/p/a%252Fb", #"p(id: "a/b")"#),
        ("/go?to=https://evil.example/p/1", "unknownOrigin"), ("/go?to=app://p/1", "unknownOrigin"),
        ("/go?to=//evil.example/p/1", "missingScheme"), ("/go?to=javascript:alert(1)", "unknownOrigin"),
        ("/go?app=app://p/1", #"p(id: "1")"#), ("/go?app=/p/1", #"p(id: "1")"#),
        ("/go?app=https://app.example/p/1", "unknownOrigin"), ("/go?where=1%2F2", #"p(id: "1/2")"#),
        ("/go?to=", "noMatch"), ("/lost", "noMatch"), ("/1", #"p(id: "end")"#), ("/0", "tooManyRedirects"),
        ("/top/7?q=a", #"p(id: "7", q: "a")"#), ("app://out", #"p(id: "1")"#),
    ])
    func opens(_ url: String, _ opens: String) {
        #expect(table.open(url) == opens)
    }

    @Test func whatIsNotReadTravels() {
        #expect(table.extras("/old/7?utm=x%26y&flag") == ["utm=x&y", "flag"])
        #expect(table.extras("/go?to=/p/1&utm=x") == ["utm=x"])
        // Items of a key that the redirect has are not added, and not lost.
        #expect(table.extras("/old/1/2?q=3&utm=x") == ["q=3", "utm=x"])
        #expect(table.extras("/go?to=/old/1/2?q=3&utm=x") == ["utm=x", "q=3"])
    }

    @Test func anErrorIsAboutTheLinkNotAboutWhatItWasTurnedInto() {
        for url in ["/go?to=/p/%2525", "/lost", "/loop/1", "/go?to=/q/1"] {
            let offset = table.error(url)?.offset ?? 0
            #expect(offset <= ("https://app.example" + url).utf8.count)
        }
    }
}
