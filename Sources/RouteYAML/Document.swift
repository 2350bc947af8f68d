/// A YAML document as it was read: a tree of nodes, each with its place in the text.
///
/// The tree is flat in one array, and all scalar texts are in another.
package struct Document: Sendable {
    let storage: Storage

    init(records: [Record], texts: [UInt8], file: Int) {
        storage = Storage(records: records, texts: texts, file: file)
    }

    package var root: Node { Node(storage: storage, index: 0) }
}

extension Document {
    /// Shared by a document and its nodes; a node is a reference and an index.
    final class Storage: Sendable {
        /// The nodes in preorder: a collection comes before its children, a key before its value.
        let records: [Record]
        let texts: [UInt8]
        let file: Int

        init(records: [Record], texts: [UInt8], file: Int) {
            self.records = records
            self.texts = texts
            self.file = file
        }
    }

    struct Record: Sendable {
        var kind: Node.Kind
        var style: Style
        /// It was reported, and its text has no meaning.
        var isRefused: Bool
        /// A key whose entry is left out, because it was reported.
        var isDropped: Bool
        var lower: UInt32
        var upper: UInt32
        /// A scalar: where its text starts. A collection: how many items or entries it has.
        var textLowerOrCount: UInt32
        /// A scalar: where its text ends.
        var textUpper: UInt32
        /// The index behind the last node of this subtree.
        var end: UInt32
    }

    enum Style: UInt8, Sendable {
        case plain, quoted, block, flow
    }
}

extension Document.Record {
    // The limit on a file's size is far below what the numbers hold.
    init(
        kind: Node.Kind,
        style: Document.Style,
        isRefused: Bool,
        isDropped: Bool,
        span: Range<Int>,
        text: Range<Int>,
        end: Int
    ) {
        self.kind = kind
        self.style = style
        self.isRefused = isRefused
        self.isDropped = isDropped
        lower = UInt32(truncatingIfNeeded: span.lowerBound)
        upper = UInt32(truncatingIfNeeded: span.upperBound)
        textLowerOrCount = UInt32(truncatingIfNeeded: text.lowerBound)
        textUpper = UInt32(truncatingIfNeeded: text.upperBound)
        self.end = UInt32(truncatingIfNeeded: end)
    }

    var isPlainScalar: Bool { kind == .scalar && style == .plain }
    /// Of a scalar.
    var textRange: Range<Int> { Int(textLowerOrCount)..<Int(textUpper) }
    /// Of a scalar.
    var isTextEmpty: Bool { textLowerOrCount == textUpper }
}
