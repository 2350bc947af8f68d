/// A range of decoded UTF-8 from which a value is read; valid only during the call that passes it.
@frozen
public struct _RouteText {
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

    /// A copy of the text.
    @inlinable
    public var string: String { String(decoding: buffer, as: UTF8.self) }

    @inlinable
    var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    var bytes: [UInt8] { Array(buffer) }

    /// The order of this text and as many bytes at `other`: negative, zero or positive.
    ///
    /// The last word of a text overlaps the one before, which is equal then, so that no byte is compared alone.
    func order(_ other: UnsafePointer<UInt8>) -> Int {
        guard count >= 8 else {
            let left = short(start)
            let right = short(other)
            return left < right ? -1 : left == right ? 0 : 1
        }
        var index = 0
        while true {
            let left = start.orderedWord(at: index)
            let right = other.orderedWord(at: index)
            if left != right { return left < right ? -1 : 1 }
            if index &+ 8 == count { return 0 }
            index = min(index &+ 8, count &- 8)
        }
    }

    /// The first eight bytes, the first in the lowest; of a shorter text all.
    @inline(__always)
    var head: UInt64 {
        guard count < 8 else { return start.word(at: 0) }
        return (short(start) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)).byteSwapped
    }

    /// The bytes of a text of this length, below 8, as a number, the last in the lowest.
    @inline(__always)
    func short(_ start: UnsafePointer<UInt8>) -> UInt64 {
        let last = count &- 1
        if count >= 4 {
            // The overlap is equal in both.
            let first = UInt32(bigEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt32.self))
            let rest = UInt32(bigEndian: UnsafeRawPointer(start + count - 4).loadUnaligned(as: UInt32.self))
            return UInt64(first) &<< UInt64(truncatingIfNeeded: 8 &* count &- 32) | UInt64(rest)
        }
        if count == 0 { return 0 }
        let middle = count &>> 1
        return UInt64(start[0]) &<< UInt64(truncatingIfNeeded: 8 &* last)
            | UInt64(start[middle]) &<< UInt64(truncatingIfNeeded: 8 &* (last &- middle)) | UInt64(start[last])
    }

    /// Whether the texts are equal without the case of ASCII letters.
    func equalsFolded(_ other: _RouteText) -> Bool {
        guard count == other.count else { return false }
        guard count >= 8 else {
            let left = short(start)
            let right = short(other.start)
            return left == right || folded(left) == folded(right)
        }
        var index = 0
        while true {
            let left = start.word(at: index)
            let right = other.start.word(at: index)
            if left != right, folded(left) != folded(right) { return false }
            if index &+ 8 == count { return true }
            index = min(index &+ 8, count &- 8)
        }
    }

    /// Eight bytes with each letter from `A` to `Z` in lower case.
    private func folded(_ word: UInt64) -> UInt64 {
        word | places(from: UInt8(ascii: "A"), through: UInt8(ascii: "Z"), in: word) &>> 2
    }

    func contains(_ byte: UInt8) -> Bool { buffer.contains(byte) }

    /// `.` or `..`.
    var isDots: Bool {
        (count == 1 || count == 2) && start[0] == UInt8(ascii: ".") && start[count - 1] == UInt8(ascii: ".")
    }

    func equals(_ other: _RouteText) -> Bool {
        count == other.count && order(other.start) == 0
    }
}

extension [UInt8] {
    /// Runs `body` with these bytes as a text; the text of no bytes is valid too.
    @inlinable
    func withText<Result>(_ body: (_RouteText) -> Result) -> Result {
        withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else {
                var nothing: UInt8 = 0
                return withUnsafePointer(to: &nothing) { body(_RouteText($0, count: 0)) }
            }
            return body(_RouteText(start, count: buffer.count))
        }
    }
}
