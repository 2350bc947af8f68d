import RouteCompiler

/// Says which case of which pattern a link opens.
///
/// The runtime's matcher tells what is opened, and several cases may open the same. So it is asked with a table in which
/// each case opens one more screen, its mark; all else is as it was. That table is packed once for all links.
struct MarkedTable {
    struct Place: Hashable {
        var pattern: Int
        var number: Int
    }

    /// What is marked.
    enum Marks {
        case cases
        /// Cases, but for redirects, which lead on.
        case finalCases
        /// A pattern as a whole, whether or not one of its cases holds.
        case patterns
    }

    private let coding: TableCoding?
    private let segment: Int
    private let places: [Place]
    private let servers: [String]

    init(_ compiled: CompiledTable, servers: [String] = [ExampleLinks.server], marking marks: Marks = .cases) {
        var table = compiled.table
        let segment = table.segments.count
        var (places, screens): ([Place], [Screen]) = ([], [])
        for pattern in table.patterns.indices {
            if marks == .patterns {
                let span = table.patterns[pattern].span
                table.patterns[pattern].cases = [Case(conditions: [], target: .stack([]), span: span)]
            }
            for number in table.patterns[pattern].cases.indices {
                let name = "mark\(places.count)"
                var mark = Screen(name: name, component: name, span: table.patterns[pattern].span)
                var (steps, bindings): ([TargetStep], [Binding]) = ([], [])
                switch table.patterns[pattern].cases[number].target {
                case .stack(let opened): steps = opened
                case .command(let command, let given):
                    bindings = given
                    mark.parameters = table.commands[command].parameters
                case .redirect where marks == .finalCases: continue
                case .outside, .refuse, .redirect: break
                }
                steps.append(TargetStep(segment: segment, screen: places.count, bindings: bindings))
                places.append(Place(pattern: pattern, number: number))
                screens.append(mark)
                table.patterns[pattern].cases[number].target = .stack(steps)
            }
        }
        self.segment = segment
        self.places = places
        self.servers = servers
        var marked = table.segments[0]
        (marked.number, marked.dottedName, marked.depth) = (segment, "marks", 1)
        (marked.children, marked.screens) = ([], screens)
        // No link has a NUL, so none is read as a path to a mark.
        marked.component = "\0"
        table.segments.append(marked)
        let packed = PackedRouteTable(table, compiled.tries)
        // A table with no room for marks tells nothing.
        coding =
            packed.isTooLarge
            ? nil : TableCoding(CompiledTable(table: table, packed: packed, tries: compiled.tries))
    }

    /// The case that a link opens; nil if it opens none, or what a path names.
    func place(of link: String) -> Place? { place(of: Array(link.utf8), origin: nil) }

    /// - Parameter origin: The number of the origin of a URL without a scheme.
    func place(of link: [UInt8], origin: Int?) -> Place? {
        guard let coding, let match = try? coding.match(link, origin: origin, servers: servers),
            case .stack(let steps) = match.target, let last = steps.last, last.segment == segment
        else { return nil }
        return places[last.screen]
    }
}
