/// A part of what a link opens, which the code that knows the table's types makes from the link's values.
///
/// The search is compiled once, for all tables. It calls a closure of the generated code's module as soon as it knows
/// what the link opens.
@usableFromInline
enum TargetPart {
    /// A step of a stack of `count` steps; the first step replaces all earlier parts.
    case step(segment: Int, screen: Int, number: Int, count: Int)
    case command(Int)
    /// All the steps of a path.
    case path(LinkPath)

    /// Makes a part, and gives the requirements of what it has made; nil for none.
    @usableFromInline
    typealias Maker = (TargetPart, inout _RouteValues) throws(RouteError) -> [String]?
}

/// A link that is read as a path; its values have the input and the query.
@usableFromInline
struct LinkPath {
    @usableFromInline let path: Range<Int>
    @usableFromInline let componentCount: Int
    /// Where the component begins that is compared without case; -1 for none.
    @usableFromInline let folded: Int
}

extension _RouteCoding {
    /// Makes a step, a command or the steps of a path.
    @inlinable
    func make(
        _ part: TargetPart, from values: inout _RouteValues, into steps: inout [Step], _ command: inout Command?
    ) throws(RouteError) -> [String]? {
        switch part {
        case .step(let segment, let screen, let number, let count):
            values.record = table(segment).screen(screen)
            if count == 1 {
                // An array literal costs less than an array that reserves room.
                steps = [try step(segment, screen, from: &values)]
            } else {
                if number == 0 { steps.makeRoom(count) }
                steps.append(try step(segment, screen, from: &values))
            }
            return values.record.hasRequirements ? values.record.requirements : nil
        case .command(let number):
            values.record = _RouteSegmentTable(links.table).screen(number)
            command = try self.command(number, from: &values)
            return values.record.hasRequirements ? values.record.requirements : nil
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
    /// Empties the array, and reserves room for `count` elements.
    @inlinable
    mutating func makeRoom(_ count: Int) {
        if !isEmpty { removeAll(keepingCapacity: true) }
        reserveCapacity(count)
    }
}

extension [String] {
    /// Appends the texts that the array does not have yet.
    mutating func appendNew(_ more: [String]) {
        for text in more where !contains(text) { append(text) }
    }
}
