/// The bytes of a path or a link, and whether any of them is an escape.
@usableFromInline
struct RouteInput {
    @usableFromInline let start: UnsafePointer<UInt8>
    @usableFromInline let count: Int
    /// Nothing in the input needs decoding: it has no `%` and no `+`.
    @usableFromInline let isPlain: Bool

    /// Checks the whole input: escapes are well formed, what they decode to is UTF-8, nothing is a NUL or a raw
    /// control character. What follows may then decode any piece without looking back.
    @usableFromInline
    init(_ start: UnsafePointer<UInt8>, count: Int) throws(RouteError) {
        self.start = start
        self.count = count
        var index = 0
        while index &+ 8 <= count {
            let word = UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self)
            if RouteInput.mayNeedCare(word) { break }
            index &+= 8
        }
        if index &+ 8 > count, count >= 8 {
            // The last bytes once more, so that the few behind the last word need no look each.
            let word = UnsafeRawPointer(start + count - 8).loadUnaligned(as: UInt64.self)
            if !RouteInput.mayNeedCare(word) {
                isPlain = true
                return
            }
        }
        isPlain = try RouteInput.check(start, from: index, count: count)
    }

    @usableFromInline
    init(start: UnsafePointer<UInt8>, count: Int, isPlain: Bool) {
        self.start = start
        self.count = count
        self.isPlain = isPlain
    }

    @inlinable
    subscript(index: Int) -> UInt8 { start[index] }

    /// The first place of a byte in a range, looked for by words.
    @usableFromInline
    func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = range.lowerBound
        while index &+ 8 <= range.upperBound {
            let word = UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self) ^ (ones &* UInt64(byte))
            if (word &- ones) & ~word & 0x8080_8080_8080_8080 != 0 { break }
            index &+= 8
        }
        while index < range.upperBound {
            if start[index] == byte { return index }
            index &+= 1
        }
        return nil
    }

    /// Whether one of eight bytes is a `%`, a `+`, a control character or outside ASCII.
    @inline(__always)
    private static func mayNeedCare(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        func hasZero(_ word: UInt64) -> Bool { (word &- ones) & ~word & tops != 0 }
        let low = (word &- ones &* 0x20) & ~word & tops
        let delete = word ^ (ones &* 0x7f)
        return (word | low) & tops != 0 || hasZero(delete) || hasZero(word ^ (ones &* 0x25))
            || hasZero(word ^ (ones &* 0x2b))
    }

    /// Checks byte by byte; true if nothing needs decoding.
    private static func check(
        _ start: UnsafePointer<UInt8>, from: Int, count: Int
    ) throws(RouteError) -> Bool {
        var index = from
        var isPlain = true
        var sequence = UTF8Sequence()
        while index < count {
            let place = index
            var byte = start[index]
            index += 1
            if byte == UInt8(ascii: "%") {
                isPlain = false
                guard index + 2 <= count, let high = hexValue(start[index]), let low = hexValue(start[index + 1])
                else { throw RouteError(.malformedEscape, offset: place) }
                byte = high << 4 | low
                index += 2
                if byte == 0 { throw RouteError(.nulByte, offset: place) }
            } else if byte < 0x20 || byte == 0x7f {
                throw RouteError(byte == 0 ? .nulByte : .controlCharacter, offset: place)
            } else if byte == UInt8(ascii: "+") {
                isPlain = false
            }
            guard sequence.accept(byte, at: place) else { throw RouteError(.invalidUTF8, offset: sequence.start) }
        }
        guard sequence.isComplete else { throw RouteError(.invalidUTF8, offset: sequence.start) }
        return isPlain
    }

    /// The bytes of `range`, each escape decoded exactly once.
    /// - Parameter form: whether `+` is a space, as in a query.
    @usableFromInline
    func decoded(_ range: Range<Int>, form: Bool) -> [UInt8] {
        decode(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(start: start, count: count)[range]), form: form)
    }

    /// Runs `body` with the decoded bytes of `range`; copies nothing where nothing is escaped.
    @inlinable
    func withDecoded<Result>(_ range: Range<Int>, form: Bool, _ body: (RouteText) -> Result) -> Result {
        if isPlain { return body(RouteText(start + range.lowerBound, count: range.count)) }
        return decoded(range, form: form).withText(body)
    }
}

/// Decodes checked bytes, each escape exactly once.
@usableFromInline
func decode(_ bytes: UnsafeBufferPointer<UInt8>, form: Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "%"), index + 2 < bytes.count,
            let high = hexValue(bytes[index + 1]), let low = hexValue(bytes[index + 2])
        {
            result.append(high << 4 | low)
            index += 3
        } else {
            result.append(form && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            index += 1
        }
    }
    return result
}

/// The value of a hexadecimal digit; nil for any other byte.
@usableFromInline
func hexValue(_ byte: UInt8) -> UInt8? {
    let value = hexDigitValue(byte)
    return value < 16 ? value : nil
}

/// The value of a hexadecimal digit; greater than 15 for any other byte.
@inline(__always)
func hexDigitValue(_ byte: UInt8) -> UInt8 {
    let digit = byte &- UInt8(ascii: "0")
    if digit < 10 { return digit }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter &+ 10 : 0xff
}

/// Follows the bytes of a UTF-8 text (Unicode 15, table 3-7).
private struct UTF8Sequence {
    private var missing = 0
    private var allowed: ClosedRange<UInt8> = 0x80...0xbf
    /// Where the current sequence began.
    private(set) var start = 0

    var isComplete: Bool { missing == 0 }

    mutating func accept(_ byte: UInt8, at place: Int) -> Bool {
        if missing > 0 {
            guard allowed.contains(byte) else { return false }
            missing -= 1
            allowed = 0x80...0xbf
            return true
        }
        start = place
        allowed = 0x80...0xbf
        switch byte {
        case 0..<0x80: return true
        case 0xc2...0xdf: missing = 1
        case 0xe0:
            missing = 2
            allowed = 0xa0...0xbf
        case 0xed:
            missing = 2
            allowed = 0x80...0x9f
        case 0xe1...0xef: missing = 2
        case 0xf0:
            missing = 3
            allowed = 0x90...0xbf
        case 0xf4:
            missing = 3
            allowed = 0x80...0x8f
        case 0xf1...0xf3: missing = 3
        default: return false
        }
        return true
    }
}
