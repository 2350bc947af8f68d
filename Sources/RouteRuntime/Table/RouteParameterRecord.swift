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

    @frozen
    @usableFromInline
    struct Flags: OptionSet {
        @usableFromInline let rawValue: Int

        @inlinable
        init(rawValue: Int) { self.rawValue = rawValue }

        /// Nil when absent.
        @usableFromInline static var optional: Flags { Flags(rawValue: 1) }
        @usableFromInline static var list: Flags { Flags(rawValue: 2) }
        /// A bad value is read as an absent one.
        @usableFromInline static var lenient: Flags { Flags(rawValue: 4) }
        /// Never read from a query (`key: none`).
        @usableFromInline static var matrixOnly: Flags { Flags(rawValue: 8) }
    }

    @usableFromInline
    var flags: Flags { Flags(rawValue: table.short(start)) }

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
    var isRequiredString: Bool {
        table.short(start + 1) == RouteTypeTag.string.rawValue && !flags.contains(.optional)
            && !flags.contains(.list) && table.offset(start + 11) == 0
    }

    /// The separator of the elements of a list that is one value.
    @usableFromInline
    var separator: _RouteText? {
        let offset = table.offset(start + 15)
        return offset == 0 ? nil : table.text(offset)
    }

    @inline(__always)
    var printedKey: _RouteText { table.text(table.offset(start &+ 19)) }
}
