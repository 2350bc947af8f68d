extension Collection where Element: StringProtocol {
    /// The first of the names as a list for a message, and how many more there are.
    /// - Parameter total: How many names there are; as many as these if nothing is said.
    package func quotedList(atMost most: Int = 20, of total: Int? = nil) -> String {
        let shown = prefix(most).map { "`\($0)`" }.joined(separator: ", ")
        let more = (total ?? count) - Swift.min(count, most)
        return more > 0 ? "\(shown) and \(more) more" : shown
    }
}
