/// The name that was probably meant by `word`: the one that differs by case only, else the one with the fewest typing
/// slips (a letter too much, too few, wrong, or two swapped), if they are few for its length.
package func nearestName(_ word: String, in names: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().unicodeScalars)
    // A text this long is no slip, and comparing it would cost too much.
    guard letters.count <= 64 else { return nil }
    var best: (name: String, slips: Int)?
    for name in names {
        let other = Array(name.lowercased().unicodeScalars)
        let limit = max(1, min(letters.count, other.count) / 3)
        guard abs(other.count - letters.count) <= limit, other.count <= 64 else { continue }
        let slips = slips(letters, other)
        guard slips <= limit else { continue }
        if let best, (best.slips, best.name) <= (slips, name) { continue }
        best = (name, slips)
    }
    return best?.name
}

/// The Damerau-Levenshtein distance (optimal string alignment).
private func slips(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
        var current = [row + 1]
        for column in 0..<right.count {
            let isSame = left[row] == right[column]
            var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
            if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                cost = min(cost, beforeLast[column - 1] + 1)
            }
            current.append(cost)
        }
        beforeLast = last
        last = current
    }
    return last[right.count]
}
