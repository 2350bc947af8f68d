/// What the map of outlets returns.
public struct Draft: Hashable, Sendable {
    public var title: String

    public init(title: String) {
        self.title = title
    }
}
