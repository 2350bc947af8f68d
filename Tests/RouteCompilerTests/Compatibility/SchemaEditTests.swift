import RouteYAML
import Testing

@testable import RouteCompiler

/// Changes of segments, commands, tabs, modules and of the schema's form.
@Suite struct SchemaEditTests {
    private func findings(_ old: String, _ new: String) -> [String] {
        SchemaPair("routes: 1\n" + old + "\n", "routes: 1\n" + new + "\n").findings
    }

    @Test func segments() {
        #expect(
            findings("segments: { s: [z, y], t: [a] }", "segments: { u: [z, y], t: [a] }") == [
                "R081 error: segment `s` is called `u` now, and no longer named by `s` in paths: paths and source break"
            ])
        #expect(
            findings("segments: { s: [z, y], t: [a] }", "segments: { u: { path: s, screens: [z, y] }, t: [a] }") == [
                "R082 error: segment `s` is called `u` now: source breaks"
            ])
        #expect(
            findings("segments: { s: [z, y], t: [a] }", "segments: { t: [a] }") == [
                "R081 error: segment `s` is gone: paths and source break"
            ])
        #expect(
            findings("segments: { t: [a] }", "segments: { s: [z, y], t: [a] }") == [
                "R083 note: segment `s` is new: each `switch` over the segments needs a case"
            ])
        #expect(
            findings("segments: { s: [z, y], t: [a] }", "segments: { s: [z], t: [a, y] }") == [
                "R081 error: screen `s.y` is `t.y` now: paths and source break"
            ])
        #expect(
            findings("segments: { s: [z], t: [a, b] }", "segments: { s: { screens: [z], segments: { t: [a, b] } } }")
                == ["R081 error: segment `t` is `s.t` now: paths and source break"])
    }

    @Test func aScreenMayHideItsOwnSegment() {
        #expect(
            findings("segments: { s: [z] }", "segments: { s: [z, s] }") == [
                "R081 error: screen `s.s` is new, and `s` behind another screen of its segment means it, where it meant "
                    + "the segment: paths break"
            ])
    }

    @Test func commandsAndTabs() {
        #expect(
            findings(
                "commands: { a: , b: [x: Int] }\nsegments: { s: [z], t: [y] }\ntabs: { one: [s], two: [t] }",
                "commands: { a: , c: [x: Int], d: }\nsegments: { s: [z], t: [y] }\ntabs: { one: [s, t] }") == [
                    "R082 error: command `b` is called `c` now: source breaks",
                    "R083 note: command `d` is new: each `switch` over the commands needs a case",
                    "R082 error: tab `two` is gone: source breaks", "R083 note: tab `one` shows other segments",
                ])
    }

    @Test func theModule() {
        #expect(
            findings("module: A\naccess: public\nsegments: { s: [z] }", "module: B\nstep: T\nsegments: { s: [z] }") == [
                "R082 error: the module is `B` now, and was `A`: source breaks",
                "R082 error: the root enum is `T` now, and was `Step`: source breaks",
                "R082 error: the generated code is `internal` now, and was `public`: source breaks",
            ])
    }

    @Test func whatIsChosenIsAnErrorAndTheRestIsANote() {
        let pair = Edit("", screens: ("[z, y]", "[y]"), links: ("/z: /s/z", ""), []).pair
        func severities(_ breaking: Set<Compatibility>) -> [Diagnostic.Severity]? {
            pair.changes(breaking)?.map(\.severity)
        }
        #expect(severities([.links]) == [.error])
        #expect(severities([.source, .paths]) == [.error])
        #expect(severities([]) == [.note])
        let source = Edit("", screens: ("[z: [a: Int]]", "[z: [a: String]]"), []).pair
        #expect(source.changes([.links, .paths])?.map(\.severity) == [.note])
    }

    /// 169
    @Test func aSchemaThatIsRefusedIsNotCompared() {
        let twice = "segments: { s: [z: [id: Int, id: Int]] }"
        #expect(findings(twice, twice).allSatisfy { $0.hasPrefix("invalid: parameter `id` stands twice") })
        #expect(SchemaPair("routes: 1\n" + twice, "routes: 1\n" + twice).changes() == nil)
    }

    /// Y16
    @Test func theOrderAndTheFormOfASchemaAreNoChange() {
        let old = """
            origins: { app: app://, web: https://a.example }
            types: { E: [a, b] }
            segments: { s: [z: [id: Int, e: E?]], t: [y] }
            commands: { out: }
            links: { web: { "/p/{id}": /s/z, /y: /t/y }, app: { /out: out } }
            """
        let new = """
            links:
              app: { /out: out }
              web:
                /y: /t/y
                /p/{number}: /s/z?id={number}
            commands: { out: { doc: Out. } }
            segments:
              t: { screens: { y: { doc: Why. } } }
              s:
                screens:
                  z:
                    parameters: { id: Int, e: { type: E?, doc: Which. } }
            types:
              E: { a: a, b: b }
            origins:
              web: [https://a.example]
              app: app://
            """
        #expect(findings(old, new) == [])
    }

    @Test func linksMayMoveToAFileOfASegmentOrToAMount() {
        let old = SchemaFixture(
            "routes: 1\norigins: { web: https://a.example }\nsegments: { s: [z] }\nlinks: { web: { /z: /s/z } }\n")
        let file = SchemaFixture(
            "routes: 1\norigins: { web: https://a.example }\nsegments: { s: }\n",
            files: [("s.routes.yaml", "screens: [z]\nlinks: { web: { /z: /s/z } }\n")])
        #expect(file.compiled().changes(since: old.compiled())?.diagnostics == [])
        let mount = SchemaFixture(
            "routes: 1\norigins: { web: https://a.example }\nsegments: { s: { from: S } }\n",
            modules: [
                (
                    "S",
                    "routes: 1\naccess: public\nstep: SStep\norigins: { web: https://s.example }\n"
                        + "segments: { t: [z] }\nlinks: { web: { /z: /t/z } }\n"
                )
            ])
        let changes = mount.compiled().changes(since: old.compiled())?.diagnostics ?? []
        #expect(!changes.isEmpty && changes.allSatisfy { $0.code != .brokenLink }, "\(changes.map(\.message))")
    }

    @Test func aFindingIsInTheNewSchemaAndNotesAreInTheOld() throws {
        let pair = Edit("", screens: ("[z, y]", "[y]"), links: ("/z: /s/z", ""), []).pair
        let changes = try #require(pair.new.changes(since: pair.old))
        let report = FindingsReport([changes])
        let lines = report.rendered(as: .line).split(separator: "\n").map(String.init)
        #expect(lines.first?.hasPrefix("routes.yaml:4:13: error: screen `s.z` is gone") == true)
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("old.yaml:") } && lines.count == 4, "\(lines)")
    }
}
