/// What is said of one code: what must hold and why, a schema in which it does not, and one in which it does.
public struct CodePage: Sendable {
    /// What must hold, in a line.
    public var title: String
    /// Why it must hold and what to do, in paragraphs.
    public var explanation: String
    /// A schema with this finding and no other.
    public var wrong: SchemaExample
    /// What the schema should be; there are no findings.
    public var right: SchemaExample

    init(_ title: String, _ explanation: String, wrong: SchemaExample, right: SchemaExample) {
        self.title = title
        self.explanation = explanation
        self.wrong = wrong
        self.right = right
    }
}

/// A schema that shows something, perhaps with files of segments.
public struct SchemaExample: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    public var schema: String
    /// The files of segments, by their names.
    public var files: [(name: String, text: String)]

    init(_ schema: String, files: [(name: String, text: String)] = []) {
        self.schema = schema
        self.files = files
    }

    public init(stringLiteral schema: String) { self.init(schema) }

    /// All files by their names, the schema first.
    public var texts: [(name: String, text: String)] { [("routes.yaml", schema)] + files }

    /// What the compiler says of the example.
    public func compiled() -> Compilation {
        compile(texts.map { SchemaInput(path: $0.name, bytes: Array(($0.text + "\n").utf8)) })
    }
}
