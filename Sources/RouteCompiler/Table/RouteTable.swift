import RouteRuntime
import RouteYAML

/// The checked whole: every name is looked up, every default is a value, every pattern has its place.
public struct RouteTable: Sendable {
    /// The module that the code is generated for.
    public var module: String
    public var access: AccessLevel
    /// The enums get no cases in later versions of a library with a stable binary interface.
    public var isFrozen = false
    /// The name of the root enum.
    public var step: String
    /// The schema's files by their names alone, the schema itself first.
    public var files: [String]
    /// The sections of the schema in which names may be missing, which was reported.
    var incomplete = SchemaSections()
    public var wordSets: [WordSet] = []
    /// The app's own types.
    public var ownTypes: [OwnType] = []
    /// The top first, then each segment before the ones inside it.
    public var segments: [Segment] = []
    public var tabs: [Tab] = []
    public var commands: [Screen] = []
    public var origins: [Origin] = []
    public var patterns: [Pattern] = []
    /// The modules that this one mounts; those that they mount themselves are part of them.
    public var mounts: [Mount] = []
}

extension RouteTable {
    /// The segments inside another, without those that no screen is in.
    func children(of segment: Segment) -> [Segment] {
        segment.children.map { segments[$0] }.filter(\.isInhabited)
    }
}

/// A closed set of words, an enum in the generated code.
public struct WordSet: Sendable {
    public struct Case: Sendable {
        public var name: String
        /// The first is printed.
        public var words: [String]
    }

    public let name: String
    public let cases: [Case]
    public let span: Span
    /// The place of each word's case.
    private let places: [ExactText: Int]

    init(name: String, cases: [Case], span: Span) {
        self.name = name
        self.cases = cases
        self.span = span
        let words = cases.enumerated().flatMap { number, one in one.words.map { (ExactText($0), number) } }
        places = Dictionary(words) { first, _ in first }
    }

    /// The case of which a text is a word, byte by byte.
    func reading(_ text: String) -> Case? { places[ExactText(text)].map { cases[$0] } }
}

/// A Swift type of the app's own that conforms to `RouteValue`.
public struct OwnType: Hashable, Sendable {
    public var name: String
    public var module: String?
    /// The schema that names it, 0 for the compiled one: two modules may mean different types by one name.
    var schema = 0
}

/// A tab of the app.
public struct Tab: Sendable {
    public var name: String
    /// The numbers of its segments, which stand at the top.
    public var segments: [Int]
    public var span: Span
}

/// What a screen returns to who presents it.
public struct ReturnedValue: Sendable {
    public var type: ValueType
    public var isList: Bool
}

/// A named group of screens, in its place.
public struct Segment: Sendable {
    public enum Place: Hashable, Sendable {
        /// In the compiled module.
        case own
        /// The table of another module is mounted here, by the number of the mount.
        case mount(Int)
        /// In the table of another module, by the number of the mount.
        case mounted(Int)
    }

    public var number: Int
    /// The segment that this one is nested in; 0 at the top.
    public var parent: Int
    public var children: [Int] = []
    public var name: String
    /// `products.outlet`; empty for the top.
    public var dottedName: String
    /// The name of its enum, and the whole name: `Outlet`, `Products.Outlet`.
    public var typeName: String
    public var typePath: String
    public var component: String
    public var aliases: [String] = []
    public var doc: String?
    public var depth: Int
    public var screens: [Screen] = []
    /// There is a screen in it, or in a segment inside it. One without is left out of the generated code, where it could
    /// only be an enum without a value.
    public var isInhabited = false
    /// The schema file in which it stands.
    public var file: Int
    public var place = Place.own
    /// It mounts a module that can't be mounted, or something else is wrong in it that was reported: it may have names
    /// that are not known here.
    var isUnresolved = false
    public var span: Span

    /// It is part of another module's table.
    var isMounted: Bool {
        if case .mounted = place { return true }
        return false
    }
}

/// A destination, or a command.
public struct Screen: Sendable {
    public var name: String
    public var component: String
    public var aliases: [String] = []
    /// Aliases that count from the top.
    public var topAliases: [[String]] = []
    public var parameters: [Parameter] = []
    public var doc: String?
    public var presentation = RoutePresentation.push
    public var isExternal = true
    public var requirements: [String] = []
    public var meta: [(key: String, value: String)] = []
    public var deprecation: String?
    public var returned: ReturnedValue?
    /// Something is wrong in it that was reported: it may have parameters that are not known here.
    var isUnresolved = false
    public var span: Span

    /// A parameter lives in memory only, so the screen has no text.
    public var isTransient: Bool { parameters.contains { $0.isTransient } }
}

/// A typed value that a screen or a command needs.
public struct Parameter: Sendable {
    public enum Form: Hashable, Sendable {
        case required
        case optional
        /// The default's text.
        case standard(String)
        case list
    }

    public var name: String
    public var type: ValueType
    public var form: Form
    /// The first is printed.
    public var keys: [String]
    public var isMatrixOnly = false
    public var separator: String?
    public var isLenient = false
    public var isTransient = false
    public var doc: String?
    public var span: Span
}

/// A type and what narrows it.
public struct ValueType: Hashable, Sendable {
    /// Apart from the type, since few types have one.
    public indirect enum Constraint: Hashable, Sendable {
        case words(Int)
        /// The least and the greatest number, as text.
        case range(String?, String?)
        /// The number of Unicode scalars, and the ranges they are from; no ranges are all.
        case text(least: Int?, greatest: Int?, [ClosedRange<Unicode.Scalar>])
        case schemes([String])
        case own(Int)
    }

    public var tag: RouteTypeTag
    public var constraint: Constraint?
    /// The type in the generated code.
    public var swiftName: String
}
