import RouteYAML

/// A schema as it is written: decoded, with the place of everything, but with nothing looked up yet.
public struct Schema: Sendable {
    /// The file of the schema; segment files come after it.
    public var file: Int
    public var module: Spanned<String>?
    public var access: Spanned<AccessLevel>
    public var isFrozen = false
    /// The name of the root enum; nil stands for `Step`.
    public var step: Spanned<String>?
    public var origins: [OriginDeclaration] = []
    public var types: [TypeDeclaration] = []
    public var segments: [SegmentDeclaration] = []
    public var tabs: [TabDeclaration] = []
    public var commands: [ScreenDeclaration] = []
    public var links: [LinkBlock] = []
    /// The sections in which names may be missing.
    var incomplete = SchemaSections()
}

/// Sections of a schema that declare names. Where one could not be read, which was reported, names that are not known
/// are not reported too.
struct SchemaSections: OptionSet, Sendable {
    static let origins = SchemaSections(rawValue: 1)
    static let types = SchemaSections(rawValue: 2)
    static let segments = SchemaSections(rawValue: 4)
    static let commands = SchemaSections(rawValue: 8)

    let rawValue: Int
}

public enum AccessLevel: String, Sendable, CaseIterable {
    case `internal`, package, `public`
}

extension AccessLevel: Comparable {
    /// The narrower is less.
    public static func < (left: AccessLevel, right: AccessLevel) -> Bool {
        switch (left, right) {
        case (.internal, .package), (.internal, .public), (.package, .public): true
        default: false
        }
    }
}

/// Where links come from: a name, and the schemes and hosts that it stands for.
public struct OriginDeclaration: Sendable {
    public var name: Spanned<String>
    public var entries: [Spanned<String>]
}

/// A tab of the app, and the top-level segments that it shows.
public struct TabDeclaration: Sendable {
    public var name: Spanned<String>
    public var segments: [Spanned<String>]
}

/// A named group of screens.
public struct SegmentDeclaration: Sendable {
    public var name: Spanned<String>
    /// The file in which the segment's screens stand.
    public var file: Int
    /// Nothing stands behind the name.
    public var isBare = false
    /// The module whose table is mounted here; the segment then has no screens, segments and links of its own.
    public var from: Spanned<String>?
    public var options: ScreenOptions?
    public var screens: [ScreenDeclaration] = []
    public var segments: [SegmentDeclaration] = []
    public var links: [LinkBlock] = []
    /// Something in it was reported that may have been screens or segments.
    var isIncomplete = false
}

/// A destination, or a command, with its parameters.
public struct ScreenDeclaration: Sendable {
    public var name: Spanned<String>
    public var options: ScreenOptions?
    public var parameters: [ParameterDeclaration] = []
    /// What the screen returns to who presents it.
    public var returned: ReturnDeclaration?
    /// Something in it was reported that may have been parameters.
    var isIncomplete = false
}

/// The type of a value that a screen returns.
public struct ReturnDeclaration: Sendable {
    public var type: TypeExpression
    public var isList = false
}

/// What may be said of a screen; on a segment it holds for the screens and segments inside, but for `path`, `aliases`
/// and `doc`, which are the segment's own.
public struct ScreenOptions: Sendable {
    public var path: Spanned<String>?
    public var aliases: [Spanned<String>] = []
    public var doc: String?
    public var present: Spanned<String>?
    public var external: Bool?
    public var deprecated: String?
    public var requires: [Spanned<String>]?
    public var meta: [(key: Spanned<String>, value: String)] = []
}

/// A typed value that a screen or a command needs.
public struct ParameterDeclaration: Sendable {
    /// How often the value stands in an input.
    public enum Form: Hashable, Sendable {
        case one, optional, list
    }

    public var name: Spanned<String>
    public var type: TypeExpression
    public var form = Form.one
    public var standard: Spanned<String>?
    /// Nil: the parameter's name.
    public var keys: [Spanned<String>]?
    /// `key: none`: never read from a query.
    public var isMatrixOnly = false
    public var doc: String?
    public var separator: Spanned<String>?
    public var isTransient = false
    /// `invalid: default`: a bad value reads as an absent one.
    public var isLenient = false
}

/// A type as it is written: a name, or a Swift type; and what narrows it.
public struct TypeExpression: Sendable {
    public var name: Spanned<String>
    /// The name is a Swift type of the app's own.
    public var isSwift = false
    public var module: Spanned<String>?
    public var constraints: Constraints?
}

/// What narrows a type, as it is written.
public struct Constraints: Sendable {
    public var least: Spanned<String>?
    public var greatest: Spanned<String>?
    public var length: Spanned<String>?
    public var characters: Spanned<String>?
    public var schemes: [Spanned<String>]?

    var isEmpty: Bool {
        least == nil && greatest == nil && length == nil && characters == nil && schemes == nil
    }
}

/// A named type.
public struct TypeDeclaration: Sendable {
    public enum Definition: Sendable {
        /// Each case's words; the first is printed. A case without a name takes its word's.
        case words([(name: Spanned<String>?, words: [Spanned<String>])])
        case expression(TypeExpression)
        /// It could not be read, which was reported.
        case refused
    }

    public var name: Spanned<String>
    public var definition: Definition
}

/// The links of one origin, as they stand in one place.
public struct LinkBlock: Sendable {
    public var origin: Spanned<String>
    public var patterns: [(pattern: LinkText, target: LinkTarget)] = []
    public var otherwise: Spanned<String>?
    /// Where it stands: the dotted name of the segment, empty at the top.
    public var file: Int
}

/// What a pattern opens, as it is written: its cases, in order.
public struct LinkTarget: Sendable {
    public enum Target: Sendable {
        /// A stack, a command, `outside` or `none`.
        case text(LinkText)
        case redirect(LinkText, origins: [Spanned<String>])
    }

    public struct Case: Sendable {
        /// `?promo=on&code`; nil for a case that always holds.
        public var conditions: LinkText?
        public var target: Target

        /// Its conditions, or else its target.
        var span: Span {
            switch target {
            case .text(let text), .redirect(let text, _): conditions?.span ?? text.span
            }
        }
    }

    public var cases: [Case]
}
