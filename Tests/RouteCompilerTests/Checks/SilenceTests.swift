import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What is probably not meant, and was passed over in silence once.
@Suite struct SilenceTests {
    private func findings(_ schema: String) -> [String] {
        SchemaFixture("routes: 1\n" + schema).compiled().diagnostics.map {
            "\($0.code.rawValue) \($0.severity): \($0.message)"
        }
    }

    private func findings(origin: String, _ links: String) -> [String] {
        findings(
            """
            origins: { web: [\(origin.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ", "))] }
            segments: { s: { screens: { x: [slug: String?], list: [id: Int, page: Int?], b: [id: Int] } } }
            commands: { go: [slug: String?] }
            links: { web: { \(links) } }
            """)
    }

    @Test(arguments: [
        "/x: /s/x", "/x: { redirect: /x }", "/x: outside", "/x: go",
    ])
    func aLabelThatNothingUses(_ links: String) {
        let found = findings(origin: "https://{artist}.w.example", links)
        #expect(found.contains("R044 warning: nothing uses the placeholder `{artist}` of origin `web`"), "\(found)")
        #expect(!findings(origin: "https://*.w.example", links).contains { $0.contains("R044") })
        #expect(!findings(origin: "https://{_}.w.example", links).contains { $0.contains("R044") })
    }

    @Test(arguments: [
        "/x: /s/x", "/x: go", "\"/y\": \"/s/x?slug={slug}\"", "\"/y\": \"/s/x?slug=a-{slug}\"",
        "/z: /s/x, \"/y\": { redirect: \"/z?a={slug}\" }",
    ])
    func aLabelThatSomethingUses(_ links: String) {
        #expect(findings(origin: "https://{slug}.w.example", links) == [])
    }

    @Test func aListThatWasMeantAsAStack() {
        let note =
            "R046 note: this case of `/u/{id}` has no condition and needs nothing of the query, so the ones behind it "
            + "are hardly ever reached"
        #expect(findings(origin: "https://a.example", "\"/u/{id}\": [/s/list, /s/b]") == [note])
        #expect(
            findings(origin: "https://a.example", "\"/u/{id}\": [/s/b, /s/list]").allSatisfy {
                $0.contains("R046 error")
            })
        // One that asks the query for a value is left for the next where there is none.
        #expect(findings(origin: "https://a.example", "/u: [/s/b, /s/x]") == [])
        #expect(findings(origin: "https://a.example", "\"/u/{id}\": [{ \"?page\": /s/list }, /s/b]") == [])
    }

    /// Systems open apps for `https` links alone. Servers that the app names may be in a local network.
    @Test func aHostUnderHTTPAlone() {
        for host in ["a.example", "*.a.example"] {
            #expect(
                findings(origin: "http://\(host)", "/x: /s/x") == [
                    "R050 warning: `http://\(host)` is listed without `https://\(host)`, and systems open apps for `https` "
                        + "links alone"
                ])
        }
        #expect(findings(origin: "http://a.example https://a.example", "/x: /s/x") == [])
        #expect(findings(origin: "http://{_}", "/x: /s/x") == [])
    }

    /// A key has no other meaning in quotes.
    @Test func otherwiseInQuotes() {
        #expect(findings(origin: "https://a.example", "/x: /s/x, \"otherwise\": outside") == [])
    }

    /// An `é` of one character and of two.
    @Test func textsThatLookTheSame() {
        let literals = findings(origin: "https://a.example", "\"/é\": /s/x, \"/e\u{301}/b\": /s/x, \"/c\": /s/x")
        #expect(literals == ["R021 note: `é` in `/é/b` looks like another literal, and is not the same"])
        let keys = findings(
            "segments: { s: { screens: { x: [a: { type: Int?, key: é }, b: { type: Int?, key: e\u{301} }] } } }")
        #expect(keys == ["R021 note: the keys of parameters `a` and `b` differ in their bytes only"])
        // One parameter may be read from both.
        #expect(findings("segments: { s: { screens: { x: [a: { type: Int?, key: [é, e\u{301}] }] } } }") == [])
        let paths = findings("segments: { s: { screens: { x: { path: é }, y: { aliases: e\u{301} } } } }")
        #expect(paths == ["R021 note: the components `é` of screen `s.x` and screen `s.y` differ in their bytes only"])
        #expect(findings("segments: { s: { screens: { x: { path: é, aliases: e\u{301} } } } }") == [])
    }
}
