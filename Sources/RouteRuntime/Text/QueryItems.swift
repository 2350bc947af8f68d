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
    /// Items that come after these, those of a fragment.
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
        var equals = -1
        var index = start
        while index < end {
            let byte = input[index]
            if byte == separator { break }
            if byte == UInt8(ascii: "="), equals < 0 { equals = index }
            index += 1
        }
        place = index + 1
        defer { number += 1 }
        if equals < 0 { return Item(key: start..<index, value: nil, number: number) }
        return Item(key: start..<equals, value: equals + 1..<index, number: number)
    }
}
