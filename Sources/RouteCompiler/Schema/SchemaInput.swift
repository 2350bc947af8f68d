/// One schema file, as it was read from disk or from standard input.
package struct SchemaInput: Sendable {
    /// As given by the caller; shown in messages, never opened.
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The file's name without its folders.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
