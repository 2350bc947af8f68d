/// Names with their targets, in the order of a name index: by their lengths, and by their bytes within a length.
struct NameList {
    let entries: [(name: [UInt8], target: Int)]

    init(_ names: [(name: String, target: Int)]) {
        entries = names.map { (Array($0.name.utf8), $0.target) }.sorted { left, right in
            left.name.count == right.name.count
                ? left.name.lexicographicallyPrecedes(right.name) : left.name.count < right.name.count
        }
    }

    /// The lengths that the names have, and those between.
    var lengths: Range<Int> {
        guard let first = entries.first, let last = entries.last else { return 1..<1 }
        return first.name.count..<last.name.count + 1
    }
}
