import RouteYAML
import Testing

@testable import RouteCompiler
@testable import RouteReports

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

    @Test func screensThatMoveTogether() {
        #expect(
            findings("segments: { s: [z, y: [a: Int], x], t: [b] }", "segments: { s: [z], t: [b, y: [a: Int], x] }")
                == [
                    "R081 error: screens of segment `s` are in `t` now: `y`, `x`: paths and source break"
                ])
        #expect(
            findings(
                "segments: { s: [z, y, x: { aliases: /w }] }",
                "segments: { s: { screens: [z], segments: { t: [y, x] } } }")
                == [
                    "R083 note: segment `s.t` is new: each `switch` over segment `s` needs a case",
                    "R081 error: screen `s.y` is `s.t.y` now: paths and source break",
                    "R081 error: screen `s.x` is `s.t.x` now, and no longer named by `/w` in paths: paths and source break",
                ])
    }

    /// An option of a segment is said once, for all screens in it.
    @Test func optionsOfASegment() {
        func edit(_ before: String, _ now: String) -> [String] {
            func schema(_ options: String) -> String {
                "origins: { app: \"a://\" }\nlinks: { app: { otherwise: path } }\n"
                    + "segments: { t: [a], s: { \(options)screens: [z, y: { requires: o }, x], segments: { u: [v] } } }"
            }
            return findings(schema(before), schema(now))
        }
        #expect(
            edit("", "external: false, ") == [
                "R080 error: screens of segment `s` are kept from links now, which opened them by their paths: `s.z`, `s.y`, "
                    + "`s.x`, `s.u.v`: links break"
            ])
        #expect(
            edit("", "present: cover, ") == [
                "R083 note: screens of segment `s` are presented as `cover` now: `s.z`, `s.y`, `s.x`, `s.u.v`"
            ])
        #expect(
            edit("requires: p, ", "requires: q, ") == [
                "R082 error: nothing requires `p` now, so `Step.Requirement` has no case for it: source breaks",
                "R083 warning: screens of segment `s` require `q` now and no longer require `p`: `s.z`, `s.y`, `s.x`, `s.u.v`",
                "R083 note: requirement `q` is new: each `switch` over the requirements needs a case",
            ])
        #expect(
            findings("commands: { c: { requires: p } }", "commands: { c: { requires: [p, q] } }") == [
                "R083 warning: command `c` requires `p`, `q` now",
                "R083 note: requirement `q` is new: each `switch` over the requirements needs a case",
            ])
        #expect(
            findings(
                "segments: { s: [z, y, x, w] }", "segments: { s: [z: { present: sheet }, y, x, w: { present: sheet }] }"
            )
                == [
                    "R083 note: screen `s.z` is presented as `sheet` now, and was as `push`",
                    "R083 note: screen `s.w` is presented as `sheet` now, and was as `push`",
                ])
    }

    /// A case without values is a value; with the first one it is a function, whatever that one's default.
    @Test func theFirstParameterOfAScreenOrCommand() {
        let tail = " is new, and the first: code has to say "
        #expect(
            findings(
                "segments: { s: [z] }\ncommands: { c: }",
                "segments: { s: [z: [a: Int?, b: [Int]]] }\ncommands: { c: [a: Int = 1] }")
                == [
                    "R082 error: parameter `a` of `s.z`\(tail)`.z()`: source breaks",
                    "R083 note: parameter `b` of `s.z` is new: patterns that bind the values of the case need one more",
                    "R082 error: parameter `a` of `c`\(tail)`.c()`: source breaks",
                ])
    }

    @Test func whatATypeIsCalled() {
        let types = ("types: { E: [a, b] }", "types: { F: [a, b] }")
        #expect(
            findings(
                types.0 + "\nsegments: { s: [z: { returns: E }, y: [e: E]] }",
                types.1 + "\nsegments: { s: [z: { returns: F }, y: [e: F]] }") == [
                    "R082 error: type `E` is called `F` now: source breaks"
                ])
        #expect(
            findings(
                "segments: { about: [z, y] }",
                "types: { About: { swift: About } }\nsegments: { about: [z, y: [a: About?]] }"
            )
            .contains(
                "R082 error: the enum of segment `about` is called `AboutScreens` now, and was `About`: source breaks"))
    }

    @Test func typesOfTheApp() {
        func money(_ module: String) -> String {
            "types: { Money: { swift: Money, module: \(module) } }\nsegments: { s: [z: [m: Money]] }"
        }
        #expect(
            findings(money("A"), money("B")) == [
                "R081 error: type `Money` of `s.z.m` is another type now: paths and source break"
            ])
        #expect(
            findings(money("A"), "segments: { s: [z: [m: String]] }") == [
                "R082 error: parameter `m` of `s.z` is `String` now, and was `Money`: source breaks"
            ])
    }

    /// A step reads the query of the one behind it, by each key that both have.
    @Test func aParameterThatReadsTheQueryOfAnotherStep() {
        let links = "\norigins: { web: https://a.example }\nlinks: { web: { /i: /s/top/item } }"
        let pair = SchemaPair(
            "routes: 1\nsegments: { s: [top: [q: String?], item: [id: UUID, tab: String?]] }\(links)\n",
            "routes: 1\nsegments: { s: [top: [q: String?, id: Int?], item: [id: UUID, tab: String?]] }\(links)\n")
        #expect(
            pair.findings == [
                "R080 error: parameter `id` of `s.top` is new: patterns that bind the values of the case need one more: links "
                    + "and paths break"
            ])
        #expect(pair.notes.contains { $0.hasPrefix("`/s/top/item?id=") })
    }

    /// What nothing read is no part of a link.
    @Test func anItemThatNothingRead() {
        func links(_ parameters: String) -> String {
            "segments: { s: [a, list: [\(parameters)]] }\norigins: { web: https://a.example }\n"
                + "links: { web: { /l: [\"?promo=on\": /s/list, /s/a] } }"
        }
        #expect(
            findings(links("q: String?"), links("q: String?, id: Int?")) == [
                "R083 note: parameter `id` of `s.list` is new: patterns that bind the values of the case need one more"
            ])
        #expect(
            findings(links("q: String?, page: Int = 1"), links("q: String?")) == [
                "R082 error: parameter `page` of `s.list` is gone, and its value in links and paths is not read: source breaks"
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
        #expect(findings(twice, twice).allSatisfy { $0.hasPrefix("invalid: parameter `id` occurs twice") })
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

    /// An alias from the top counts from the mount, and goes on where the mount does.
    @Test func whatIsSaidAtAMountIsToldThere() {
        func app(_ options: String, _ step: String = "SStep") -> Compilation {
            SchemaFixture(
                "routes: 1\nsegments: { t: [a], s: { from: S\(options) } }\n",
                modules: [
                    (
                        "S",
                        "routes: 1\naccess: public\nstep: \(step)\nsegments: { u: { screens: { z: { aliases: /y }, x: } } }\n"
                    )
                ]
            ).compiled()
        }
        func messages(_ old: Compilation, _ new: Compilation) -> [String]? {
            new.changes(since: old)?.diagnostics.map(\.message)
        }
        #expect(
            messages(app(", path: me"), app("")) == ["segment `s` is no longer named by `me` in paths: paths break"])
        #expect(messages(app(", path: me"), app(", path: you, aliases: me")) == [])
        #expect(
            messages(app(""), app("", "TStep")) == [
                "the root enum of module `S` is `TStep` now, and was `SStep`: source breaks"
            ])
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
