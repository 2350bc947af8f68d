import RouteRuntime
import RouteYAML

/// Where links come from.
public struct Origin: Sendable {
    /// A scheme, and perhaps what the host must be.
    public struct Entry: Sendable {
        public enum Kind: Int, Sendable {
            /// `app://`: the authority is the path's first component.
            case scheme
            case host
            /// `https://{server}`: a list that the app gives at run time.
            case server
            /// `https://{lang}.shop.example` or `https://*.shop.example`.
            case label
            /// `https://*`
            case any
            /// `matrix:`
            case opaque
        }

        public var kind: Kind
        /// In lower case.
        public var scheme: String
        /// In lower case, without its placeholder; empty where the kind has none.
        public var host: String
        /// The name that its placeholder has.
        public var placeholder: String?
        public var text: String
        public var span: Span

        /// The exact host comes first, then the run-time one, the label, any.
        var rank: Int {
            switch kind {
            case .host: 0
            case .server: 1
            case .label: 2
            case .any: 3
            case .scheme, .opaque: 4
            }
        }
    }

    public enum Otherwise: Int, Sendable {
        case refuse, path, outside
    }

    public var name: String
    public var entries: [Entry]
    public var otherwise = Otherwise.refuse
    public var span: Span
}

/// A literal or a placeholder: what components, values of conditions and templates are made of.
public enum Piece: Hashable, Sendable {
    case literal(String)
    indirect case placeholder(Placeholder)
    /// The whole input, `{url}`.
    case input
    /// The query item of a key that a condition names.
    case item(String)
}

/// What stands for a part of a link.
public struct Placeholder: Hashable, Sendable {
    public enum Kind: Int, Sendable {
        case one, optional, rest, optionalRest
    }

    /// `_` for one that is dropped.
    public var name: String
    public var kind: Kind
    /// What its text must be; of a rest, each component's.
    public var type: ValueType
    /// A rest is one text and no list.
    public var isText = false
    /// What one that is dropped prints.
    public var printed: String?
    /// Its number among the captures; 0 is the origin's.
    public var capture: Int
}

/// What a link's path must look like, and what it opens.
public struct Pattern: Sendable {
    public enum Fragment: Sendable {
        /// The fragment is a path; a `/` in front makes an empty first component.
        case path([[Piece]])
        /// The whole fragment is read as a query.
        case query
    }

    /// The number of its origin.
    public var origin: Int
    var written: LinkText
    public var components: [[Piece]]
    public var fragment: Fragment?
    public var cases: [Case]
}

extension Pattern {
    /// As it is written.
    public var text: String { written.text }
    public var span: Span { written.span }

    /// The pieces of the path, of the fragment and of the conditions.
    var allPieces: [Piece] {
        var pieces = Array(components.joined())
        if case .path(let components) = fragment { pieces += components.joined() }
        return pieces + cases.flatMap { $0.conditions.flatMap(\.pieces) }
    }
}

/// One case of a pattern: what the query must have, and what the link then opens.
public struct Case: Sendable {
    public struct Condition: Hashable, Sendable {
        public var key: String
        /// Empty where any value will do.
        public var pieces: [Piece]
    }

    public var conditions: [Condition]
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
    /// Matched again, in the origins of these numbers; in the link's own if there are none.
    case redirect([Piece], origins: [Int])
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
    /// What the placeholder of that number stands for.
    case capture(Int)
    case constant([String])
    /// From nothing, not even the query.
    case absent
    /// Put together: one text, or those of a list's elements.
    case template([[Piece]])
    /// From the query item of another key, which a condition names.
    case item(String)
}
