import RouteCompiler
import RouteRuntime

/// Explains links, and says which patterns and cases took them.
package final class LinkTracer {
    package let explainer: Explainer
    private let compiled: CompiledTable
    private let servers: [String]
    private let places: SchemaPlaces
    private lazy var cases = MarkedTable(compiled, servers: servers)
    /// For the targets of redirects, and for a link that a pattern takes but no case.
    private lazy var finalCases = MarkedTable(compiled, servers: servers, marking: .finalCases)
    private lazy var patterns = MarkedTable(compiled, servers: servers, marking: .patterns)

    private var table: RouteTable { explainer.table }

    /// - Parameter servers: The base URLs that replace `{server}` in an origin.
    package init(_ compiled: CompiledTable, servers: [String] = []) {
        self.compiled = compiled
        self.servers = servers
        explainer = Explainer(compiled)
        places = SchemaPlaces(compiled)
    }

    /// - Parameter origin: The origin of a URL without a scheme, a name of ``Explainer/originNames``.
    package func explain(link: [UInt8], origin: String? = nil) -> Explanation {
        var explanation = explainer.explain(link: link, origin: origin, servers: servers)
        let number = origin.flatMap { name in table.origins.firstIndex { $0.name == name } }
        if let first = cases.place(of: link, origin: number) {
            explanation.takers = [taker(first)]
            if table.patterns[first.pattern].cases[first.number].isRedirect,
                let last = finalCases.place(of: link, origin: number)
            {
                explanation.takers?.append(taker(last))
            }
        } else if let place = patterns.place(of: link, origin: number) {
            var taker = taker(place)
            (taker.number, taker.condition) = (nil, nil)
            taker.place = places[table.patterns[place.pattern].span]
            explanation.takers = [taker]
        } else {
            explanation.takers = []
        }
        return explanation
    }

    private func taker(_ place: MarkedTable.Place) -> Explanation.Taker {
        let pattern = table.patterns[place.pattern]
        let one = pattern.cases[place.number]
        return Explanation.Taker(
            origin: table.origins[pattern.origin].name, pattern: pattern.text,
            condition: one.conditionText(of: pattern),
            number: place.number + 1, count: pattern.cases.count,
            place: places[pattern.cases.count > 1 ? one.span : pattern.span],
            unchecked: pattern.pathPieces.compactMap { piece in
                guard case .placeholder(let placeholder) = piece, placeholder.type.tag == .swift else { return nil }
                return Explanation.Unchecked(
                    name: placeholder.name == "_" ? "{_}" : placeholder.name, type: placeholder.type.swiftName)
            })
    }
}
