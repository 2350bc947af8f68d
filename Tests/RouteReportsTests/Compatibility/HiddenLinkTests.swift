import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Links that are easily forgotten when two schemas are compared: under another host of an origin, with a fragment, of a
/// redirect's last origin, and with a text that was not a value.
@Suite struct HiddenLinkTests {
    private func notes(_ old: String, _ new: String) -> [String] {
        let pair = SchemaPair("routes: 1\n" + old + "\n", "routes: 1\n" + new + "\n")
        let breaking = (pair.changes([.links]) ?? pair.old.diagnostics + pair.new.diagnostics)
        return breaking.filter { $0.severity == .error }.flatMap { finding in
            [finding.message.replacing(": links break", with: "")]
                + finding.notes.map(\.message).filter { !$0.contains("was here") }
        }
    }

    @Test(arguments: ["{l}", "*"]) func theHostOfAnotherEntryIsReadNoMore(_ label: String) {
        func schema(_ label: String) -> String {
            """
            origins: { web: [https://shop.example, "https://\(label).shop.example"] }
            segments: { s: { screens: { q: [lang: String = en] } } }
            links: { web: { /q: /s/q } }
            """
        }
        let link = "`https://example.shop.example/q` opened `s.q(lang: \"example\")`, and now opens `s.q(lang: \"en\")`"
        #expect(notes(schema("{lang}"), schema(label)) == ["links of `/q` open something else", link])
        #expect(notes(schema(label), schema("{lang}")).count == 2)
        #expect(notes(schema(label), schema(label)) == [])
    }

    @Test func aCaseAsksForWhatTheHostOfAnotherEntryGives() {
        func schema(_ cases: String) -> String {
            """
            origins: { web: [https://shop.example, "https://{k}.shop.example"] }
            segments: { s: { screens: { p: [k: String?] } } }
            links: { web: { /p: [\(cases)] } }
            """
        }
        for (old, new) in [("/s/p", "\"?k\": /s/p, /s/p"), ("\"?k\": /s/p, /s/p", "/s/p")] {
            let notes = notes(schema(old), schema(new))
            #expect(notes.count == 2 && notes.last?.contains(".shop.example/p?k=") == true, "\(notes)")
        }
    }

    @Test(arguments: [
        ("/p/{x}#reviews", "/p/new", "/p/new#reviews"), ("/p/{x}#{_}", "/p/new", "/p/new#example"),
        ("/p/{x}#?k=1", "/p/new", "/p/new#k=1"), ("/{x}#a", "/a{x}b", "/aexampleb#a"),
        ("/p/{x}#reviews", "/p/new#{_}", "/p/new#reviews"),
    ])
    func aPatternTakesLinksWithAFragment(_ old: String, _ new: String, _ link: String) {
        func schema(_ more: String) -> String {
            """
            origins: { web: https://a.example }
            allow: [R058]
            segments: { s: { screens: { p: [x: String], q: [x: String?] } } }
            links: { web: { "\(old)": /s/p\(more) } }
            """
        }
        let notes = notes(schema(""), schema(", \"\(new)\": /s/q"))
        #expect(notes.first == "`\(new)` takes links that `\(old)` opened", "\(notes)")
        #expect(notes.dropFirst().contains { $0.hasPrefix("`https://a.example\(link)` opened") }, "\(notes)")
    }

    @Test(arguments: [1, 3, 20]) func aRedirectLeadsToFewerOrigins(_ patterns: Int) {
        func schema(_ origins: String) -> String {
            """
            origins: { web: https://a.example, app: shop:// }
            segments: { s: { screens: { p: [id: Int?] } } }
            commands: { x: }
            links:
              web:
            \((0..<patterns).map { "    /p\($0)/{id}: /s/p\n" }.joined())
                /go: [ "?to": { redirect: "{to}"\(origins) } ]
              app: { /x: x }
            """
        }
        let notes = notes(schema(", origins: [web, app]"), schema(""))
        #expect(notes.first == "links of `/go` open something else")
        #expect(notes.last?.hasPrefix("`https://a.example/go?to=shop:%2F%2Fx` opened command `x`, and now is") == true)
    }

    @Test(arguments: [
        ("Z?", "Z?, max: 21", "`https://a.example/p?z=21` opened `s.p`, and now opens `s.p(z: 21)`"),
        ("Int = 1", "Double = 1", "`https://a.example/p?z="),
        ("W?", "String?", "`https://a.example/p?z=example` opened"),
    ])
    func aTextThatGaveTheDefaultIsAValueNow(_ old: String, _ new: String, _ link: String) {
        func schema(_ type: String) -> String {
            let parts = type.split(separator: ", ")
            return """
                origins: { web: https://a.example }
                types: { Z: { type: Int, \(parts.count > 1 ? parts[1] : "max: 20") }, W: [a, b] }
                segments: { s: { screens: { p: [z: { type: \(parts[0]), invalid: default }] } } }
                links: { web: { /p: /s/p } }
                """
        }
        let notes = notes(schema(old), schema(new))
        #expect(notes.contains { $0.hasPrefix(link) }, "\(notes)")
        // Where such a text is an error, it breaks nothing.
        func strict(_ type: String) -> String { schema(type).replacing(", invalid: default", with: "") }
        if old == "Z?" { #expect(self.notes(strict(old), strict(new)) == []) }
    }

    @Test func aWordThatGaveTheDefaultIsAValueNow() {
        func schema(_ words: String, _ more: String) -> String {
            """
            origins: { web: https://a.example }
            types: { W: [\(words)] }
            segments: { s: { screens: { p: [w: { type: W?\(more) }] } } }
            links: { web: { /p: /s/p } }
            """
        }
        let lenient = ", invalid: default"
        #expect(
            notes(schema("a", lenient), schema("a, b", lenient)) == [
                "`b` of type `W` gave the default (`invalid: default`), and is a value now",
                "`https://a.example/p?w=b` opened `s.p`, and now opens `s.p(w: b)`",
            ])
        #expect(notes(schema("a", ""), schema("a, b", "")) == [])
    }
}
