/// The known name that an unknown name was probably meant to be; nil if none is near.
///
/// A name that differs only by case comes first, then the name with the fewest typing errors: at most one for each
/// three characters. Among equals, the first in the order of bytes is taken, so the order of the names does not matter.
package func nearestName(_ name: String, in candidates: some Sequence<String>) -> String? {
    Array(name.utf8).withText { name in
        let unknown = UnknownName(name)
        var best: (errors: Int, name: String)?
        for var candidate in candidates {
            let errors = candidate.withUTF8 { bytes in
                bytes.baseAddress.flatMap {
                    unknown.errors(_RouteText($0, count: bytes.count), atMost: best?.errors ?? unknown.limit)
                }
            }
            guard let errors else { continue }
            if let best, best.errors == errors, !candidate.utf8.lexicographicallyPrecedes(best.name.utf8) { continue }
            best = (errors, candidate)
        }
        return best?.name
    }
}

/// The nearest name of packed tables, read in place: a miss costs no more than a hit.
struct NearestName {
    private let unknown: UnknownName
    /// The nearest name so far.
    private(set) var best: _RouteText?
    private var errors: Int

    /// - Parameter name: must outlive the search.
    init(_ name: _RouteText) {
        unknown = UnknownName(name)
        errors = unknown.limit
    }

    mutating func search(_ names: NameIndex) {
        let lengths = names.lengths
        let most = unknown.characters &+ unknown.limit
        search(names, lengths, from: unknown.characters &- unknown.limit, through: most)
        // A character has one byte at least, and four at most; nearly always one.
        if !unknown.isASCII || !names.isASCII(from: most &+ 1, lengths) {
            search(names, lengths, from: most &+ 1, through: 4 &* most)
        }
    }

    /// Offers the names of some lengths.
    private mutating func search(
        _ names: NameIndex, _ lengths: Range<Int>, from shortest: Int, through longest: Int
    ) {
        var length = max(shortest, lengths.lowerBound)
        let end = min(longest &+ 1, lengths.upperBound)
        while length < end {
            let group = names.group(length, shortest: lengths.lowerBound)
            var number = 0
            while number < group.count {
                offer(group[number])
                number &+= 1
            }
            length &+= 1
        }
    }

    private mutating func offer(_ name: _RouteText) {
        guard let errors = unknown.errors(name, atMost: errors) else { return }
        if let best, errors == self.errors, !name.buffer.lexicographicallyPrecedes(best.buffer) { return }
        best = name
        self.errors = errors
    }
}
