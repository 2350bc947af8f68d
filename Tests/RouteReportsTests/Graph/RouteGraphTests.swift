import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Graphs of what links open: every case has its arrow, and nothing that a schema says ends the place it stands in.
@Suite struct RouteGraphTests {
    private static func graph(_ schema: String, of name: String? = nil) throws -> RouteGraph {
        let compiled = try #require(SchemaFixture(schema).compiled().result)
        let segment = compiled.table.segments.first { $0.dottedName == name }
        #expect(name == nil || segment != nil)
        return RouteGraph(Outline(compiled), of: segment)
    }

    private static let schema = #"""
        routes: 1
        origins: { web: https://shop.example, app: "app://" }
        types: { Money: { swift: Money } }
        tabs: { home: [shop] }
        segments:
          shop:
            screens: { list: , item: [id: Int], pay: [money: Money] }
            segments: { outlet: [map] }
          end: [last]
        commands: { buy: [id: Int] }
        links:
          web:
            /: /
            "/\"<b>{id}|;": [ { "?a=\"]": /shop/list/item }, /shop/outlet/map ]
            /go/{id}: { redirect: "/\"<b>{id}|%3B?a=\"]" }
            /lost/{money}: { redirect: "/pay/{money}" }
            /pay/{money}: /shop/pay
            /buy/{id}: buy
            /out: outside
            /no: none
            /last: { tab: home, stack: /end/last }
          app: { otherwise: path }
        """#

    /// The nodes, and the arrows with their labels, of a Mermaid text.
    private func read(_ text: String) -> (nodes: [String: String], arrows: [[String]]) {
        var nodes: [String: String] = [:]
        var arrows: [[String]] = []
        for line in text.split(separator: "\n").dropFirst() {
            if let node = line.wholeMatch(of: /\ *(\w+)(?:\["(.*)"\]|\(\["(.*)"\]\))/) {
                let label = String(plain(node.2 ?? node.3 ?? ""))
                #expect(nodes.updateValue(label, forKey: String(node.1)) == nil, "\(line)")
            } else if let arrow = line.wholeMatch(of: /\ *(\w+) (-->|-\.->)(?:\|"(.*)"\|)? (\w+)/) {
                arrows.append([arrow.1, arrow.2, plain(arrow.3 ?? ""), arrow.4].map(String.init))
            } else {
                #expect(line.wholeMatch(of: /\ *subgraph \w+ \["[^"]*"\]|\ *end/) != nil, "\(line)")
            }
        }
        return (nodes, arrows)
    }

    /// Without the numbers of characters.
    private func plain(_ label: Substring) -> Substring {
        #expect(!label.contains { "\"<>|{}[]`*_".contains($0) }, "\(label)")
        return label.replacing(/#(\d+);/) { match in
            String(Unicode.Scalar(UInt32(match.1) ?? 0).map(Character.init) ?? "?")
        }[...]
    }

    @Test func arrowsLeadFromPatternsToWhatTheyOpen() throws {
        let (nodes, arrows) = read(try Self.graph(Self.schema).mermaid)
        let named = arrows.map { [nodes[$0[0]] ?? "?", $0[1], $0[2], nodes[$0[3]] ?? "?"] }
        #expect(
            named == [
                ["/", "-->", "", "the root"],
                ["/\"<b>{id}|;", "-->", "?a=\"], over shop.list", "item"],
                ["/\"<b>{id}|;", "-->", "", "map"],
                ["/go/{id}", "-.->", "redirect", "item"],
                ["/lost/{money}", "-.->", "redirect", "a redirect to /pay/{money}"],
                ["/pay/{money}", "-->", "", "pay"],
                ["/buy/{id}", "-->", "", "buy"],
                ["/out", "-->", "", "the browser"],
                ["/no", "-->", "", "refused"],
                ["/last", "-->", "in tab home", "last"],
            ], "\(named)")
    }

    @Test func ofOneSegment() throws {
        let (nodes, arrows) = read(try Self.graph(Self.schema, of: "shop.outlet").mermaid)
        #expect(Set(nodes.values) == ["map", "/\"<b>{id}|;"] && arrows.count == 1)
        let shop = try Self.graph(Self.schema, of: "shop")
        #expect(Set(shop.groups.map(\.label)) == ["web", "shop"] && shop.ends.isEmpty && shop.edges.count == 4)
    }

    @Test func theSameInDOT() throws {
        let graph = try Self.graph(Self.schema)
        let lines = graph.dot.split(separator: "\n")
        #expect(lines.first == #"digraph "Routes" {"# && lines.last == "}")
        #expect(lines.contains(#"    l1 [label="/\"<b>{id}|;"];"#), "\(graph.dot)")
        #expect(lines.contains(#"  l1 -> s1x1 [label="?a=\"], over shop.list"];"#))
        #expect(lines.contains(#"  l2 -> s1x1 [label="redirect", style=dashed];"#))
        #expect(lines.count { $0.contains(" -> ") } == read(graph.mermaid).arrows.count)
        #expect(lines.count { $0.hasSuffix("{") } == lines.count { $0.hasSuffix("}") })
    }

    @Test(arguments: [
        ("", false, "a -> b;"), ("", true, "a -> b [style=dashed];"), ("x", false, #"a -> b [label="x"];"#),
        ("x", true, #"a -> b [label="x", style=dashed];"#),
    ])
    func aRedirectIsDashedWithAndWithoutALabel(label: String, isRedirect: Bool, text: String) throws {
        let edge = RouteGraph.Edge(from: "a", to: "b", label: label, isRedirect: isRedirect)
        #expect(try Self.graph(Self.schema).dot(edge) == text)
    }

    @Test(arguments: RealPageTests.schemas) func everyCaseOfARealTableHasAnArrow(schema: String) throws {
        let outline = Outline(try #require(SchemaFixture(RealPageTests.text(schema)).compiled().result))
        let (nodes, arrows) = read(RouteGraph(outline).mermaid)
        let table = outline.table
        #expect(arrows.count == table.patterns.flatMap(\.cases).count)
        #expect(arrows.allSatisfy { nodes[$0[0]] != nil && nodes[$0[3]] != nil })
        for segment in table.segments.dropFirst() { _ = RouteGraph(outline, of: segment).dot }
    }
}
