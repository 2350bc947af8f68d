/// Which texts to try together, for a number of texts at each place.
///
/// The base has the first of all. Then come those of one place while the others keep theirs, the second of each place
/// before the third of any, and last the second of all, the third of all, and so on.
/// - Returns: For each try the number of each place's text; none if there is no text for a place.
func variations(of counts: [Int], atMost most: Int = 120) -> [[Int]] {
    guard let longest = counts.max() else { return [[]] }
    guard !counts.contains(0) else { return [] }
    let base = Array(repeating: 0, count: counts.count)
    var all = [base]
    for number in 1..<max(longest, 1) {
        for place in counts.indices where number < counts[place] {
            guard all.count < most else { return all }
            var varied = base
            varied[place] = number
            all.append(varied)
        }
    }
    guard counts.count > 1 else { return all }
    for number in 1..<max(longest, 1) where all.count < most { all.append(counts.map { min(number, $0 - 1) }) }
    return all
}

extension Array where Element: RandomAccessCollection, Element.Index == Int {
    /// The first of each list, then the second of each, and so on.
    var interleaved: [Element.Element] {
        (0..<(map(\.count).max() ?? 0)).flatMap { place in compactMap { place < $0.count ? $0[place] : nil } }
    }
}
