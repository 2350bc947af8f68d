/// Where the items of a query stand, found once for all the parameters that look for theirs.
@frozen
@usableFromInline
struct SplitItems {
    /// One item. Its value stands behind the `=` at the end of its key.
    struct Item {
        /// The key, or its last 8 bytes.
        var keyWord: UInt64
        var start: Int32
        var keyEnd: Int32
        var end: Int32
    }

    /// How many items there are; -1 before they are split, `capacity + 1` where there are too many.
    @usableFromInline var count = -1
    /// The items in place, since a path is read without an allocation for them.
    @usableFromInline var room: (Eight, Eight, Eight)

    @usableFromInline typealias Eight = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

    static let capacity = 8

    @inlinable
    init() {
        let zeros: Eight = (0, 0, 0, 0, 0, 0, 0, 0)
        room = (zeros, zeros, zeros)
    }

    /// The number of the one item with a key.
    /// - Returns: -1 if there is none, -2 if there are several.
    mutating func number(of key: RouteText, _ input: RouteInput) -> Int {
        let count = count
        return withItems { items in
            var found = -1
            for number in 0..<count {
                let start = Int(items[number].start)
                guard key.equals(RouteText(input.start + start, count: Int(items[number].keyEnd) &- start))
                else { continue }
                if found >= 0 { return -2 }
                found = number
            }
            return found
        }
    }

    /// The same by a key of 1 to 8 bytes.
    @inline(__always)
    mutating func number(of key: UInt64) -> Int {
        let count = count
        return withItems { items in
            var found = -1
            var number = 0
            while number < count {
                // No byte of a key is 0, so that a longer one is another word, but for one of more than eight bytes.
                if items[number].keyWord == key, items[number].keyEnd &- items[number].start <= 8 {
                    if found >= 0 { return -2 }
                    found = number
                }
                number &+= 1
            }
            return found
        }
    }

    subscript(number: Int) -> Item {
        mutating get { withItems { $0[number] } }
    }

    /// Finds the items in `range`.
    mutating func split(_ input: RouteInput, _ range: Range<Int>, separator: UInt8) {
        let end = range.upperBound
        guard end <= Int32.max else {
            count = SplitItems.capacity + 1
            return
        }
        count = withItems { items in
            var number = 0
            var start = range.lowerBound
            while start < end {
                guard number < SplitItems.capacity else { return SplitItems.capacity &+ 1 }
                let keyEnd = input.place(of: UInt8(ascii: "="), separator, from: start, to: end)
                let itemEnd = input.place(of: separator, from: keyEnd, to: end)
                items[number] = Item(start, keyEnd, itemEnd, keyWord: input.keyWord(start, end: keyEnd))
                number &+= 1
                start = itemEnd &+ 1
            }
            return number
        }
    }

    @inline(__always)
    private mutating func withItems<Result>(_ body: (UnsafeMutablePointer<Item>) -> Result) -> Result {
        withUnsafeMutablePointer(to: &room) { room in
            body(UnsafeMutableRawPointer(room).assumingMemoryBound(to: Item.self))
        }
    }
}

extension SplitItems.Item {
    @inline(__always)
    fileprivate init(_ start: Int, _ keyEnd: Int, _ end: Int, keyWord: UInt64) {
        self.start = Int32(truncatingIfNeeded: start)
        self.keyEnd = Int32(truncatingIfNeeded: keyEnd)
        self.end = Int32(truncatingIfNeeded: end)
        self.keyWord = keyWord
    }
}

extension RouteInput {
    /// The bytes of a key as a number, the last in the highest place; of a longer key than 8 bytes, the last 8.
    @inline(__always)
    func keyWord(_ start: Int, end: Int) -> UInt64 {
        let missing = 8 &- (end &- start)
        if missing <= 0 { return word(end &- 8) }
        return missing == 8 ? 0 : lastWord(start, to: end)
    }
}
