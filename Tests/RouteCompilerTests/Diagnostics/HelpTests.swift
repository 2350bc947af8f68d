import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What a finding advises helps: once it is done as it says, the finding is gone, and nothing else is found.
@Suite struct HelpTests {
    struct Advice: CustomTestStringConvertible {
        var code: Code
        /// What the help must say.
        var help: String
        var wrong: String
        /// What the help says to write instead of it.
        var right: String
        /// What else it says to write, anywhere.
        var more: [(String, String)] = []
        var testDescription: String { "\(code.rawValue) \(wrong)" }

        init(_ code: Code, _ help: String, _ wrong: String, _ right: String, _ more: [(String, String)] = []) {
            (self.code, self.help, self.wrong, self.right, self.more) = (code, help, wrong, right, more)
        }
    }

    /// All that is advised upon stands in one schema, each at its own place.
    private static let schema = """
        routes: 1
        origins:
          web: https://shop.example
          #origin
        types:
          Tone: [low, high]
          #type
        segments:
          shop:
            screens:
              list: [page: Int = 1]
              item: [id: Int, name: String?]
              one: [at: UUID]
              #screen
          #segment
        commands: { go: [code: String] }
        links:
          web:
            /list: /shop/list
            #link
        #top
        """

    private static func compiled(_ lines: [(String, String)]) -> Compilation {
        let schema = lines.reduce(schema) { $0.replacing("#" + $1.0, with: $1.1) }
        return SchemaFixture(
            schema.split(separator: "\n").filter { !$0.contains("#") || $0.contains("\"") }.joined(separator: "\n")
        )
        .compiled()
    }

    static let types: [Advice] = [
        Advice(.wrongShape, "write `[newest, price]`", "Sort: { newest, price }", "Sort: [newest, price]"),
        Advice(
            .badValue, "write `characters: 0-9`", "Code: { type: String, characters: \"[0-9]+\" }",
            "Code: { type: String, characters: 0-9 }"),
        Advice(
            .badValue, "write `characters: 0-9`", "Code: { type: String, characters: '\\d' }",
            "Code: { type: String, characters: 0-9 }"),
        Advice(
            .badValue, "to list brackets, write `][`", "Code: { type: String, characters: \"[a-z]\" }",
            "Code: { type: String, characters: \"a-z][\" }"),
        Advice(
            .badValue, "write a value such as `0`", "Count: { type: Int, min: few }", "Count: { type: Int, min: 0 }"),
        Advice(.wrongShape, "write `{ swift: Money }`", "Money: Money", "Money: { swift: Money }"),
        Advice(.wrongShape, "write `{ type: Int }`", "Count: Int", "Count: { type: Int }"),
        Advice(.wrongShape, "write `[first, second]`", "Way:", "Way: [first, second]"),
        Advice(
            .badName, "name the cases in a mapping: `Sign: { first: \"+\", … }`", "Sign: [\"+\", a]",
            "Sign: { first: \"+\", a: a }"),
        Advice(
            .duplicateName, "name the cases in a mapping: `Who: { first: word, … }`", "Who: [self, Self]",
            "Who: { first: self, second: Self }"),
        Advice(.badName, "write the type's name, such as `Money`", "Own: { swift: Self }", "Own: { swift: Money }"),
        Advice(
            .badValue, "write `https`", "Site: { type: URL, schemes: [\"https:\"] }",
            "Site: { type: URL, schemes: [https] }"),
    ]

    static let origins: [Advice] = [
        Advice(.syntax, "write `shop://` for a scheme", "app: shop:", "app: shop://", opened),
        Advice(.syntax, "write `://` for a scheme", "app: [shop:, more:]", "app: [shop://, more://]", opened),
        Advice(.wrongShape, "write `shop://`", "app: { shop: }", "app: shop://", opened),
        Advice(
            .originWithoutLinks, "write `app: { otherwise: path }` under `links:`", "app: shop://", "app: shop://",
            [("link", "/a: /shop/list\n  app: { otherwise: path }")]),
    ]

    /// Links of a second origin.
    private static let opened = [("link", "/a: /shop/list\n  app: { /x: /shop/list }")]

    static let screens: [Advice] = [
        Advice(.unknownKey, "write `present: sheet`", "x: { modal: true }", "x: { present: sheet }"),
        Advice(.unknownKey, "write `meta: { title: … }`", "x: { title: Shop }", "x: { meta: { title: Shop } }"),
        Advice(
            .unknownKey, "keys for your own use belong under `meta:`", "x: { tracked: yes }",
            "x: { meta: { tracked: yes } }"),
        Advice(.unknownKey, "write `type: String`", "x: [a: { String, key: q }]", "x: [a: { type: String, key: q }]"),
        Advice(
            .unknownKey, "write `min: 1, max: 10`", "x: [a: { type: Int, range: 1...10 }]",
            "x: [a: { type: Int, min: 1, max: 10 }]"),
        Advice(
            .unknownType, "write limits in a mapping: `{ type: Int, min: 1, max: 10 }`", "x: [a: Int(1...10)]",
            "x: [a: { type: Int, min: 1, max: 10 }]"),
        Advice(
            .badParameter, "write `length: ...20`", "x: [a: { type: String, max: 20 }]",
            "x: [a: { type: String, length: ...20 }]"),
        Advice(.unknownType, "write `Day`, which is `RouteDay` in Swift", "x: [a: RouteDay]", "x: [a: Day]"),
        Advice(.wrongShape, "write `at: UUID`", "x: [at UUID]", "x: [at: UUID]"),
        Advice(.wrongShape, "write `at: UUID?`", "x: [at UUID?]", "x: [at: UUID?]"),
        Advice(.wrongShape, "write `at: String`", "x: [at]", "x: [at: String]"),
        Advice(
            .badValue, "write what to use instead", "x: { deprecated: true }", "x: { deprecated: Use item. }"),
        Advice(.badValue, "or leave it out", "x: { deprecated: false }", "x:"),
        Advice(.badValue, "write the text", "x: { doc: true }", "x: { doc: \"true\" }"),
        Advice(.badValue, "or leave it out", "x: [a: { type: Int, doc: false }]", "x: [a: Int]"),
        Advice(.badValue, "or leave it out", "x: { requires: false }", "x:"),
        Advice(.wrongShape, "write `[a, b]`", "x: { aliases: { a, b } }", "x: { aliases: [a, b] }"),
        Advice(
            .ambiguousComponent, "remove the alias of screen `shop.x`", "x: { aliases: list }", "x:"),
        Advice(
            .badDefault, "write a value such as `2001-01-01T00:00:00Z`", "x: [a: Date = now]",
            "x: [a: \"Date = 2001-01-01T00:00:00Z\"]"),
        Advice(.badDefault, "write a value such as `true`", "x: [a: Bool = yes]", "x: [a: Bool = true]"),
        Advice(.badDefault, "write a value such as `true`", "x: [a: Bool = .true]", "x: [a: Bool = true]"),
        Advice(.badDefault, "did you mean `low`?", "x: [a: Tone = .low]", "x: [a: Tone = low]"),
        Advice(.syntax, "leave out the default", "x:\n        - a: [Int] = []", "x:\n        - a: [Int]"),
        Advice(.syntax, "leave out the default", "x: [a: [Int] = []]", "x: [a: [Int]]"),
        Advice(.syntax, "leave out the `?`", "x: [a: [Int]?]", "x: [a: [Int]]"),
        Advice(.refusedYAML, "leave out the `?`", "x:\n        - a: [Int]?", "x:\n        - a: [Int]"),
        Advice(.wrongShape, "`Query` for all other keys", "x: [a: [String: Int]]", "x: [a: Query]"),
        Advice(.wrongShape, "`Query` for all other keys", "x: [a: { type: { String: Int } }]", "x: [a: Query]"),
        Advice(.unknownKey, "`Query` for all other keys", "x: [a: { String: Int }]", "x: [a: Query]"),
        Advice(.unknownType, "`Query` for all other keys", "x: [a: \"[String: Int]\"]", "x: [a: Query]"),
        Advice(.unknownKey, "did you mean `parameters`?", "x: { params: [a: Int] }", "x: { parameters: [a: Int] }"),
        Advice(.badParameter, "leave the default out", "x: [a: \"[Int] = 5\"]", "x: [a: [Int]]"),
        Advice(
            .badParameter, "leave the default out", "x: [a: { type: [Int], default: 3 }]", "x: [a: { type: [Int] }]"),
        Advice(.badParameter, "leave out the `?` or the default", "x: [a: \"Int? = 3\"]", "x: [a: Int = 3]"),
        Advice(.badParameter, "write `[Int]`: an absent list is empty", "x: [a: [Int = 3]]", "x: [a: [Int]]"),
        Advice(.unknownType, "write `[Int]`: an absent list is empty", "x: [a: \"[Int]?\"]", "x: [a: [Int]]"),
        Advice(.unknownType, "write `Type`, `Type?`", "x: [a: \"Int??\"]", "x: [a: Int?]"),
        Advice(
            .badParameter, "needs a default, a list, or a type that ends in `?`",
            "x: [a: { type: Int, invalid: default }]", "x: [a: { type: [Int], invalid: default }]"),
        Advice(
            .badParameter, "write the type in brackets: `[Int]`", "x: [a: { type: Int, separator: \",\" }]",
            "x: [a: { type: [Int], separator: \",\" }]"),
        Advice(
            .badName, "give the type a name under `types:`", "x: [a: { swift: \"Comment?\", transient: true }]",
            "x: [a: { type: \"Comment?\", transient: true }]", [("type", "Comment: { swift: Comment }")]),
        Advice(.badDefault, "leave the quotes out", "x: [a: \"String = 'b'\"]", "x: [a: \"String = b\"]"),
        Advice(.badDefault, "the words are `low`, `high`", "x: [a: Tone = loud]", "x: [a: Tone = low]"),
        Advice(.badName, "`path:` keeps the text in paths", "some:", "any: { path: some }"),
        Advice(.badName, "`key:` keeps the text in queries", "x: [some: Int?]", "x: [a: { type: Int?, key: some }]"),
    ]

    static let links: [Advice] = [
        Advice(
            .otherNotation, "write `{_}`, or `{_:Word}`", "\"/a/c%23\": /shop/list", "\"/a/{_:Sharp}\": /shop/list",
            [("type", "Sharp: { sharp: \"c#\" }")]),
        Advice(.otherNotation, "write `{_}`", "\"/a%3Fb\": /shop/list", "\"/{_}\": /shop/list"),
        Advice(.otherNotation, "write `{_}`", "\"/a%2fb\": /shop/list", "\"/{_}\": /shop/list"),
        Advice(.otherNotation, "write `{_}`", "\"/%7Bid%7D\": /shop/list", "\"/{_}\": /shop/list"),
        Advice(.otherNotation, "write what it stands for", "\"/caf%C3%A9\": /shop/list", "\"/café\": /shop/list"),
        Advice(.otherNotation, "write `{name}`", "\"/i/{id}.:name\": /shop/item", "\"/i/{id}.{name}\": /shop/item"),
        Advice(
            .otherNotation, "write `{_:Words}`, with a type `Words` of these words", "\"/w/(a|b)\": /shop/list",
            "\"/w/{_:Words}\": /shop/list", [("type", "Words: [a, b]")]),
        Advice(.otherNotation, "write `{_:Int}`", "\"/n/\\\\d+\": /shop/list", "\"/n/{_:Int}\": /shop/list"),
        Advice(.otherNotation, "write `{_:Int}`", "\"/n/[0-9]+\": /shop/list", "\"/n/{_:Int}\": /shop/list"),
        Advice(.otherNotation, "write `{_}`", "\"/n/.*\": /shop/list", "\"/n/{_}\": /shop/list"),
        Advice(.otherNotation, "write `{_}`", "\"/n/%@\": /shop/list", "\"/n/{_}\": /shop/list"),
        Advice(
            .badPattern, "leave out the `?`, or put a `/` in front", "\"/x/store{name...?}\": /shop/item?id=1",
            "\"/x/store{name...}\": /shop/item?id=1"),
        Advice(
            .badPattern, "put a `/` in front", "\"/x/store{name...?}\": /shop/item?id=1",
            "\"/x/store/{name...?}\": /shop/item?id=1"),
        Advice(
            .badPattern, "move it to the end", "\"/x/{name...}/y\": /shop/item?id=1",
            "\"/x/y/{name...}\": /shop/item?id=1"),
        Advice(
            .badPattern, "give one of them another name", "\"/x/{id}/{id}\": /shop/item",
            "\"/x/{id}/{name}\": /shop/item"),
        Advice(.badPattern, "or write `{_}`", "\"/x/{id}/{id}\": /shop/item", "\"/x/{id}/{_}\": /shop/item"),
        Advice(.badTarget, "the segment has `list`, `item`, `one`", "/x: /shop", "/x: /shop/list"),
        Advice(
            .badTarget, "write a value such as `0`", "\"/x/{a}\": \"/shop/list?page=p{a}\"",
            "\"/x/{_}\": \"/shop/list?page=0\""),
        Advice(
            .badTarget, "write a value such as `00000000-0000-0000-0000-000000000000`",
            "\"/x/{a}\": \"/shop/one?at=x{a}\"",
            "\"/x/{_}\": \"/shop/one?at=00000000-0000-0000-0000-000000000000\""),
        Advice(
            .badTarget, "values follow a `;`: `/shop/item;id={a}/one?at={b}`",
            "\"/x/{a}/{b}\": \"/shop/item?id={a}/one?at={b}\"", "\"/x/{a}/{b}\": \"/shop/item;id={a}/one?at={b}\""),
        Advice(
            .badTarget, "values follow a `;`: `/shop/item;name=x;id=5/list`",
            "/x: /shop/item?name=x&id=5/list", "/x: /shop/item;name=x;id=5/list"),
        Advice(
            .impossibleCondition, "ask for a text that is a valid `Int`",
            "/x: [{ \"?page=p{_}\": /shop/list }]", "/x: [{ \"?page=1\": /shop/list }]"),
        Advice(.badTarget, "did you mean `page`?", "/x: /shop/list?pag=2", "/x: /shop/list?page=2"),
        Advice(.badTarget, "did you mean `page`?", "/x: /shop/list;pag=2", "/x: /shop/list;page=2"),
        Advice(.badTarget, "the keys are `page`", "/x: /shop/list?zzz=2", "/x: /shop/list?page=2"),
        Advice(
            .badTarget, "write `{ redirect: \"/i/{id}\" }`", "\"/i/{id}\": /shop/item\n    /p/{id}: redirect /i/{id}",
            "\"/i/{id}\": /shop/item\n    /p/{id}: { redirect: \"/i/{id}\" }"),
        Advice(.badTarget, "write it without `/`: `go?code=1`", "/x: /go?code=1", "/x: go?code=1"),
        Advice(.badTarget, "did you mean `go`, without `/`?", "\"/x/{code}\": /GO", "\"/x/{code}\": go"),
        Advice(.badTarget, "begins with `/`: `/shop/item`", "\"/x/{id}\": item", "\"/x/{id}\": /shop/item"),
        Advice(.badTarget, "write `/shop/item`", "\"/x/{id}\": /item", "\"/x/{id}\": /shop/item"),
        Advice(
            .unusedPlaceholder, "as a parameter of the target is named, `{id}`, `{name}`",
            "\"/x/{number}\": /shop/item?id=1", "\"/x/{name}\": /shop/item?id=1"),
        Advice(.unusedPlaceholder, "write `{_}` to match", "\"/x/{number}\": /", "\"/x/{_}\": /"),
        Advice(
            .unreachableCase, "put the case without a condition last", "/x: [/shop/list, { \"?code\": go }]",
            "/x: [{ \"?code\": go }, /shop/list]"),
        Advice(
            .wrongShape, "write `- ?page: …`", "/x:\n      ?page: /shop/list\n      /: /shop/list",
            "/x:\n      - ?page: /shop/list\n      - /shop/list"),
        Advice(
            .unknownKey, "put it in a list behind `/:`, as `- ?page: …`",
            "/x:\n      /: /shop/list\n      ?page: /shop/list",
            "/x:\n      /:\n        - ?page: /shop/list\n        - /shop/list"),
        Advice(.unknownKey, "write `/new`", "/x: { new: /shop/list }", "/x: { /new: /shop/list }"),
        Advice(
            .wrongShape, "write `web: { otherwise: outside }`", "/x: /shop/list\n  otherwise: outside",
            "/x: /shop/list\n    otherwise: outside"),
        Advice(.badTarget, "give it a value: `id=…` or `{id}`", "/x: /shop/item;", "/x: /shop/item;id=1"),
        Advice(
            .badTarget, "a query item is read in a case: `- ?id: …`", "/x: { redirect: \"/i/{id}\" }",
            "/x: [{ \"?id\": { redirect: \"/i/{id}\" } }]\n    \"/i/{id}\": /shop/item"),
        Advice(
            .badPattern, "no text is a value of both",
            "\"/x/{id}/y\": [{ \"?at\": /shop/item }, \"/shop/one;at={id}\"]",
            "\"/x/{id:String}/y\": [{ \"?at\": /shop/item }, \"/shop/one;at={id}\"]"),
        Advice(
            .impossibleCondition, "ask for a text that is a valid `Int`", "/x: [{ \"?page=a\": /shop/list }]",
            "/x: [{ \"?page=2\": /shop/list }]"),
        Advice(.wrongShape, "write `- ?page: …`", "/x: { \"?page\": /shop/list }", "/x: [{ \"?page\": /shop/list }]"),
    ]

    static let top: [Advice] = [
        Advice(
            .unknownKey, "`otherwise` belongs in the links of an origin", "otherwise: outside", "",
            [("link", "otherwise: outside")]),
        Advice(
            .unknownKey, "put it under `segments:`", "library: { screens: [a] }", "",
            [("segment", "library: { screens: [a] }")]),
    ]

    @Test(arguments: [("origin", origins), ("type", types), ("screen", screens), ("link", links), ("top", top)])
    func helps(_ place: String, _ advices: [Advice]) {
        for advice in advices {
            let found = HelpTests.compiled([(place, advice.wrong)]).diagnostics.filter { $0.severity != .note }
            #expect(
                Set(found.map(\.code)) == [advice.code] && found.contains { $0.help?.contains(advice.help) == true },
                "\(advice.testDescription): \(found)")
            let left = HelpTests.compiled([(place, advice.right)] + advice.more).diagnostics.filter {
                $0.severity != .note
            }
            #expect(left.isEmpty, "\(advice.testDescription): \(left)")
        }
    }

    @Test func oneScreenIsNoScreens() {
        let schema = "routes: 1\norigins: { app: app:// }\nsegments: { s: [x] }\nlinks: { app: { otherwise: path } }\n"
        #expect(SchemaFixture(schema).messages == ["`otherwise: path` opens 1 screen to every link: `s.x`"])
    }

    /// The first of what stands twice is shown too.
    @Test(arguments: [
        "links: { web: { \"/⟦{a}⟧/⟦{a}⟧\": /s/x } }",
        "links: { web: { /x: [{ \"?b=⟦{a}⟧&c=⟦{a}⟧\": /s/x }] } }",
        "links: { web: { otherwise: ⟦outside⟧ } }",
    ])
    func theFirstIsShown(_ links: String) {
        var schema = "routes: 1\norigins: { web: https://a.example }\n"
        schema += "segments: { s: { screens: { x: [a: Int] }, links: { web: { otherwise: ⟦path⟧ } } } }\n"
        if !links.contains("otherwise") {
            schema = schema.replacing(", links: { web: { otherwise: ⟦path⟧ } }", with: "")
        }
        let fixture = SchemaFixture(schema + links)
        let errors = fixture.compiled().diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 1 && errors[0].message.hasSuffix("occurs twice"), "\(errors)")
        #expect(Set(errors.flatMap { [$0.span] + $0.notes.map(\.span) }) == Set(fixture.marks))
    }
}
