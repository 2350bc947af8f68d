extension Link {
    /// The key of the first condition that does not hold, and the place of what the link has for it; nil if all do.
    /// What their placeholders stand for is captured, and the items that they ask for count as read.
    /// - Throws: ``RouteError/Code/conflictingValues`` for a key that is repeated with different values.
    mutating func failingCondition(
        _ record: CaseRecord, _ accepts: LinkDemand.OwnTypes, _ readItems: inout (UInt64, UInt64)
    ) throws(RouteError) -> (key: String, place: Int?)? {
        for number in 0..<record.conditionCount {
            let (key, pieces) = record.condition(number)
            guard let item = try item(key, &readItems) else { return (key.string, nil) }
            guard pieces.count > 0 else { continue }
            guard let value = item.value,
                pieces.match(input, value, .query, isFolded: false, &captures, accepts: accepts)
            else { return (key.string, (item.value ?? item.key).lowerBound) }
        }
        return nil
    }

    /// The item of a key; equal repeats are one.
    private func item(
        _ key: RouteText, _ readItems: inout (UInt64, UInt64)
    ) throws(RouteError) -> QueryItems.Item? {
        var found: QueryItems.Item?
        var rest = items
        while let item = rest.next() {
            guard input.withDecoded(item.key, form: true, { $0.equals(key) }) else { continue }
            if item.number < 64 {
                readItems.0 |= 1 << UInt64(item.number)
            } else if item.number < 128 {
                readItems.1 |= 1 << UInt64(item.number - 64)
            }
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
