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
                try object(#"{"input": "coordinator:///", "result": "stack", "steps": [], "origin": "app"}"#),
                try object(
                    """
                    {"input": "coordinator://product?id=80674450-AAEC-4704-9D0F-63C7B2068FF1&count=5",
                     "result": "stack", "origin": "app",
                     "steps": [{"screen": "products.product",
                                "parameters": {"id": "80674450-aaec-4704-9d0f-63c7b2068ff1", "count": 5}}]}
                    """),
                try object(
                    """
                    {"input": "\(Samples.links[2])", "result": "stack", "origin": "app",
                     "steps": [{"screen": "auth.a", "parameters": {}}, {"screen": "auth.b", "parameters": {}},
                               {"screen": "auth.c", "parameters": {}}, {"screen": "profile.b", "parameters": {}},
                               {"screen": "profile.c", "parameters": {}},
                               {"screen": "products.merch",
                                "parameters": {"id": "b121d5e7-ea65-49f8-8b33-b3c43fa93866", "count": 7}}]}
                    """),
            ])
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
        let link = ["explain", "--format", "json", "https://b.example:8080/app/in"]
        let servers = ["--server", "https://a.example", "--server", "https://b.example:8080/app"]
        #expect(try object(Tool.run(link + servers, in: folder).output)["result"] as? String == "stack")
        #expect(try object(Tool.run(link, in: folder).output)["result"] as? String == "error")
    }

    @Test func textForPeople() throws {
        let run = try Tool.run(["explain", "/p/1?count=2", "--origin", "web"] + Samples.links, in: Samples.app())
        #expect(run.status == 0)
        #expect(run.output.contains("coordinator:///\n  the root\n  origin: app\n"))
        #expect(run.output.contains("\n  6. products.merch(id: b121d5e7-ea65-49f8-8b33-b3c43fa93866, count: 7)\n"))
    }

    @Test func list() throws {
        let text = try Tool.run(["list"], in: Samples.app())
        #expect(text.status == 0 && text.errors == "")
        #expect(text.output.contains("screen   products.merch(id: UUID, count: Int)    /products/merch\n"))
        let json = try Tool.run(["list", "--format", "json"], in: Samples.app())
        let kinds = try json.lines.map { try object($0)["kind"] as? String }
        #expect(kinds.count == text.lines.count && Set(kinds) == ["screen", "command", "link"])
    }

    private func object(_ line: String) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary)
    }
}
