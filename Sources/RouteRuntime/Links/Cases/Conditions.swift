extension LinkSearch {
    /// Why a case does not hold, if one of its conditions does not hold. The values of the conditions' placeholders are
    /// captured, and the items that the conditions need are marked as read.
    /// - Throws: ``RouteError/Code/conflictingValues`` for a key that is repeated with different values.
    @inline(__always)
    mutating func failedCondition(_ record: CaseRecord, _ leaf: LeafRecord) throws(RouteError) -> RouteError? {
        record.conditionCount == 0 ? nil : try firstFailedCondition(record, leaf)
    }

    @inline(never)
    private mutating func firstFailedCondition(
        _ record: CaseRecord, _ leaf: LeafRecord
    ) throws(RouteError) -> RouteError? {
        for number in 0..<record.conditionCount {
            let (key, pieces) = record.condition(number)
            func failure(_ code: RouteError.Code, _ place: Int) -> RouteError {
                RouteError(code, offset: place, route: leaf.pattern, key: key.string)
            }
            guard let item = try item(key) else { return failure(.missingParameter, place) }
            if pieces.isEmpty { continue }
            guard let value = item.value, input.isWellFormed(value),
                pieces.match(
                    input, value, as: .query, isFolded: false, into: &captures, accepts: request.pointee.accepts)
            else { return failure(.malformedValue, (item.value ?? item.key).lowerBound) }
        }
        return nil
    }

    /// The item of a key, which is then marked as read; equal repeats are one item.
    private mutating func item(_ key: _RouteText) throws(RouteError) -> QueryItems.Item? {
        var found: QueryItems.Item?
        var rest = items
        while let item = rest.next(key) {
            readItems.insert(item.number)
            guard let first = found else {
                found = item
                continue
            }
            guard bytes(first) == bytes(item) else {
                throw RouteError(.conflictingValues, offset: item.key.lowerBound, key: key.string)
            }
        }
        return found
    }

    private func bytes(_ item: QueryItems.Item) -> [UInt8]? {
        item.value.map { input.decoded($0, form: true) }
    }
}
