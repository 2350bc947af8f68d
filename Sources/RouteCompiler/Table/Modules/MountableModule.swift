import RouteYAML

/// The module that can be mounted under a name, or why none can.
enum MountableModule {
    struct Table {
        var schema: Schema
        var table: RouteTable
        var fingerprint: String
        /// The numbers of its files, and of those of the modules that it mounts.
        var files: [Range<Int>]
    }

    case table(Table)
    /// There is no such module among these.
    case unknown(known: [String])
    /// Its schema has errors, of which this is the first.
    case faulty(Diagnostic)
    /// Its schema says that it is for the module of this name.
    case ofAnother(Spanned<String>)
    /// Its schema must name its module, and does not.
    case ofNone(at: Span)
    /// It mounts itself, by way of these modules.
    case inCircle([String])
}
