/// Where the items of a query stand, found once for all the parameters that look for theirs.
@frozen
@usableFromInline
struct SplitItems {
    /// One item. Its value stands behind the `=` at the end of its key.
    struct Item {
        var start: Int32
        var keyEnd: Int32
        var end: Int32
    }

    /// How many items there are; -1 before they are split, `capacity + 1` where there are too many.
    @usableFromInline var count = -1
    /// The items in place, since a path is read without an allocation for them.
    @usableFromInline var room: (Eight, Eight, Eight)

    @usableFromInline typealias Eight = (Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32)

    static let capacity = 8

    @inlinable
    init() {
        let zeros: Eight = (0, 0, 0, 0, 0, 0, 0, 0)
        room = (zeros, zeros, zeros)
    }

    /// The number of the one item with a key.
    /// - Returns: -1 if there is none, -2 if there are several.
    @inline(__always)
    mutating func number(of key: RouteText, _ input: RouteInput) -> Int {
        let count = count
        let short = key.count < 8 ? key.short(key.start) : 0
        return withItems { items in
            var found = -1
            for number in 0..<count {
                let start = Int(items[number].start)
                guard Int(items[number].keyEnd) &- start == key.count else { continue }
                let text = input.start + start
                guard key.count < 8 ? key.short(text) == short : key.order(text) == 0 else { continue }
                if found >= 0 { return -2 }
                found = number
            }
            return found
        }
    }

    subscript(number: Int) -> Item {
        mutating get { withItems { $0[number] } }
    }

    /// Finds the items in `range`: keys byte by byte, since most are short, values by words.
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
                var keyEnd = start
                while keyEnd < end, input[keyEnd] != UInt8(ascii: "="), input[keyEnd] != separator { keyEnd &+= 1 }
                let itemEnd = input.place(of: separator, from: keyEnd, to: end)
                items[number] = Item(start, keyEnd, itemEnd)
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
    fileprivate init(_ start: Int, _ keyEnd: Int, _ end: Int) {
        self.start = Int32(truncatingIfNeeded: start)
        self.keyEnd = Int32(truncatingIfNeeded: keyEnd)
        self.end = Int32(truncatingIfNeeded: end)
    }
}
