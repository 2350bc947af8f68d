/// The places of a query's items, found once for all parameters.
@frozen
@usableFromInline
struct SplitItems {
    /// How many items there are; -1 before they are split, `capacity + 1` if there are too many.
    @usableFromInline var count = -1
    /// Where each item ends, in place, since a path is read without an allocation for them.
    @usableFromInline var ends: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    static let capacity = 8

    /// The items are split, and all have their place.
    @inline(__always)
    var isSplit: Bool { UInt(bitPattern: count) <= UInt(bitPattern: SplitItems.capacity) }

    @inlinable
    init() {}

    /// Finds the items in `range`.
    mutating func split(_ input: RouteInput, _ range: Range<Int>, separator: UInt8) {
        let end = range.upperBound
        guard end <= Int32.max else {
            count = SplitItems.capacity + 1
            return
        }
        count = withEnds { ends in
            var number = 0
            var start = range.lowerBound
            while start < end {
                guard number < SplitItems.capacity else { return SplitItems.capacity &+ 1 }
                let itemEnd = input.place(of: separator, from: start, to: end)
                ends[number] = Int32(truncatingIfNeeded: itemEnd)
                number &+= 1
                start = itemEnd &+ 1
            }
            return number
        }
    }

    /// What the query has for a key.
    enum Found {
        /// No item has the key.
        case none
        /// One item has it, and a value.
        case value(number: Int, _RouteText)
        /// Several items have the key, or it has no value.
        case unknown
    }

    /// Looks for the item with a key, which has no `=`.
    /// - Parameters:
    ///   - start: Where the first item begins.
    ///   - isKey: Whether the bytes from a place on are the key.
    @inline(__always)
    mutating func find(_ input: RouteInput, from start: Int, keyCount: Int, _ isKey: (Int) -> Bool) -> Found {
        let count = count
        return withEnds { ends in
            var found = -1
            var value = 0
            var start = start
            var number = 0
            while number < count {
                let end = Int(ends[number])
                let keyEnd = start &+ keyCount
                if keyEnd <= end, isKey(start) {
                    guard keyEnd < end else { return .unknown }
                    if input[keyEnd] == UInt8(ascii: "=") {
                        guard found < 0 else { return .unknown }
                        found = number
                        value = keyEnd &+ 1
                    }
                }
                start = end &+ 1
                number &+= 1
            }
            guard found >= 0 else { return .none }
            return .value(number: found, _RouteText(input.start + value, count: Int(ends[found]) &- value))
        }
    }

    @inline(__always)
    private mutating func withEnds<Result>(_ body: (UnsafeMutablePointer<Int32>) -> Result) -> Result {
        withUnsafeMutablePointer(to: &ends) { ends in
            UnsafeMutableRawPointer(ends).withMemoryRebound(to: Int32.self, capacity: SplitItems.capacity, body)
        }
    }
}
