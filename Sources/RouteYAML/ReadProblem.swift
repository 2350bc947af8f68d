/// A fault that keeps a text from being read as YAML, or a part of YAML that this reader refuses.
///
/// Messages are lower case without a full stop, with names in backticks.
package struct ReadProblem: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The text breaks a rule of YAML.
        case syntax
        /// The bytes are not a text that YAML allows.
        case encoding
        /// The text is larger, deeper or longer than ``ReadLimits`` allow.
        case limit
        /// A mapping has a key twice.
        case duplicateKey
        /// A part of YAML that schemas do not use.
        case refused
        /// There is no value in the file.
        case empty
    }

    /// Another place that belongs to the problem.
    package struct Note: Hashable, Sendable {
        package var message: String
        package var span: Span

        package init(_ message: String, at span: Span) {
            self.message = message
            self.span = span
        }
    }

    package var kind: Kind
    package var message: String
    package var span: Span
    package var notes: [Note]
    /// The way to fix it.
    package var help: String?

    package init(_ kind: Kind, _ message: String, at span: Span, notes: [Note] = [], help: String? = nil) {
        self.kind = kind
        self.message = message
        self.span = span
        self.notes = notes
        self.help = help
    }
}
