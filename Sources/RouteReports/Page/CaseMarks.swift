import RouteCompiler
import RouteRuntime

/// Says which case of which pattern a link opens.
///
/// The runtime's matcher tells what is opened, and several cases may open the same. So it is asked with a table in which
/// each case opens one more screen, its mark; all else is as it was. That table is packed once for all links.
struct CaseMarks {
    struct Place: Hashable {
        var pattern: Int
        var number: Int
    }

    private let coding: TableCoding?
    private let segment: Int
    private let places: [Place]
    private let servers: [String]

    init(_ compiled: CompiledTable, servers: [String]) {
        var table = compiled.table
        let segment = table.segments.count
        var places: [Place] = []
        var marks: [Screen] = []
        for pattern in table.patterns.indices {
            for number in table.patterns[pattern].cases.indices {
                let one = table.patterns[pattern].cases[number]
                var mark = Screen(name: "mark\(places.count)", component: "mark\(places.count)", span: one.span)
                var steps: [TargetStep] = []
                var bindings: [Binding] = []
                switch one.target {
                case .stack(let own): steps = own
                case .command(let command, let own):
                    mark.parameters = table.commands[command].parameters
                    bindings = own
                case .outside, .refuse, .redirect: break
                }
                steps.append(TargetStep(segment: segment, screen: places.count, bindings: bindings))
                table.patterns[pattern].cases[number].target = .stack(steps)
                marks.append(mark)
                places.append(Place(pattern: pattern, number: number))
            }
        }
        self.segment = segment
        self.places = places
        self.servers = servers
        guard let top = table.segments.first else {
            coding = nil
            return
        }
        table.segments.append(
            Segment(
                number: segment, parent: 0, name: "marks", dottedName: "marks", typeName: "Marks", typePath: "Marks",
                component: "marks", depth: 1, screens: marks, file: 0, span: top.span))
        let packed = PackedRouteTable(table, compiled.tries)
        // A table with no room for marks tells nothing.
        coding =
            packed.isTooLarge
            ? nil : TableCoding(CompiledTable(table: table, packed: packed, tries: compiled.tries))
    }

    /// The case that a link opens; nil if it opens none, or what a path names.
    func place(of link: String) -> Place? {
        guard let coding else { return nil }
        var link = link
        let match = link.withUTF8 { buffer in try? coding.match(buffer, origin: nil, servers: servers) }
        guard let match, case .stack(let steps) = match.target, let last = steps.last, last.segment == segment else {
            return nil
        }
        return places[last.screen]
    }
}
