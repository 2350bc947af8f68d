extension Array where Element: Hashable {
    /// Each once, in the order of the first.
    package func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
