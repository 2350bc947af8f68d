import RouteCompiler
import RouteRuntime

/// Explains links, and says which patterns and cases took them.
package struct LinkTracer {
    package let explainer: Explainer
    private let servers: [String]
    private let places: SchemaPlaces

    private var table: RouteTable { explainer.table }

    /// - Parameter servers: The base URLs that replace `{server}` in an origin.
    package init(_ compiled: CompiledTable, servers: [String] = []) {
        self.servers = servers
        explainer = Explainer(compiled)
        places = SchemaPlaces(compiled)
    }

    /// - Parameter origin: The origin of a URL without a scheme, by its name.
    package func explain(link: [UInt8], origin: String? = nil) -> Explanation {
        let number = origin.flatMap { name in table.origins.firstIndex { $0.name == name } }
        let trace = explainer.trace(link, origin: number, servers: servers)
        var explanation = explainer.explanation(of: link, trace.result)
        explanation.isRedirected = trace.redirect != nil
        explanation.patterns = [trace.redirect, trace.final].compactMap { $0.map(taken) }
        if explanation.patterns == [], let pattern = trace.pattern {
            explanation.patterns = [taken(table.patterns[pattern])]
        }
        guard case .error(let error) = explanation.result else { return explanation }
        // What is wrong behind a redirect is not in the link.
        if explanation.isRedirected {
            let redirect = explanation.patterns?.first.map { "the redirect of `\($0.pattern)` leads to " } ?? ""
            switch error.code {
            case .noMatch: explanation.problem = redirect + "a link that no pattern takes"
            case .missingScheme: explanation.problem = redirect + "a URL without a scheme"
            case .unknownOrigin: explanation.problem = redirect + "a URL of an origin that it may not lead to"
            default: break
            }
            return explanation
        }
        explanation.help = help(error, explanation.input)
        let expectation = LinkExpectation(
            table: table, link: explanation.input, error: error, origin: trace.origin, pathStart: trace.pathStart)
        explanation.expected = expectation.expected
        if explanation.patterns == [] {
            explanation.nearest = expectation.pattern.map(taken)
            // It is not said that none of its cases holds, since they were not asked.
            explanation.nearest?.caseCount = 1
        }
        return explanation
    }

    package func explain(path: [UInt8]) -> Explanation {
        var explanation = explainer.explain(path: path)
        if case .error(let error) = explanation.result {
            explanation.expected =
                LinkExpectation(table: table, link: explanation.input, error: error, origin: nil, pathStart: 0).expected
        }
        return explanation
    }

    // MARK: Errors

    /// What to write instead of a URL that is of no origin.
    private func help(_ error: RouteError, _ link: String) -> String? {
        guard error.code == .missingScheme || error.code == .unknownOrigin else { return nil }
        if link.hasPrefix("/") {
            return "name its origin with `--origin NAME`, or read it as a path of the app with `--path`"
        }
        let entries = table.origins.flatMap(\.entries)
        let isURL = link.contains(":")
        let hosts = entries.filter { $0.kind != .scheme && $0.kind != .opaque }
        let urls = hosts.map { $0.scheme + "://" + link.withoutScheme }
        if let meant = urls.first(where: {
            $0 != link && explainer.trace(Array($0.utf8), servers: servers).origin != nil
        }) {
            return (isURL ? "" : "a link begins with a scheme: ") + "did you mean `\(PrintableText.escaped(meant))`?"
        }
        guard isURL else {
            return "a link begins with a scheme, and a path of the app with a slash: "
                + "`--path \(PrintableText.escaped("/" + link))`"
        }
        return entries.isEmpty ? "the schema has no `origins:`" : "the origins are \(entries.map(\.text).quotedList())"
    }

    private func taken(_ one: CaseNumber) -> Explanation.TakenPattern {
        let pattern = table.patterns[one.pattern]
        var result = taken(pattern)
        result.condition = pattern.cases[one.number].conditionText(of: pattern)
        result.number = one.number + 1
        if pattern.cases.count > 1 { result.place = places[pattern.cases[one.number].span] }
        return result
    }

    /// A pattern, whichever of its cases holds.
    private func taken(_ pattern: Pattern) -> Explanation.TakenPattern {
        Explanation.TakenPattern(
            origin: table.origins[pattern.origin].name, pattern: pattern.text, caseCount: pattern.cases.count,
            place: places[pattern.span],
            unchecked: pattern.pathPieces.compactMap { piece in
                guard case .placeholder(let placeholder) = piece, placeholder.type.tag == .swift else { return nil }
                return Explanation.Unchecked(
                    name: placeholder.name == "_" ? "{_}" : placeholder.name, type: placeholder.type.swiftName)
            })
    }
}
