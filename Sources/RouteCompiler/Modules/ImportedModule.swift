/// A module that the compiled one may mount, with the files of its schema.
public struct ImportedModule: Sendable {
    public var name: String
    /// The schema, and behind it the files of segments.
    public var inputs: [SchemaInput]
    /// The schema stands where every target of a package could take it, so it says which one it is for.
    public var mustNameModule: Bool

    public init(name: String, inputs: [SchemaInput], mustNameModule: Bool = false) {
        self.name = name
        self.inputs = inputs
        self.mustNameModule = mustNameModule
    }
}
