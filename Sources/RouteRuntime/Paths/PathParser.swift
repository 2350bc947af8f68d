/// Reads the text form of a stack.
///
/// A component that names a segment makes it current; any other names a screen of the current segment and adds a
/// step. An empty component adds nothing.
@frozen
@usableFromInline
struct PathParser<Coding: RouteCoding> {
    @usableFromInline let coding: Coding
    /// What the steps read from: one for all of them, since it is too large to be made anew for each.
    @usableFromInline var values: RouteValues
    /// The path came in a link: only external screens may be opened.
    @usableFromInline var isLink = false
    /// The component whose case does not count, by its place; -1 for none. The first of a custom scheme's link.
    @usableFromInline var folded = -1
    /// How many steps to make room for when the first is read: a path that has none allocates nothing.
    @usableFromInline var room = 0
    /// Where the component of the last step ends.
    @usableFromInline var stepEnd = 0

    /// - Parameter query: Where the query's items stand.
    @inlinable
    init(_ coding: Coding, _ input: RouteInput, query: Range<Int>) {
        self.coding = coding
        let top = RouteScreenRecord(table: coding.table(0).table, start: 0)
        values = RouteValues(input, record: top, items: query, isMatrix: false, place: 0)
    }

    @inlinable
    var input: RouteInput { values.input }

    /// Appends the steps of the components in `path`, going on from `segment`.
    @inlinable
    mutating func parse(
        _ path: Range<Int>, from start: Int, isAbsolute: Bool, into steps: inout [Coding.Step]
    ) throws(RouteError) {
        // Copies of what the loop reads: the parser itself changes with each step.
        let input = input
        let folded = folded
        var segment = start
        var table = coding.table(segment)
        var place = path.lowerBound
        /// The component of a segment that no screen has followed yet.
        var pending = -1
        if isAbsolute, segment == 0, table.hasAliases,
            let alias = alias(path, table)
        {
            place = alias.end
            segment = alias.segment
            table = coding.table(segment)
            if alias.screen < 0 {
                guard alias.matrix < 0 else { throw RouteError(.parametersOnSegment, offset: alias.matrix) }
                pending = path.lowerBound
            } else {
                let record = table.screen(alias.screen)
                append(try step(segment, record, at: alias.start, matrix: alias.matrix, end: alias.end), to: &steps)
            }
        }
        while place < path.upperBound {
            if input[place] == UInt8(ascii: "/") {
                place &+= 1
                continue
            }
            let component = place
            var semicolon = -1
            while place < path.upperBound, input[place] != UInt8(ascii: "/") {
                if input[place] == UInt8(ascii: ";"), semicolon < 0 { semicolon = place }
                place &+= 1
            }
            let name = Range(uncheckedBounds: (component, semicolon < 0 ? place : semicolon))
            var target = input.target(name, in: table.names, folded: folded)
            // The top has segments only.
            if target < 0, segment != 0 { target = input.target(name, in: coding.table(0).names, folded: folded) }
            guard target >= 0 else { throw unknown(name, segment) }
            if target & 1 != 0 {
                guard semicolon < 0 else { throw RouteError(.parametersOnSegment, offset: semicolon) }
                segment = target &>> 1
                table = coding.table(segment)
                pending = component
            } else {
                pending = -1
                let record = RouteScreenRecord(table: table.table, start: target &>> 1)
                append(try step(segment, record, at: component, matrix: semicolon, end: place), to: &steps)
            }
        }
        guard pending < 0 else {
            throw RouteError(.incompletePath, offset: pending, route: coding.table(segment).name)
        }
    }

    @inlinable
    @inline(__always)
    func append(_ step: Coding.Step, to steps: inout [Coding.Step]) {
        if steps.isEmpty { steps.reserveCapacity(room) }
        steps.append(step)
    }

    @inlinable
    mutating func step(
        _ segment: Int, _ record: RouteScreenRecord, at component: Int, matrix: Int, end: Int
    ) throws(RouteError) -> Coding.Step {
        if isLink, !record.isExternal { throw RouteError(.notExternal, offset: component, route: record.route) }
        if record.isTransient { throw RouteError(.noText, offset: component, route: record.route) }
        values.record = record
        values.place = component
        let step: Coding.Step
        if matrix < 0 {
            step = try coding.step(segment, record.number, from: &values)
        } else {
            var own = RouteValues(input, record: record, items: matrix &+ 1..<end, isMatrix: true, place: component)
            step = try coding.step(segment, record.number, from: &own)
        }
        stepEnd = end
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

extension RouteInput {
    /// What a component names, or -1.
    /// - Parameter folded: The place of the component whose case does not count; -1 for none.
    @inlinable
    func target(_ name: Range<Int>, in names: NameIndex, folded: Int) -> Int {
        if isPlain, folded < 0 {
            return names.target(RouteText(start + name.lowerBound, count: name.upperBound &- name.lowerBound))
        }
        return decodedTarget(name, in: names, folded: folded)
    }

    @usableFromInline
    func decodedTarget(_ name: Range<Int>, in names: NameIndex, folded: Int) -> Int {
        withDecoded(name, form: false) { text in
            name.lowerBound == folded ? names.foldedTarget(text) : names.target(text)
        }
    }
}
