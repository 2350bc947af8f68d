import RouteCompiler

/// An entry of an `apple-app-site-association` file: links that the app opens, or, if it is an exclusion, that it leaves
/// to the browser. The first entry that matches a link decides.
struct AssociationComponent: Hashable {
    var path: Glob
    /// Query items that must be there, with the values that they must have.
    var query: [String: Glob] = [:]
    /// Nil for any.
    var fragment: Glob?
    var isExcluded = false

    /// Takes every link of its paths.
    fileprivate var isUnconditional: Bool { !isExcluded && query.isEmpty && fragment == nil }

    /// The entry in the file. Exclusions are compared with the link as it is written, so that another escape does not
    /// match; all other entries with the decoded link.
    /// - Parameter defaults: The file's defaults for entries.
    func json(_ defaults: AssociationDefaults, _ name: (Glob.Words) -> String) -> JSONValue {
        func text(_ glob: Glob) -> JSONValue {
            .string(isExcluded ? glob.escapedText(name) : glob.decodedText(name))
        }
        var object: [String: JSONValue] = ["/": text(path)]
        if !query.isEmpty { object["?"] = .object(query.mapValues(text)) }
        if let fragment { object["#"] = text(fragment) }
        if isExcluded { object["exclude"] = true }
        if isExcluded || defaults.percentEncoded { object["percentEncoded"] = .bool(isExcluded) }
        if !defaults.caseSensitive { object["caseSensitive"] = true }
        return .object(object)
    }
}

/// The defaults of a file for entries.
struct AssociationDefaults {
    /// Links are compared as they are written.
    var percentEncoded = true
    var caseSensitive = true
}

extension [AssociationComponent] {
    /// Without the entries that decide nothing: entries that an earlier one covers, and entries that a later one covers
    /// without an exclusion between the two.
    var merged: [AssociationComponent] {
        var kept: [AssociationComponent] = []
        var seen: Set<AssociationComponent> = []
        var earlier = OpenEntries()
        for entry in withOpenEnds where !earlier.cover(entry) && seen.insert(entry).inserted {
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

    /// Without an exclusion between them, `/p/` and `/p/?*` are `/p/*`.
    private var withOpenEnds: [AssociationComponent] {
        var result: [AssociationComponent] = []
        for part in split(omittingEmptySubsequences: false, whereSeparator: \.isExcluded) {
            var folders: Set<Glob> = []
            for entry in part where entry.isUnconditional && entry.path.tokens.last == .scalar("/") {
                folders.insert(entry.path)
            }
            let widened = Set(part.filter(\.isUnconditional).compactMap(\.path.folder)).intersection(folders)
            for var entry in part where !entry.isUnconditional || !widened.contains(entry.path) {
                if entry.isUnconditional, let folder = entry.path.folder, widened.contains(folder) {
                    entry.path = folder.followedByAnything
                }
                result.append(entry)
            }
            // The exclusion behind the part.
            if part.endIndex < endIndex { result.append(self[part.endIndex]) }
        }
        return result
    }
}

/// Entries that take every link of some paths, or whatever begins in a way.
private struct OpenEntries {
    private var paths: Set<Glob> = []
    /// The tokens in front of the last wildcard, and whether something must follow them.
    private var beginnings: [(tokens: ArraySlice<Glob.Token>, needsMore: Bool)] = []

    mutating func add(_ entry: AssociationComponent) {
        guard entry.isUnconditional else { return }
        paths.insert(entry.path)
        guard entry.path.isOpenAtEnd else { return }
        let needsMore = entry.path.tokens.suffix(2).first == .one
        beginnings.append((entry.path.tokens.dropLast(needsMore ? 2 : 1), needsMore))
    }

    func cover(_ entry: AssociationComponent) -> Bool {
        if paths.contains(entry.path) { return true }
        let tokens = entry.path.tokens
        return beginnings.contains { beginning in
            tokens.starts(with: beginning.tokens)
                && (!beginning.needsMore || tokens.dropFirst(beginning.tokens.count).contains { $0 != .many })
        }
    }
}
