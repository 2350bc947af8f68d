import RouteRuntime
import RouteYAML

/// Where links come from.
public struct Origin: Sendable {
    /// A scheme, perhaps with a host.
    public struct Entry: Sendable {
        /// In lower case.
        public var scheme: String
        /// In lower case; nil for a custom scheme whose authority is the path's first component.
        public var host: String?
        public var text: String
        public var span: Span
    }

    public enum Otherwise: Sendable {
        case refuse, path, outside
    }

    public var name: String
    public var entries: [Entry]
    public var otherwise = Otherwise.refuse
    public var span: Span
}

/// What a link's path must look like, and what it opens.
public struct Pattern: Sendable {
    public enum Component: Hashable, Sendable {
        case literal(String)
        case placeholder(name: String, type: ValueType)
    }

    /// The number of its origin.
    public var origin: Int
    /// As it is written.
    public var text: String
    public var components: [Component]
    public var target: Target
    public var span: Span
}

/// What a link opens.
public enum Target: Sendable {
    case stack([TargetStep])
    case command(Int, [Binding])
    case outside
    /// `none`: the link is refused.
    case refuse
}

/// One step of a target's stack, by the numbers of its segment and screen.
public struct TargetStep: Sendable {
    public var segment: Int
    public var screen: Int
    /// One for each parameter.
    public var bindings: [Binding]
}

/// Where a parameter of a target gets its value.
public enum Binding: Hashable, Sendable {
    case query
    /// The component of that number.
    case component(Int)
    case constant([String])
    /// From nothing, not even the query.
    case absent
}
