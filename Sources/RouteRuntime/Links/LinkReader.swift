/// Makes what a link opens. This is all of matching that depends on the types of a table: the search itself is compiled
/// once, and the generated code is called for a step or a command as soon as it is known which.
@usableFromInline
protocol LinkReader {
    func table(_ segment: Int) -> RouteSegmentTable

    /// Forgets the steps that were read; so many will come.
    mutating func begin(_ stepCount: Int)

    /// Reads the next step.
    mutating func readStep(_ segment: Int, _ screen: Int, from values: inout RouteValues) throws(RouteError)

    mutating func readCommand(_ command: Int, from values: inout RouteValues) throws(RouteError)

    /// Reads all steps from a path of the app's own.
    mutating func readPath(_ path: LinkPath) throws(RouteError) -> LinkPath.Facts
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

    /// What is said of its steps besides their values.
    @usableFromInline
    struct Facts {
        @usableFromInline var requirements: [String] = []
        @usableFromInline var readItems: (UInt64, UInt64)

        @usableFromInline
        init(readItems: (UInt64, UInt64)) {
            self.readItems = readItems
        }

        /// Adds the requirements of a screen.
        @usableFromInline
        mutating func add(_ screen: RouteScreenRecord) {
            requirements.appendNew(screen.requirements)
        }
    }
}

/// What a link stands for but for the steps or the command, which the reader has.
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

/// Keeps the steps or the command of a link.
@frozen
@usableFromInline
struct StepReader<Coding: RouteCoding>: LinkReader {
    @usableFromInline let coding: Coding
    @usableFromInline var steps: [Coding.Step] = []
    @usableFromInline var command: Coding.Command?

    @inlinable
    init(_ coding: Coding) {
        self.coding = coding
    }

    @inlinable
    func table(_ segment: Int) -> RouteSegmentTable { coding.table(segment) }

    @inlinable
    mutating func begin(_ stepCount: Int) {
        steps.removeAll(keepingCapacity: true)
        steps.reserveCapacity(stepCount)
    }

    @inlinable
    mutating func readStep(_ segment: Int, _ screen: Int, from values: inout RouteValues) throws(RouteError) {
        steps.append(try coding.read(segment: segment, screen: screen, from: &values))
    }

    @inlinable
    mutating func readCommand(_ command: Int, from values: inout RouteValues) throws(RouteError) {
        self.command = try coding.read(command: command, from: &values)
    }

    @inlinable
    mutating func readPath(_ path: LinkPath) throws(RouteError) -> LinkPath.Facts {
        begin(path.componentCount)
        var parser = PathParser(coding, path.input, query: path.query)
        parser.isLink = true
        parser.folded = path.folded
        try parser.parse(path.path, from: 0, isAbsolute: true, into: &steps)
        var facts = LinkPath.Facts(readItems: parser.values.readItems)
        for step in steps {
            let (segment, screen) = coding.location(of: step)
            facts.add(coding.table(segment).screen(screen))
        }
        return facts
    }
}
