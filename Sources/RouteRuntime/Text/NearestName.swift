/// The name that was probably meant by one that is not known; nil if none is near.
///
/// A name that differs by case only comes first, then the one with the fewest typing errors: at most one for each three
/// characters. Among equals the first by its characters is taken, so that the order of the names does not matter.
package func nearestName(_ name: String, in candidates: some Sequence<String>) -> String? {
    let name = Array(name.unicodeScalars)
    let folded = fold(name)
    let limit = max(name.count, 3) / 3
    var best: (distance: Int, name: String)?
    for candidate in candidates {
        let scalars = Array(candidate.unicodeScalars)
        guard abs(scalars.count - name.count) <= limit, scalars != name else { continue }
        let distance: Int
        if fold(scalars) == folded {
            distance = 0
        } else {
            guard let typed = typingErrors(name, scalars, limit: min(limit, best?.distance ?? limit)) else { continue }
            // A name of which nothing is left is no typing error.
            guard typed < min(name.count, scalars.count) else { continue }
            distance = typed
        }
        if let best, (best.distance, best.name.utf8Order) <= (distance, candidate.utf8Order) { continue }
        best = (distance, candidate)
    }
    return best?.name
}

private func fold(_ scalars: [Unicode.Scalar]) -> [String] {
    scalars.map(\.properties.lowercaseMapping)
}

/// The Damerau–Levenshtein distance (optimal string alignment): characters put in, left out, changed, or swapped with
/// their neighbour. Nil above the limit.
private func typingErrors(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
        var current = [row + 1]
        for column in right.indices {
            let isEqual = left[row] == right[column]
            var errors = min(current[column] + 1, last[column + 1] + 1, last[column] + (isEqual ? 0 : 1))
            if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                errors = min(errors, beforeLast[column - 1] + 1)
            }
            current.append(errors)
        }
        // Later rows never fall below two neighbours.
        if min(current.min() ?? 0, last.min() ?? 0) > limit { return nil }
        (beforeLast, last) = (last, current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
}

extension String {
    /// Orders by bytes, which is the same on every machine.
    fileprivate var utf8Order: UTF8Order { UTF8Order(text: self) }
}

private struct UTF8Order: Comparable {
    var text: String

    static func == (left: UTF8Order, right: UTF8Order) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
    static func < (left: UTF8Order, right: UTF8Order) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}
