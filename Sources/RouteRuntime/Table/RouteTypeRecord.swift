#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The type of a parameter or a placeholder, as far as its texts go.
public enum RouteTypeTag: Int, Sendable, CaseIterable {
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

    @usableFromInline
    package init(table: PackedTable, tag: Int, constraint: Int) {
        self.table = table
        self.tag = tag
        self.constraint = constraint
    }

    /// The text to read the value from, nil if the constraint refuses it: the text itself, or the printed form of a
    /// word.
    @usableFromInline
    func accepted(_ text: RouteText, isFolded: Bool = false) -> RouteText? {
        guard constraint != 0, let tag = RouteTypeTag(rawValue: tag) else { return text }
        switch tag {
        case .words:
            let words = NameIndex(table, at: constraint)
            let target = isFolded ? words.foldedTarget(text) : words.target(text)
            return target < 0 ? nil : table.text(target)
        case .string: return acceptsString(text) ? text : nil
        case .int, .int8, .int16, .int32, .int64: return accepts(text, as: Int64.self) ? text : nil
        case .uint, .uint8, .uint16, .uint32, .uint64: return accepts(text, as: UInt64.self) ? text : nil
        case .double: return accepts(text, as: Double.self) ? text : nil
        case .float: return accepts(text, as: Float.self) ? text : nil
        case .url: return acceptsScheme(text) ? text : nil
        case .bool, .uuid, .date, .swift, .query, .day: return text
        }
    }

    /// Whether a text is a value of one of the types that nearly all placeholders have, without a constraint; nil for
    /// another type.
    @inline(never)
    func isPlainText(_ text: RouteText) -> Bool? {
        switch tag {
        case RouteTypeTag.string.rawValue: true
        case RouteTypeTag.int.rawValue: Int._read(text) != nil
        case RouteTypeTag.uuid.rawValue: UUID.isText(text)
        default: nil
        }
    }

    /// Whether a text is a value of the type; a type of the app's own is asked by its number.
    func matches(_ text: RouteText, isFolded: Bool = false, own: (RouteText, Int) -> Bool) -> Bool {
        guard text.count > 0, let tag = RouteTypeTag(rawValue: tag) else { return false }
        var text = text
        if constraint != 0 {
            guard let accepted = accepted(text, isFolded: isFolded) else { return false }
            text = accepted
        }
        switch tag {
        case .string, .words, .query: return true
        case .bool: return Bool._read(text) != nil
        case .int: return Int._read(text) != nil
        case .int8: return Int8._read(text) != nil
        case .int16: return Int16._read(text) != nil
        case .int32: return Int32._read(text) != nil
        case .int64: return Int64._read(text) != nil
        case .uint: return UInt._read(text) != nil
        case .uint8: return UInt8._read(text) != nil
        case .uint16: return UInt16._read(text) != nil
        case .uint32: return UInt32._read(text) != nil
        case .uint64: return UInt64._read(text) != nil
        case .double: return Double._read(text) != nil
        case .float: return Float._read(text) != nil
        case .uuid: return UUID.isText(text)
        case .date: return Date._read(text) != nil
        case .url: return URL._read(text) != nil
        case .day: return RouteDay._read(text) != nil
        case .swift: return own(text, constraint - 1)
        }
    }

    private func accepts<Number: RouteValue & Comparable>(_ text: RouteText, as type: Number.Type) -> Bool {
        guard let value = Number._read(text) else { return false }
        let least = table.offset(constraint)
        let greatest = table.offset(constraint + 4)
        if least != 0, let least = Number._read(table.text(least)), value < least { return false }
        if greatest != 0, let greatest = Number._read(table.text(greatest)), value > greatest { return false }
        return true
    }

    private func acceptsString(_ text: RouteText) -> Bool {
        let least = table.offset(constraint)
        let greatest = table.offset(constraint + 4)
        let ranges = table.count(constraint + 8)
        var count = 0
        for scalar in text.string.unicodeScalars {
            count += 1
            var isAllowed = ranges == 0
            for number in 0..<ranges {
                let range = constraint + 10 + 8 * number
                let value = Int(scalar.value)
                if table.offset(range) <= value, value <= table.offset(range + 4) { isAllowed = true }
            }
            guard isAllowed else { return false }
        }
        return (least == 0 || count >= least - 1) && (greatest == 0 || count <= greatest - 1)
    }

    private func acceptsScheme(_ text: RouteText) -> Bool {
        let string = text.string
        guard let colon = string.firstIndex(of: ":") else { return false }
        return table.strings(constraint).contains(string[..<colon].lowercased())
    }
}

extension RouteTypeRecord {
    /// Whether a text is a value; a type of the app's own takes any.
    package func accepts(_ text: String) -> Bool {
        Array(text.utf8).withText { text in
            text.count == 0
                ? accepted(text) != nil && tag == RouteTypeTag.string.rawValue : matches(text) { _, _ in true }
        }
    }
}
