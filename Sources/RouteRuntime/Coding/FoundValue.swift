extension _RouteValues {
    /// What the input has for a parameter.
    @usableFromInline
    struct Found {
        @usableFromInline
        enum Kind: UInt8 {
            case absent
            /// A key without `=`.
            case bare
            case text
            /// A malformed value, which no type reads.
            case malformed
        }

        @usableFromInline var kind = Kind.text
        /// The text, in the input or in a table.
        @usableFromInline var text: _RouteText
        /// The decoded text, if it differs from the text in the input.
        @usableFromInline var bytes: [UInt8]?
        /// The offset of the value in the input.
        @usableFromInline var place: Int
        /// Words are compared without the case of ASCII letters.
        @usableFromInline var isFolded = false
        /// The text is one element of a list, even if the list is written in one value.
        var isOneElement = false

        init(_ text: _RouteText, bytes: [UInt8]? = nil, place: Int, isFolded: Bool = false) {
            self.text = text
            self.bytes = bytes
            self.place = place
            self.isFolded = isFolded
        }

        init(_ kind: Kind, _ input: RouteInput, place: Int) {
            self.kind = kind
            text = input.text(0..<0)
            self.place = place
        }

        /// Runs `body` with the decoded text.
        @inlinable
        func withText<Result>(_ body: (_RouteText) -> Result) -> Result {
            if let bytes { return bytes.withText(body) }
            return body(text)
        }
    }

    /// How far the search for a parameter's values has come.
    @usableFromInline
    struct Cursor {
        var items: QueryItems
        /// How many values the link's target has given.
        var bound = 0
        /// The link's target gives the value: the query is not read.
        var isBound = false
    }
}

extension RouteInput {
    /// The raw bytes of a range.
    @inline(__always)
    func text(_ range: Range<Int>) -> _RouteText { _RouteText(start + range.lowerBound, count: range.count) }

    /// The value at a range.
    /// - Parameter form: Whether `+` is a space, as in a query.
    func found(_ range: Range<Int>, form: Bool, isFolded: Bool = false) -> _RouteValues.Found {
        .init(
            text(range), bytes: isPlain ? nil : decoded(range, form: form), place: range.lowerBound,
            isFolded: isFolded)
    }

    /// The value of an item.
    func found(_ item: QueryItems.Item, form: Bool) -> _RouteValues.Found {
        guard let value = item.value else { return .init(.bare, self, place: item.key.lowerBound) }
        guard isWellFormed(value) else { return .init(.malformed, self, place: value.lowerBound) }
        return found(value, form: form)
    }
}
