/// A generated file: its name and its text.
package struct GeneratedFile: Hashable, Sendable {
    /// Without a folder.
    package let name: String
    package let text: String
}
