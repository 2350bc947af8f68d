import RouteRuntime
import RouteYAML

/// The checked whole: every name is looked up, every default is a value, every pattern has its place.
package struct RouteTable: Sendable {
    /// The module that the code is generated for.
    package var module: String
    package var access: AccessLevel
    /// The enums get no cases in later versions of a library with a stable binary interface.
    package var isFrozen = false
    /// The name of the root enum.
    package var step: String
    /// The schema's files by their names alone, the schema itself first.
    package var files: [String]
    /// The sections of the schema in which names may be missing, which was reported.
    var incomplete: Set<SchemaSection> = []
    package var wordSets: [WordSet] = []
    /// The app's own types.
    package var ownTypes: [OwnType] = []
    /// The top first, then each segment before the ones inside it.
    package var segments: [Segment] = []
    package var tabs: [Tab] = []
    package var commands: [Screen] = []
    /// What screens and commands require, in the order of the first mention.
    package var requirements: [Requirement] = []
    package var origins: [Origin] = []
    package var patterns: [Pattern] = []
    /// The modules that this one mounts; those that they mount themselves are part of them.
    package var mounts: [Mount] = []
}

extension RouteTable {
    /// The segments inside another, without those that no screen is in.
    func children(of segment: Segment) -> [Segment] {
        segment.children.map { segments[$0] }.filter(\.isInhabited)
    }
}

/// A closed set of words, an enum in the generated code.
package struct WordSet: Sendable {
    package struct Case: Equatable, Sendable {
        package var name: String
        /// The first is printed.
        package var words: [String]
    }

    package let name: String
    package let cases: [Case]
    package let span: Span
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
    package func reading(_ text: String) -> Case? { places[ExactText(text)].map { cases[$0] } }
}

/// A Swift type of the app's own that conforms to `RouteValue`.
package struct OwnType: Hashable, Sendable {
    package var name: String
    package var module: String?
    /// The schema that names it, 0 for the compiled one: two modules may mean different types by one name.
    package var schema = 0
    /// Where it is named first; nil where that does not matter.
    var span: Span?

    package init(name: String, module: String? = nil, schema: Int = 0) {
        self.name = name
        self.module = module
        self.schema = schema
    }

    /// The same type, wherever it is named.
    func isSame(as other: OwnType) -> Bool {
        name == other.name && module == other.module && schema == other.schema
    }
}

/// A tab of the app.
package struct Tab: Sendable {
    package var name: String
    /// The numbers of its segments, which stand at the top.
    package var segments: [Int]
    package var span: Span
}

/// What a screen returns to who presents it.
package struct ReturnedValue: Sendable {
    package var type: ValueType
    package var isList: Bool
}

/// A named group of screens, in its place.
package struct Segment: Sendable {
    package enum Place: Hashable, Sendable {
        /// In the compiled module.
        case own
        /// The table of another module is mounted here, by the number of the mount.
        case mount(Int)
        /// In the table of another module, by the number of the mount.
        case mounted(Int)
    }

    package var number: Int
    /// The segment that this one is nested in; 0 at the top.
    package var parent: Int
    package var children: [Int] = []
    package var name: String
    /// `products.outlet`; empty for the top.
    package var dottedName: String
    /// The name of its enum, and the whole name: `Outlet`, `Products.Outlet`.
    package var typeName: String
    package var typePath: String
    package var component: String
    package var aliases: [String] = []
    package var doc: String?
    package var depth: Int
    package var screens: [Screen] = []
    /// There is a screen in it, or in a segment inside it. One without is left out of the generated code, where it could
    /// only be an enum without a value.
    package var isInhabited = false
    /// The schema file in which it stands.
    package var file: Int
    package var place = Place.own
    /// It mounts a module that can't be mounted, or something else is wrong in it that was reported: it may have names
    /// that are not known here.
    var isUnresolved = false
    package var span: Span

    /// It is part of another module's table.
    package var isMounted: Bool {
        if case .mounted = place { return true }
        return false
    }
}

/// A destination, or a command.
package struct Screen: Sendable {
    package var name: String
    package var component: String
    package var aliases: [String] = []
    /// Aliases that count from the top.
    package var topAliases: [[String]] = []
    package var parameters: [Parameter] = []
    package var doc: String?
    package var presentation = RoutePresentation.push
    package var isExternal = true
    package var requirements: [String] = []
    package var meta: [(key: String, value: String)] = []
    package var deprecation: String?
    package var returned: ReturnedValue?
    /// Something is wrong in it that was reported: it may have parameters that are not known here.
    var isUnresolved = false
    package var span: Span

    package init(name: String, component: String, span: Span) {
        self.name = name
        self.component = component
        self.span = span
    }

    /// A parameter lives in memory only, so the screen has no text.
    package var isTransient: Bool { parameters.contains { $0.isTransient } }
}

/// A typed value that a screen or a command needs.
package struct Parameter: Sendable {
    package enum Form: Hashable, Sendable {
        case required
        case optional
        /// The default's text.
        case withDefault(String)
        case list
    }

    package var name: String
    package var type: ValueType
    package var form: Form
    /// The first is printed.
    package var keys: [String]
    package var isMatrixOnly = false
    package var separator: String?
    package var isLenient = false
    package var isTransient = false
    package var doc: String?
    package var span: Span
}

/// A type and what narrows it.
package struct ValueType: Hashable, Sendable {
    /// Apart from the type, since few types have one.
    package indirect enum Constraint: Hashable, Sendable {
        case words(Int)
        /// The least and the greatest number, as text.
        case range(String?, String?)
        /// The number of Unicode scalars, and the ranges they are from; no ranges are all.
        case text(least: Int?, greatest: Int?, [ClosedRange<Unicode.Scalar>])
        case schemes([String])
        case own(Int)
    }

    package var tag: RouteTypeTag
    package var constraint: Constraint?
    /// The type in the generated code.
    package var swiftName: String

    /// The number of its set of words.
    package var wordSet: Int? { if case .words(let number) = constraint { number } else { nil } }
    /// The number of the app's own type that it is.
    package var ownType: Int? { if case .own(let number) = constraint { number } else { nil } }
}

extension RouteTable {
    /// The path of a segment, from the top.
    package func path(of segment: Segment) -> String {
        var components: [String] = []
        var number = segment.number
        while number != 0 {
            components.append(segments[number].component)
            number = segments[number].parent
        }
        return "/" + components.reversed().joined(separator: "/")
    }
}
