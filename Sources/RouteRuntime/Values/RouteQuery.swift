/// The items of a query that a screen does not declare, in order.
public struct RouteQuery: Hashable, Sendable {
    /// A key and its value, both decoded.
    public struct Item: Hashable, Sendable {
        /// The key.
        public var key: String
        /// The value; nil for a key without `=`.
        public var value: String?

        /// An item of a key and a value.
        public init(_ key: String, _ value: String?) {
            self.key = key
            self.value = value
        }
    }

    /// The items in the order of the query.
    public var items: [Item]

    /// A query of these items.
    public init(_ items: [Item] = []) {
        self.items = items
    }

    /// The value of the first item of that key; nil if there is no such item, or if its key has no `=`.
    public subscript(key: String) -> String? {
        items.first { $0.key == key }?.value
    }
}
