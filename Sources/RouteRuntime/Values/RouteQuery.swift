/// The items of a query that a screen does not declare, in order.
public struct RouteQuery: Hashable, Sendable {
    /// A key and its value; the value is nil where the key stands without `=`.
    public struct Item: Hashable, Sendable {
        public var key: String
        public var value: String?

        public init(_ key: String, _ value: String?) {
            self.key = key
            self.value = value
        }
    }

    public var items: [Item]

    public init(_ items: [Item] = []) {
        self.items = items
    }

    /// The value of the first item of that key; nil if there is none, or if it stands without `=`.
    public subscript(key: String) -> String? {
        items.first { $0.key == key }?.value
    }
}
