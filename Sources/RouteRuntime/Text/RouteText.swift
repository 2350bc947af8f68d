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

    /// The first eight bytes, the first in the lowest; of a shorter text all.
    @inline(__always)
    var head: UInt64 {
        guard count < 8 else {
            return UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
        }
        return (short(start) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)).byteSwapped
    }

    /// The bytes of a text of this length, below 8, as a number, the last in the lowest.
    @inlinable
    @inline(__always)
    func short(_ start: UnsafePointer<UInt8>) -> UInt64 {
        let last = count &- 1
        if count >= 4 {
            // What overlaps is the same in both.
            let first = UInt32(bigEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt32.self))
            let rest = UInt32(bigEndian: UnsafeRawPointer(start + count - 4).loadUnaligned(as: UInt32.self))
            return UInt64(first) &<< UInt64(truncatingIfNeeded: 8 &* count &- 32) | UInt64(rest)
        }
        if count == 0 { return 0 }
        let middle = count &>> 1
        return UInt64(start[0]) &<< UInt64(truncatingIfNeeded: 8 &* last)
            | UInt64(start[middle]) &<< UInt64(truncatingIfNeeded: 8 &* (last &- middle)) | UInt64(start[last])
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

    func contains(_ byte: UInt8) -> Bool {
        UnsafeBufferPointer(start: start, count: count).contains(byte)
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
