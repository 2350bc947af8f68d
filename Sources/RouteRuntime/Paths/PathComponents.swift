/// Goes through the components of a path, and says what each names.
@frozen
@usableFromInline
struct PathComponents {
    @usableFromInline let input: RouteInput
    /// Where the path ends.
    @usableFromInline var pathEnd = 0
    /// The component whose case does not count, by its place; -1 for none. The first of a custom scheme's link.
    @usableFromInline var folded = -1
    /// Where the current component begins, its matrix parameters (or -1), and where it ends.
    @usableFromInline var start = 0
    @usableFromInline var matrix = -1
    @usableFromInline var end = 0

    @inlinable
    init(_ input: RouteInput) {
        self.input = input
    }

    /// What ``next(in:or:)`` gives at the end of the path.
    @inlinable
    static var none: Int { -2 }

    /// The current component is the last, unless slashes stand behind it.
    @inlinable
    var isAtEnd: Bool { end >= pathEnd }

    /// The current component without its matrix parameters.
    @usableFromInline
    var name: Range<Int> { Range(uncheckedBounds: (start, matrix < 0 ? end : matrix)) }

    /// Goes on to the next component that is not empty.
    ///
    /// All that is rare stands in functions of its own, which are called last: a call in the middle would cost the rest
    /// its registers.
    /// - Returns: what it names in the current segment's table, else at the top; -1 if it names nothing.
    @usableFromInline
    mutating func next(in table: PackedTable, or top: PackedTable) -> Int {
        var place = end
        guard place < pathEnd else { return PathComponents.none }
        if input[place] == UInt8(ascii: "/") {
            place &+= 1
            guard place < pathEnd else { return PathComponents.none }
            if input[place] == UInt8(ascii: "/") { return skip(table, top) }
        }
        start = place
        matrix = -1
        // Where the last word begins; what stands behind that is its end.
        let last = input.count &- 8
        guard last >= 0, input.isPlain, folded < 0 else { return further(place, table, top) }
        var found: UInt64 = 0
        while place <= last {
            found = RouteInput.componentEnds(input.word(place))
            if found != 0 { break }
            place &+= 8
        }
        if found == 0, place < pathEnd { found = RouteInput.componentEnds(input.lastWord(place, to: input.count)) }
        place = found == 0 ? pathEnd : min(place &+ found.trailingZeroBitCount &>> 3, pathEnd)
        guard place == pathEnd || input[place] == UInt8(ascii: "/") else { return further(place, table, top) }
        end = place
        let name = RouteText(input.start + start, count: place &- start)
        guard name.count <= 16 else { return namedTarget(table, top) }
        let head = start <= last ? input.word(start) : input.lastWord(start, to: input.count)
        let target = RouteSegmentTable(table).names.target(name, head: head)
        // The top has segments only.
        guard target < 0, table.base != top.base else { return target }
        return RouteSegmentTable(top).names.target(name)
    }

    @inline(never)
    private mutating func skip(_ table: PackedTable, _ top: PackedTable) -> Int {
        while end < pathEnd, input[end] == UInt8(ascii: "/") { end &+= 1 }
        return next(in: table, or: top)
    }

    /// Looks for the end of the component from `place` on, byte by byte, and for what it names.
    @inline(never)
    private mutating func further(_ place: Int, _ table: PackedTable, _ top: PackedTable) -> Int {
        end = place
        while end < pathEnd, input[end] != UInt8(ascii: "/") {
            if input[end] == UInt8(ascii: ";"), matrix < 0 { matrix = end }
            end &+= 1
        }
        return namedTarget(table, top)
    }

    @inline(never)
    private func namedTarget(_ table: PackedTable, _ top: PackedTable) -> Int {
        input.withDecoded(name, form: false) { text in
            let names = RouteSegmentTable(table).names
            let topNames = RouteSegmentTable(top).names
            let isFolded = start == folded
            let target = isFolded ? names.foldedTarget(text) : names.target(text)
            guard target < 0, table.base != top.base else { return target }
            return isFolded ? topNames.foldedTarget(text) : topNames.target(text)
        }
    }
}

extension RouteInput {
    /// The top bit of each byte that is one of `/`, `;`, `?` and `+`, which have all but two bits in common; only the
    /// lowest is sure to be one.
    @inline(__always)
    fileprivate static func componentEnds(_ word: UInt64) -> UInt64 {
        places(of: 0x3f, in: word | 0x1414_1414_1414_1414)
    }
}
