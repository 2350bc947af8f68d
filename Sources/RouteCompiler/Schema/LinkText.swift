import RouteYAML

/// A text of the link grammar, as the schema says it.
package struct LinkText: Sendable {
    /// Decoded, as UTF-8.
    var bytes: ArraySlice<UInt8>
    package var span: Span

    init(_ node: Node) {
        bytes = node.bytes
        span = node.span
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
