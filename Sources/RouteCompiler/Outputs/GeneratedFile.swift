/// A generated file: its name and its text.
public struct GeneratedFile: Hashable, Sendable {
    /// Without a folder.
    public let name: String
    public let text: String
}
