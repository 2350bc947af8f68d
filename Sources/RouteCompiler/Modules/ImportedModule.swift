/// A module that the compiled one may mount, with the files of its schema.
package struct ImportedModule: Sendable {
    package var name: String
    /// The schema, and behind it the files of segments.
    package var inputs: [SchemaInput]
    /// The schema is where every target of a package could take it, so it names its target.
    package var mustNameModule: Bool

    package init(name: String, inputs: [SchemaInput], mustNameModule: Bool = false) {
        self.name = name
        self.inputs = inputs
        self.mustNameModule = mustNameModule
    }
}
