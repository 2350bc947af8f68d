/// A pattern as it is printed.
///
/// Layout: the origin's number (count), whether the fragment is printed (short: 0 for none, 1 for a path, 2 for a
/// query; and 4 more for a path that ends in a slash), the leaf (offset), how many components and how many of the
/// fragment (counts), the pieces of each (offsets).
struct PatternRecord {
    let table: PackedTable
    let start: Int

    var origin: Int { table.count(start) }
    var fragmentKind: Int { table.short(start + 2) & 3 }
    var endsInSlash: Bool { table.short(start + 2) & 4 != 0 }
    var leaf: LeafRecord { LeafRecord(table: table, start: table.offset(start + 3)) }
    var componentCount: Int { table.count(start + 7) }
    var fragmentCount: Int { table.count(start + 9) }

    /// The pieces of a component; those of the fragment come after those of the path.
    func component(_ index: Int) -> Pieces {
        Pieces(table: table, start: table.offset(start + 11 + 4 * index))
    }
}

/// What stands at the end of a pattern: its cases, in order.
///
/// Layout: what the query is (short), the pattern's text (offset), how many cases (count), the offset of each.
struct LeafRecord {
    let table: PackedTable
    let start: Int

    enum Query: Int {
        /// The link's own.
        case own
        /// The link's own, and the query behind the `?` of the fragment.
        case fragmentQuery
        /// The link's own, and the whole fragment.
        case fragment
    }

    var query: Query { Query(rawValue: table.short(start)) ?? .own }
    var pattern: String { table.text(table.offset(start &+ 1)).string }
    var caseCount: Int { table.count(start &+ 5) }

    func `case`(_ index: Int) -> CaseRecord {
        CaseRecord(table: table, start: table.offset(start &+ 7 &+ 4 &* index))
    }
}

/// One case of a pattern: what the query must have, and what the link then opens.
///
/// Layout: how many conditions (count), then for each its key and its pieces (offsets; 0 where any value will do);
/// the kind of the target (short); a stack's or command's steps (count), and for each segment, screen and bindings
/// (offsets), then the name of a tab (offset); or a redirect's pieces (offset), whether they are a whole URL (short),
/// how many origins it may lead to (count) and their numbers (counts).
struct CaseRecord {
    let table: PackedTable
    let start: Int
    let conditionCount: Int
    private let target: Int

    init(table: PackedTable, start: Int) {
        self.table = table
        self.start = start
        conditionCount = table.count(start)
        target = start &+ 2 &+ 8 &* conditionCount
    }

    enum Kind: Int {
        case stack, command, outside
        /// `none`: a link that is refused.
        case refuse
        case redirect
        /// A stack in a tab.
        case tab
    }

    func condition(_ index: Int) -> (key: _RouteText, pieces: Pieces) {
        let condition = start &+ 2 &+ 8 &* index
        return (table.text(table.offset(condition)), Pieces(table: table, start: table.offset(condition &+ 4)))
    }

    var isStack: Bool { table.short(target) == Kind.stack.rawValue }
    var kind: Kind { Kind(rawValue: table.short(target)) ?? .refuse }
    var stepCount: Int { table.count(target &+ 1) }

    @inline(__always)
    func step(_ number: Int) -> (segment: Int, screen: Int, bindings: Int) {
        let step = target &+ 3 &+ 12 &* number
        let (segment, screen) = table.offsets(step)
        return (segment, screen, table.offset(step &+ 8))
    }

    /// The tab that the stack is opened in; nil for the one of its first step.
    var tab: String? {
        kind == .tab ? table.text(table.offset(target &+ 3 &+ 12 &* stepCount)).string : nil
    }

    var redirect: Pieces { Pieces(table: table, start: table.offset(target &+ 1)) }
    /// The template is one placeholder: its value is a whole URL or path.
    var isWholeURL: Bool { table.short(target &+ 5) != 0 }
    /// Empty where a redirect stays in its origin.
    var redirectOrigins: [Int] {
        (0..<table.count(target &+ 6)).map { table.count(target &+ 8 &+ 2 &* $0) }
    }
}
