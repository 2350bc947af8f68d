import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// A page, and the checks that hold for every page of every schema.
struct PageChecks {
    let compiled: CompiledTable
    let html: String
    let page: PageReader
    private let servers: [String]

    init(_ schema: String, servers: [String] = [], title: String? = nil, origins: [String]? = nil) throws {
        let compilation = SchemaFixture(schema).compiled()
        let problems = DiagnosticSources(compilation.sources).lines(compilation.diagnostics)
        let result = compilation.result
        let compiled = try #require(result, "\(problems)")
        try self.init(compiled, servers: servers, title: title, origins: origins)
    }

    init(_ compiled: CompiledTable, servers: [String] = [], title: String? = nil, origins: [String]? = nil) throws {
        self.compiled = compiled
        self.servers = servers.isEmpty ? ["server.example"] : servers
        html = RoutePage(Outline(compiled, servers: servers), origins: origins, title: title).html
        page = PageReader(html)
        #expect(page.error == nil)
    }

    private var table: RouteTable { compiled.table }

    /// The patterns' items stand in the schema's order, origin by origin, and each case has one.
    func everythingIsThere() {
        for (number, origin) in table.origins.enumerated() {
            let routes = table.patterns.filter { $0.origin == number }.flatMap { pattern in
                pattern.cases.map { _ in pattern.text }
            }
            let shown = page.items.filter { $0.section == "origin-\(number + 1)" }
                .map { $0.route.split(separator: " ?", maxSplits: 1)[0] }
            #expect(shown.map(String.init) == routes.map(PrintableText.escaped), "\(origin.name)")
        }
        let screens = table.segments.flatMap { segment in
            segment.screens.map { segment.dottedName + "." + $0.name }
        }
        let shown = page.items.filter { $0.section == "screens" }.map { String($0.opens.prefix { $0 != "(" }) }
        #expect(shown == screens)
        #expect(page.items.filter { $0.section == "commands" }.count == table.commands.count)
    }

    /// Each link opens what stands beside it, is of the origin in whose section it stands, and matches its pattern also
    /// where this one is alone. What has no link says why.
    func everyLinkOpensWhatIsSaid() throws {
        let explainer = Explainer(compiled)
        let links = ExampleLinks(table: table)
        for (number, origin) in table.origins.enumerated() {
            var items = page.items.filter { $0.section == "origin-\(number + 1)" }[...]
            for (place, pattern) in table.patterns.enumerated() where pattern.origin == number {
                for one in pattern.cases {
                    let next = items.popFirst()
                    let item = try #require(next)
                    #expect(item.links.count == (item.line("problem").isEmpty ? 1 : 0), "\(pattern.text)")
                    guard let link = item.links.first else { continue }
                    #expect(link.isPlainURL, "\(link)")
                    let explanation = explainer.explain(link: Array(link.utf8), servers: servers)
                    #expect(shown(explanation) == item.opens.withoutRedirect, "\(link)")
                    if case .redirect = one.target {
                    } else if case .refuse = one.target {
                    } else {
                        #expect(explanation.origin == origin.name)
                    }
                    // A table is packed for each, which is slow: of a long one, every eighth pattern is asked.
                    if table.patterns.count < 40 || place % 8 == 0, servers == ["server.example"] {
                        #expect(links.matches(place, link), "\(link)")
                    }
                }
            }
        }
        for item in page.items where item.section == "screens" {
            for link in item.links {
                let explanation = explainer.explain(link: Array(link.utf8), servers: servers)
                #expect(shown(explanation) == item.opens, "\(link)")
            }
            let hasPath = item.line("problem").isEmpty
            if hasPath {
                let path = explainer.explain(path: Array(item.route.utf8))
                #expect(shown(path) == item.opens, "\(item.route)")
            }
        }
    }

    /// Nothing but the elements and attributes of the page's own, and no script but its own.
    func nothingElseIsLoadedOrRun() {
        let elements = [
            "html", "head", "meta", "title", "style", "body", "header", "h1", "h2", "h3", "h4", "nav", "main",
            "section",
            "div", "label", "input", "output", "details", "summary", "ul", "li", "p", "code", "a", "script",
        ]
        #expect(page.elements.subtracting(elements).isEmpty)
        let attributes = [
            "html lang", "meta charset", "meta name", "meta content", "meta http-equiv", "section id", "p class",
            "a href", "section aria-labelledby", "h2 id", "nav aria-label", "ul role", "li id", "details open",
            "div id",
            "div role", "div hidden", "label for", "input id", "input type", "input autocomplete",
            "input autocapitalize", "output id", "output for",
        ]
        #expect(page.attributes.subtracting(attributes).isEmpty)
        #expect(page.scripts == [PageScript.text])
        for href in page.hrefs {
            // A link to another place of the page leads to one.
            if href.hasPrefix("#") { #expect(page.ids.contains(String(href.dropFirst())), "\(href)") }
            let scheme = href.prefix { $0 != ":" }.lowercased()
            #expect(!["javascript", "data", "vbscript"].contains(scheme), "\(href)")
        }
    }

    func checkAll() throws {
        everythingIsThere()
        try everyLinkOpensWhatIsSaid()
        nothingElseIsLoadedOrRun()
    }

    /// What a link opens, put together apart from the page's own words.
    private func shown(_ explanation: Explanation) -> String {
        switch explanation.result {
        case .stack(let steps):
            (steps.isEmpty ? "the root" : steps.map(\.text).joined(separator: " > "))
                + (explanation.tab.map { " in tab " + $0 } ?? "")
        case .command(let command): "command " + command.text
        case .outside: "left to the browser"
        case .error(let error): error.code.rawValue
        }
    }
}

extension String {
    /// What a redirect leads to in the end.
    fileprivate var withoutRedirect: String {
        guard hasPrefix("a redirect to "), let colon = firstRange(of: ": ") else { return self }
        return String(self[colon.upperBound...])
    }
}
