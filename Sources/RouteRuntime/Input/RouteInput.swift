/// The bytes of a path or a link, and whether any of them is an escape.
@usableFromInline
struct RouteInput {
    @usableFromInline let start: UnsafePointer<UInt8>
    @usableFromInline let count: Int
    /// What may be in the input: a whole word, since structs that end with single bytes are copied piece by piece.
    @usableFromInline private(set) var flags: Int

    /// There is a `%` or a `+`.
    static var escapes: Int { 1 }
    /// There may be a `#`.
    static var fragment: Int { 2 }
    /// Behind the path of a link is a malformed escape, or a byte that is not UTF-8: each piece is checked when it is
    /// read.
    static var malformed: Int { 4 }

    /// Nothing in the input needs decoding: it has no `%` and no `+`.
    @usableFromInline
    var isPlain: Bool { flags & RouteInput.escapes == 0 }

    var mayHaveFragment: Bool { flags & RouteInput.fragment != 0 }

    /// Checks the whole input: escapes are well formed, what they decode to is UTF-8, nothing is a NUL or a raw
    /// control character. What follows may then decode any piece without looking back.
    @inline(__always)
    init(_ start: UnsafePointer<UInt8>, count: Int) throws(RouteError) {
        self.start = start
        self.count = count
        flags = areCommon(start, count: count, allowingBackslash: true) ? 0 : try RouteInput.flags(start, count: count)
    }

    @inline(never)
    private static func flags(_ start: UnsafePointer<UInt8>, count: Int) throws(RouteError) -> Int {
        try check(start, 0..<count) ? fragment : fragment | escapes
    }

    /// Checks a link. A malformed piece behind its path is an error only if it is read, since other programs append
    /// items to links.
    init(link start: UnsafePointer<UInt8>, count: Int, pathEnd: Int) throws(RouteError) {
        self.init(start: start, count: count, isPlain: true)
        if try !RouteInput.check(start, 0..<pathEnd) { flags |= RouteInput.escapes }
        var place = pathEnd
        var end = pathEnd
        while place < count {
            if place >= end { end = self.place(of: UInt8(ascii: "&"), UInt8(ascii: "#"), from: place + 1, to: count) }
            do throws(RouteError) {
                if try !RouteInput.check(start, place..<end) { flags |= RouteInput.escapes }
                place = end
            } catch {
                guard error.code == .malformedEscape || error.code == .invalidUTF8 else { throw error }
                flags |= RouteInput.escapes | RouteInput.malformed
                // A NUL or a control character may follow.
                place = error.offset.map { $0 + 1 } ?? end
            }
        }
    }

    /// Whether the escapes in a range are well formed, and the decoded bytes are UTF-8.
    func isWellFormed(_ range: Range<Int>) -> Bool {
        flags & RouteInput.malformed == 0 || (try? RouteInput.check(start, range)) != nil
    }

    @usableFromInline
    init(start: UnsafePointer<UInt8>, count: Int, isPlain: Bool) {
        self.start = start
        self.count = count
        flags = isPlain ? RouteInput.fragment : RouteInput.fragment | RouteInput.escapes
    }

    @inlinable
    subscript(index: Int) -> UInt8 { start[index] }

    /// The first place of a byte in a range.
    func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
        let place = place(of: byte, from: range.lowerBound, to: range.upperBound)
        return place < range.upperBound ? place : nil
    }

    /// The first place of a byte that is not 0; `end` if there is none.
    @inline(__always)
    func place(of byte: UInt8, from start: Int, to end: Int) -> Int {
        firstPlace(from: start, to: end) { places(of: byte, in: $0) }
    }

    /// The first place of one of two bytes, neither of which is 0; `end` if there is none.
    @inline(__always)
    func place(of first: UInt8, _ second: UInt8, from start: Int, to end: Int) -> Int {
        firstPlace(from: start, to: end) { places(of: first, in: $0) | places(of: second, in: $0) }
    }

    /// - Parameter places: The top bits of the bytes of a word that are looked for, of which only the lowest is sure.
    @inline(__always)
    private func firstPlace(from start: Int, to end: Int, _ places: (UInt64) -> UInt64) -> Int {
        var index = start
        while index &+ 8 <= end {
            let found = places(word(index))
            if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
            index &+= 8
        }
        guard index < end else { return end }
        let found = places(lastWord(index, to: end))
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
    func word(_ index: Int) -> UInt64 { start.word(at: index) }

    /// Checks byte by byte; true if nothing needs decoding.
    private static func check(_ start: UnsafePointer<UInt8>, _ range: Range<Int>) throws(RouteError) -> Bool {
        var index = range.lowerBound
        var isPlain = true
        var sequence = UTF8Sequence()
        while index < range.upperBound {
            let place = index
            var byte = start[index]
            index += 1
            if byte == UInt8(ascii: "%") {
                isPlain = false
                guard index + 2 <= range.upperBound, let high = hexValue(start[index]),
                    let low = hexValue(start[index + 1])
                else { throw RouteError(.malformedEscape, offset: place) }
                byte = high << 4 | low
                index += 2
                if byte == 0 { throw RouteError(.nulByte, offset: place) }
            } else if byte < 0x20 || byte == 0x7f {
                throw RouteError(byte == 0 ? .nulByte : .controlCharacter, offset: place)
            } else if byte == UInt8(ascii: "+") {
                isPlain = false
            }
            let isEscaped = index > place + 1
            guard sequence.accept(byte, at: place, isEscaped: isEscaped) else {
                throw RouteError(.invalidUTF8, offset: sequence.start)
            }
        }
        guard sequence.isComplete else { throw RouteError(.invalidUTF8, offset: sequence.start) }
        return isPlain
    }

    /// The bytes of `range`, each escape decoded exactly once.
    /// - Parameter form: whether `+` is a space, as in a query.
    func decoded(_ range: Range<Int>, form: Bool) -> [UInt8] {
        decode(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(start: start, count: count)[range]), form: form)
    }

    /// Runs `body` with the decoded bytes of `range`; copies nothing where nothing is escaped.
    func withDecoded<Result>(_ range: Range<Int>, form: Bool, _ body: (_RouteText) -> Result) -> Result {
        if isPlain { return body(_RouteText(start + range.lowerBound, count: range.count)) }
        return decoded(range, form: form).withText(body)
    }
}

/// Decodes checked bytes, each escape exactly once.
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
func hexValue(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    if digit < 10 { return digit }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter &+ 10 : nil
}

/// Follows the bytes of a UTF-8 text (Unicode 15, table 3-7), of which each character is raw or escaped as a whole.
private struct UTF8Sequence {
    private var missing = 0
    private var allowed: ClosedRange<UInt8> = 0x80...0xbf
    private var isEscaped = false
    /// Where the current character begins.
    private(set) var start = 0

    var isComplete: Bool { missing == 0 }

    mutating func accept(_ byte: UInt8, at place: Int, isEscaped: Bool) -> Bool {
        if missing > 0 {
            guard allowed.contains(byte), isEscaped == self.isEscaped else { return false }
            missing -= 1
            allowed = 0x80...0xbf
            return true
        }
        start = place
        self.isEscaped = isEscaped
        switch byte {
        case 0..<0x80: missing = 0
        case 0xc2...0xdf: missing = 1
        case 0xe0: (missing, allowed) = (2, 0xa0...0xbf)
        case 0xed: (missing, allowed) = (2, 0x80...0x9f)
        case 0xe1...0xef: missing = 2
        case 0xf0: (missing, allowed) = (3, 0x90...0xbf)
        case 0xf4: (missing, allowed) = (3, 0x80...0x8f)
        case 0xf1...0xf3: missing = 3
        default: return false
        }
        return true
    }
}
