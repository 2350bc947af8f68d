import Testing

@testable import RouteCompiler
@testable import RouteReports

@Suite struct OtherNotationTests {
    private func findings(_ pattern: String) -> [String] {
        let fixture = SchemaFixture(
            """
            routes: 1
            origins: { web: https://shop.example }
            types: { Sort: [newest, price] }
            segments: { s: { screens: { x: [id: Int = 1, name: String?, rest: [String]] } } }
            links: { web: { '\(pattern)': /s/x } }
            """)
        let diagnostics = fixture.compiled().diagnostics.filter { $0.code == .otherNotation }
        #expect(diagnostics.allSatisfy { $0.severity == .warning })
        return diagnostics.map { "\($0.message); \($0.help ?? "")" }
    }

    @Test(arguments: [
        ("/d/:id", ":id", "`{id}`"), ("/d/:id.html", ":id", "`{id}`"), ("/d/$id", "$id", "`{id}`"),
        ("/d/<id>", "<id>", "`{id}`"), ("/d/<int:id>/e", "<int:id>", "`{id}`"), ("/d/[id]", "[id]", "`{id}`"),
        ("/d/[...rest]", "[...rest]", "`{rest...}`"), ("/d/*rest", "*rest", "`{rest...}`"),
        ("/d/**", "**", "`{_}` for any component, `{_...}` for all that follow"),
        ("/d/*", "*", "`{_}` for any component, `{_...}` for all that follow"),
        ("/d#/room/:id", ":id", "`{id}`"),
    ])
    func aPlaceholderOfOtherRoutersIsText(_ pattern: String, _ text: String, _ help: String) {
        #expect(findings(pattern) == ["`\(text)` in `\(pattern)` is text, not a placeholder; write \(help)"])
    }

    @Test func soIsAnEscape() {
        #expect(
            findings("/caf%C3%a9/{name}") == [
                "`%C3%a9` in `/caf%C3%a9/{name}` is text of 6 characters: the escapes of a link are decoded before it is matched"
                    + "; write what it stands for, without an escape"
            ])
    }

    @Test(arguments: [
        "/{id:Int}", "/{sort:Sort}/a", "/User:{name}", "/a:b", "/:", "/:7", "/50%", "/a*b", "/a<b>", "/$", "/[",
        "/{_...}",
        "/{name}:{id}", "/@{name}",
    ])
    func otherTextIsNot(_ pattern: String) {
        #expect(findings(pattern) == [])
    }
}
