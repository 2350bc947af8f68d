import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Redirects that can never lead to anything.
@Suite struct LostRedirectTests {
    private static func schema(_ links: String, access: String = "") -> String {
        """
        routes: 1
        \(access)
        origins: { web: [https://a.example, "https://{lang}.b.example"], app: shop://, rest: https://c.example }
        types: { Sort: [newest, price] }
        segments: { s: { screens: { a: [id: Int?], list: [sort: Sort?, page: Int = 1, rest: [String]] } } }
        links:
          app: { /p/x: /s/a }
          rest: { otherwise: outside }
          web:
            /p/{id}: /s/a
            /l/{sort}/{page?}: /s/list
            /m/{_}-{id}: /s/a
            /t/{rest...}: /s/list
            /exact: /s/a
        \(links.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
        """
    }

    @Test(arguments: [
        "/r: { redirect: ⟦/nowhere⟧ }", "/r: { redirect: ⟦/⟧ }", "/r: { redirect: ⟦/p⟧ }", "/r: { redirect: ⟦/p/x⟧ }",
        "/r: { redirect: ⟦/p/1/2⟧ }", "\"/r/{x}\": { redirect: ⟦\"/q/{x}\"⟧ }", "/r: { redirect: ⟦/l/Newest⟧ }",
        "/r: { redirect: ⟦/l/newest/x⟧ }", "/r: { redirect: ⟦/t⟧ }",
        "\"/r/{x}\": { redirect: ⟦\"/exact/{x}?id={x}\"⟧ }",
        "/r:\n  - ⟦?a⟧: { redirect: /nowhere }\n  - outside", "/r: { redirect: ⟦\"/Exact?id=1\"⟧ }",
        "/r: { redirect: ⟦/exact⟧, origins: [app] }",
    ])
    func toNoPattern(_ line: String) {
        check(line, "leads to no pattern of origin `\(line.contains("app") ? "app" : "web")`")
    }

    @Test(arguments: [
        "/r: { redirect: ⟦\"https://other.example/p/1\"⟧ }", "/r: { redirect: ⟦\"shop://p/x\"⟧ }",
        "\"/r/{x}\": { redirect: ⟦\"tel://{x}\"⟧ }",
        // It ends as `https://{lang}.b.example` does, but not at a dot.
        "/r: { redirect: ⟦\"https://ab.example/p/1\"⟧ }",
    ])
    func toNoOrigin(_ line: String) { check(line, "leads to no origin that it may lead to") }

    @Test(arguments: [
        "/r: { redirect: ⟦/r⟧ }", "/r: { redirect: ⟦\"/r?a=1\"⟧ }", "/r: { redirect: ⟦/q⟧ }\n/q: { redirect: /r/ }",
    ])
    func inACircle(_ line: String) { check(line, "go round in a circle") }

    /// Another pattern may take some of the links, as here `/b/new`.
    @Test(arguments: [
        "\"/r/{x}\": { redirect: ⟦\"/r/{x}?a=1\"⟧ }",
        "\"/r/{x...}\": { redirect: ⟦\"/q/{x}\"⟧ }\n\"/q/{y...}\": { redirect: \"/r/{y}\" }",
        "\"/x/{x}\": { redirect: ⟦\"/b/{x}\"⟧ }\n\"/b/{x}\": { redirect: \"/x/{x}\" }\n/b/new: /s/a",
    ])
    func inACircleWithPlaceholders(_ line: String) {
        check(line, "go round in a circle", .warning)
        #expect(SchemaFixture(Self.schema(line)).compiled().result != nil)
    }

    private func check(_ line: String, _ problem: String, _ severity: Diagnostic.Severity = .error) {
        let fixture = SchemaFixture(Self.schema(line))
        let errors = fixture.compiled().diagnostics.filter { $0.severity == severity && $0.code == .lostRedirect }
        #expect(
            errors.map(\.code) == Array(repeating: .lostRedirect, count: fixture.marks.count), "\(fixture.messages)")
        #expect(errors.map(\.span) == fixture.marks)
        #expect(errors.allSatisfy { $0.message.hasSuffix(problem) }, "\(fixture.messages)")
    }

    @Test(arguments: [
        "/r: { redirect: /p/1 }", "\"/r/{x}\": { redirect: \"/p/{x}\" }", "/r: { redirect: /l/newest }",
        "/r: { redirect: /l/newest/ }", "/r: { redirect: /m/no-number }", "\"/r/{x...}\": { redirect: \"/{x}\" }",
        "\"/r/{x}\": { redirect: \"{x}\" }", "\"/r/{x}\": { redirect: \"/x{x}/1\" }\n/xy/1: /s/a",
        "/r: { redirect: \"https://de.b.example/p/1\" }", "/r: { redirect: \"https://A.example/p/1\" }",
        "\"/r/{x}\": { redirect: \"https://{x}\" }", "/r: { redirect: /x, origins: [rest] }",
        "/r: { redirect: \"shop://p/x\", origins: [app] }", "/r:\n  - ?to: { redirect: \"{to}\" }",
        "/r:\n  - ?to: { redirect: \"/{to}/1\" }", "/r: { redirect: \"/p/%31\" }",
        "/r:\n  - ?a: { redirect: /r }\n  - outside",
        "/r: { redirect: \"/exact#top\" }", "/r: { redirect: /P/x, origins: [app] }",
        "/r: { redirect: \"https://a.example:443/p/1\" }", "/r: { redirect: \"https://a.example./p/1\" }",
        "/r: { redirect: \"https://%61.example/p/1\" }", "/r: { redirect: \"https://de.b.example:443/p/1\" }",
        "\"/x/{id}\": { redirect: \"/x/v-{id}\" }\n\"/x/v-{id}\": /s/a",
        "\"/y/{y: Int}\": { redirect: \"/y/v{y}\" }\n/y/v1: /s/a", "/r:\n  - ?q: { redirect: \"/exact/{q}\" }",
    ])
    func mayLeadSomewhere(_ line: String) {
        let fixture = SchemaFixture(Self.schema(line))
        #expect(!fixture.compiled().diagnostics.contains { $0.code == .lostRedirect }, "\(fixture.messages)")
        #expect(fixture.compiled().result != nil, "\(fixture.messages)")
    }

    /// What mounts the module may have the pattern.
    @Test func isAWarningInAModuleThatMayBeMounted() {
        let fixture = SchemaFixture(Self.schema("/r: { redirect: /nowhere }", access: "access: public\nstep: Auth"))
        #expect(fixture.compiled().diagnostics.filter { $0.code == .lostRedirect }.map(\.severity) == [.warning])
        #expect(fixture.compiled().result != nil)
    }
}
