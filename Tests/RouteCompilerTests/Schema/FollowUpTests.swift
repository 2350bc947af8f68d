import RouteYAML
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// One mistake is one finding: what names things that a mistake hides is not reported too.
@Suite struct FollowUpTests {
    /// A whole schema in which one line is replaced.
    private static func schema(_ changes: KeyValuePairs<String, String>) -> String {
        var schema = """
            routes: 1
            origins: { web: https://a.example }
            types: { Sort: [newest, price] }
            tabs: { home: [s] }
            segments: { s: { screens: { a: { parameters: [id: Int, sort: Sort?] }, b: [] }, segments: { t: [c] } } }
            commands: { go: { parameters: [code: String] } }
            links: { web: { "/a/{id}": /s/a, /sorted: "/s/a?sort=price&id=1", /c: /s/t/c, "/go/{code}": go } }
            """
        for (old, new) in changes { schema = schema.replacing(old, with: new) }
        return schema
    }

    static let mistakes: [KeyValuePairs<String, String>] = [
        ["routes:": "⟦route⟧:"], ["origins:": "⟦orgins⟧:"], ["types:": "⟦typs⟧:"], ["segments: { s": "⟦segmets⟧: { s"],
        ["commands:": "⟦comands⟧:"], ["screens:": "⟦screen⟧:"], ["segments: { t": "⟦segmens⟧: { t"],
        ["a: { parameters": "a: { ⟦paramters⟧"], ["a: { parameters": "a: { ⟦params⟧"],
        ["go: { parameters": "go: { ⟦arguments⟧"], ["screens: {": "⟦views⟧: {"],
        ["id: Int": "id: ⟦Itn⟧"], ["[newest, price]": "⟦newest⟧"],
        ["a: { parameters: [id: Int, sort: Sort?] }": "a: ⟦Int⟧"],
        ["segments: { s: {": "segments: { ⟦my-s⟧: {", "/s/": "/my-s/", "home: [s]": "home: [my-s]"],
        ["go": "⟦go-on⟧", "\": go-on": "\": go-on"],
        ["routes: 1": "routes: ⟦2⟧\nfuture: { x: 1 }"], ["https://a.example": "⟦a.example⟧"],
        ["{ web: https://a.example }": "⟦https⟧"], ["{ Sort: [newest, price] }": "⟦[Sort]⟧"],
        ["commands: { go: { parameters: [code: String] } }": "commands: ⟦[go]⟧"],
        [
            "segments: { s: { screens: { a: { parameters: [id: Int, sort: Sort?] }, b: [] }, segments: { t: [c] } } }":
                "segments: ⟦[s]⟧"
        ],
        ["{ t: [c] }": "⟦[t]⟧"], ["go: { parameters: [code: String] }": "go: ⟦*x⟧"],
        ["[id: Int, sort: Sort?]": "⟦*x⟧"], ["id: Int": "id: ⟦*x⟧"], ["t: [c]": "t: ⟦*x⟧"],
        ["a: {": "⟦a b⟧: {", "/s/a": "/s/a b"],
        ["segments: { t: [c] }": "segments: { t: { from: ⟦my t⟧ } }"],
        ["web: https": "⟦my-web⟧: https", "links: { web": "links: { my-web"],
    ]

    @Test(arguments: mistakes.indices)
    func oneFinding(_ number: Int) {
        var schema = Self.schema(Self.mistakes[number])
        // Only the declaration is marked.
        if let first = schema.firstRange(of: "⟦go-on⟧") {
            let rest = schema[first.upperBound...].replacing("⟦go-on⟧", with: "go-on")
            schema = String(schema[..<first.upperBound]) + rest
        }
        let fixture = SchemaFixture(schema)
        let diagnostics = fixture.compiled().diagnostics
        #expect(diagnostics.map(\.span) == fixture.marks, "\(diagnostics.map(\.message))")
    }

    /// Nothing hides a name where nothing else is wrong.
    @Test(arguments: [
        "segments: { s: { screens: [], segments: { t: [c] } } }\nlinks: { web: { /a: /s/t/c, /b: ⟦/s/zzz⟧ } }",
        "segments: { s: { screens: {}, segments: { t: [c] } } }\nlinks: { web: { /a: /s/t/c, /b: ⟦/s/zzz⟧ } }",
        "segments: { s: [item, {}] }\nlinks: { web: { /p: ⟦/s/itme⟧ } }",
        "segments: { s: [a: [{}]] }\nlinks: { web: { \"/p/⟦{id}⟧\": /s/a } }",
        "segments: { s: [a: [{}]] }\nlinks: { web: { /p: ⟦/s/a?nope=1⟧ } }",
        "segments: { s: [a] }\ncommands: { go: [{}] }\nlinks: { web: { \"/p/⟦{id}⟧\": go } }",
    ])
    func nothingIsHidden(_ lines: String) {
        let fixture = SchemaFixture("routes: 1\norigins: { web: https://a.example }\n" + lines)
        let compilation = fixture.compiled()
        #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.span) == fixture.marks)
        #expect(compilation.result == nil)
    }

    @Test func aRefusedNameThatStandsTwice() {
        let fixture = SchemaFixture("routes: 1\nsegments: { s: [⟦init⟧, ⟦init⟧] }")
        #expect(fixture.compiled().diagnostics.map(\.code) == [.badName, .badName])
        #expect(fixture.compiled().diagnostics.map(\.span) == fixture.marks)
    }

    /// What has nothing to do with the first mistake is still told in the same run.
    @Test func othersAreTold() {
        let fixture = SchemaFixture(
            """
            routes: 1
            origins: { web: https://a.example }
            segments:
              s: { ⟦titel⟧: S, screens: { ⟦my-a⟧: [x: ⟦Itn⟧], b: { ⟦presnt⟧: ⟦modal⟧ }, ⟦B⟧: [y: Int, ⟦y⟧: Int] } }
            links: { web: { /a: ⟦/s/zz⟧, "/b/⟦{x}⟧": /s/B?y=1, /c: ⟦/u/a⟧ } }
            """)
        #expect(fixture.compiled().diagnostics.map(\.span) == fixture.marks)
    }

    @Test(arguments: [
        ("links: { ⟦/a⟧: /s/a }", "the pattern `/a` belongs under the name of an origin"),
        ("links: { web: { /a: [⟦id⟧: /s/a] } }", "the condition `id` of `/a` must begin with `?`"),
        ("links: { web: { /a: ⟦s.a⟧ } }", "the target `s.a` can't be opened: there is no command `s.a`"),
        ("types: { A: { type: Query, min: ⟦1⟧ } }", "`min` narrows numbers, not `Query`"),
    ])
    func saysWhatWasMeant(_ line: String, _ message: String) {
        let fixture = SchemaFixture(
            "routes: 1\norigins: { web: https://a.example }\nsegments: { s: { screens: { a: [id: Int?, q: Int?] } } }\n"
                + line)
        #expect(fixture.messages == [message])
        #expect(fixture.compiled().places == fixture.marks)
    }

    @Test func aPathWithDotsIsShown() {
        let fixture = SchemaFixture(
            "routes: 1\norigins: { web: https://a.example }\nsegments: { s: [a] }\nlinks: { web: { /a: ⟦s.a⟧ } }")
        #expect(fixture.compiled().diagnostics.map(\.help) == ["the path of a stack begins with `/`: `/s/a`"])
    }
}
