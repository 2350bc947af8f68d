/// A stretch of one schema file, in bytes of its UTF-8 text.
///
/// A line and a column are worked out only for what is reported (``SourceFile/position(at:)``).
package struct Span: Hashable, Sendable {
    /// The file's place in the list of files that were compiled together.
    package var file: Int32
    /// Offset of the first byte.
    package var lower: UInt32
    /// Offset behind the last byte; equal to `lower` where something is missing.
    package var upper: UInt32

    package init(file: Int, lower: Int, upper: Int) {
        self.file = Int32(clamping: file)
        self.lower = UInt32(clamping: lower)
        self.upper = UInt32(clamping: max(lower, upper))
    }
}

extension Span: Comparable {
    package static func < (left: Span, right: Span) -> Bool {
        (left.file, left.lower, left.upper) < (right.file, right.lower, right.upper)
    }
}
