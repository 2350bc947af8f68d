extension RouteValues {
    /// What the input has for a parameter.
    @usableFromInline
    struct Found {
        @usableFromInline
        enum Kind: UInt8 {
            case absent
            /// A key without `=`.
            case bare
            case text
        }

        @usableFromInline var kind: Kind
        /// The decoded text, in the input or in a table.
        @usableFromInline var start: UnsafePointer<UInt8>
        @usableFromInline var count: Int
        /// The decoded text where it had to be made.
        @usableFromInline var bytes: [UInt8]?
        /// Where the value stands in the input.
        @usableFromInline var place: Int
        /// The case of ASCII letters does not count in a word.
        @usableFromInline var isFolded = false

        @usableFromInline
        init(_ kind: Kind, start: UnsafePointer<UInt8>, count: Int, bytes: [UInt8]? = nil, place: Int) {
            self.kind = kind
            self.start = start
            self.count = count
            self.bytes = bytes
            self.place = place
        }
    }

    /// How far the search for a parameter's values has come.
    @usableFromInline
    struct Cursor {
        var items: QueryItems
        /// How many values the link's target has given.
        var bound = 0
        /// The link's target gives the value: the query is not read.
        var isBound = false
    }

    /// The start of the search for a parameter's values.
    @usableFromInline
    func cursor() -> Cursor {
        if let bindings { return Cursor(items: bindings.items) }
        return Cursor(items: QueryItems(input, items, separator: separator))
    }

    private var separator: UInt8 { isMatrix ? UInt8(ascii: ";") : UInt8(ascii: "&") }

    /// What the input has for a parameter, where that is plain to see.
    @usableFromInline
    enum Glance {
        /// One value, which its type's constraint takes.
        case value(RouteText)
        case absent
        /// ``find(_:)`` knows.
        case unclear
    }

    /// Looks for a parameter's one value where nothing is escaped, as in almost every input.
    @usableFromInline
    mutating func glance(_ parameter: Int) -> Glance {
        guard input.isPlain, let key = record.plainKey(parameter) else { return glanceFurther(parameter) }
        guard bindings == nil else { return glanceBound(parameter) }
        guard split.count >= 0 else { return splitAndGlance(parameter) }
        // So that the eight bytes in front of a key's end are there.
        guard items.lowerBound &+ key.count >= 8, split.count <= SplitItems.capacity else {
            return glanceFurther(parameter)
        }
        let found = split.find(input, from: items.lowerBound, keyCount: key.count) { start in
            key.isEnd(of: input.word(start &+ key.count &- 8))
        }
        return glance(found)
    }

    /// The same the first time; it stands alone, since calls cost those behind the first.
    @inline(never)
    private mutating func splitAndGlance(_ parameter: Int) -> Glance {
        split.split(input, items, separator: separator)
        return glance(parameter)
    }

    /// The same in a link, for a parameter without a constraint.
    @inline(never)
    private mutating func glanceBound(_ parameter: Int) -> Glance {
        if let text = bindings?.captured(parameter) { return .value(text) }
        return glanceFurther(parameter)
    }

    /// The same for any parameter, and in a link.
    @inline(never)
    private mutating func glanceFurther(_ parameter: Int) -> Glance {
        guard input.isPlain else { return .unclear }
        let record = record.parameter(parameter)
        guard record.hasOneKey else { return .unclear }
        if let bindings {
            switch bindings.glance(parameter) {
            case .text(let text): return record.glance(text)
            case .unclear: return .unclear
            case .query: break
            }
        }
        if record.flags.contains(.matrixOnly), !isMatrix { return .absent }
        if split.count < 0 { split.split(input, items, separator: separator) }
        guard split.count <= SplitItems.capacity else { return .unclear }
        let key = record.key(0)
        let found = split.find(input, from: items.lowerBound, keyCount: key.count) { start in
            // A key with a `=` is none where nothing is escaped.
            key.equals(RouteText(input.start + start, count: key.count)) && !key.contains(UInt8(ascii: "="))
        }
        if case .value(let text) = glance(found) { return record.glance(text) }
        return glance(found)
    }

    @inline(__always)
    private mutating func glance(_ found: SplitItems.Found) -> Glance {
        switch found {
        case .none: return .absent
        case .unclear: return .unclear
        case .value(let number, let text):
            readItems.0 |= 1 &<< UInt64(truncatingIfNeeded: number)
            return .value(text)
        }
    }

    /// What the input has for a parameter with one value; equal repeats are one.
    @usableFromInline
    mutating func find(_ parameter: Int) throws(Failure) -> Found {
        var cursor = cursor()
        let found = try findNext(parameter, &cursor)
        guard found.kind != .absent else { return found }
        while true {
            let again = try findNext(parameter, &cursor)
            guard again.kind != .absent else { return found }
            guard again.kind == found.kind, isSame(again, found)
            else { throw Failure(.conflictingValues, parameter, at: again.place) }
        }
    }

    private func isSame(_ left: Found, _ right: Found) -> Bool {
        if left.bytes == nil, right.bytes == nil {
            return RouteText(left.start, count: left.count).equals(RouteText(right.start, count: right.count))
        }
        func bytes(_ found: Found) -> [UInt8] {
            found.bytes ?? [UInt8](UnsafeBufferPointer(start: found.start, count: found.count))
        }
        return bytes(left) == bytes(right)
    }

    /// The next value of a parameter: what the target of a link binds, else the items that carry one of its keys.
    @usableFromInline
    mutating func findNext(_ parameter: Int, _ cursor: inout Cursor) throws(Failure) -> Found {
        if let bindings {
            if let bound = bindings.next(record.parameter(parameter), parameter, input, &cursor) { return bound }
            if cursor.isBound { return absent }
        }
        let record = record.parameter(parameter)
        if !isMatrix, record.flags.contains(.matrixOnly) { return absent }
        while let item = cursor.items.next() {
            guard isKey(item.key, of: record) else { continue }
            markRead(item.number)
            guard let value = item.value else {
                return Found(.bare, start: input.start, count: 0, place: item.key.lowerBound)
            }
            return text(value)
        }
        return absent
    }

    private var absent: Found { Found(.absent, start: input.start, count: 0, place: place) }

    private func text(_ range: Range<Int>) -> Found {
        let bytes = input.isPlain ? nil : input.decoded(range, form: !isMatrix)
        return Found(
            .text, start: input.start + range.lowerBound, count: range.count, bytes: bytes, place: range.lowerBound)
    }

    private func isKey(_ range: Range<Int>, of parameter: RouteParameterRecord) -> Bool {
        input.withDecoded(range, form: !isMatrix) { parameter.hasKey($0) }
    }

    private mutating func markRead(_ number: Int) {
        if number < 64 {
            readItems.0 |= 1 << UInt64(number)
        } else if number < 128 {
            readItems.1 |= 1 << UInt64(number - 64)
        }
    }

    /// The items that this screen does not declare, in order; one with neither key nor `=` is skipped.
    public mutating func query(_ parameter: Int) throws(Failure) -> RouteQuery {
        var query = RouteQuery()
        var cursor = cursor()
        while let item = cursor.items.next() {
            if item.key.isEmpty, item.value == nil { continue }
            let isDeclared = (0..<record.parameterCount).contains { number in
                let declared = record.parameter(number)
                if !isMatrix, declared.flags.contains(.matrixOnly) { return false }
                return number != parameter && isKey(item.key, of: declared)
            }
            if isDeclared { continue }
            markRead(item.number)
            func string(_ range: Range<Int>) -> String {
                input.withDecoded(range, form: !isMatrix) { $0.string }
            }
            query.items.append(RouteQuery.Item(string(item.key), item.value.map(string)))
        }
        return query
    }
}

extension RouteParameterRecord {
    /// Whether a decoded text is one of the keys.
    fileprivate func hasKey(_ text: RouteText) -> Bool {
        (0..<keyCount).contains { key($0).equals(text) }
    }

    @inline(__always)
    fileprivate func glance(_ text: RouteText) -> RouteValues.Glance {
        guard hasConstraint else { return .value(text) }
        return type.accepted(text).map { .value($0) } ?? .unclear
    }
}
