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

    /// Whether a text is a value of one of the app's own types, which are numbered.
    @usableFromInline
    typealias OwnTypes = (RouteText, Int) -> Bool

    /// Answers a demand, and gives the requirements of what it has made; nil for none.
    @usableFromInline
    typealias Answer = (LinkDemand, inout RouteValues) throws(RouteError) -> [String]?
}

/// A link that is read as a path of the app's own; what is read from has its input and its query.
@usableFromInline
struct LinkPath {
    @usableFromInline let path: Range<Int>
    @usableFromInline let componentCount: Int
    /// The component whose case does not count, by its place; -1 for none.
    @usableFromInline let folded: Int
}

/// What a link stands for but for the steps or the command, which the answers have made.
@frozen
@usableFromInline
struct LinkOutcome {
    @frozen
    @usableFromInline
    enum Target {
        case stack, command, outside
    }

    @usableFromInline let target: Target
    /// The origin's number.
    @usableFromInline let origin: Int
    @usableFromInline let surplus: LinkSurplus?

    @inlinable
    init(_ target: Target, origin: Int, _ surplus: LinkSurplus?) {
        self.target = target
        self.origin = origin
        self.surplus = surplus
    }
}

/// What a match says of a few links only, in one place since it is handed on for all.
@usableFromInline
final class LinkSurplus: Sendable {
    /// The link that is left to the browser.
    @usableFromInline let url: String
    @usableFromInline let requirements: [String]
    @usableFromInline let extras: [RouteQuery.Item]

    init(url: String = "", requirements: [String] = [], extras: [RouteQuery.Item] = []) {
        self.url = url
        self.requirements = requirements
        self.extras = extras
    }

    /// Nil if there is nothing to say.
    @usableFromInline
    static func of(_ requirements: [String], _ extras: [RouteQuery.Item]) -> LinkSurplus? {
        if requirements.isEmpty, extras.isEmpty { return nil }
        return LinkSurplus(requirements: requirements, extras: extras)
    }

    /// The same where nothing, mostly, has been noted.
    @inline(__always)
    static func of(_ requirements: [String]?, _ extras: [RouteQuery.Item]?) -> LinkSurplus? {
        if requirements == nil, extras == nil { return nil }
        return of(requirements ?? [], extras ?? [])
    }
}

extension RouteCoding {
    /// Answers a demand: makes the steps or the command.
    @inlinable
    func answer(
        _ demand: LinkDemand, _ values: inout RouteValues, _ steps: inout [Step], _ command: inout Command?
    ) throws(RouteError) -> [String]? {
        switch demand {
        case .step(let segment, let screen, let number, let count):
            values.record = table(segment).screen(screen)
            if count == 1 {
                // An array that is written down costs less than one that is made room in.
                steps = [try step(segment, screen, from: &values)]
            } else {
                if number == 0 { steps.makeRoom(count) }
                steps.append(try step(segment, screen, from: &values))
            }
            return values.record.hasRequirements ? values.record.requirements : nil
        case .command(let number):
            values.record = RouteSegmentTable(links.table).screen(number)
            command = try self.command(number, from: &values)
            return nil
        case .path(let path):
            steps.makeRoom(path.componentCount)
            var parser = PathParser(self, values.input, query: values.items)
            parser.isLink = true
            parser.components.folded = path.folded
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

extension Array {
    /// Empties the array, and makes room for as many elements.
    @inlinable
    mutating func makeRoom(_ count: Int) {
        if !isEmpty { removeAll(keepingCapacity: true) }
        reserveCapacity(count)
    }
}
