import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Keys are compared in place where nothing is escaped, and decoded where something is: the answer is the same.
@Suite struct KeyTests {
    private let schema = """
        routes: 1
        segments:
          s:
            screens:
              x:
                parameters:
                  a: String?
                  ab: String?
                  equals: { type: String?, key: "a=b" }
                  ampersand: { type: String?, key: "a&b" }
                  semicolon: { type: String?, key: [other, "a;b"] }
        """

    @Test(
        arguments: [
            ("/s/x?a=b=1", ["a": "b=1"]),
            ("/s/x?a%3Db=1", ["equals": "1"]),
            ("/s/x?a&b", [:]),
            ("/s/x?a%26b=2&a=", ["ampersand": "2", "a": ""]),
            ("/s/x?ab=3&abc=4&a=5", ["ab": "3", "a": "5"]),
            ("/s/x?a;b=6", ["semicolon": "6"]),
            ("/s/x?a;b=6&other=6&a%3bb=6", ["semicolon": "6"]),
            ("/s/x;a=1;b=2", ["a": "1"]),
            ("/s/x;a%3Bb=2", ["semicolon": "2"]),
            ("/s/x;a&b=2", ["ampersand": "2"]),
            ("/s/x?=1&&a=2&", ["a": "2"]),
        ])
    func `a key is the whole text in front of the first equals sign`(path: String, expected: [String: String]) throws {
        let compilation = compile([SchemaInput(path: "routes.yaml", bytes: Array(schema.utf8))])
        let explainer = Explainer(try #require(compilation.result))
        guard case .stack(let steps) = explainer.explain(path: Array(path.utf8)).result else {
            Issue.record("\(path) is no stack")
            return
        }
        let values = steps[0].parameters.map { ($0.name, $0.value.routeText ?? "") }
        #expect(Dictionary(values) { first, _ in first } == expected)
    }

    @Test(arguments: ["/s/x?a=1&a=2", "/s/x?a=1&a", "/s/x?%61=1&a=2", "/s/x;a=1;a=2", "/s/x?other=1&a%3Bb=2"])
    func `different values for one parameter are an error`(path: String) throws {
        let compilation = compile([SchemaInput(path: "routes.yaml", bytes: Array(schema.utf8))])
        let explainer = Explainer(try #require(compilation.result))
        guard case .error(let error) = explainer.explain(path: Array(path.utf8)).result else {
            Issue.record("\(path) is no error")
            return
        }
        #expect(error.code == .conflictingValues)
    }
}
