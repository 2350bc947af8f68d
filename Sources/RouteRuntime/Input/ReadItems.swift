/// Which of a query's first 128 items were read, a bit each; a link has no more items, and a path may.
@frozen
@usableFromInline
struct ReadItems {
    @usableFromInline var low: UInt64 = 0
    @usableFromInline var high: UInt64 = 0

    @inlinable
    init() {}

    mutating func insert(_ number: Int) {
        if number < 64 {
            low |= 1 << UInt64(number)
        } else if number < 128 {
            high |= 1 << UInt64(number - 64)
        }
    }

    func contains(_ number: Int) -> Bool {
        (number < 64 ? low >> UInt64(number) : number < 128 ? high >> UInt64(number - 64) : 0) & 1 != 0
    }

    mutating func formUnion(_ other: ReadItems) {
        low |= other.low
        high |= other.high
    }
}
