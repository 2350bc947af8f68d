/// The items of a query, split at `&` and each at its first `=`; or of matrix parameters, split at `;`.
@usableFromInline
struct QueryItems {
    /// One item: its key, and its value if it has a `=`.
    @usableFromInline
    struct Item {
        @usableFromInline let key: Range<Int>
        @usableFromInline let value: Range<Int>?
        /// Its place among all items, from 0.
        @usableFromInline let number: Int
    }

    private let input: RouteInput
    private let separator: UInt8
    /// Where the next item begins, and where the items end.
    private var place: Int
    private var end: Int
    /// The items that come after these: those of a fragment.
    private var more: Range<Int>
    private var number = 0

    init(
        _ input: RouteInput, _ range: Range<Int>, separator: UInt8 = UInt8(ascii: "&"),
        then more: Range<Int> = 0..<0
    ) {
        self.input = input
        self.separator = separator
        self.more = more
        place = range.lowerBound
        end = range.upperBound
    }

    mutating func next() -> Item? {
        if place >= end {
            guard !more.isEmpty else { return nil }
            place = more.lowerBound
            end = more.upperBound
            more = 0..<0
        }
        let start = place
        let keyEnd = input.place(of: UInt8(ascii: "="), separator, from: start, to: end)
        let itemEnd = input.place(of: separator, from: keyEnd, to: end)
        place = itemEnd + 1
        defer { number += 1 }
        return Item(key: start..<keyEnd, value: keyEnd < itemEnd ? keyEnd + 1..<itemEnd : nil, number: number)
    }

    /// The next item of a query that has a key.
    mutating func next(_ key: _RouteText) -> Item? {
        while let item = next() {
            if input.hasText(at: item.key, form: true, { $0.equals(key) }) { return item }
        }
        return nil
    }
}

extension RouteInput {
    /// Whether a range is well formed, and its text fits.
    func hasText(at range: Range<Int>, form: Bool, _ fits: (_RouteText) -> Bool) -> Bool {
        isWellFormed(range) && withDecoded(range, form: form, fits)
    }

    /// An item as strings; a malformed part is left as it is written.
    /// - Parameter form: Whether `+` is a space, as in a query.
    func item(_ item: QueryItems.Item, form: Bool) -> RouteQuery.Item {
        func string(_ range: Range<Int>) -> String {
            isWellFormed(range) ? withDecoded(range, form: form) { $0.string } : text(range).string
        }
        return RouteQuery.Item(string(item.key), item.value.map(string))
    }
}
