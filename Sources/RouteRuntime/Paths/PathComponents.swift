/// Goes through the components of a path, and says what each names.
@frozen
@usableFromInline
struct PathComponents {
    @usableFromInline let input: RouteInput
    /// Where the path ends.
    @usableFromInline var pathEnd = 0
    /// The place of the component that is compared without case, the first of a custom scheme's link; -1 for none.
    @usableFromInline var folded = -1
    /// Where the current component begins, its matrix parameters (or -1), and where it ends.
    @usableFromInline var start = 0
    @usableFromInline var matrix = -1
    @usableFromInline var end = 0
    /// Where the last word of the input begins; -1 if components can't be read by words.
    @usableFromInline var lastWord = -1

    @inlinable
    init(_ input: RouteInput) {
        self.input = input
    }

    /// The result of ``next(in:or:)`` at the end of the path.
    @inlinable
    static var none: Int { -2 }

    /// The current component is the last one, unless slashes follow it.
    @inlinable
    var isAtEnd: Bool { end >= pathEnd }

    /// The current component without its matrix parameters.
    @usableFromInline
    var name: Range<Int> { Range(uncheckedBounds: (start, matrix < 0 ? end : matrix)) }

    /// Makes ready to go through a part of the input.
    @inlinable
    @inline(__always)
    mutating func begin(_ path: Range<Int>) {
        end = path.lowerBound
        pathEnd = path.upperBound
        lastWord = input.isPlain && folded < 0 ? input.count &- 8 : -1
    }

    /// Goes on to the next component that is not empty, from one that is not at the end.
    ///
    /// Rare work is in separate functions, which are called last: a call in the middle would cost the rest its
    /// registers.
    /// - Returns: what it names in the current segment's table, else at the top; -1 if it names nothing.
    @usableFromInline
    mutating func next(in table: PackedTable, or top: PackedTable) -> Int {
        var place = end
        if input[place] == UInt8(ascii: "/") { place &+= 1 }
        start = place
        matrix = -1
        while place <= lastWord {
            let found = RouteInput.componentEnds(input.word(place))
            if found != 0 { return target(place &+ found.trailingZeroBitCount &>> 3, table, top) }
            place &+= 8
        }
        return nextInLastWord(place, table, top)
    }

    /// The same if fewer than eight bytes of the input are left, or the component must be read byte by byte.
    @inline(never)
    private mutating func nextInLastWord(_ place: Int, _ table: PackedTable, _ top: PackedTable) -> Int {
        guard lastWord >= 0 else { return nextByBytes(place, table, top) }
        guard place < pathEnd else { return target(pathEnd, table, top) }
        let found = RouteInput.componentEnds(input.lastWord(place, to: input.count))
        return target(found == 0 ? pathEnd : place &+ found.trailingZeroBitCount &>> 3, table, top)
    }

    /// The target of the component up to `place`, or up to the path's end if that comes first.
    @inline(__always)
    private mutating func target(_ place: Int, _ table: PackedTable, _ top: PackedTable) -> Int {
        let place = min(place, pathEnd)
        guard place == pathEnd || input[place] == UInt8(ascii: "/") else { return nextByBytes(place, table, top) }
        let text = _RouteText(input.start + start, count: place &- start)
        guard text.count > 0, text.count <= 16 else { return nextByBytes(place, table, top) }
        end = place
        let head = start <= lastWord ? input.word(start) : text.head
        let name = ShortName(text, head: head)
        // The top has segments only.
        var table = table
        while true {
            let target = _RouteSegmentTable(table).names.target(name)
            if target >= 0 || table.base == top.base { return target }
            table = top
        }
    }

    /// Looks for the end of the component from `place` on, byte by byte, behind slashes that name nothing, and for
    /// what it names.
    @inline(never)
    private mutating func nextByBytes(_ place: Int, _ table: PackedTable, _ top: PackedTable) -> Int {
        end = place
        if end == start {
            while end < pathEnd, input[end] == UInt8(ascii: "/") { end &+= 1 }
            guard !isAtEnd else { return PathComponents.none }
            start = end
        }
        while end < pathEnd, input[end] != UInt8(ascii: "/") {
            if input[end] == UInt8(ascii: ";"), matrix < 0 { matrix = end }
            end &+= 1
        }
        return namedTarget(table, top)
    }

    @inline(never)
    private func namedTarget(_ table: PackedTable, _ top: PackedTable) -> Int {
        input.withDecoded(name, form: false) { text in
            let names = _RouteSegmentTable(table).names
            let topNames = _RouteSegmentTable(top).names
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
