/// The packed facts of one parameter.
///
/// Layout: flags, type and number of keys (short), then offsets: constraint, name, default, separator, the first key
/// as it is printed, and each key.
@frozen
@usableFromInline
struct RouteParameterRecord {
    @usableFromInline let table: PackedTable
    @usableFromInline let start: Int

    @inlinable
    init(table: PackedTable, start: Int) {
        self.table = table
        self.start = start
    }

    /// Nil when absent.
    var isOptional: Bool { table.short(start) & 1 != 0 }
    var isList: Bool { table.short(start) & 2 != 0 }
    /// A bad value is read as an absent one.
    @usableFromInline
    var isLenient: Bool { table.short(start) & 4 != 0 }
    /// Never read from a query (`key: none`).
    var isMatrixOnly: Bool { table.short(start) & 8 != 0 }

    /// There is no value without an input: neither nil, nor an empty list, nor a default.
    var isGiven: Bool { !isOptional && !isList && table.offset(start + 11) == 0 }

    @usableFromInline
    var type: RouteTypeRecord {
        RouteTypeRecord(table: table, tag: table.short(start + 1), constraint: table.offset(start + 3))
    }

    @inlinable
    var hasConstraint: Bool { !table.isNone(start &+ 3) }

    var keyCount: Int { table.short(start + 2) }

    func key(_ index: Int) -> _RouteText { table.text(table.offset(start + 23 + 4 * index)) }

    /// Whether a decoded text is one of the keys.
    func hasKey(_ text: _RouteText) -> Bool {
        (0..<keyCount).contains { key($0).equals(text) }
    }

    var name: String { table.text(table.offset(start + 7)).string }

    /// A required text.
    var isRequiredString: Bool { table.short(start + 1) == RouteTypeTag.string.rawValue && isGiven }

    /// The separator of the elements of a list that is one value.
    @usableFromInline
    var separator: _RouteText? {
        let offset = table.offset(start + 15)
        return offset == 0 ? nil : table.text(offset)
    }

    @inline(__always)
    var printedKey: _RouteText { table.text(table.offset(start &+ 19)) }
}
