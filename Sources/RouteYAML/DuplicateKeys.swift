extension DocumentBuilder {
    /// Reports the keys that a mapping repeats, and drops all but the first of each.
    mutating func dropRepeatedKeys(of mapping: Int) {
        let count = Int(records[mapping].textLowerOrCount)
        guard count > 1 else { return }
        // Keys are compared by their bytes: strings are equal if they look alike.
        var keys: [ArraySlice<UInt8>: Int] = [:]
        var key = mapping + 1
        while key < records.count {
            if !records[key].isDropped {
                let text = texts[records[key].textRange]
                if let first = keys[text] {
                    records[key].isDropped = true
                    records[mapping].textLowerOrCount -= 1
                    reportRepeatedKey(key, first: first)
                } else {
                    keys[text] = key
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
