/// Names with their targets, in the order of a name index: by their lengths, and by their bytes within a length.
struct NameList {
    let entries: [(name: [UInt8], target: Int)]

    init(_ names: [(name: String, target: Int)]) {
        entries = names.map { (Array($0.name.utf8), $0.target) }.sorted { left, right in
            left.name.count == right.name.count
                ? left.name.lexicographicallyPrecedes(right.name) : left.name.count < right.name.count
        }
    }

    var lengths: Range<Int> { NameList.lengths(entries.map(\.name.count)) }

    /// From the shortest of some lengths to the longest.
    static func lengths(_ counts: [Int]) -> Range<Int> {
        guard let least = counts.min(), let greatest = counts.max() else { return 1..<1 }
        return least..<greatest + 1
    }
}
