/// The packed facts of one segment: its names, its screens and their parameters.
///
/// Layout of the header, all offsets: the screens' records, the number of the segment above, the segment's dotted name,
/// its printed component, its depth, the aliases from the top. Behind it stands the name index, where a target is twice
/// the place of a screen's record, or twice the number of a segment plus one. Segment 0 is the top, which has no screens.
@frozen
public struct _RouteSegmentTable: Sendable {
    @usableFromInline let table: PackedTable

    /// The table in a generated literal.
    @inlinable
    public init(_ literal: StaticString) {
        self.init(PackedTable(literal))
    }

    @inlinable
    package init(_ table: PackedTable) {
        self.table = table
    }

    /// Where the name index stands.
    static var nameIndex: Int { 24 }

    var names: NameIndex { NameIndex(table, at: _RouteSegmentTable.nameIndex) }

    @inlinable
    var screens: RouteScreenRecords { RouteScreenRecords(table: table, start: table.offset(0)) }

    @inlinable
    func screen(_ index: Int) -> RouteScreenRecord { screens[index] }

    /// The segment that this one is nested in; 0 for the top.
    @usableFromInline
    var parent: Int { table.offset(4) }

    /// No segment lies between this one and the top.
    @inlinable
    var isAtTop: Bool { table.isNone(4) }

    /// `products.outlet`.
    @usableFromInline
    var name: String { table.text(table.offset(8)).string }

    /// The segment's component as it is printed, escapes and all.
    @inline(__always)
    var component: _RouteText { table.text(table.offset(12)) }

    /// How many segments lie above this one, the top not counted.
    @usableFromInline
    var depth: Int { table.offset(16) }

    /// Where the aliases from the top stand, 0 if there are none.
    var aliases: Int { table.offset(20) }

    @inlinable
    var hasAliases: Bool { !table.isNone(20) }
}

/// The records of a segment's screens, by their numbers.
@frozen
@usableFromInline
struct RouteScreenRecords {
    @usableFromInline let table: PackedTable
    /// Where the places of the records stand.
    @usableFromInline let start: Int

    @inlinable
    init(table: PackedTable, start: Int) {
        self.table = table
        self.start = start
    }

    @inlinable
    subscript(number: Int) -> RouteScreenRecord {
        RouteScreenRecord(table: table, start: table.offset(start &+ 4 &* number))
    }
}

/// The packed facts of one screen or command.
///
/// Layout: flags and presentation (short), how many parameters there are (count), then offsets: the screen's number,
/// name, printed component, requirements, meta, deprecation. Then for each parameter its record (offset), and its plain
/// key: how long that is (short), 0 for none, and eight bytes, the last of which are the key.
@frozen
@usableFromInline
struct RouteScreenRecord {
    @usableFromInline let table: PackedTable
    @usableFromInline let start: Int

    @inlinable
    init(table: PackedTable, start: Int) {
        self.table = table
        self.start = start
    }

    @inlinable
    var isExternal: Bool { table.short(start) & 1 != 0 }

    /// A parameter lives in memory only, so the screen has no text.
    @inlinable
    var isTransient: Bool { table.short(start) & 2 != 0 }

    @usableFromInline
    var presentation: RoutePresentation { RoutePresentation(rawValue: table.short(start + 1)) ?? .push }

    @inlinable
    var parameterCount: Int { table.count(start &+ 2) }

    @inlinable
    var hasParameters: Bool { !table.isZero(start &+ 2) }

    /// The screen's number in its segment.
    @inlinable
    var number: Int { table.offset(start &+ 4) }

    var name: String { table.text(table.offset(start + 8)).string }

    /// `products.merch`.
    @usableFromInline
    var route: String {
        let segment = _RouteSegmentTable(table).name
        return segment.isEmpty ? name : segment + "." + name
    }

    @inline(__always)
    var component: _RouteText { table.text(table.offset(start &+ 12)) }

    @usableFromInline
    var requirements: [String] { table.strings(table.offset(start + 16)) }

    @inlinable
    var hasRequirements: Bool { !table.isNone(start &+ 16) }

    /// Keys and values in turn.
    var meta: [String] { table.strings(table.offset(start + 20)) }

    @inlinable
    func parameter(_ index: Int) -> RouteParameterRecord {
        RouteParameterRecord(table: table, start: table.offset(start &+ 28 &+ 13 &* index))
    }

    /// Whether another parameter than one has a key, in a query or in matrix parameters.
    func declares(_ key: _RouteText, besides parameter: Int, isMatrix: Bool) -> Bool {
        (0..<parameterCount).contains { number in
            let declared = self.parameter(number)
            return number != parameter && (isMatrix || !declared.flags.contains(.matrixOnly)) && declared.hasKey(key)
        }
    }

    /// The key of a parameter that is read from anywhere, without a constraint, by one key of 1 to 8 characters that
    /// need no escape.
    @inline(__always)
    func plainKey(_ index: Int) -> PlainKey? {
        let place = start &+ 32 &+ 13 &* index
        let count = table.short(place)
        guard count != 0 else { return nil }
        return PlainKey(count: count, table.base.word(at: place + 1))
    }

    struct PlainKey {
        let count: Int
        /// The key, its first byte in the lowest.
        let word: UInt64
        private let shift: UInt64

        @inline(__always)
        init(count: Int, _ word: UInt64) {
            self.count = count
            shift = UInt64(truncatingIfNeeded: 64 &- 8 &* count)
            self.word = word &>> shift
        }

        /// Whether these eight bytes, the first in the lowest, end with the key.
        @inline(__always)
        func isEnd(of word: UInt64) -> Bool { word &>> shift == self.word }
    }
}

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
        /// A bad value reads as an absent one.
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

    @usableFromInline
    var keyCount: Int { table.short(start + 2) }

    @usableFromInline
    func key(_ index: Int) -> _RouteText { table.text(table.offset(start + 23 + 4 * index)) }

    /// Whether a decoded text is one of the keys.
    func hasKey(_ text: _RouteText) -> Bool {
        (0..<keyCount).contains { key($0).equals(text) }
    }

    var name: String { table.text(table.offset(start + 7)).string }

    /// A text that must be given.
    var isRequiredString: Bool {
        table.short(start + 1) == RouteTypeTag.string.rawValue && !flags.contains(.optional)
            && !flags.contains(.list) && table.offset(start + 11) == 0
    }

    /// What parts the elements of a list that stands in one value.
    @usableFromInline
    var separator: _RouteText? {
        let offset = table.offset(start + 15)
        return offset == 0 ? nil : table.text(offset)
    }

    @inline(__always)
    var printedKey: _RouteText { table.text(table.offset(start &+ 19)) }
}
