/// A value of a YAML text, with its place: a scalar, a sequence or a mapping.
package struct Node: Sendable {
    package enum Kind: Hashable, Sendable {
        case scalar, sequence, mapping
    }

    enum Style {
        case plain, quoted, block, flow
    }

    package let kind: Kind
    let style: Style
    /// A scalar's text with its quotes; a collection from its first key, dash or bracket to the end of its last child
    /// or its closing bracket. Where a value is missing the span is empty, behind the `:` or `-`.
    package internal(set) var span: Span
    /// A scalar's text, decoded; of a collection an empty one.
    package var text = ""
    /// Whether this was reported when it was read, as an alias is. Its text has no meaning, and a second report would
    /// only repeat the first.
    package var isRefused = false
    /// The values of a sequence in their order; empty for other nodes.
    package internal(set) var items: [Node] = []
    /// The keys of a mapping with their values in their order; empty for other nodes.
    ///
    /// Keys are scalars, and no two are equal: what was reported as a repeated, missing or refused key is left out.
    package internal(set) var entries: [(key: Node, value: Node)] = []

    /// How many items a sequence or entries a mapping has; 0 for a scalar.
    package var count: Int { items.count + entries.count }

    /// Whether this is a scalar of exactly this text.
    package func hasText(_ text: String) -> Bool { kind == .scalar && self.text.utf8.elementsEqual(text.utf8) }

    /// Whether this is a scalar without quotes, not a block of lines after `|` or `>`.
    package var isPlain: Bool { kind == .scalar && style == .plain }

    /// Whether nothing is written here, as after `key:`. An empty text in quotes is a text.
    package var isEmpty: Bool { isPlain && text.isEmpty && !isRefused }

    /// Whether this is a collection in brackets, `[…]` or `{…}`.
    package var isFlow: Bool { style == .flow }
}
