extension _RouteValues {
    private var separator: UInt8 { isMatrix ? UInt8(ascii: ";") : UInt8(ascii: "&") }

    // MARK: The fast search

    /// What the fast search says of a parameter.
    @usableFromInline
    enum FastResult {
        /// One value, which the constraint of its type takes.
        case value(_RouteText)
        case absent
        /// Only ``find(_:)`` can tell.
        case unknown
    }

    /// Looks for a parameter's one value in an input without escapes, as almost all are.
    @usableFromInline
    mutating func findFast(_ parameter: Int) -> FastResult {
        guard input.isPlain, let key = record.plainKey(parameter) else { return .unknown }
        guard bindings == nil else { return findCaptureFast(parameter) }
        guard split.isSplit else { return splitAndFindFast(parameter) }
        // There must be eight bytes in front of a key's end.
        guard items.lowerBound &+ key.count >= 8 else { return .unknown }
        let found = split.find(input, from: items.lowerBound, keyCount: key.count) { start in
            key.isEnd(of: input.word(start &+ key.count &- 8))
        }
        return fastResult(found)
    }

    /// The fast search of an input that is not split yet, or has too many items. It is a separate function, since the
    /// call in it would cost registers on every later search.
    @inline(never)
    private mutating func splitAndFindFast(_ parameter: Int) -> FastResult {
        guard split.count < 0 else { return .unknown }
        split.split(input, items, separator: separator)
        return findFast(parameter)
    }

    /// The fast search in a link, which finds a placeholder's text. It changes nothing, but a call that can't would copy
    /// all of this.
    @inline(never)
    private mutating func findCaptureFast(_ parameter: Int) -> FastResult {
        guard let text = bindings?.captured(parameter) else { return .unknown }
        return .value(text)
    }

    @inline(__always)
    private mutating func fastResult(_ found: SplitItems.Found) -> FastResult {
        switch found {
        case .none: return .absent
        case .unknown: return .unknown
        case .value(let number, let text):
            readItems.low |= 1 &<< UInt64(truncatingIfNeeded: number)
            return .value(text)
        }
    }

    // MARK: The whole search

    /// The start of the search for a parameter's values.
    @usableFromInline
    func cursor() -> Cursor {
        Cursor(items: bindings?.items ?? QueryItems(input, items, separator: separator))
    }

    /// What the input has for a parameter with one value; equal repeats are one.
    @usableFromInline
    mutating func find(_ parameter: Int) throws(Failure) -> Found {
        var cursor = cursor()
        let found = findNext(parameter, &cursor)
        guard found.kind != .absent else { return found }
        while true {
            let again = findNext(parameter, &cursor)
            guard again.kind != .absent else { return found }
            let isSame = again.kind == found.kind && again.withText { text in found.withText { text.equals($0) } }
            guard isSame else { throw Failure(.conflictingValues, parameter, at: again.place) }
        }
    }

    /// The next value of a parameter: from the target of a link, else from an item with one of its keys.
    @usableFromInline
    mutating func findNext(_ parameter: Int, _ cursor: inout Cursor) -> Found {
        let record = record.parameter(parameter)
        let absent = Found(.absent, input, place: place)
        if let bindings {
            if let bound = bindings.nextValue(of: record, parameter, &cursor) { return bound }
            if cursor.isBound { return absent }
        }
        if !isMatrix, record.isMatrixOnly { return absent }
        while let item = cursor.items.next() {
            guard input.hasText(at: item.key, form: !isMatrix, { record.hasKey($0) }) else { continue }
            readItems.insert(item.number)
            return input.found(item, form: !isMatrix)
        }
        return absent
    }

    /// The items that this screen does not declare, in order; one with neither key nor `=` is skipped.
    public mutating func query(_ parameter: Int) throws(Failure) -> RouteQuery {
        var query = RouteQuery()
        var cursor = cursor()
        while let item = cursor.items.next() {
            if item.key.isEmpty, item.value == nil { continue }
            let isDeclared = input.hasText(at: item.key, form: !isMatrix) {
                record.declares($0, besides: parameter, isMatrix: isMatrix)
            }
            if isDeclared { continue }
            readItems.insert(item.number)
            query.items.append(input.item(item, form: !isMatrix))
        }
        return query
    }
}
