/// The typing errors by which two texts differ; nil if there are more than a limit.
package func typingErrors(_ left: String, _ right: String, limit: Int) -> Int? {
    Array(left.unicodeScalars).withUnsafeBufferPointer { left in
        Array(right.unicodeScalars).withUnsafeBufferPointer { typingErrors(left, $0, limit: limit) }
    }
}

/// The Damerau–Levenshtein distance (optimal string alignment): characters put in, left out, changed, or swapped with
/// their neighbour. Nil above the limit.
func typingErrors<Element: Equatable>(
    _ left: UnsafeBufferPointer<Element>, _ right: UnsafeBufferPointer<Element>, limit: Int
) -> Int? {
    // What both begin and end with is no error.
    var start = 0
    var leftEnd = left.count
    var rightEnd = right.count
    while start < leftEnd, start < rightEnd, left[start] == right[start] { start += 1 }
    while start < leftEnd, start < rightEnd, left[leftEnd - 1] == right[rightEnd - 1] {
        leftEnd -= 1
        rightEnd -= 1
    }
    let left = UnsafeBufferPointer(rebasing: left[start..<leftEnd])
    let right = UnsafeBufferPointer(rebasing: right[start..<rightEnd])
    guard abs(left.count - right.count) <= limit else { return nil }
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    // Most are one character that is changed.
    if left.count == 1, right.count == 1 { return limit < 1 ? nil : 1 }
    // Three rows of the matrix of the distances of all beginnings. Only cells that are no more than the limit off the
    // diagonal can be within it.
    let width = right.count + 1
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { cells in
        for column in 0..<width { cells[column] = column }
        var (beforeLast, last, current) = (2 * width, 0, width)
        var leastOfLast = 0
        for row in 1...left.count {
            let (first, end) = (max(1, row - limit), min(right.count, row + limit))
            cells[current + first - 1] = first == 1 ? row : limit + 1
            var least = cells[current + first - 1]
            for column in first...end {
                let isEqual = left[row - 1] == right[column - 1]
                var errors = cells[last + column - 1] + (isEqual ? 0 : 1)
                errors = min(errors, cells[current + column - 1] + 1, cells[last + column] + 1)
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    errors = min(errors, cells[beforeLast + column - 2] + 1)
                }
                cells[current + column] = errors
                least = min(least, errors)
            }
            if end < right.count { cells[current + end + 1] = limit + 1 }
            // Later rows never fall below two neighbours.
            if min(least, leastOfLast) > limit { return nil }
            leastOfLast = least
            (beforeLast, last, current) = (last, current, beforeLast)
        }
        let errors = cells[last + right.count]
        return errors <= limit ? errors : nil
    }
}
