import RouteYAML

/// One schema file, as it was read from disk or from standard input.
public struct SchemaInput: Sendable {
    /// As given by the caller; shown in messages, never opened.
    public var path: String
    public var bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

/// What came of compiling a schema: the findings, and the table if none of them is an error.
public struct Compilation: Sendable {
    /// The files, at the places that the diagnostics' spans name.
    public var sources: [SourceFile]
    /// Sorted by place.
    public var diagnostics: [Diagnostic]
    /// Nil exactly if a diagnostic is an error.
    public var table: RouteTable?
}
