/// The values that the target of a link gives to the parameters of one of its steps, or of its command.
///
/// Layout: for each parameter a kind (short) and an argument (offset).
@usableFromInline
struct RouteBindings {
    let start: Int
    /// Lives as long as the values are read.
    let search: UnsafePointer<LinkSearch>

    private var table: PackedTable { search.pointee.table }
    private var input: RouteInput { search.pointee.input }

    /// The items of the query that the link's pattern reads.
    var items: QueryItems { search.pointee.items }

    enum Kind: Int {
        /// Read from the query.
        case query
        /// The text of a placeholder; the argument is the number of its capture.
        case capture
        /// A list of strings.
        case constant
        /// No value, not even from the query.
        case absent
        /// A text made of pieces; several texts for the elements of a list.
        case template
        /// The query item of another key, which a condition names.
        case item
    }

    /// The text of the placeholder that is bound to a parameter, in a link without escapes; nil if the value needs a
    /// longer search.
    @inline(__always)
    func captured(_ number: Int) -> _RouteText? {
        let binding = start &+ 5 &* number
        guard table.short(binding) == Kind.capture.rawValue else { return nil }
        let capture = search.pointee.captures[table.offset(binding &+ 1)]
        guard !capture.isFolded, capture.kind == .path || capture.kind == .query else { return nil }
        return input.text(capture.range)
    }

    /// The next value that is bound to a parameter. After the last one, the cursor notes that the query is not read.
    func nextValue(
        of parameter: RouteParameterRecord, _ number: Int, _ cursor: inout _RouteValues.Cursor
    ) -> _RouteValues.Found? {
        let binding = start + 5 * number
        let argument = table.offset(binding + 1)
        guard !cursor.isBound, let kind = Kind(rawValue: table.short(binding)) else { return nil }
        let turn = cursor.bound
        cursor.bound += 1
        let place = search.pointee.place
        switch kind {
        case .query: return nil
        case .absent: break
        case .capture:
            let capture = search.pointee.captures[argument]
            // If the host has no placeholder, its parameters come from the query.
            if argument == 0, capture.kind == .absent {
                cursor.bound = turn
                return nil
            }
            if let found = captured(capture, parameter, turn) { return found }
        case .constant:
            guard turn < table.count(argument) else { break }
            return .init(table.text(table.offset(argument + 2 + 4 * turn)), place: place)
        case .template:
            guard turn < table.count(argument) else { break }
            let pieces = Pieces(table: table, start: table.offset(argument + 2 + 4 * turn))
            guard search.pointee.hasHost(for: pieces) else { break }
            var found = _RouteValues.Found(input.text(0..<0), bytes: search.pointee.text(pieces), place: place)
            found.isOneElement = true
            return found
        case .item:
            guard let item = cursor.items.next(table.text(argument)) else { break }
            return input.found(item, form: true)
        }
        cursor.isBound = true
        return nil
    }

    private func captured(
        _ capture: Captures.Capture, _ parameter: RouteParameterRecord, _ turn: Int
    ) -> _RouteValues.Found? {
        var range = capture.range
        if capture.kind == .rest, parameter.isList {
            guard let component = component(turn, of: range) else { return nil }
            range = component
        } else {
            guard turn == 0 else { return nil }
        }
        switch capture.kind {
        case .absent:
            // An absent rest is the empty text for a required parameter.
            return parameter.isRequiredString ? .init(input.text(0..<0), place: range.lowerBound) : nil
        case .host, .server:
            return .init(
                input.text(range), bytes: search.pointee.host(capture), place: range.lowerBound, isFolded: true)
        case .path, .rest, .query:
            return input.found(range, form: capture.kind == .query, isFolded: capture.isFolded)
        }
    }

    /// The range of the component with this number in a rest.
    private func component(_ number: Int, of range: Range<Int>) -> Range<Int>? {
        var start = range.lowerBound
        for _ in 0..<number {
            guard let slash = input.first(UInt8(ascii: "/"), in: start..<range.upperBound) else { return nil }
            start = slash + 1
        }
        return start..<input.place(of: UInt8(ascii: "/"), from: start, to: range.upperBound)
    }
}
