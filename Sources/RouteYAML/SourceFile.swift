/// A schema file's text, in which spans are turned into lines and columns.
public struct SourceFile: Sendable {
    /// The path as it was given; shown in messages, never opened.
    public let path: String
    /// The text as UTF-8, without a byte order mark.
    public let text: [UInt8]

    public init(path: String, text: [UInt8]) {
        self.path = path
        self.text = text
    }
}

/// A place as editors count it: both from 1, the column in Unicode scalars.
public struct Position: Hashable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
