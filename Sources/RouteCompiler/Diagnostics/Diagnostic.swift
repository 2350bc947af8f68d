import RouteYAML

/// One finding about a schema: what is wrong, where, where else, and what to do.
///
/// Messages are lower case without a full stop, with names in backticks.
public struct Diagnostic: Hashable, Sendable {
    public enum Severity: String, Hashable, Sendable {
        case error, warning
        /// Something to know that is no fault; a build does not show it.
        case note
    }

    /// Another place that belongs to the finding, such as the first of two definitions.
    public struct Note: Hashable, Sendable {
        public var span: Span
        public var message: String

        public init(_ message: String, at span: Span) {
            self.span = span
            self.message = message
        }
    }

    public var code: Code
    public var severity: Severity
    public var message: String
    public var span: Span
    public var notes: [Note]
    /// What to do about it.
    public var help: String?

    public init(
        _ code: Code,
        _ severity: Severity,
        _ message: String,
        at span: Span,
        notes: [Note] = [],
        help: String? = nil
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.span = span
        self.notes = notes
        self.help = help
    }
}
