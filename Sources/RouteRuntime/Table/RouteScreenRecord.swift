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

    /// A parameter lives only in memory, so the screen has no text.
    @inlinable
    var isTransient: Bool { table.short(start) & 2 != 0 }

    var presentation: RoutePresentation { RoutePresentation(rawValue: table.short(start + 1)) ?? .push }

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

    @inlinable
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
            return number != parameter && (isMatrix || !declared.isMatrixOnly) && declared.hasKey(key)
        }
    }

    /// The key of a parameter that is read from anywhere, without a constraint, by one key of 1 to 8 characters that
    /// need no escape.
    @inline(__always)
    func plainKey(_ index: Int) -> PlainKey? {
        let place = start &+ 32 &+ 13 &* index
        let count = table.short(place)
        guard count != 0 else { return nil }
        return PlainKey(count: count, table.base.word(at: place &+ 1))
    }

    struct PlainKey {
        let count: Int
        /// The key, its first byte in the lowest.
        private let word: UInt64
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
