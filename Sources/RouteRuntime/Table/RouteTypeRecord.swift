#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The type of a parameter or a placeholder, as far as its texts go.
package enum RouteTypeTag: Int, Sendable, CaseIterable {
    case string, bool
    case int, int8, int16, int32, int64, uint, uint8, uint16, uint32, uint64
    case double, float
    case uuid, date, url, words, swift, query, day
}

/// A type in a packed table: its tag, and what narrows it.
///
/// A constraint's layout depends on the tag. Words: a name index whose targets are offsets of the printed words.
/// Numbers: the offsets of the least and the greatest as strings. Strings: the least and the greatest number of
/// Unicode scalars, each plus one; then how many ranges of scalars are allowed, and the two ends of each. URLs: a
/// list of schemes. A Swift type of the app's own: one more than its number, which is no offset.
@usableFromInline
package struct RouteTypeRecord {
    let table: PackedTable
    let tag: Int
    let constraint: Int

    package init(table: PackedTable, tag: Int, constraint: Int) {
        self.table = table
        self.tag = tag
        self.constraint = constraint
    }

    /// The text to read the value from: the text itself, or the printed form of a word; nil if it is not a value.
    /// Any text is accepted for a type of the app's own.
    /// - Parameter isFolded: Whether the case of ASCII letters does not count in words.
    @inline(never)
    @usableFromInline
    func accepted(_ text: _RouteText, isFolded: Bool = false) -> _RouteText? {
        guard let tag = RouteTypeTag(rawValue: tag) else { return nil }
        let isAccepted: Bool
        switch tag {
        case .words:
            let words = NameIndex(table, at: constraint)
            let target = isFolded ? words.foldedTarget(text) : words.target(text)
            return target < 0 ? nil : table.text(target)
        case .string: isAccepted = constraint == 0 || acceptsString(text)
        case .bool: isAccepted = Bool._read(text) != nil
        case .int: isAccepted = acceptsNumber(text, Int.self)
        case .int8: isAccepted = acceptsNumber(text, Int8.self)
        case .int16: isAccepted = acceptsNumber(text, Int16.self)
        case .int32: isAccepted = acceptsNumber(text, Int32.self)
        case .int64: isAccepted = acceptsNumber(text, Int64.self)
        case .uint: isAccepted = acceptsNumber(text, UInt.self)
        case .uint8: isAccepted = acceptsNumber(text, UInt8.self)
        case .uint16: isAccepted = acceptsNumber(text, UInt16.self)
        case .uint32: isAccepted = acceptsNumber(text, UInt32.self)
        case .uint64: isAccepted = acceptsNumber(text, UInt64.self)
        case .double: isAccepted = acceptsNumber(text, Double.self)
        case .float: isAccepted = acceptsNumber(text, Float.self)
        case .uuid: isAccepted = UUID.isText(text)
        case .date: isAccepted = Date._read(text) != nil
        case .day: isAccepted = RouteDay._read(text) != nil
        case .url: isAccepted = URL._read(text) != nil && (constraint == 0 || acceptsScheme(text))
        case .swift, .query: isAccepted = true
        }
        return isAccepted ? text : nil
    }

    /// Whether a text that a placeholder has is a value; the empty text is not.
    /// - Parameter own: Whether a text is a value of one of the app's own types, by its number.
    @inline(__always)
    func accepts(_ text: _RouteText, isFolded: Bool = false, own: (_RouteText, Int) -> Bool) -> Bool {
        guard text.count > 0, accepted(text, isFolded: isFolded) != nil else { return false }
        return tag != RouteTypeTag.swift.rawValue || own(text, constraint - 1)
    }

    private func acceptsNumber<Number: RouteValue & Comparable>(_ text: _RouteText, _: Number.Type) -> Bool {
        guard let value = Number._read(text) else { return false }
        guard constraint != 0 else { return true }
        let (least, greatest) = table.offsets(constraint)
        if least != 0, let least = Number._read(table.text(least)), value < least { return false }
        if greatest != 0, let greatest = Number._read(table.text(greatest)), value > greatest { return false }
        return true
    }

    private func acceptsString(_ text: _RouteText) -> Bool {
        let least = table.offset(constraint)
        let greatest = table.offset(constraint + 4)
        if greatest != 0, text.count > 4 * (greatest - 1) { return false }
        var count = 0
        for scalar in text.string.unicodeScalars {
            guard isAllowed(scalar) else { return false }
            count += 1
        }
        return (least == 0 || count >= least - 1) && (greatest == 0 || count <= greatest - 1)
    }

    /// Whether a narrowed text may have a scalar.
    private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        let ranges = table.count(constraint + 8)
        let value = Int(scalar.value)
        return ranges == 0
            || (0..<ranges).contains { number in
                let range = constraint + 10 + 8 * number
                return table.offset(range) <= value && value <= table.offset(range + 4)
            }
    }

    private func acceptsScheme(_ text: _RouteText) -> Bool {
        let string = text.string
        guard let colon = string.firstIndex(of: ":") else { return false }
        return table.strings(constraint).contains(string[..<colon].lowercased())
    }
}

extension RouteTypeRecord {
    /// Nothing is known of the type's texts but whether it takes one.
    var isOpaque: Bool { tag == RouteTypeTag.swift.rawValue || tag == RouteTypeTag.url.rawValue }

    /// Where a value that begins at a place in a text ends at the furthest, so that only a few ends need to be tried.
    func furthestEnd(in text: _RouteText, from place: Int) -> Int {
        func end(of digits: Int) -> Int {
            var end = digits
            while end < text.count, text[end] &- UInt8(ascii: "0") < 10 { end += 1 }
            return end
        }
        func has(_ bytes: String, at place: Int) -> Bool { place < text.count && bytes.utf8.contains(text[place]) }
        switch RouteTypeTag(rawValue: tag) {
        case .bool: return place + 5
        case .uuid: return place + 36
        case .day: return place + 10
        case .words: return place + NameIndex(table, at: constraint).lengths.upperBound
        case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64:
            return end(of: has("-", at: place) ? place + 1 : place)
        case .double, .float:
            var place = end(of: has("-", at: place) ? place + 1 : place)
            if has(".", at: place) { place = end(of: place + 1) }
            guard has("eE", at: place) else { return place }
            return end(of: has("+-", at: place + 1) ? place + 2 : place + 1)
        // A fraction of a second has any number of digits, with `2001-01-01T00:00:00.` in front and a zone behind.
        case .date: return has("T", at: place + 10) ? end(of: place + 20) + 6 : place
        case .string where constraint != 0: return endOfAllowed(in: text, from: place)
        case .string, .url, .swift, .query, nil: return text.count
        }
    }

    /// Where the scalars that a narrowed text may have end, or are as many as it may have.
    private func endOfAllowed(in text: _RouteText, from place: Int) -> Int {
        let greatest = table.offset(constraint + 4)
        if greatest == 0, table.count(constraint + 8) == 0 { return text.count }
        let room = text.count - place
        let part = _RouteText(text.start + place, count: greatest == 0 ? room : min(room, 4 * (greatest - 1)))
        var end = place
        var count = 0
        for scalar in part.string.unicodeScalars {
            guard greatest == 0 || count < greatest - 1, isAllowed(scalar) else { break }
            count += 1
            end += scalar.utf8.count
        }
        return end
    }

    /// Whether a text is a value; a type of the app's own takes any.
    package func accepts(_ text: String) -> Bool {
        Array(text.utf8).withText { text in
            (text.count > 0 || tag == RouteTypeTag.string.rawValue) && accepted(text) != nil
        }
    }
}
