/// A value in a ``Document``: a scalar, a sequence or a mapping.
///
/// Nodes are light views; the document lives as long as one of them.
package struct Node: Sendable {
    let storage: Document.Storage
    let index: Int

    package enum Kind: UInt8, Hashable, Sendable {
        case scalar, sequence, mapping
    }

    fileprivate var record: Document.Record { storage.records[index] }

    package var kind: Kind { record.kind }

    /// A scalar's text with its quotes; a collection from its first key, dash or bracket to the end of its last child
    /// or its closing bracket. Where a value is missing the span is empty, behind the `:` or `-`.
    package var span: Span {
        let record = record
        return Span(file: storage.file, lower: Int(record.lower), upper: Int(record.upper))
    }

    /// A scalar's text, decoded; of a collection an empty one.
    package var text: String {
        let record = record
        guard record.kind == .scalar else { return "" }
        return String(decoding: storage.texts[record.textRange], as: UTF8.self)
    }

    /// The UTF-8 of ``text``, without a copy.
    package var bytes: ArraySlice<UInt8> {
        let record = record
        guard record.kind == .scalar else { return [] }
        return storage.texts[record.textRange]
    }

    /// Whether this is a scalar of exactly this text.
    package func hasText(_ text: String) -> Bool {
        kind == .scalar && bytes.elementsEqual(text.utf8)
    }

    /// Whether this is a scalar without quotes, not a block of lines after `|` or `>`.
    package var isPlain: Bool {
        let record = record
        return record.kind == .scalar && record.style == .plain
    }

    /// Whether nothing is written here, as after `key:`. An empty text in quotes is a text.
    package var isEmpty: Bool {
        let record = record
        return record.kind == .scalar && record.style == .plain && record.textLowerOrCount == record.textUpper
            && !record.isRefused
    }

    /// Whether this is a collection in brackets, `[…]` or `{…}`.
    package var isFlow: Bool { record.style == .flow }

    /// Whether this was reported when it was read, as an alias is. Its text has no meaning, and a second report would
    /// only repeat the first.
    package var isRefused: Bool { record.isRefused }

    /// How many items a sequence or entries a mapping has; 0 for a scalar.
    package var count: Int {
        let record = record
        return record.kind == .scalar ? 0 : Int(record.textLowerOrCount)
    }
}

extension Node {
    /// The values of a sequence in their order; empty for other nodes.
    package var items: Items { Items(self, if: .sequence) }

    /// The keys of a mapping with their values in their order; empty for other nodes.
    ///
    /// Keys are scalars, and no two are equal: what was reported as a repeated, missing or refused key is left out.
    package var entries: Entries { Entries(self, if: .mapping) }

    package struct Items: Sequence, IteratorProtocol, Sendable {
        private let storage: Document.Storage
        private var index: Int
        private let end: Int

        init(_ node: Node, if kind: Kind) {
            storage = node.storage
            end = node.kind == kind ? Int(node.record.end) : 0
            index = node.index + 1
        }

        package mutating func next() -> Node? {
            guard index < end else { return nil }
            defer { index = Int(storage.records[index].end) }
            return Node(storage: storage, index: index)
        }
    }

    package struct Entries: Sequence, IteratorProtocol, Sendable {
        private var nodes: Items

        init(_ node: Node, if kind: Kind) {
            nodes = Items(node, if: kind)
        }

        package mutating func next() -> (key: Node, value: Node)? {
            while let key = nodes.next(), let value = nodes.next() {
                if !key.record.isDropped { return (key, value) }
            }
            return nil
        }
    }
}
