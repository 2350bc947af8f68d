/// A stretch of decoded UTF-8 that a value is read from; valid only during the call that hands it over.
@frozen
public struct RouteText {
    @usableFromInline let start: UnsafePointer<UInt8>
    /// The number of bytes.
    public let count: Int

    @inlinable
    init(_ start: UnsafePointer<UInt8>, count: Int) {
        self.start = start
        self.count = count
    }

    @inlinable
    subscript(index: Int) -> UInt8 { start[index] }

    /// The text as a string of its own.
    @inlinable
    public var string: String {
        String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// The order of this text and as many bytes at `other`: negative, zero or positive.
    ///
    /// The last word of a text overlaps the one before, which is equal then, so that no byte is compared alone.
    @inlinable
    func order(_ other: UnsafePointer<UInt8>) -> Int {
        guard count >= 8 else {
            let left = short(start)
            let right = short(other)
            return left < right ? -1 : left == right ? 0 : 1
        }
        var index = 0
        while true {
            let left = UInt64(bigEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self))
            let right = UInt64(bigEndian: UnsafeRawPointer(other + index).loadUnaligned(as: UInt64.self))
            if left != right { return left < right ? -1 : 1 }
            if index &+ 8 == count { return 0 }
            index = min(index &+ 8, count &- 8)
        }
    }

    /// The place of this text, of fewer than 8 bytes, among sorted ones of its length; -1 if it is none of them.
    @inline(__always)
    func place(ofShort names: UnsafePointer<UInt8>, _ end: Int) -> Int {
        let own = short(start)
        var low = 0
        var high = end
        while low < high {
            let middle = (low &+ high) &>> 1
            let other = short(names + middle &* count)
            if own == other { return middle }
            if own < other { high = middle } else { low = middle &+ 1 }
        }
        return -1
    }

    /// The same of 8 bytes and more: the first word decides nearly always.
    @inline(__always)
    func place(ofLong names: UnsafePointer<UInt8>, _ end: Int) -> Int {
        let own = UInt64(bigEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
        var low = 0
        var high = end
        while low < high {
            let middle = (low &+ high) &>> 1
            let name = names + middle &* count
            let other = UInt64(bigEndian: UnsafeRawPointer(name).loadUnaligned(as: UInt64.self))
            var isBefore = own < other
            if own == other {
                let order = order(name)
                if order == 0 { return middle }
                isBefore = order < 0
            }
            if isBefore { high = middle } else { low = middle &+ 1 }
        }
        return -1
    }

    /// The bytes of a text of this length, below 8, as a number that has their order.
    @inlinable
    func short(_ start: UnsafePointer<UInt8>) -> UInt64 {
        if count >= 4 {
            let first = UInt32(bigEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt32.self))
            let last = UInt32(bigEndian: UnsafeRawPointer(start + count - 4).loadUnaligned(as: UInt32.self))
            return UInt64(first) &<< 32 | UInt64(last)
        }
        if count == 0 { return 0 }
        return UInt64(start[0]) &<< 16 | UInt64(start[count &>> 1]) &<< 8 | UInt64(start[count &- 1])
    }

    /// Equality that takes the ASCII letters without case.
    func equalsFolded(_ other: RouteText) -> Bool {
        guard count == other.count else { return false }
        guard count >= 8 else {
            let left = short(start)
            let right = short(other.start)
            return left == right || folded(left) == folded(right)
        }
        var index = 0
        while true {
            let left = UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self)
            let right = UnsafeRawPointer(other.start + index).loadUnaligned(as: UInt64.self)
            if left != right, folded(left) != folded(right) { return false }
            if index &+ 8 == count { return true }
            index = min(index &+ 8, count &- 8)
        }
    }

    /// Eight bytes with each letter from `A` to `Z` in lower case.
    private func folded(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let low = word & (ones &* 0x7f)
        let isFromA = low &+ ones &* (0x80 - 0x41)
        let isBeyondZ = low &+ ones &* (0x80 - 0x5b)
        let isCapital = isFromA & ~isBeyondZ & ~word & (ones &* 0x80)
        return word | isCapital &>> 2
    }

    /// `.` or `..`.
    var isDots: Bool {
        (count == 1 || count == 2) && start[0] == UInt8(ascii: ".") && start[count - 1] == UInt8(ascii: ".")
    }

    @inlinable
    func equals(_ other: RouteText) -> Bool {
        count == other.count && order(other.start) == 0
    }
}

extension [UInt8] {
    /// Runs `body` with these bytes as a text; the text of no bytes is valid too.
    @inlinable
    func withText<Result>(_ body: (RouteText) -> Result) -> Result {
        withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else {
                var nothing: UInt8 = 0
                return withUnsafePointer(to: &nothing) { body(RouteText($0, count: 0)) }
            }
            return body(RouteText(start, count: buffer.count))
        }
    }
}
