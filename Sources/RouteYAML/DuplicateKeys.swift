extension DocumentBuilder {
    /// Reports the keys of a mapping that stand twice, and drops all but the first.
    mutating func dropRepeatedKeys(of mapping: Int) {
        let count = Int(records[mapping].textLowerOrCount)
        guard count > 1 else { return }
        var keys = KeySet(capacity: count)
        var key = mapping + 1
        while key < records.count {
            if !records[key].isDropped {
                if let first = keys.insert(key, records, texts) {
                    records[key].isDropped = true
                    records[mapping].textLowerOrCount -= 1
                    reportRepeatedKey(key, first: first)
                }
            }
            let value = Int(records[key].end)
            guard value < records.count else { break }
            key = Int(records[value].end)
        }
    }

    private mutating func reportRepeatedKey(_ key: Int, first: Int) {
        let name = texts[records[key].textRange]
        report(
            .duplicateKey,
            "key \(quoted(name)) is repeated in this mapping",
            at: span(Int(records[key].lower), Int(records[key].upper)),
            notes: [
                ReadProblem.Note("it is first here", at: span(Int(records[first].lower), Int(records[first].upper)))
            ],
            help: "remove one of the two"
        )
    }
}

/// A set of keys by their texts, which stay where they are: a hash table of indices.
private struct KeySet {
    /// Few keys are compared with each other; hashing them costs more.
    private static let smallest = 8

    private var slots: [Int32]
    private let isHashed: Bool

    init(capacity: Int) {
        isHashed = capacity > Self.smallest
        var size = 2 * Self.smallest
        // Twice the keys, so that a free slot is near.
        while size < 2 * capacity { size *= 2 }
        slots = Array(repeating: -1, count: size)
    }

    /// Adds a key, or returns the index of the equal one that is in already.
    mutating func insert(_ key: Int, _ records: [Document.Record], _ texts: [UInt8]) -> Int? {
        let range = records[key].textRange
        var slot = isHashed ? TextScan.hash(texts, range) & (slots.count - 1) : 0
        while slots[slot] >= 0 {
            let other = Int(slots[slot])
            if TextScan.areEqual(texts, range, records[other].textRange) { return other }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(key)
        return nil
    }
}
