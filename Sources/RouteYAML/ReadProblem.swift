/// What keeps a text from being read as YAML, or what this reader refuses of YAML.
///
/// Messages are lower case without a full stop, with names in backticks.
public struct ReadProblem: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The text breaks a rule of YAML.
        case syntax
        /// The bytes are not a text that YAML allows.
        case encoding
        /// The text is larger, deeper or longer than ``ReadLimits`` allow.
        case limit
        /// A mapping has a key twice.
        case duplicateKey
        /// A part of YAML that schemas do not use.
        case refused(Feature)
        /// There is no value in the file.
        case empty
    }

    /// A part of YAML that gives a text another meaning than the one it shows.
    public enum Feature: String, Hashable, Sendable, CaseIterable {
        case anchor, alias, mergeKey, tag, complexKey, secondDocument, directive
    }

    /// Another place that belongs to the problem.
    public struct Note: Hashable, Sendable {
        public var message: String
        public var span: Span

        public init(_ message: String, at span: Span) {
            self.message = message
            self.span = span
        }
    }

    public var kind: Kind
    public var message: String
    public var span: Span
    public var notes: [Note]
    /// What to do about it.
    public var help: String?

    public init(_ kind: Kind, _ message: String, at span: Span, notes: [Note] = [], help: String? = nil) {
        self.kind = kind
        self.message = message
        self.span = span
        self.notes = notes
        self.help = help
    }
}
