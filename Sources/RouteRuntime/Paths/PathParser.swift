/// Reads the text form of a stack.
///
/// A component that names a segment makes it current; any other names a screen of the current segment and adds a
/// step. An empty component adds nothing.
@frozen
@usableFromInline
struct PathParser<Coding: _RouteCoding> {
    @usableFromInline let coding: Coding
    /// The values for all steps, since they are too large to be made again for each step.
    @usableFromInline var values: _RouteValues
    @usableFromInline var components: PathComponents
    /// The path came in a link: only external screens may be opened.
    @usableFromInline var isLink = false
    /// How many steps to make room for when the first is read: a path without steps allocates nothing.
    @usableFromInline var room = 0
    /// Where the component of the last step ends.
    @usableFromInline var stepEnd = 0

    /// The query is so long that looking for a step of the same screen costs less than reading the query again.
    @usableFromInline let isLong: Bool

    /// - Parameter query: Where the query's items stand.
    @inlinable
    init(_ coding: Coding, _ input: RouteInput, query: Range<Int>) {
        self.coding = coding
        let top = RouteScreenRecord(table: coding.table(0).table, start: 0)
        values = _RouteValues(input, record: top, items: query, isMatrix: false, place: 0)
        components = PathComponents(input)
        isLong = query.upperBound &- query.lowerBound > 256
    }

    @inlinable
    init(_ coding: Coding, _ parts: PathParts) {
        self.init(coding, parts.input, query: Range(uncheckedBounds: (parts.query, parts.input.count)))
        room = parts.componentCount
    }

    @inlinable
    var input: RouteInput { components.input }

    /// Appends the steps of the components in `path`, going on from `segment`.
    @inlinable
    mutating func parse(
        _ path: Range<Int>, from start: Int, isAbsolute: Bool, into steps: inout [Coding.Step]
    ) throws(RouteError) {
        let top = coding.table(0)
        var segment = start
        var table = coding.table(segment)
        components.begin(path)
        // The places in the stack of the steps that have read a long query, by their screens: another step of the same
        // screen has the same values. It is not a part of the parser, which is cheaper to copy without it.
        var readers: [Int: Int]?
        /// The component of a segment that no screen has followed yet.
        var pending = -1
        var target: Int
        if isAbsolute, segment == 0, table.hasAliases, let alias = components.alias(table) {
            segment = alias.segment
            table = coding.table(segment)
            target = alias.screen == 0 ? 2 &* segment | 1 : 2 &* table.screen(alias.screen &- 1).start
        } else {
            target = components.isAtEnd ? PathComponents.none : components.next(in: table.table, or: top.table)
        }
        while target >= 0 {
            if target & 1 != 0 {
                guard components.matrix < 0 else {
                    throw RouteError(.parametersOnSegment, offset: components.matrix)
                }
                segment = target &>> 1
                table = coding.table(segment)
                pending = components.start
            } else {
                pending = -1
                append(
                    try step(
                        segment, RouteScreenRecord(table: table.table, start: target &>> 1), behind: steps, &readers),
                    to: &steps)
            }
            target = components.isAtEnd ? PathComponents.none : components.next(in: table.table, or: top.table)
        }
        guard target == PathComponents.none else { throw unknown(components.name, segment) }
        guard pending < 0 else {
            throw RouteError(.incompletePath, offset: pending, route: coding.table(segment).name)
        }
    }

    @inlinable
    @inline(__always)
    func append(_ step: Coding.Step, to steps: inout [Coding.Step]) {
        if steps.isEmpty {
            // An array literal costs less than an array that reserves room.
            if components.isAtEnd, steps.capacity == 0 {
                steps = [step]
                return
            }
            steps.reserveCapacity(room)
        }
        steps.append(step)
    }

    /// The step of the current component.
    @inlinable
    @inline(__always)
    mutating func step(
        _ segment: Int, _ record: RouteScreenRecord, behind steps: [Coding.Step], _ readers: inout [Int: Int]?
    ) throws(RouteError) -> Coding.Step {
        let component = components.start
        if isLink, !record.isExternal { throw RouteError(.notExternal, offset: component, route: record.route) }
        if record.isTransient { throw RouteError(.noText, offset: component, route: record.route) }
        values.record = record
        values.place = component
        let step: Coding.Step
        if components.matrix < 0 {
            if isLong, let place = record.reader(in: segment, at: steps.count, &readers) {
                step = steps[place]
            } else {
                step = try coding.step(segment, record.number, from: &values)
            }
        } else {
            let items = Range(uncheckedBounds: (components.matrix &+ 1, components.end))
            var matrix = _RouteValues(input, record: record, items: items, isMatrix: true, place: component)
            step = try coding.step(segment, record.number, from: &matrix)
        }
        stepEnd = components.end
        return step
    }

    /// The error for a component that names nothing in a segment's scope.
    @usableFromInline
    func unknown(_ name: Range<Int>, _ segment: Int) -> RouteError {
        input.withDecoded(name, form: false) { text in
            if text.isDots { return RouteError(.dotComponent, offset: name.lowerBound) }
            var nearest = NearestName(text)
            nearest.search(coding.table(0).names)
            if segment != 0 { nearest.search(coding.table(segment).names) }
            return RouteError(
                .unknownName, offset: name.lowerBound, route: segment == 0 ? nil : coding.table(segment).name,
                nearest: nearest.best?.string)
        }
    }
}

extension RouteScreenRecord {
    /// The place of a step that has read the query for this screen. If there is none yet, the step at `place` will
    /// have.
    @usableFromInline
    func reader(in segment: Int, at place: Int, _ readers: inout [Int: Int]?) -> Int? {
        let screen = segment &<< 24 | number
        if let reader = readers?[screen] { return reader }
        readers = readers ?? [:]
        readers?[screen] = place
        return nil
    }
}
