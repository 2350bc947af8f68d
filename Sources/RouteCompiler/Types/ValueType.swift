import RouteRuntime
import RouteYAML

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
}
