import Foundation
import Testing

/// `routec explain` and `routec list` as scripts read them.
@Suite struct ExplainTests {
    @Test func seedLinksAsJSON() throws {
        let input = Samples.links.joined(separator: "\n") + "\n"
        let run = try Tool.run(
            ["explain", "--schema", "routes.yaml", "--format", "json", "-"], in: Samples.app(), input: input)
        #expect(run.status == 0 && run.errors == "")
        let lines = try run.lines.map(object)
        #expect(
            lines == [
                try object(
                    """
                    {"input": "coordinator:///", "result": "stack", "steps": [], "origin": "app",
                     "patterns": [\(pattern("/"))]}
                    """),
                try object(
                    """
                    {"input": "coordinator://product?id=80674450-AAEC-4704-9D0F-63C7B2068FF1&count=5",
                     "result": "stack", "origin": "app", "patterns": [\(pattern("/product"))],
                     "steps": [{"screen": "products.product",
                                "parameters": {"id": "80674450-aaec-4704-9d0f-63c7b2068ff1", "count": 5}}]}
                    """),
                try object(
                    """
                    {"input": "\(Samples.links[2])", "result": "stack", "origin": "app", "otherwise": "path",
                     "steps": [{"screen": "auth.a", "parameters": {}}, {"screen": "auth.b", "parameters": {}},
                               {"screen": "auth.c", "parameters": {}}, {"screen": "profile.b", "parameters": {}},
                               {"screen": "profile.c", "parameters": {}},
                               {"screen": "products.merch",
                                "parameters": {"id": "b121d5e7-ea65-49f8-8b33-b3c43fa93866", "count": 7}}]}
                    """),
            ])
    }

    /// The first pattern of this text in the app's schema.
    private func pattern(_ text: String) throws -> String {
        #"{"origin": "app", "pattern": "\#(text)", "case": 1, "file": "routes.yaml", "line": \#(try line(of: text))}"#
    }

    private func line(of pattern: String) throws -> Int {
        let lines = try Samples.app().read("routes.yaml").split(separator: "\n", omittingEmptySubsequences: false)
        return try #require(lines.firstIndex { $0.drop { $0 == " " }.hasPrefix(pattern + ": ") }) + 1
    }

    @Test func errorsAndCommandsAsJSON() throws {
        let run = try Tool.run(
            [
                "explain", "--format", "json", "coordinator://product?id=1&count=5", "coordinator://sign-out",
                "mailto:someone", "--path", "/auth/z",
            ], in: Samples.app())
        // Also a link that matches nothing is explained.
        #expect(run.status == 0)
        let lines = try run.lines.map(object)
        #expect(lines.map { $0["result"] as? String } == ["error", "error", "command", "error"])
        #expect((lines[0]["error"] as? [String: Any])?["code"] as? String == "unknownName")
        let malformed = try #require(lines[1]["error"] as? [String: Any])
        #expect(malformed["code"] as? String == "malformedValue")
        #expect(malformed["key"] as? String == "id")
        #expect(malformed["route"] as? String == "products.product")
        #expect(malformed["offset"] as? Int == 25)
        #expect((lines[2]["command"] as? NSDictionary) == ["name": "signOut", "parameters": [String: Any]()])
        #expect((lines[3]["error"] as? [String: Any])?["code"] as? String == "unknownOrigin")
    }

    @Test func standardInputLineByLine() throws {
        // Windows line ends, an empty line, and no break behind the last.
        let run = try Tool.run(
            ["explain", "--format", "json", "-"], in: Samples.app(), input: "coordinator:///\r\n\ncoordinator://auth/a")
        #expect(try run.lines.map { try object($0)["result"] as? String } == ["stack", "error", "stack"])
        #expect(try Tool.run(["explain", "-"], in: Samples.app()).output == "")
    }

    @Test func serversOfTheRunTime() throws {
        let folder = try Folder([
            "routes.yaml": "routes: 1\norigins:\n  home: https://{server}\nsegments:\n  auth: [login]\n"
                + "links:\n  home:\n    /in: /auth/login\n"
        ])
        for (server, problem) in [
            ("a b", "takes a URL"), ("user@h", "takes a URL"), ("x.example:99999", "takes a URL"),
            ("https://h?x=1", "takes a URL"), ("https://h/a/../b", "takes a URL"), ("https://h/ü", "takes a URL"),
            ("ftp://h", "names `ftp://h`, and no origin has an entry"),
        ] {
            for command in [["explain", "https://h/in"], ["page"], ["docs"]] {
                let run = try Tool.run(command + ["--server", server], in: folder)
                #expect(run.status == 2 && run.errors.contains("`--server` \(problem)"), "\(command) \(run.errors)")
            }
        }
        let link = ["explain", "--format", "json", "https://b.example:8080/app/in"]
        let servers = ["--server", "https://a.example", "--server", "https://b.example:8080/app"]
        #expect(try object(Tool.run(link + servers, in: folder).output)["result"] as? String == "stack")
        #expect(try object(Tool.run(link, in: folder).output)["result"] as? String == "error")
    }

    @Test func textForPeople() throws {
        let run = try Tool.run(["explain", "/p/1?count=2", "--origin", "web"] + Samples.links, in: Samples.app())
        #expect(run.status == 0)
        let root = "coordinator:///\n  the root\n  origin: app\n  pattern: /, routes.yaml:\(try line(of: "/"))\n"
        #expect(run.output.contains(root))
        // Its value is none, so no pattern takes the link.
        #expect(run.output.hasPrefix("/p/1?count=2\n  error: no pattern matches"))
        #expect(run.output.contains("\n  6. products.merch(id: b121d5e7-ea65-49f8-8b33-b3c43fa93866, count: 7)\n"))
    }

    private static let routes = """
        routes: 1
        origins: { app: app://, web: https://a.example }
        types: { Money: { swift: Money }, Sort: [newest, price] }
        segments:
          shop:
            screens:
              list: { requires: [session], parameters: [sort: Sort?, page: Int = 1, tags: "[String]", rest: Double?] }
              item: { present: sheet, returns: [UUID], meta: { a: b }, parameters: [id: Int, on: Bool?] }
              price: { external: false, parameters: [money: Money] }
              old: { deprecated: Use list. }
        commands: { buy: [id: Int, for: Money?] }
        links:
          web:
            /l: /shop/list?sort=newest&page=2&tags=a&tags=b&rest=0.5
            /i/{id}:
              - ?on=yes: /shop/item?on=true
              - ?off: none
              - /shop/list/item
            /i2/{id}: /shop/list/item
            /go/{id}: { redirect: "/i/{id}?on=yes" }
            /buy/{id}: buy
            /pay/{_:Money}: /shop/old
            /x/{_...}: outside
          app: { otherwise: path }

        """

    private func explained(_ links: String...) throws -> [[String]] {
        let run = try Tool.run(["explain", "routes.yaml"] + links, in: Folder(["routes.yaml": Self.routes]))
        #expect(run.status == 0 && run.errors == "")
        var all: [[String]] = []
        for line in run.lines {
            if line.hasPrefix("  ") { all[all.count - 1].append(String(line.dropFirst(2))) } else { all.append([]) }
        }
        return all
    }

    @Test func thePatternAndTheCaseThatTookALink() throws {
        let web = "https://a.example"
        let all = try explained(
            web + "/i/1", web + "/i/1?off", web + "/i/1?on=yes", web + "/go/1", web + "/i/1?on=1&on=2", web + "/x/y",
            web + "/i/z", "app://shop/old", "/i/1")
        #expect(all[0].contains("pattern: /i/{id}, case 3 of 3, routes.yaml:18"))
        #expect(all[1].last == "pattern: /i/{id} ?off, case 2 of 3, routes.yaml:17" && all[1][0].hasPrefix("error: "))
        #expect(all[2].last == "pattern: /i/{id} ?on=yes, case 1 of 3, routes.yaml:16")
        #expect(
            all[3].suffix(2) == [
                "pattern: /go/{id}, routes.yaml:20", "leads to: /i/{id} ?on=yes, case 1 of 3, routes.yaml:16",
            ])
        // The path fits, and no case holds.
        #expect(all[4].last == "pattern: /i/{id}, none of 3 cases, routes.yaml:15")
        #expect(all[5].last == "pattern: /x/{_...}, routes.yaml:23")
        #expect(!all[6].joined().contains("pattern:"))
        #expect(all[7].last == "pattern: none, so `otherwise: path` applies")
        #expect(
            all[8].last == "help: name its origin with `--origin NAME`, or read it as a path of the app with `--path`")
    }

    @Test func whatALinkThatOpensNothingShouldHaveHad() throws {
        let folder = try Folder([
            "routes.yaml": """
            routes: 1
            origins: { web: https://bank.example, app: "bank://", any: "https://{server}" }
            types: { Sort: [newest, price], Few: { type: Int, min: 1, max: 9 } }
            segments:
              shop:
                screens:
                  list: [sort: Sort = newest]
                  item: [id: Int, count: Few = 1]
                  items: [ids: "[Int]", day: Day?]
            links:
              web, any:
                /p/{id}: /shop/item
                /p/{id}/reviews: /shop/item
                /pay: /shop/list
                /s/{sort}: /shop/list
                /x/{id:Int}-{_}: /shop/item
                /all/{ids...}: /shop/items
                /q: [ { "?a": /shop/list }, { "?b=1": /shop/list } ]
                /go/{id}: { redirect: "/p/{id}?count=0" }
              app: { "/open/item/{id}": /shop/item }

            """
        ])
        let web = "https://bank.example"
        func check(_ link: String, _ lines: String..., options: [String] = []) throws {
            let run = try Tool.run(["explain", link] + options, in: folder)
            let found = run.lines.filter {
                ["nearest", "expected", "help"].contains($0.dropFirst(2).prefix { $0 != ":" })
            }
            #expect(run.status == 0 && found.map { String($0.dropFirst(2)) } == lines, "\(link) \(run.output)")
        }
        try check(
            web + "/p/abc", "nearest: /p/{id}, routes.yaml:12",
            "expected: `abc` is not a valid `Int`, which `{id}` of `/p/{id}` asks for")
        try check(
            web + "/p/abc/reviews", "nearest: /p/{id}/reviews, routes.yaml:13",
            "expected: `abc` is not a valid `Int`, which `{id}` of `/p/{id}/reviews` asks for")
        try check(web + "/p/1/x", "nearest: /p/{id}, routes.yaml:12", "expected: `/p/{id}` ends before `x`")
        try check(
            web + "/p/1/review", "nearest: /p/{id}/reviews, routes.yaml:13", "expected: `review` is not `reviews`")
        try check(
            web + "/p", "nearest: /p/{id}, routes.yaml:12",
            "expected: `/p/{id}` goes on with `/{id}` where the link ends")
        try check(
            web + "/s/old?x=/1", "nearest: /s/{sort}, routes.yaml:15",
            "expected: `old` is not a valid `Sort` (one of `newest`, `price`), which `{sort}` of `/s/{sort}` asks for")
        try check(
            web + "/x/a-b", "nearest: /x/{id:Int}-{_}, routes.yaml:16", "expected: `a-b` does not fit `{id}-{_}`")
        try check(
            web + "/all/1/b/2", "nearest: /all/{ids...}, routes.yaml:17",
            "expected: `b` is not a valid `Int`, which `{ids...}` of `/all/{ids...}` asks for")
        try check(
            web + "/zzzzz", "expected: the patterns of `web` begin with `/p`, `/pay`, `/s`, `/x`, `/all`, `/q`, `/go`")
        try check(
            "bank://open/item/one", "nearest: /open/item/{id}, routes.yaml:20",
            "expected: `one` is not a valid `Int`, which `{id}` of `/open/item/{id}` asks for")
        try check(
            "https://a.example/base/p/abc", "nearest: /p/{id}, routes.yaml:12",
            "expected: `abc` is not a valid `Int`, which `{id}` of `/p/{id}` asks for",
            options: ["--server", "a.example/base", "--server", "a.example"])
        try check(
            "/p/abc", "nearest: /p/{id}, routes.yaml:12",
            "expected: `abc` is not a valid `Int`, which `{id}` of `/p/{id}` asks for", options: ["--origin", "web"])
        try check(
            web + "/p/1?count=10",
            "expected: `10` is not a valid `Int` (1 to 9), which `count` of `shop.item` asks for")
        try check(web + "/all/1?day=x", "expected: `x` is not a valid `Day`, which `day` of `shop.items` asks for")
        try check(web + "/q", "expected: `/q` asks for `?a` or `?b=1`")
        try check(web + "/go/1")
        let path = try Tool.run(["explain", "--path", "/shop/item?id=x", "--path", "/shop/item"], in: folder)
        #expect(path.lines.contains("  expected: `x` is not a valid `Int`, which `id` of `shop.item` asks for"))
        #expect(path.lines.contains("  expected: `id` of `shop.item` asks for a valid `Int`"))
        try check("bank.example/pay", "help: a link begins with a scheme: did you mean `https://bank.example/pay`?")
        try check("http://bank.example/pay", "help: did you mean `https://bank.example/pay`?")
        try check("pay", "help: a link begins with a scheme, and a path of the app with a slash: `--path /pay`")
        try check("mailto:x", "help: the origins are `https://bank.example`, `bank://`, `https://{server}`")
        let json = try object(Tool.run(["explain", "--format", "json", web + "/p/abc"], in: folder).output)
        #expect(
            json["nearest"] as? NSDictionary
                == ["origin": "web", "pattern": "/p/{id}", "file": "routes.yaml", "line": 12])
        #expect(json["expected"] as? String == "`abc` is not a valid `Int`, which `{id}` of `/p/{id}` asks for")
    }

    @Test func placeholdersInFrontAndManyCases() throws {
        let cases = (1...29).map { "{ \"?name=n\($0)\": /s/r }" }.joined(separator: ", ")
        let folder = try Folder([
            "routes.yaml": """
            routes: 1
            origins: { short: https://youtu.be, two: https://two.example, web: https://a.example }
            types: { Id: { type: String, length: 11 } }
            segments: { s: { screens: { r: , k: [v: Id], n: [v: Int], m: [a: { type: String, length: 1... }] } } }
            links:
              short: { "/{v}": /s/k, "/{v}/more": /s/k }
              two: { "/{v:Id}": /s/k, "/n{v}": /s/n, /help: /s/r }
              web: { /open: [\(cases)] }

            """
        ])
        func expected(_ link: String...) throws -> String? {
            try Tool.run(["explain"] + link, in: folder).lines.first { $0.hasPrefix("  expected: ") }
                .map { String($0.dropFirst(12)) }
        }
        let id = "`abc` is not a valid `String` (11 characters), which `{v}` of"
        #expect(try expected("https://youtu.be/abc") == "\(id) `/{v}` asks for")
        #expect(
            try expected("https://two.example/abc")
                == "the patterns of `two` begin with `/{v}`, `/n{v}`, `/help`; \(id) `/{v:Id}` asks for; "
                + "`abc` does not fit `n{v}`")
        #expect(
            try expected("https://two.example") == "the patterns of `two` begin with `/{v}`, `/n{v}`, `/help`")
        #expect(try expected("https://a.example/open") == "`/open` asks for `?name`")
        let ten = (1...10).map { "`?name=n\($0)`" }.joined(separator: " or ")
        #expect(try expected("https://a.example/open?name=x") == "`/open` asks for \(ten) or 19 more")
        #expect(
            try expected("--path", "/s/m") == "`a` of `s.m` asks for a valid `String` (at least 1 character)")
    }

    /// A text is quoted, so that no other one looks the same.
    @Test func quotesAndBackslashesOfValues() throws {
        let folder = try Folder(["routes.yaml": "routes: 1\nsegments: { s: [a: [t: String, u: String?]] }\n"])
        let run = try Tool.run(["explain", "--path", "/s/a?t=%22%5Cn%0A&u=\", u: \""], in: folder)
        #expect(run.lines.last == #"  1. s.a(t: "\"\\n\n", u: "\", u: \"")"#)
    }

    /// Columns of a terminal, in which some letters take two.
    @Test func aListOfWideNames() throws {
        let folder = try Folder(["routes.yaml": "routes: 1\nsegments: { s: [日本語画面, home: [id: Int]] }\n"])
        #expect(
            try Tool.run(["list"], in: folder).lines
                == ["screen  s.日本語画面     /s/日本語画面", "screen  s.home(id: Int)  /s/home"])
    }

    @Test func aRedirectThatLeadsNowhere() throws {
        let folder = try Folder([
            "routes.yaml": """
            routes: 1
            origins: { web: https://a.example, me: "https://{name}.t.example" }
            segments: { s: { screens: { p: [id: Int], q: [name: { type: String, length: 4...32 }] } } }
            links:
              web: { "/p/{id}": /s/p, /go: [ "?to": { redirect: "{to}" } ] }
              me: { /: /s/q }

            """
        ])
        func lines(_ link: String) throws -> [String] { try Tool.run(["explain", link], in: folder).lines }
        for (to, problem) in [
            ("", "a link that no pattern takes"), ("?x", "a link that no pattern takes"),
            ("//evil.example", "a URL without a scheme"),
            ("https://evil.example", "a URL of an origin that it may not lead to"),
        ] {
            let lines = try lines("https://a.example/go?to=" + to)
            #expect(lines[1] == "  error: the redirect of `/go` leads to " + problem && lines.count == 3, "\(lines)")
        }
        // The fault is not in the link.
        for (link, isRedirected) in [("https://a.example/go?to=x", true), ("https://a.example/x", nil)] {
            let run = try Tool.run(["explain", "--format", "json", link], in: folder)
            #expect(try (object(run.output)["error"] as? NSDictionary)?["redirected"] as? Bool == isRedirected)
        }
        // Of a host, its label is the value.
        let expected = try lines("https://ab.t.example/").first { $0.hasPrefix("  expected: ") }
        #expect(expected?.hasPrefix("  expected: `ab` is not a valid `String` (4 to 32 characters)") == true)
    }

    @Test func aValueOfASwiftTypeIsNotChecked() throws {
        let web = "https://a.example"
        let all = try explained(web + "/buy/1?for=9", web + "/buy/1", web + "/pay/x")
        #expect(all[0].contains("not checked: for, since only the app knows the texts of `Money`"))
        #expect(!all[1].joined().contains("not checked"))
        #expect(all[2].contains("not checked: {_}, since only the app knows the texts of `Money`"), "\(all[2])")
        let json = try Tool.run(
            ["explain", "--format", "json", web + "/buy/1?for=9"], in: Folder(["routes.yaml": Self.routes]))
        #expect(
            try object(json.output)["unchecked"] as? [[String: String]] == [["name": "for", "type": "Money"]])
    }

    @Test func list() throws {
        let text = try Tool.run(["list"], in: Samples.app())
        #expect(text.status == 0 && text.errors == "")
        #expect(text.output.contains("screen   products.merch(id: UUID, count: Int)    /products/merch\n"))
        let json = try Tool.run(["list", "--format", "json"], in: Samples.app())
        let kinds = try json.lines.map { try object($0)["kind"] as? String }
        #expect(kinds.count == text.lines.count && Set(kinds) == ["screen", "command", "link"])
    }

    @Test func aListSaysAllOfEachRoute() throws {
        let run = try Tool.run(["list", "routes.yaml"], in: Folder(["routes.yaml": Self.routes]))
        let rows = run.lines.map { $0.split(separator: /[ ]{2,}/).map(String.init) }
        #expect(
            rows == [
                [
                    "screen", "shop.list(sort: Sort?, page: Int = 1, tags: [String], rest: Double?)", "/shop/list",
                    "requires session",
                ],
                ["screen", "shop.item(id: Int, on: Bool?)", "/shop/item", "shown as sheet; returns [UUID]"],
                ["screen", "shop.price(money: Money)", "/shop/price", "only the app opens it"],
                ["screen", "shop.old", "/shop/old", "deprecated: Use list."],
                ["command", "buy(id: Int, for: Money?)"],
                [
                    "link", "web /l", #"shop.list(sort: newest, page: 2, tags: ["a", "b"], rest: 0.5)"#,
                    "requires session",
                ],
                ["link", "web /i/{id} ?on=yes", "shop.item(id: {id}, on: true)", "shown as sheet; returns [UUID]"],
                ["link", "web /i/{id} ?off", "refused"],
                [
                    "link", "web /i/{id}", "shop.list > shop.item(id: {id})",
                    "shown as sheet; returns [UUID]; requires session",
                ],
                [
                    "link", "web /i2/{id}", "shop.list > shop.item(id: {id})",
                    "shown as sheet; returns [UUID]; requires session; never printed",
                ],
                ["link", "web /go/{id}", "a redirect to /i/{id}?on=yes"],
                ["link", "web /buy/{id}", "command buy(id: {id})"],
                ["link", "web /pay/{_:Money}", "shop.old", "deprecated: Use list."],
                ["link", "web /x/{_...}", "left to the browser"],
            ], "\(run.output)")
    }

    @Test func aListAsJSONHasValuesOfTheirTypes() throws {
        let run = try Tool.run(["list", "routes.yaml", "--format", "json"], in: Folder(["routes.yaml": Self.routes]))
        let lines = try run.lines.map(object)
        #expect(
            try lines[0]
                == object(
                    """
                    {"kind": "screen", "name": "shop.list", "path": "/shop/list", "present": "push", "external": true,
                     "requires": ["session"], "file": "routes.yaml", "line": 7,
                     "parameters": [{"name": "sort", "type": "Sort", "optional": true},
                                    {"name": "page", "type": "Int", "default": 1},
                                    {"name": "tags", "type": "String", "list": true},
                                    {"name": "rest", "type": "Double", "optional": true}]}
                    """))
        #expect(lines[1]["returns"] as? String == "[UUID]" && lines[1]["meta"] as? [String: String] == ["a": "b"])
        #expect(lines[2]["external"] as? Bool == false && lines[3]["deprecated"] as? String == "Use list.")
        #expect(
            try lines[5]
                == object(
                    """
                    {"kind": "link", "name": "web /l", "origin": "web", "pattern": "/l", "case": 1, "result": "stack",
                     "opens": "shop.list(sort: newest, page: 2, tags: [\\"a\\", \\"b\\"], rest: 0.5)", "printed": true,
                     "steps": [{"screen": "shop.list", "parameters": {"sort": "newest", "page": 2, "tags": ["a", "b"],
                                                                      "rest": 0.5}}],
                     "sample": "https://a.example/l", "file": "routes.yaml", "line": 14}
                    """))
        #expect(lines[6]["condition"] as? String == "?on=yes" && lines[6]["case"] as? Int == 1)
        let step = (lines[6]["steps"] as? [[String: Any]])?.first?["parameters"] as? NSDictionary
        #expect(step == ["id": "{id}", "on": true])
        #expect(lines[7]["result"] as? String == "none" && lines[7]["printed"] == nil)
        #expect(lines[9]["printed"] as? Bool == false)
        #expect(lines[10]["redirect"] as? String == "/i/{id}?on=yes" && lines[10]["result"] as? String == "redirect")
        #expect((lines[11]["command"] as? NSDictionary) == ["name": "buy", "parameters": ["id": "{id}"]])
        // Only the app knows a text for it.
        #expect(lines[12]["sample"] == nil && lines[12]["printed"] == nil)
        #expect(lines[13]["result"] as? String == "outside" && lines[13]["line"] as? Int == 23)
    }

    private func object(_ line: String) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary)
    }
}
