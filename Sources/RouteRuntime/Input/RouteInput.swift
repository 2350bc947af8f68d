/// The bytes of a path or a link, and whether any of them is an escape.
@usableFromInline
struct RouteInput {
    @usableFromInline let start: UnsafePointer<UInt8>
    @usableFromInline let count: Int
    /// What may be in the input. A whole word, since structs with a tail of single bytes are copied piecemeal.
    @usableFromInline let marks: Int

    /// There is a `%` or a `+`.
    static var escapes: Int { 1 }
    /// There may be a `#`.
    static var fragment: Int { 2 }

    /// Nothing in the input needs decoding: it has no `%` and no `+`.
    @usableFromInline
    var isPlain: Bool { marks & RouteInput.escapes == 0 }

    var mayHaveFragment: Bool { marks & RouteInput.fragment != 0 }

    /// Checks the whole input: escapes are well formed, what they decode to is UTF-8, nothing is a NUL or a raw
    /// control character. What follows may then decode any piece without looking back.
    @usableFromInline
    init(_ start: UnsafePointer<UInt8>, count: Int) throws(RouteError) {
        self.start = start
        self.count = count
        if areCommon(start, count: count, backslash: true) {
            marks = 0
            return
        }
        let isPlain = try RouteInput.check(start, count: count)
        marks = isPlain ? RouteInput.fragment : RouteInput.fragment | RouteInput.escapes
    }

    @usableFromInline
    init(start: UnsafePointer<UInt8>, count: Int, isPlain: Bool) {
        self.start = start
        self.count = count
        marks = isPlain ? RouteInput.fragment : RouteInput.fragment | RouteInput.escapes
    }

    @inlinable
    subscript(index: Int) -> UInt8 { start[index] }

    /// The first place of a byte in a range.
    func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
        let place = place(of: byte, from: range.lowerBound, to: range.upperBound)
        return place < range.upperBound ? place : nil
    }

    /// The first place of a byte that is not 0, looked for by words; `end` if there is none.
    @inline(__always)
    func place(of byte: UInt8, from start: Int, to end: Int) -> Int {
        var index = start
        while index &+ 8 <= end {
            let found = places(of: byte, in: word(index))
            // Only the lowest is sure to be one.
            if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
            index &+= 8
        }
        guard index < end else { return end }
        let found = places(of: byte, in: lastWord(index, to: end))
        return found == 0 ? end : index &+ found.trailingZeroBitCount &>> 3
    }

    /// The first place of one of two bytes, neither of which is 0.
    @inline(__always)
    func place(of first: UInt8, _ second: UInt8, from start: Int, to end: Int) -> Int {
        var index = start
        while index &+ 8 <= end {
            let found = places(of: first, in: word(index)) | places(of: second, in: word(index))
            if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
            index &+= 8
        }
        guard index < end else { return end }
        let word = lastWord(index, to: end)
        let found = places(of: first, in: word) | places(of: second, in: word)
        return found == 0 ? end : index &+ found.trailingZeroBitCount &>> 3
    }

    /// Fewer than eight bytes, and behind them zeros.
    @inline(__always)
    func lastWord(_ start: Int, to end: Int) -> UInt64 {
        guard end >= 8 else { return firstWord(start, to: end) }
        return word(end &- 8) &>> UInt64(truncatingIfNeeded: 8 &* (start &+ 8 &- end))
    }

    private func firstWord(_ start: Int, to end: Int) -> UInt64 {
        var word: UInt64 = 0
        for index in start..<end {
            word |= UInt64(self.start[index]) &<< UInt64(truncatingIfNeeded: 8 &* (index &- start))
        }
        return word
    }

    /// Eight bytes, the first in the lowest.
    @inline(__always)
    func word(_ index: Int) -> UInt64 {
        start.word(at: index)
    }

    /// Checks byte by byte; true if nothing needs decoding.
    private static func check(
        _ start: UnsafePointer<UInt8>, count: Int
    ) throws(RouteError) -> Bool {
        var index = 0
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
    func withDecoded<Result>(_ range: Range<Int>, form: Bool, _ body: (_RouteText) -> Result) -> Result {
        if isPlain { return body(_RouteText(start + range.lowerBound, count: range.count)) }
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
