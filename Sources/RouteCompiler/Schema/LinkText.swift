import RouteYAML

/// A text of the link grammar, as the schema says it.
public struct LinkText: Sendable {
    /// Decoded, as UTF-8.
    var bytes: ArraySlice<UInt8>
    public var span: Span

    init(_ node: Node) {
        bytes = node.bytes
        span = node.span
    }

    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
