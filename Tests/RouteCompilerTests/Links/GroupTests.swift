import Testing

@testable import RouteCompiler
@testable import RouteReports
@testable import RouteRuntime

/// A group says once what its patterns begin with, and the stack from which their targets go on.
@Suite struct GroupTests {
    /// A schema with these lines under `web:`.
    static func schema(_ lines: String) -> String {
        """
        routes: 1
        origins: { web: https://app.example }
        segments:
          s:
            screens:
              list: [filter: String?, tab: String?]
              room: [id: Int, tab: String?]
              post: [n: Int, id: Int?]
              any: [text: [String]]
            segments: { inner: [deep] }
          t: [end]
        commands: { go: [id: Int?] }
        links:
          web:

        """
            + lines.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n") + "\n"
    }

    /// The same table, once with groups and once without.
    struct Pair: Sendable, CustomTestStringConvertible {
        var about: String
        var grouped: String
        var flat: String

        init(_ about: String, _ grouped: String, _ flat: String) {
            self.about = about
            self.grouped = grouped
            self.flat = flat
        }

        var testDescription: String { about }
    }

    static let pairs = [
        Pair("a group of one is no more than its target", "/p: { /: /s/list }", "/p: /s/list"),
        Pair("a `/` entry may be a group", "/p: { /: { /: { /: /s/list } } }", "/p: /s/list"),
        Pair(
            "prefix and stack, in the order of the text",
            """
            /rooms:
              /{id}:
                /post/{n}: ./post
                /: ./room
                /old: ./room
              /: /s/list
            /end: /t/end
            """,
            """
            /rooms/{id}/post/{n}: /s/list/room/post
            /rooms/{id}: /s/list/room
            /rooms/{id}/old: /s/list/room/room
            /rooms: /s/list
            /end: /t/end
            """),
        Pair(
            "the root as a prefix, and an empty base",
            "/: { /: /, /a: ./s/list, /b: ., \"#f\": ./t/end }",
            "/: /\n/a: /s/list\n/b: /\n\"/#f\": /t/end"),
        Pair(
            "a hash router",
            "\"/#\": { /: { /a: /s/list }, /!: { /b: /t/end, /: go } }",
            "\"/#/a\": /s/list\n\"/#/!/b\": /t/end\n\"/#/!\": go"),
        Pair(
            "fragments behind a rest and behind what may lack",
            "\"/f/{text...}\": { /: /s/any, \"#top\": ./list }\n\"/g/{filter?}\": { /: /s/list, \"#{tab}\": . }",
            """
            /f/{text...}: /s/any
            "/f/{text...}#top": /s/any/list
            "/g/{filter?}": /s/list
            "/g/{filter?}#{tab}": /s/list
            """),
        Pair(
            "a condition on the fragment ends a group", "\"/p#?tab\": { /: /s/list }", "\"/p#?tab\": /s/list"),
        Pair(
            "segments are named as in a path",
            "/p: { /: /s/list, /a: ./inner/deep, /b: ./t/end, /c: ./room?id=1 }",
            "/p: /s/list\n/p/a: /s/list/inner/deep\n/p/b: /s/list/t/end\n/p/c: /s/list/room?id=1"),
        Pair(
            "the base of a list is the case without conditions, and a case may go on",
            """
            /p:
              /:
                - ?tab=old: go
                - ?filter: { redirect: /q }
                - /s/list
              /{id}:
                - ?tab: ./post
                - ./room
            /q: /t/end
            """,
            """
            /p:
              - ?tab=old: go
              - ?filter: { redirect: /q }
              - /s/list
            /p/{id}:
              - ?tab: /s/list/post
              - /s/list/room
            /q: /t/end
            """),
        Pair(
            "what the base writes and what goes on are one text where no key is written twice",
            "/p: { /: \"/s/list?filter=x\", \"/{id}\": { /: \"./room?tab=y\", /a: \"./post?n={id}\", /b: \"./post?n=2\" } }",
            """
            /p: /s/list?filter=x
            /p/{id}: /s/list/room?filter=x&tab=y
            /p/{id}/a: /s/list/room/post?filter=x&tab=y&n={id}
            /p/{id}/b: /s/list/room/post?filter=x&tab=y&n=2
            """),
        Pair(
            "without a `/` entry the base of the group around holds",
            "/p: { /: /s/list, /x: { /y: ./inner/deep, /z: { /w: . } } }",
            "/p: /s/list\n/p/x/y: /s/list/inner/deep\n/p/x/z/w: /s/list"),
        Pair(
            "placeholders of the base bind in each pattern, and to what its conditions name",
            "/p/{id}: { /: \"/s/room?tab=t-{id}\", \"/{n}\": [ { \"?filter\": ./post/any }, ./post ] }",
            "/p/{id}: /s/room?tab=t-{id}\n"
                + "/p/{id}/{n}: [ { \"?filter\": \"/s/room/post/any?tab=t-{id}\" }, \"/s/room/post?tab=t-{id}\" ]"),
        Pair(
            "a prefix that ends in a slash", "\"/p/\": { /a: /s/list, /b: { /c: /t/end } }",
            "/p/a: /s/list\n/p/b/c: /t/end"),
    ]

    @Test(arguments: pairs) func isTheSame(_ pair: Pair) throws {
        let schemas = SchemaPair(Self.schema(pair.flat), Self.schema(pair.grouped))
        let flat = try #require(schemas.old.result, "\(schemas.old.diagnostics.map(\.message))")
        let grouped = try #require(schemas.new.result, "\(schemas.new.diagnostics.map(\.message))")
        #expect(grouped.packed.segments == flat.packed.segments)
        #expect(grouped.packed.links == flat.packed.links)
        #expect(Listing(Outline(grouped)).text == Listing(Outline(flat)).text)
        #expect(schemas.findings == [])
    }

    /// What the base writes is its own, and wins; the query behind `./` serves all that is not written.
    @Test func theBaseWins() throws {
        let table = try SmallTable(
            schema: Self.schema(
                """
                /p:
                  /: /s/list?tab=base
                  /{id}: ./room?tab=own&filter=f
                  /more: .?filter=more
                  /closed: { /: /s/list;tab=x, "/{id}": ./room?filter=f&tab=own }
                """.replacing("./room?filter=f&tab=own", with: "./room?tab=own")))
        #expect(table.open("/p/7?tab=q&filter=q") == "list(filter: \"f\", tab: \"base\") > room(id: 7, tab: \"own\")")
        #expect(table.open("/p/more?tab=q&filter=q") == "list(filter: \"more\", tab: \"base\")")
        #expect(table.open("/p/closed/7?filter=q") == "list(tab: \"x\") > room(id: 7, tab: \"own\")")
    }

    /// A link of a group is read, printed and told of by its whole pattern.
    @Test func aWholePatternIsTold() throws {
        let table = try SmallTable(
            schema: Self.schema("/p: { /: /s/list, \"/{id:Int}\": { /: ./room, /post: \"./post?n={id}\" } }"))
        #expect(table.reprint("/p/7") == "https://app.example/p/7")
        #expect(table.reprint("/p/7/post") == "https://app.example/p/7/post")
        #expect(table.error("/p/7/posts")?.nearest == "post")
        #expect(table.error("/p/7?tab=1&tab=2")?.route == "s.list")
    }

    static let refusals = [
        BugRefusal(
            "another key", schema("/p: { /: /s/list, ⟦a⟧: /s/list }"),
            "the key `a` in the group `/p` must begin with `/` or `#`", help: "write `/a`"),
        BugRefusal(
            "otherwise", schema("/p: { /: /s/list, /a: { ⟦otherwise⟧: path, /b: /s/list } }"),
            "the key `otherwise` in the group `/p/a` must begin with `/` or `#`",
            help: "`otherwise` belongs right under the origin"),
        BugRefusal(
            "a redirect with a key of a group", schema("/p: { redirect: /q, ⟦/a⟧: /s/list }"),
            "unknown key `/a` in a target"),
        BugRefusal(
            "an empty group", schema("/p: { /: /s/list, /a: ⟦{}⟧ }"), "the target of `/p/a` is an empty mapping",
            help: "write what it opens, or a group: `{ /: … }`"),
        BugRefusal(
            "a comment in place of an entry", schema("/p:⟦⟧\n  #/a: /s/list"), "the target of `/p` is missing",
            help: "write what it opens; a key below it that begins with `#` is quoted, since ` #` begins a comment"),
        BugRefusal(
            "a case that is a group", schema("/p:\n  - ?tab: ⟦{ /: /s/list }⟧\n  - /s/list"),
            "a case of `/p` can't be a group",
            help: "put the condition inside, as a case behind each of the group's keys"),
        BugRefusal(
            "a case without conditions that is a group", schema("/p: [ ⟦{ /: /s/list }⟧ ]"),
            "a case of `/p` can't be a group"),
        BugRefusal(
            "a second fragment", schema("\"/p#a\": { /: /s/list, ⟦\"#b\"⟧: /s/list }"),
            "a second `#` can't follow that of `/p#a`"),
        BugRefusal(
            "behind conditions", schema("\"/p#?tab\": { /: /s/list, ⟦/a⟧: /s/list }"),
            "nothing can follow the conditions of `/p#?tab`"),
        BugRefusal(
            "behind a rest", schema("\"/p/{text...}\": { /: /s/any, ⟦/a⟧: /s/any }"),
            "no component can follow the last one of `/p/{text...}`"),
        BugRefusal(
            "behind what may lack", schema("\"/p/{tab?}\": { /: /s/list, ⟦/a⟧: { /b: /s/list } }"),
            "no component can follow the last one of `/p/{tab?}`"),
        BugRefusal(
            "a hash alone", schema("\"/#\": { ⟦/⟧: /s/list }"), "nothing follows the `#` of the pattern `/#`"),
        BugRefusal(
            "outside of a group", schema("/p: ⟦./list⟧"),
            "the target `./list` can't be opened: there is no stack from which it could go on",
            help: "give the group a `/` entry that opens a stack, or write the whole stack: `/…`"),
        BugRefusal(
            "without a `/` entry", schema("/p: { /a: ⟦.⟧, /b: /s/list }"),
            "the target `.` can't be opened: there is no stack from which it could go on"),
        BugRefusal(
            "in a `/` entry", schema("/p: { /: ⟦./list⟧, /b: ./list }"),
            "the target `./list` can't be opened: there is no stack from which it could go on"),
        BugRefusal(
            "nothing behind the slash", schema("/p: { /: /s/list, /a: ⟦./⟧ }"),
            "the target `./` can't be opened: only `.` and what begins with `./` go on from a stack"),
        BugRefusal(
            "up", schema("/p: { /: /s/list, /a: ⟦../list⟧ }"),
            "the target `../list` can't be opened: only `.` and what begins with `./` go on from a stack"),
        BugRefusal(
            "matrix parameters of the base", schema("/p: { /: /s/list, /a: ⟦.;tab=x⟧ }"),
            "the target `.;tab=x` can't be opened: only `.` and what begins with `./` go on from a stack"),
        BugRefusal(
            "an unknown screen", schema("/p: { /: /s/list, /a: ⟦./rom⟧ }"),
            "the target `./rom` can't be opened: `rom` is neither a screen of `s` nor a segment",
            help: "did you mean `room`?"),
        BugRefusal(
            "a key that nothing has", schema("/p: { /: /s/list, /a: ⟦.?n=1⟧ }"),
            "nothing in the target `.?n=1` has the key `n`"),
        BugRefusal(
            "a key that the base has written", schema("/p: { /: /s/list?tab=x, /a: ⟦.?tab=y⟧ }"),
            "what the target `.?tab=y` goes on from writes `tab` already"),
        BugRefusal(
            "an entry that does not use the prefix's placeholder",
            schema("/p/{id}: { /: /s/room, ⟦/a⟧: /s/list }"), "nothing uses the placeholder `{id}`"),
        BugRefusal(
            "a placeholder that the prefix has", schema("\"/p/{id}\": { /: /s/room, \"/⟦{id}⟧\": ./post?n=1 }"),
            "the placeholder `{id}` occurs twice"),
        BugRefusal(
            "a mistake in a prefix", schema("\"/p/⟦{1}⟧\": { /: /s/list, /a: /s/list }"),
            "`{1}` is not a placeholder: it must begin with a letter or `_`"),
        BugRefusal(
            "a mistake in an inner prefix", schema("/p: { \"/⟦{n:Itn}⟧\": { /: /s/post, /a: /s/post }, /: /s/list }"),
            "unknown type `Itn`"),
        BugRefusal(
            "a mistake in a base",
            schema("/p: { /a: ./room, /: ⟦/s/lost⟧, /b: [ ./room ], /c: { /: ., /d: .?tab=x } }"),
            "the target `/s/lost` can't be opened: `lost` is neither a screen of `s` nor a segment"),
        BugRefusal(
            "a base that could not be read", schema("/p: { /: ⟦[]⟧, /a: ./room }"), "`/p` needs a case at least"),
        BugRefusal(
            "a case of the base that could not be read",
            schema("/p: { /: [ { \"?tab\": /s/list }, ⟦{ /: . }⟧ ], /a: ./room }"),
            "a case of `/p` can't be a group"),
    ]

    /// At its place, and once.
    @Test(arguments: refusals) func isRefused(_ bug: BugRefusal) throws {
        try bug.check()
        let diagnostics = SchemaFixture(bug.schema).compiled().diagnostics
        #expect(diagnostics.count == 1, "\(diagnostics.map(\.message))")
    }

    /// A finding is at the key that made it, and its text or a note shows the whole pattern.
    @Test func theWholePatternIsShown() throws {
        let names = ["an entry that does not use the prefix's placeholder", "a placeholder that the prefix has"]
        for bug in Self.refusals where names.contains(bug.number) {
            let finding = try #require(SchemaFixture(bug.schema).compiled().diagnostics.first)
            #expect(finding.notes.map(\.message).contains { $0.hasPrefix("the whole pattern is `/p/{id}/") })
        }
        let overlap = SchemaFixture(Self.schema("/p: { \"/{tab}\": { ⟦/x⟧: /s/list } }\n⟦/p/{filter}/x⟧: /s/list"))
        let finding = try #require(overlap.compiled().diagnostics.first)
        #expect(finding.message.hasPrefix("`/p/{filter}/x` and `/p/{tab}/x` match the same links"))
        #expect([finding.span] + finding.notes.map(\.span) == overlap.marks.reversed())
    }

    /// Whatever the `/` entry is but a stack without conditions is no base, and is not looked up further out.
    @Test(arguments: [
        "go", "outside", "none", "{ redirect: /s }", "[ { \"?tab\": /s/list } ]", "[ { \"?tab\": /s/list }, go ]",
    ])
    func isNoBase(_ entry: String) throws {
        let fixture = SchemaFixture(
            Self.schema("/s: /s/list\n/p: { /: /s/list, /x: { ⟦/⟧: \(entry), /a: ⟦./list⟧ } }"))
        let finding = try #require(fixture.compiled().diagnostics.first)
        #expect(finding.message.hasSuffix("there is no stack from which it could go on"))
        #expect(finding.span == fixture.marks[1])
        #expect(finding.notes.map(\.span) == [fixture.marks[0]])
    }

    /// A base is that of its own block.
    @Test func aBaseIsOfItsBlock() {
        let schema = Self.schema("/p: { /: /s/list }").replacing(
            "segments: { inner: [deep] }", with: "links: { web: { /p: { /a: ./room } } }")
        #expect(SchemaFixture(schema).messages.first?.hasSuffix("there is no stack from which it could go on") == true)
    }

    /// Where every case leads out or is refused, nothing could use a placeholder.
    @Test(arguments: ["outside", "none", "[ { \"?tab\": outside }, none ]"])
    func whatOpensNothingUsesNoPlaceholder(_ target: String) throws {
        for lines in ["/p/{id}/{x:Int}/{y...}: \(target)", "/p/{id}: { \"/{x:Int}/{y...}\": \(target), /: /s/room }"] {
            #expect(SchemaFixture(Self.schema(lines)).compiled().faults.isEmpty)
        }
        let mixed = SchemaFixture(
            Self.schema("/p/{x}: [ { \"?tab\": \(target.first == "[" ? "none" : target) }, /s/list ]"))
        #expect(mixed.messages == ["nothing uses the placeholder `{x}`"])
    }

    /// A whole pattern has the limit of one that is written whole.
    @Test func aLongPatternIsTold() {
        let part = "/" + String(repeating: "x", count: 999)
        let messages = SchemaFixture(
            Self.schema("\(part): { \(part): { \(part): { \(part): { \(part): none, /: /s/list } } } }")
        ).messages
        #expect(messages == ["the whole pattern has 5000 bytes, more than 4095"])
    }

    /// In a flow mapping braces are YAML's.
    @Test func bracesAreQuoted() throws {
        let finding = try #require(SchemaFixture(Self.schema("/p: { /{id}/a: /s/room }")).compiled().diagnostics.first)
        #expect(finding.help?.contains("quote") == true, "\(finding)")
    }
}
