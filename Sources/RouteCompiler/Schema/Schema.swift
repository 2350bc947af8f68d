import RouteYAML

/// A schema as it is written: decoded, with the place of everything, but with nothing looked up yet.
package struct Schema: Sendable {
    /// The file of the schema; segment files come after it.
    package var file: Int
    package var module: Spanned<String>?
    package var access: Spanned<AccessLevel>
    package var isFrozen = false
    /// The name of the root enum; nil stands for `Step`.
    package var step: Spanned<String>?
    /// The codes of warnings and notes that are not reported.
    package var allow: [Spanned<Code>] = []
    package var origins: [OriginDeclaration] = []
    package var types: [TypeDeclaration] = []
    package var segments: [SegmentDeclaration] = []
    package var tabs: [TabDeclaration] = []
    package var commands: [ScreenDeclaration] = []
    package var links: [LinkBlock] = []
    /// The sections in which names may be missing.
    var incomplete: Set<SchemaSection> = []
}

/// A section of a schema that declares names. Where one could not be read, which was reported, names that are not known
/// are not reported too.
enum SchemaSection: String, CaseIterable {
    case origins, types, segments, commands
}

package enum AccessLevel: String, Sendable, CaseIterable {
    case `internal`, package, `public`
}

extension AccessLevel: Comparable {
    /// The narrower is less.
    package static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rank < right.rank }

    private var rank: Int { AccessLevel.allCases.firstIndex(of: self) ?? 0 }
}

/// Where links come from: a name, and the schemes and hosts that it stands for.
package struct OriginDeclaration: Sendable {
    package var name: Spanned<String>
    package var entries: [Spanned<String>]
}

/// A tab of the app, and the top-level segments that it shows.
package struct TabDeclaration: Sendable {
    package var name: Spanned<String>
    package var segments: [Spanned<String>]
}

/// A named group of screens.
package struct SegmentDeclaration: Sendable {
    package var name: Spanned<String>
    /// The file in which the segment's screens stand.
    package var file: Int
    /// Nothing stands behind the name.
    package var isBare = false
    /// The module whose table is mounted here; then the schema gives the segment no screens, segments and links.
    package var from: Spanned<String>?
    package var options: ScreenOptions?
    package var screens: [ScreenDeclaration] = []
    package var segments: [SegmentDeclaration] = []
    package var links: [LinkBlock] = []
    /// Something in it was reported that may have been screens or segments.
    var isIncomplete = false
}

/// A destination, or a command, with its parameters.
package struct ScreenDeclaration: Sendable {
    package var name: Spanned<String>
    package var options: ScreenOptions?
    package var parameters: [ParameterDeclaration] = []
    /// What the screen returns to who presents it.
    package var returned: ReturnDeclaration?
    /// Something in it was reported that may have been parameters.
    var isIncomplete = false
}

/// The type of a value that a screen returns.
package struct ReturnDeclaration: Sendable {
    package var type: TypeExpression
    package var isList = false
}

/// What may be said of a screen; on a segment it holds for the screens and segments inside, but for `path`, `aliases`
/// and `doc`, which are the segment's own.
package struct ScreenOptions: Sendable {
    package var path: Spanned<String>?
    package var aliases: [Spanned<String>] = []
    package var doc: String?
    package var present: Spanned<String>?
    package var external: Bool?
    package var deprecated: String?
    package var requires: [Spanned<String>]?
    package var meta: [(key: Spanned<String>, value: String)] = []
}

/// A typed value that a screen or a command needs.
package struct ParameterDeclaration: Sendable {
    /// How often the value stands in an input.
    package enum Form: Hashable, Sendable {
        case one, optional, list
    }

    package var name: Spanned<String>
    package var type: TypeExpression
    package var form = Form.one
    package var defaultText: Spanned<String>?
    /// Nil: the parameter's name.
    package var keys: [Spanned<String>]?
    /// `key: none`: never read from a query.
    package var isMatrixOnly = false
    package var doc: String?
    package var separator: Spanned<String>?
    /// What the parameter itself says of it.
    package var transient: Spanned<Bool>?
    /// `invalid: default`: a bad value reads as an absent one.
    package var isLenient = false
}

/// A type as it is written: a name, or a Swift type; and what narrows it.
package struct TypeExpression: Sendable {
    package var name: Spanned<String>
    /// The name is a Swift type of the app's own.
    package var isSwift = false
    package var module: Spanned<String>?
    package var constraints: Constraints?
}

/// What narrows a type, as it is written.
package struct Constraints: Sendable {
    package var least: Spanned<String>?
    package var greatest: Spanned<String>?
    package var length: Spanned<String>?
    package var characters: Spanned<String>?
    package var schemes: [Spanned<String>]?

    var isEmpty: Bool {
        least == nil && greatest == nil && length == nil && characters == nil && schemes == nil
    }
}

/// A named type.
package struct TypeDeclaration: Sendable {
    package enum Definition: Sendable {
        /// Each case's words; the first is printed. A case without a name takes its word's.
        case words([(name: Spanned<String>?, words: [Spanned<String>])])
        /// Values of a transient one live in memory only.
        case expression(TypeExpression, isTransient: Bool)
        /// It could not be read, which was reported.
        case refused
    }

    package var name: Spanned<String>
    package var definition: Definition
}

/// The links of one origin, as they stand in one place.
package struct LinkBlock: Sendable {
    package var origin: Spanned<String>
    package var entries: [LinkEntry] = []
    package var otherwise: Spanned<String>?
}

/// A pattern and its value.
package struct LinkEntry: Sendable {
    package enum Value: Sendable {
        case target(LinkTarget)
        /// Patterns that all begin with this one.
        case group([LinkEntry])
        /// It could not be read, which was reported.
        case refused
    }

    /// The whole pattern, with what the groups around say.
    package var pattern: LinkText
    package var value: Value

    /// The patterns that it stands for.
    var patterns: [String] {
        switch value {
        case .target: [pattern.text]
        case .group(let entries): entries.flatMap(\.patterns)
        case .refused: []
        }
    }
}

/// What a pattern opens, as it is written: its cases, in order.
package struct LinkTarget: Sendable {
    package enum Target: Sendable {
        /// A stack, a command, `outside` or `none`.
        case text(LinkText)
        case redirect(LinkText, origins: [Spanned<String>])
        /// A stack in a tab; nil is its root.
        case tab(Spanned<String>, stack: LinkText?)

        /// The text of a stack, or of what else is a text.
        var stackText: LinkText? {
            switch self {
            case .text(let text): text
            case .tab(_, let stack): stack
            case .redirect: nil
            }
        }

        var tab: Spanned<String>? { if case .tab(let name, _) = self { name } else { nil } }
    }

    package struct Case: Sendable {
        /// `?promo=on&code`; nil for a case that always holds.
        package var conditions: LinkText?
        package var target: Target

        init(conditions: LinkText? = nil, target: Target) {
            self.conditions = conditions
            self.target = target
        }

        /// Its conditions, or else its target.
        var span: Span {
            switch target {
            case .text(let text), .redirect(let text, _): conditions?.span ?? text.span
            case .tab(let name, let stack): conditions?.span ?? stack?.span ?? name.span
            }
        }
    }

    package var cases: [Case]
    /// Some of its cases could not be read, which was reported.
    var isIncomplete = false
}
