import RouteRuntime
import RouteYAML

/// Where links come from.
package struct Origin: Sendable {
    /// A scheme, and perhaps what the host must be.
    package struct Entry: Sendable {
        package var kind: OriginRecord.Kind
        /// In lower case.
        package var scheme: String
        /// In ASCII and lower case, without its placeholder; empty where the kind has none.
        package var host: String
        /// The name that its placeholder has.
        package var placeholder: String?
        package var text: String
        package var span: Span

        /// The exact host comes first, then `{server}`, the label, any.
        package var rank: Int {
            switch kind {
            case .host: 0
            case .server: 1
            case .label: 2
            case .any: 3
            case .scheme, .opaque: 4
            }
        }
    }

    package typealias Otherwise = OriginRecord.Otherwise

    package var name: String
    package var entries: [Entry]
    package var otherwise = Otherwise.refuse
    package var span: Span
}

/// A literal or a placeholder: what components, values of conditions and templates are made of.
package enum Piece: Hashable, Sendable {
    case literal(String)
    indirect case placeholder(Placeholder)
    /// The whole input, `{url}`.
    case input
    /// The query item of a key that a condition names.
    case item(String)
}

extension Piece {
    package var placeholder: Placeholder? {
        if case .placeholder(let placeholder) = self { placeholder } else { nil }
    }
}

extension [Piece] {
    /// The text of a component or a value without placeholders; nil for another.
    package var literal: String? {
        if isEmpty { return "" }
        if count == 1, case .literal(let text) = self[0] { return text }
        return nil
    }
}

/// What stands for a part of a link.
package struct Placeholder: Hashable, Sendable {
    package enum Kind: Int, Sendable {
        case one, optional, rest, optionalRest
    }

    /// `_` for one that is dropped.
    package var name: String
    package var kind: Kind
    /// What its text must be; of a rest, each component's.
    package var type: ValueType
    /// A rest is one text and no list.
    package var isText = false
    /// What one that is dropped prints.
    package var printed: String?
    /// Its number among the captures; 0 is the origin's.
    package var capture: Int
}

/// What a link's path must look like, and what it opens.
package struct Pattern: Sendable {
    package enum Fragment: Sendable {
        /// The fragment is a path; a `/` in front makes an empty first component.
        case path([[Piece]])
        /// The whole fragment is read as a query.
        case query
    }

    /// The number of its origin.
    package var origin: Int
    var written: LinkText
    package var components: [[Piece]]
    /// The path is printed with a slash at its end; it is read with and without.
    package var endsInSlash = false
    package var fragment: Fragment?
    package var cases: [Case]
}

extension Pattern {
    /// As it is written.
    package var text: String { written.text }
    package var span: Span { written.span }

    /// The pieces of the path, of the fragment and of the conditions.
    package var allPieces: [Piece] {
        allComponents.flatMap(\.self) + cases.flatMap { $0.conditions.flatMap(\.pieces) }
    }

    /// The components of the path, and those of a fragment that is a path.
    package var allComponents: [[Piece]] {
        if case .path(let fragment) = fragment { components + fragment } else { components }
    }
}

/// One case of a pattern: what the query must have, and what the link then opens.
package struct Case: Sendable {
    package struct Condition: Hashable, Sendable {
        package var key: String
        /// Empty where any value will do.
        package var pieces: [Piece]
    }

    package var conditions: [Condition]
    package var target: Target
    /// The number of the tab in which a stack is opened; nil for that of its first step.
    package var tab: Int?
    package var span: Span

    package init(conditions: [Condition], target: Target, tab: Int? = nil, span: Span) {
        self.conditions = conditions
        self.target = target
        self.tab = tab
        self.span = span
    }
}

/// What a link opens.
package enum Target: Sendable {
    case stack([TargetStep])
    case command(TargetStep)
    case outside
    /// `none`: the link is refused.
    case refuse
    /// Matched again, in the origins of these numbers; in the link's own if there are none.
    case redirect([Piece], origins: [Int])
}

extension Target {
    /// It leads out of the app, or nowhere.
    package var opensNothing: Bool {
        switch self {
        case .outside, .refuse: true
        case .stack, .command, .redirect: false
        }
    }
}

/// A step of a target's stack, or its command.
package struct TargetStep: Sendable {
    package var place: ScreenPlace
    /// One for each parameter.
    package var bindings: [Binding]

    package init(place: ScreenPlace, bindings: [Binding]) {
        self.place = place
        self.bindings = bindings
    }
}

/// Where a parameter of a target gets its value.
package enum Binding: Hashable, Sendable {
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
