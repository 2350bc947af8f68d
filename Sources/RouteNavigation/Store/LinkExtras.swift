public import RouteRuntime

/// The items of a link's query that nothing has read, such as `utm_source`. A link with such items puts them into the
/// ``RouteStore``, for the screen that it opens.
public struct LinkExtras: Hashable, Sendable {
    /// The items, in the link's order.
    public var items: [RouteQuery.Item]

    public init(_ items: [RouteQuery.Item]) {
        self.items = items
    }
}
