/// What the search for a link asks of the code that knows the table's types: to make a step or a command from values.
///
/// The search is compiled once, for all tables. What answers it is a closure of the generated code's module, which is
/// called as soon as it is known what the link opens.
@usableFromInline
enum LinkDemand {
    /// A step of a stack; the first replaces all that was made before.
    case step(segment: Int, screen: Int, number: Int, count: Int)
    case command(Int)
    /// All the steps of a path of the app's own.
    case path(LinkPath)

    /// Answers a demand, and gives the requirements of what it has made.
    @usableFromInline
    typealias Answer = (LinkDemand, inout RouteValues) throws(RouteError) -> [String]
}

/// A link that is read as a path of the app's own.
@usableFromInline
struct LinkPath {
    @usableFromInline let input: RouteInput
    @usableFromInline let path: Range<Int>
    @usableFromInline let query: Range<Int>
    @usableFromInline let componentCount: Int
    /// The component whose case does not count, by its place; -1 for none.
    @usableFromInline let folded: Int
}

/// What a link stands for but for the steps or the command, which the answers have made.
@usableFromInline
struct LinkOutcome {
    @usableFromInline
    enum Target {
        case stack, command
        case outside(String)
    }

    @usableFromInline var target: Target
    @usableFromInline var origin: Int
    @usableFromInline var requirements: [String] = []
    @usableFromInline var extras: [RouteQuery.Item] = []
}

extension RouteCoding {
    /// Answers a demand: makes the steps or the command.
    @inlinable
    func answer(
        _ demand: LinkDemand, _ values: inout RouteValues, _ steps: inout [Step], _ command: inout Command?
    ) throws(RouteError) -> [String] {
        switch demand {
        case .step(let segment, let screen, let number, let count):
            if number == 0 {
                steps.removeAll(keepingCapacity: true)
                steps.reserveCapacity(count)
            }
            values.record = table(segment).screen(screen)
            steps.append(try read(segment: segment, screen: screen, from: &values))
            return values.record.requirements
        case .command(let number):
            values.record = RouteSegmentTable(links.table).screen(number)
            command = try read(command: number, from: &values)
            return []
        case .path(let path):
            steps.removeAll(keepingCapacity: true)
            steps.reserveCapacity(path.componentCount)
            var parser = PathParser(self, path.input, query: path.query)
            parser.isLink = true
            parser.folded = path.folded
            try parser.parse(path.path, from: 0, isAbsolute: true, into: &steps)
            values.readItems = parser.values.readItems
            return requirements(of: steps)
        }
    }

    /// The requirements of the screens of a stack, each once.
    @usableFromInline
    func requirements(of steps: [Step]) -> [String] {
        var requirements: [String] = []
        for step in steps {
            let (segment, screen) = location(of: step)
            requirements.appendNew(table(segment).screen(screen).requirements)
        }
        return requirements
    }
}
