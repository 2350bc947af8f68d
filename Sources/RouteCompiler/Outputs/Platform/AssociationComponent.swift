/// An entry of an `apple-app-site-association` file: links that the app opens, or, if it is an exclusion, that it leaves
/// to the browser. The first entry that matches a link decides.
struct AssociationComponent: Hashable {
    var path: Glob
    /// Query items that must be there, with the values that they must have.
    var query: [String: Glob] = [:]
    /// Nil for any.
    var fragment: Glob?
    var isExcluded = false

    /// What stands in the file. Exclusions are compared with the link as it is written, so that they take nothing by
    /// another escape than was meant; all others with the decoded link, which is the file's default.
    func json(_ name: (Glob.Words) -> String) -> JSONValue {
        func text(_ glob: Glob) -> JSONValue {
            .string(isExcluded ? glob.escapedText(name) : glob.decodedText(name))
        }
        var object: [String: JSONValue] = ["/": text(path)]
        if !query.isEmpty { object["?"] = .object(query.mapValues(text)) }
        if let fragment { object["#"] = text(fragment) }
        if isExcluded {
            object["exclude"] = true
            object["percentEncoded"] = true
        }
        return .object(object)
    }
}

extension [AssociationComponent] {
    /// Without the entries that decide nothing: those that an earlier one covers, and those that a later one covers
    /// where no exclusion stands between.
    var merged: [AssociationComponent] {
        var kept: [AssociationComponent] = []
        var seen: Set<AssociationComponent> = []
        var earlier = OpenEntries()
        for entry in self where !earlier.cover(entry) && seen.insert(entry).inserted {
            earlier.add(entry)
            kept.append(entry)
        }
        var later = OpenEntries()
        var result: [AssociationComponent] = []
        for entry in kept.reversed() {
            if entry.isExcluded {
                later = OpenEntries()
            } else {
                if later.cover(entry) { continue }
                later.add(entry)
            }
            result.append(entry)
        }
        return result.reversed()
    }
}

/// Entries that take whatever begins with a literal.
private struct OpenEntries {
    /// By the literal: whether something must stand behind it.
    private var needsMore: [String: Bool] = [:]

    mutating func add(_ entry: AssociationComponent) {
        guard !entry.isExcluded, entry.query.isEmpty, entry.fragment == nil else { return }
        let prefix = entry.path.prefix
        let rest = entry.path.tokens.dropFirst(prefix.unicodeScalars.count)
        guard rest.elementsEqual([.many]) || rest.elementsEqual([.one, .many]) else { return }
        needsMore[prefix] = (needsMore[prefix] ?? true) && rest.count == 2
    }

    func cover(_ entry: AssociationComponent) -> Bool {
        guard !needsMore.isEmpty else { return false }
        let prefix = entry.path.prefix.unicodeScalars
        var end = prefix.startIndex
        for length in 0...prefix.count {
            if length > 0 { end = prefix.index(after: end) }
            guard let needsMore = needsMore[String(prefix[..<end])] else { continue }
            if !needsMore || entry.path.tokens.dropFirst(length).contains(where: { $0 != .many }) { return true }
        }
        return false
    }
}
