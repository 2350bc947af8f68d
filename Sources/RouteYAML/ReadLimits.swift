/// The limits of one file, so that no file makes a build hang or run out of memory.
package enum ReadLimits {
    /// Bytes of a file.
    package static let bytes = 8 << 20
    /// Collections inside each other.
    package static let depth = 64
    /// Scalars and collections of a file.
    package static let nodes = 1_000_000
    /// The number of problems after which reading a file stops.
    package static let problems = 1_000
}
