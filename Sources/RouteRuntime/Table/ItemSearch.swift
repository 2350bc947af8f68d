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
        if let bindings { return Cursor(items: bindings.context.items) }
        return Cursor(items: QueryItems(input, items, separator: isMatrix ? UInt8(ascii: ";") : UInt8(ascii: "&")))
    }

    /// What the input has for a parameter with one value; equal repeats are one.
    @usableFromInline
    mutating func find(_ parameter: Int) throws(RouteError) -> Found {
        if input.isPlain, bindings == nil { return try findPlain(parameter) }
        var cursor = cursor()
        let found = try findNext(parameter, &cursor)
        guard found.kind != .absent else { return found }
        while true {
            let again = try findNext(parameter, &cursor)
            guard again.kind != .absent else { return found }
            guard again.kind == found.kind, isSame(again, found)
            else { throw error(.conflictingValues, parameter, at: again.place) }
        }
    }

    /// The same where nothing is escaped and no link's target gives values, as in almost every path: the keys are
    /// compared in place.
    @inline(__always)
    private mutating func findPlain(_ parameter: Int) throws(RouteError) -> Found {
        let record = record.parameter(parameter)
        var found = absent
        if !isMatrix, record.flags.contains(.matrixOnly) { return found }
        let separator = isMatrix ? UInt8(ascii: ";") : UInt8(ascii: "&")
        let end = items.upperBound
        var start = items.lowerBound
        var number = 0
        while start < end {
            var keyEnd = start
            while keyEnd < end, input[keyEnd] != UInt8(ascii: "="), input[keyEnd] != separator { keyEnd &+= 1 }
            let itemEnd = input.place(of: separator, from: keyEnd, to: end)
            if record.hasKey(RouteText(input.start + start, count: keyEnd &- start)) {
                markRead(number)
                var next = Found(.bare, start: input.start, count: 0, place: start)
                if keyEnd < itemEnd {
                    let value = keyEnd &+ 1
                    next = Found(.text, start: input.start + value, count: itemEnd &- value, place: value)
                }
                if found.kind == .absent {
                    found = next
                } else if next.kind != found.kind || !isSame(next, found) {
                    throw error(.conflictingValues, parameter, at: next.place)
                }
            }
            start = itemEnd &+ 1
            number &+= 1
        }
        return found
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
    mutating func findNext(_ parameter: Int, _ cursor: inout Cursor) throws(RouteError) -> Found {
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
    public mutating func query(_ parameter: Int) throws(RouteError) -> RouteQuery {
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
    @inline(__always)
    fileprivate func hasKey(_ text: RouteText) -> Bool {
        var key = start &+ 23
        let end = key &+ 4 &* keyCount
        while key < end {
            let place = table.offset(key)
            // Most keys differ in length or in the first byte.
            if table.count(place) == text.count, text.count == 0 || table.base[place &+ 2] == text[0],
                text.order(table.base + place + 2) == 0
            {
                return true
            }
            key &+= 4
        }
        return false
    }
}
