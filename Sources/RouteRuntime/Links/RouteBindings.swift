/// What the target of a link gives to the parameters of one of its steps, or of its command.
///
/// Layout: for each parameter a kind (short) and an argument (offset).
@usableFromInline
struct RouteBindings {
    let table: PackedTable
    let start: Int
    /// Lives as long as the values are read.
    private let link: UnsafePointer<Link>

    init(table: PackedTable, start: Int, link: UnsafePointer<Link>) {
        self.table = table
        self.start = start
        self.link = link
    }

    /// The items of the query that the link's pattern reads.
    var items: QueryItems { link.pointee.items }

    enum Kind: Int {
        /// Read from the query.
        case query
        /// What a placeholder stands for; the argument is the number of its capture.
        case capture
        /// A list of strings.
        case constant
        /// Given by nothing, not even the query.
        case absent
        /// Pieces that are put together; several for the elements of a list.
        case template
        /// The query item of another key, which a condition names.
        case item
    }

    /// What is bound to a parameter, where that is plain to see and the link has no escapes.
    enum Glance {
        case text(RouteText)
        /// The link's own query has the value, if anything.
        case query
        /// ``next(_:_:_:_:)`` knows.
        case unclear
    }

    func glance(_ number: Int) -> Glance {
        if let text = captured(number) { return .text(text) }
        let isQuery = table.short(start &+ 5 &* number) == Kind.query.rawValue
        return isQuery && link.pointee.query == .own ? .query : .unclear
    }

    /// What a placeholder that is bound to a parameter stands for, where that is plain to see.
    @inline(__always)
    func captured(_ number: Int) -> RouteText? {
        let binding = start &+ 5 &* number
        guard table.short(binding) == Kind.capture.rawValue else { return nil }
        let capture = link.pointee.captures[table.offset(binding &+ 1)]
        guard !capture.isFolded, capture.kind == .path || capture.kind == .query else { return nil }
        return link.pointee.input.text(capture.range)
    }

    /// The next value that is bound to a parameter. When there are no more the cursor is told, so that the query is
    /// not read.
    @usableFromInline
    func next(
        _ parameter: RouteParameterRecord, _ number: Int, _ input: RouteInput, _ cursor: inout RouteValues.Cursor
    ) -> RouteValues.Found? {
        let binding = start + 5 * number
        let argument = table.offset(binding + 1)
        guard !cursor.isBound, let kind = Kind(rawValue: table.short(binding)) else { return nil }
        let turn = cursor.bound
        cursor.bound += 1
        switch kind {
        case .query: return nil
        case .absent: break
        case .capture:
            let capture = link.pointee.captures[argument]
            // A host without the origin's placeholder leaves its parameters to the query.
            if argument == 0, capture.kind == .absent {
                cursor.bound = turn
                return nil
            }
            if let found = captured(capture, parameter, turn) { return found }
        case .constant:
            guard turn < table.count(argument) else { break }
            let text = table.text(table.offset(argument + 2 + 4 * turn))
            return RouteValues.Found(.text, start: text.start, count: text.count, place: link.pointee.place)
        case .template:
            guard turn < table.count(argument) else { break }
            let pieces = Pieces(table: table, start: table.offset(argument + 2 + 4 * turn))
            guard link.pointee.givesOrigin(pieces) else { break }
            let bytes = link.pointee.text(pieces)
            return RouteValues.Found(.text, start: input.start, count: 0, bytes: bytes, place: link.pointee.place)
        case .item:
            if let found = item(table.text(argument), &cursor) { return found }
        }
        cursor.isBound = true
        return nil
    }

    private func captured(
        _ capture: Captures.Capture, _ parameter: RouteParameterRecord, _ turn: Int
    ) -> RouteValues.Found? {
        guard capture.kind == .rest else {
            guard capture.kind != .absent, turn == 0 else { return absent(parameter, capture, turn) }
            if capture.kind == .host { return host(capture.range) }
            return found(capture.range, form: capture.kind == .query, isFolded: capture.isFolded)
        }
        if parameter.flags.contains(.list) {
            return component(turn, of: capture.range).map { found($0, form: false, isFolded: false) }
        }
        return turn == 0 ? found(capture.range, form: false, isFolded: false) : nil
    }

    /// A rest that is absent is the empty text where the parameter must have one.
    private func absent(
        _ parameter: RouteParameterRecord, _ capture: Captures.Capture, _ turn: Int
    ) -> RouteValues.Found? {
        guard turn == 0, parameter.isRequiredString else { return nil }
        return RouteValues.Found(.text, start: link.pointee.input.start, count: 0, place: capture.range.lowerBound)
    }

    /// The range of the component of a number in a rest.
    private func component(_ number: Int, of range: Range<Int>) -> Range<Int>? {
        var start = range.lowerBound
        var number = number
        while start <= range.upperBound {
            var end = start
            while end < range.upperBound, link.pointee.input[end] != UInt8(ascii: "/") { end += 1 }
            if number == 0 { return start..<end }
            number -= 1
            start = end + 1
        }
        return nil
    }

    private func item(_ key: RouteText, _ cursor: inout RouteValues.Cursor) -> RouteValues.Found? {
        while let item = cursor.items.next() {
            guard link.pointee.input.withDecoded(item.key, form: true, { $0.equals(key) }) else { continue }
            guard let value = item.value else {
                return RouteValues.Found(.bare, start: link.pointee.input.start, count: 0, place: item.key.lowerBound)
            }
            return found(value, form: true, isFolded: false)
        }
        return nil
    }

    private func host(_ range: Range<Int>) -> RouteValues.Found {
        let input = link.pointee.input
        var found = RouteValues.Found(
            .text, start: input.start + range.lowerBound, count: range.count, bytes: input.host(range),
            place: range.lowerBound)
        found.isFolded = true
        return found
    }

    private func found(_ range: Range<Int>, form: Bool, isFolded: Bool) -> RouteValues.Found {
        let input = link.pointee.input
        let bytes = input.isPlain ? nil : input.decoded(range, form: form)
        var found = RouteValues.Found(
            .text, start: input.start + range.lowerBound, count: range.count, bytes: bytes, place: range.lowerBound)
        found.isFolded = isFolded
        return found
    }
}
