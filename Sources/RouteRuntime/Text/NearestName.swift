/// The name that was probably meant by one that is not known; nil if none is near.
///
/// A name that differs by case only comes first, then the one with the fewest typing errors: at most one for each three
/// characters. Among equals the first by its characters is taken, so that the order of the names does not matter.
package func nearestName(_ name: String, in candidates: some Sequence<String>) -> String? {
    Array(name.utf8).withText { name in
        let unknown = UnknownName(name)
        var best: (errors: Int, name: String)?
        for var candidate in candidates {
            let errors = candidate.withUTF8 { bytes in
                bytes.baseAddress.flatMap {
                    unknown.errors(RouteText($0, count: bytes.count), atMost: best?.errors ?? unknown.limit)
                }
            }
            guard let errors else { continue }
            if let best, best.errors == errors, !candidate.utf8.lexicographicallyPrecedes(best.name.utf8) { continue }
            best = (errors, candidate)
        }
        return best?.name
    }
}

/// The same among the names of packed tables, read in place: a miss costs no more than a hit.
struct NearestName {
    private let unknown: UnknownName
    /// The name that comes nearest so far.
    private(set) var best: RouteText?
    private var errors: Int

    /// - Parameter name: must outlive the search.
    init(_ name: RouteText) {
        unknown = UnknownName(name)
        errors = unknown.limit
    }

    mutating func search(_ names: NameIndex) {
        let least = unknown.characters - unknown.limit
        let most = unknown.characters + unknown.limit
        // A character has one byte at least, and four at most; nearly always one.
        let isASCII = unknown.isASCII && names.isASCII(from: most + 1)
        for length in names.lengths.clamped(to: least..<(isASCII ? most : 4 * most) + 1) {
            let group = names.group(length)
            for number in 0..<group.count { offer(group[number]) }
        }
    }

    private mutating func offer(_ name: RouteText) {
        guard let errors = unknown.errors(name, atMost: errors) else { return }
        if let best, errors == self.errors, !name.precedes(best) { return }
        best = name
        self.errors = errors
    }
}

extension RouteText {
    /// Orders by bytes, which is the same on every machine.
    fileprivate func precedes(_ other: RouteText) -> Bool {
        UnsafeBufferPointer(start: start, count: count)
            .lexicographicallyPrecedes(UnsafeBufferPointer(start: other.start, count: other.count))
    }
}
