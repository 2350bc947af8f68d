import RouteYAML

/// A text of the link grammar, as the schema has it.
package struct LinkText: Sendable {
    /// Decoded, as UTF-8.
    var bytes: ArraySlice<UInt8>
    package var span: Span
    /// How many of the bytes, from the first, belong to the outer group, which is written elsewhere.
    private(set) var inherited = 0

    init(_ node: Node) {
        bytes = Array(node.text.utf8)[...]
        span = node.span
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    // MARK: Groups

    /// It is a group's pattern without anything behind it: the key `/` of the group.
    var isOfGroup: Bool { inherited > 0 && inherited == bytes.count }

    /// The whole pattern of a key in the group of this pattern.
    func pattern(of key: LinkText) -> LinkText {
        let slash = UInt8(ascii: "/")
        let isOfGroup = key.bytes.elementsEqual([slash])
        let front = !isOfGroup && key.bytes.first == slash && bytes.last == slash ? bytes.dropLast() : bytes
        var whole = key
        whole.bytes = isOfGroup ? front : front + key.bytes
        whole.inherited = front.count
        return whole
    }
}
