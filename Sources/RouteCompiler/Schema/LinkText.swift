import RouteYAML

/// A text of the link grammar, as the schema says it. Its bytes stay in the document: most are taken apart there, and
/// few are ever wanted as a `String`.
package struct LinkText: Sendable {
    /// Decoded, as UTF-8.
    var bytes: ArraySlice<UInt8>
    package var span: Span

    init(_ node: Node) {
        bytes = node.bytes
        span = node.span
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the text is this one, byte by byte.
    func isText(_ other: StaticString) -> Bool {
        bytes.count == other.utf8CodeUnitCount
            && bytes.elementsEqual(UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
    }
}
